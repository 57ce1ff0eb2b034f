"""The REST API around its handlers: who may ask, how often, what goes wrong on purpose, and the journal."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any, TypeVar

from aiohttp import web

from playground.calls import Call, Handler, Routes, read
from playground.core import Core
from playground.errors import Refused, no_route, unauthorized
from playground.faults import Broken, Denied, Fault, Lost, RateLimited, Slow
from playground.interactions import Interactions
from playground.journal import Entry
from playground.jsons import Json
from playground.rest import channels, commands, emojis, interactions, messages, threads, users

BASE = "/api/v10"
ROUTES: Routes = {
    **users.ROUTES,
    **messages.ROUTES,
    **channels.ROUTES,
    **threads.ROUTES,
    **commands.ROUTES,
    **emojis.ROUTES,
    **interactions.ROUTES,
}
BY_TOKEN = ("/interactions/", "/webhooks/")
MAJOR = ("channel", "guild", "token")
F = TypeVar("F")


class Api:
    def __init__(self, core: Core, interactions: Interactions) -> None:
        self.core = core
        self.interactions = interactions
        self.in_flight = 0

    def add_to(self, app: web.Application) -> None:
        for route, handler in ROUTES.items():
            method, path = route.split(" ")
            app.router.add_route(method, BASE + path, self._serving(route, handler))
        app.router.add_route("*", BASE + "/{path:.*}", self._serving("unknown", _nothing))

    def _serving(self, route: str, handler: Handler) -> Any:
        async def serve(request: web.Request) -> web.StreamResponse:
            self.in_flight += 1
            try:
                return await _Exchange(self, request, route, handler).serve()
            finally:
                self.in_flight -= 1

        return serve


async def _nothing(_: Call) -> None:
    raise no_route()


class _Exchange:
    """One request and its answer."""

    def __init__(self, api: Api, request: web.Request, route: str, handler: Handler) -> None:
        self.core = api.core
        self.interactions = api.interactions
        self.request = request
        self.path = request.path.removeprefix(BASE)
        self.route = route if route != "unknown" else f"{request.method} {self.path}"
        self.is_unknown = route == "unknown"
        self.handler = handler
        self.body: Any = None
        self.faults: tuple[Fault, ...] = ()
        self._recorded = False

    async def serve(self) -> web.StreamResponse:
        try:
            return await self._serve()
        finally:
            if not self._recorded:
                # A mistake of the stand-in itself, or the bot hung up: it must show up in the journal, too.
                self._record(500, None)

    async def _serve(self) -> web.StreamResponse:
        if not self._is_known():
            refused = unauthorized()
            return self._send(refused.status, refused.body(), {}, refused.code)
        if self.is_unknown:
            self.core.journal.unknown.append(self.route)
        major = next((self.request.match_info[key] for key in MAJOR if key in self.request.match_info), "")
        verdict = self.core.rates.count(self.route, major)
        self.faults = self.core.faults.take(self.route)
        try:
            answer = await self._answer(verdict.retry_after)
        except Refused as refused:
            return self._send(refused.status, refused.body(), verdict.headers, refused.code)
        if self._struck(Lost) is not None:
            return await self._cut()
        broken = self._struck(Broken)
        if broken is not None and broken.done:
            self._blur()
            return self._send(broken.status, _broken(broken.status), {})
        return self._send(200 if answer is not None else 204, answer, verdict.headers)

    async def _answer(self, retry_after: float | None) -> Any:
        self.body, uploads = await read(self.request)
        for fault in self.faults:
            if isinstance(fault, Slow):
                await self.core.clock.sleep(fault.seconds)
        self._fail_first(retry_after)
        call = Call(
            core=self.core,
            interactions=self.interactions,
            route=self.route,
            params=self.request.match_info,
            query=self.request.query,
            body=self.body,
            uploads=uploads,
        )
        return await self.handler(call)

    def _fail_first(self, retry_after: float | None) -> None:
        """Faults that strike before anything happens."""
        limited = self._struck(RateLimited)
        if limited is not None:
            raise TooMany(limited.retry_after, everywhere=limited.everywhere)
        if retry_after is not None:
            raise TooMany(retry_after, everywhere=False)
        broken = self._struck(Broken)
        if broken is not None and not broken.done:
            raise Refused(broken.status, 0, _broken(broken.status)["message"])
        denied = self._struck(Denied)
        if denied is not None:
            raise Refused(403, denied.code, "Missing Access" if denied.code == 50001 else "Missing Permissions")

    def _struck(self, kind: type[F]) -> F | None:
        return next((fault for fault in self.faults if isinstance(fault, kind)), None)

    def _is_known(self) -> bool:
        """The bot is known by its token; an interaction has one of its own, in the path."""
        scheme, _, token = self.request.headers.get("Authorization", "").partition(" ")
        return self.path.startswith(BY_TOKEN) or (scheme == "Bot" and self.core.is_known(token))

    async def _cut(self) -> web.StreamResponse:
        """It happened, and the bot never hears of it."""
        lost = self._struck(Lost)
        self._blur()
        self._record(0, None)
        await self.core.clock.sleep(lost.after if lost else 0)
        if self.request.transport is not None:
            self.request.transport.abort()
        return web.Response(status=204)

    def _blur(self) -> None:
        interaction = self.core.world.interactions.get(int(self.request.match_info.get("interaction", 0)))
        if interaction is not None:
            interaction.blurred = True

    def _send(self, status: int, body: Any, headers: dict[str, str], code: int | None = None) -> web.StreamResponse:
        self._record(status, code)
        sent = {**headers}
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            sent |= {"Via": "1.1 google", "Retry-After": str(body["retry_after"])}
        if body is None:
            return web.Response(status=status, headers=sent)
        # discord.py compares this header as a whole: no charset.
        sent["Content-Type"] = "application/json"
        return web.Response(status=status, body=json.dumps(body).encode(), headers=sent)

    def _record(self, status: int, code: int | None) -> None:
        self._recorded = True
        struck = ", ".join(type(fault).__name__ for fault in self.faults) or None
        now = self.core.clock.now()
        self.core.journal.record(Entry(now, self.route, self.path, status, self.body, code, struck))


class TooMany(Refused):
    def __init__(self, retry_after: float, *, everywhere: bool) -> None:
        super().__init__(429, 0, "You are being rate limited.")
        self.retry_after = retry_after
        self.everywhere = everywhere

    def body(self) -> Json:
        return {"message": self.message, "retry_after": self.retry_after, "global": self.everywhere}


def _broken(status: int) -> Json:
    return {"message": f"{status}: {HTTPStatus(status).phrase}", "code": 0}
