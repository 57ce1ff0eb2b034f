"""What the service measures of itself, in Prometheus' format, and whether it is well."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.acknowledge = self._histogram("acknowledge", "From an interaction's arrival to its acknowledgement")
        self.commit = self._histogram("commit", "Storing a change")
        self.render = self._histogram("render", "Drawing and encoding a board")
        self.post = self._histogram("post", "Showing a table in its channel")
        self.outbox_age = Gauge("fathom_outbox_age_seconds", "Longest wait in the outbox", registry=self.registry)
        self.reminders = Counter("fathom_reminders", "Reminders sent", registry=self.registry)
        self.failures = Counter("fathom_failures", "Unexpected errors", registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(f"fathom_{name}_seconds", about, buckets=FINE, registry=self.registry)


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
