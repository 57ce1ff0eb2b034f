"""Who may ask at all, and what a browser may do with the answer.

The port is open to every site in the same browser, also to one whose name was made to mean this machine. So the address
must be one that can mean nothing else, sockets must come from our own page, and nothing served can run as a page.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

NAMES = ("127.0.0.1", "localhost", "[::1]")
FOR_BOTS = ("/api/", "/gateway")
NOBODY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
PAGE = f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; {NOBODY}"
"""The page loads its own files and talks to its own server."""
NOTHING = f"default-src 'none'; style-src 'unsafe-inline'; sandbox; {NOBODY}"
"""For whatever is not the page. The style is the browser's own, around a picture that is opened by itself."""
HEADERS = {
    "Content-Security-Policy": NOTHING,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
}


@web.middleware
async def gate(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    if request.host.lower() not in _addresses(request):
        here = f"http://{NAMES[0]}:{_port(request)}/"
        raise web.HTTPForbidden(text=f"The playground answers to this machine alone: open {here} on it.\n")
    origin = request.headers.get("Origin")
    if origin is not None and not _is_welcome(origin, request):
        raise web.HTTPForbidden(text="The playground answers to its own page and to its own bot, not to other sites.\n")
    return await handler(request)


def _is_welcome(origin: str, request: web.Request) -> bool:
    """Bots are no pages: they have no origin."""
    return not request.path.startswith(FOR_BOTS) and origin == f"http://{request.host.lower()}"


def _addresses(request: web.Request) -> set[str]:
    port = _port(request)
    return {f"{name}:{port}" for name in NAMES} | ({*NAMES} if port == 80 else set())


def _port(request: web.Request) -> int:
    assert request.transport is not None
    return int(request.transport.get_extra_info("sockname")[1])


async def guard(_: web.Request, response: web.StreamResponse) -> None:
    """Before anything is sent: what the answer says of itself stays, the rest is forbidden."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
