"""Whether the service is well, and what it has measured of itself, for whoever watches over it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web
from prometheus_client import generate_latest

from bot.host.metrics import Metrics

Trouble = Callable[[], Awaitable[str | None]]
"""What keeps the service from serving, in a few words; None if nothing does."""


async def serve_health(metrics: Metrics, trouble: Trouble, address: str) -> web.AppRunner:
    """`/healthz` and `/metrics` on `host:port`, until the runner is cleaned up."""

    async def healthz(_: web.Request) -> web.Response:
        found = await trouble()
        return web.Response(text=f"{found or 'ok'}\n", status=503 if found else 200)

    async def show(_: web.Request) -> web.Response:
        return web.Response(body=generate_latest(metrics.registry), content_type="text/plain")

    app = web.Application()
    app.add_routes([web.get("/healthz", healthz), web.get("/metrics", show)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    host, _, port = address.rpartition(":")
    await web.TCPSite(runner, host or "127.0.0.1", int(port)).start()
    return runner
