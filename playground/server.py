"""The stand-in as a whole: one web server with the API, the gateway, the files and the page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path

from aiohttp import web
from msgspec import DecodeError

from playground import gateway
from playground.acts import Acts
from playground.api import Api
from playground.attachments import stored_name
from playground.avatars import DEFAULT, avatar
from playground.clock import Clock
from playground.core import Core
from playground.faults import Faults
from playground.files import DOWNLOAD, Files, picture_type
from playground.gate import gate, guard
from playground.interactions import Interactions
from playground.journal import Entry
from playground.limits import REQUEST_LIMIT
from playground.page_api import PageApi
from playground.rates import GENEROUS, Rate, Rates
from playground.world import World

log = logging.getLogger(__name__)
SAVE_EVERY = 1.0
HOST = "127.0.0.1"
TOKEN = "playground"  # noqa: S105
"""Of a bot in the same process, in a test. Where a person plays, each start has one of its own."""


class Server:
    """With a directory the world is loaded from it and stored in it, and the play goes on at the next start."""

    def __init__(
        self,
        directory: Path | None = None,
        *,
        seed: int = 0,
        rates: Mapping[str, Rate] = GENEROUS,
        token: str = TOKEN,
    ) -> None:
        self.clock = Clock(directory / "clock" if directory else None)
        self._stored = directory / "world.json" if directory else None
        files = Files(directory / "files" if directory else None)
        self.core = Core(self.clock, self._load(), files, Faults(seed), Rates(self.clock, rates))
        self.core.token = token
        self.interactions = Interactions(self.core)
        self.acts = Acts(self.core, self.interactions)
        self.api = Api(self.core, self.interactions)
        self.base_url = ""
        self._runner: web.AppRunner | None = None

    def _load(self) -> World:
        if self._stored is None or not self._stored.exists():
            return World(self.clock)
        try:
            return World.load(self.clock, self._stored.read_bytes())
        except DecodeError:
            aside = self._stored.replace(self._stored.with_suffix(".unreadable"))
            log.warning("the stored world can't be read: begun anew, the old one is kept as %s", aside)
            return World(self.clock)

    # What tests and the command line look at

    @property
    def world(self) -> World:
        return self.core.world

    @property
    def faults(self) -> Faults:
        return self.core.faults

    @property
    def journal(self) -> list[Entry]:
        return list(self.core.journal.entries)

    @property
    def violations(self) -> list[str]:
        return [str(violation) for violation in self.core.journal.violations]

    @property
    def unknown(self) -> list[str]:
        return self.core.journal.unknown

    # Running

    async def start(self, port: int = 0) -> str:
        """Listens to this machine alone, on a free port if none is given, and returns the address."""
        app = web.Application(client_max_size=2 * REQUEST_LIMIT, middlewares=[gate])
        app.on_response_prepare.append(guard)
        self.api.add_to(app)
        PageApi(self.core, self.acts).add_to(app)
        app.router.add_get("/gateway", gateway.handler(self.core))
        app.router.add_get("/gateway/", gateway.handler(self.core))
        app.router.add_get("/cdn/attachments/{channel:[0-9]{1,20}}/{attachment:[0-9]{1,20}}/{name}", self._attachment)
        app.router.add_get("/cdn/emojis/{emoji:[0-9]{1,20}}.{ending}", self._emoji)
        app.router.add_get("/cdn/avatars/{user:[0-9]{1,20}}/{name}", self._avatar)
        app.router.add_get("/cdn/embed/avatars/{name}", self._avatar)
        # Pages and bots hold their connections open for ever: nobody waits for them.
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        self._listening(self._runner.addresses[0][1])
        self.core.spawn(self._keep_stored())
        return self.base_url

    def _listening(self, port: int) -> None:
        self.base_url = f"http://{HOST}:{port}"
        self.core.wire.cdn = f"{self.base_url}/cdn"
        self.core.gateway_url = f"ws://{HOST}:{port}/gateway/"

    async def stop(self) -> None:
        if self._runner is not None:
            for session in self.core.sessions.connected:
                self.core.drop(session, resumable=False)
            await self.core.stop()
            await self._runner.cleanup()
            self._runner = None
        self.save()

    def save(self) -> None:
        if self._stored is not None:
            self.world.save(self._stored)
            self.core.changed = False

    async def _keep_stored(self) -> None:
        while self._stored is not None:
            await asyncio.sleep(SAVE_EVERY)
            if self.core.changed:
                self.save()

    # Files

    async def _attachment(self, request: web.Request) -> web.Response:
        """A picture is shown; anything else, whatever its name says, is kept and not opened."""
        data = self.core.files.get(int(request.match_info["attachment"]))
        if data is None:
            raise web.HTTPNotFound
        shown = picture_type(data)
        if shown is not None:
            return web.Response(body=data, content_type=shown)
        kept = f'attachment; filename="{stored_name(request.match_info["name"])}"'
        return web.Response(body=data, content_type=DOWNLOAD, headers={"Content-Disposition": kept})

    async def _emoji(self, request: web.Request) -> web.Response:
        """As it came, whatever ending is asked for."""
        number = int(request.match_info["emoji"])
        data = self.core.files.get(number) if number in self.world.emojis else None
        if data is None:
            raise web.HTTPNotFound
        return web.Response(body=data, content_type=picture_type(data) or DOWNLOAD)

    async def _avatar(self, request: web.Request) -> web.Response:
        person = self.world.people.get(int(request.match_info.get("user", "0")))
        return web.Response(body=avatar(person.color if person else DEFAULT), content_type="image/png")
