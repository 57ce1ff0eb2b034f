"""What the web page uses: files, the world as a person sees it, and a WebSocket for what happens and what they do."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from playground import gate
from playground.acts import Acts, Use
from playground.core import Core
from playground.hub import Event
from playground.jsons import Json, as_object, received
from playground.options import CannotDo, Line
from playground.records import Channel, Interaction, Message, Person
from playground.rest.commands import listed

PAGE = Path(__file__).parent / "page"
AT_ONCE = 50
FURTHEST = 366 * 86_400
"""Seconds that the page may move the clock ahead: paces and snoozes are weeks at most."""


class PageApi:
    def __init__(self, core: Core, acts: Acts) -> None:
        self.core = core
        self.acts = acts

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/", self._index)
        app.router.add_get("/page/world", self._world)
        app.router.add_get("/page/messages", self._messages)
        app.router.add_get("/page/ws", self._socket)
        if PAGE.is_dir():
            app.router.add_static("/page/", PAGE)

    async def _index(self, _: web.Request) -> web.StreamResponse:
        index = PAGE / "index.html"
        if not index.exists():
            return web.Response(text="The page is not built.", status=404)
        return web.FileResponse(index, headers={"Cache-Control": "no-cache", "Content-Security-Policy": gate.PAGE})

    async def _world(self, request: web.Request) -> web.Response:
        world, person = self.core.world, self._person(request)
        first = next(iter(world.guilds.values()))
        return web.json_response(
            {
                "people": [seen(one) for one in world.people.values()],
                "guild": {"id": str(first.id), "name": first.name},
                "channels": [self.core.wire.page_channel(one) for one in self._channels(person, first.id)],
                "bot": {"id": str(world.bot.id), "name": world.bot.name, "online": self.core.is_bot_online},
                "commands": listed(self.core),
                "clock": {"ahead": self.core.clock.ahead},
            }
        )

    def _channels(self, person: Person, guild: int) -> list[Channel]:
        every = self.core.world.channels.values()
        return [one for one in every if one.guild in (guild, None) and self.core.world.can_see(person.id, one)]

    async def _messages(self, request: web.Request) -> web.Response:
        person = self._person(request)
        channel = self.core.world.channels.get(_number(request, "channel"))
        if channel is None or not self.core.world.can_see(person.id, channel):
            raise web.HTTPNotFound
        before = _number(request, "before") or 1 << 63
        found = [
            message
            for message in self.core.world.history(channel.id)
            if message.id < before and message.only_for in (None, person.id)
        ]
        return web.json_response({"messages": [self.core.wire.message(message) for message in found[-AT_ONCE:]]})

    def _person(self, request: web.Request) -> Person:
        """The person whom the page is; the first one if it does not say."""
        people = self.core.world.people
        if not request.query.get("person"):
            return next(iter(people.values()))
        person = people.get(_number(request, "person"))
        if person is None:
            raise web.HTTPNotFound
        return person

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        person = self._person(request)
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        await Visit(self.core, self.acts, person, socket).run()
        return socket


class Visit:
    """One page, open as one person."""

    def __init__(self, core: Core, acts: Acts, person: Person, socket: web.WebSocketResponse) -> None:
        self.core = core
        self.acts = acts
        self.person = person
        self.socket = socket
        self._outbox: asyncio.Queue[Json] = asyncio.Queue()
        self._ops: Mapping[str, Callable[[Json], object]] = {
            "command": self._command,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "modal": self._modal,
            "message": self._message,
            "person_locale": self._locale,
            "clock": self._clock,
        }

    async def run(self) -> None:
        stop_watching = self.core.hub.watch(self._happened)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self.socket:
                if frame.type == WSMsgType.TEXT:
                    self._do(received(frame.data))
        finally:
            stop_watching()
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(json.dumps(await self._outbox.get()))

    def _happened(self, event: Event) -> None:
        if event.only_for in (None, self.person.id):
            self._outbox.put_nowait({"t": event.t, "d": event.d})

    def _do(self, op: Json) -> None:
        """What goes wrong is told like an interaction that failed: the page has no other place for it."""
        act = self._ops.get(str(op.get("op")))
        try:
            if act is None:
                raise CannotDo(f"There is no {op.get('op')!r}")
            act(op)
        except (CannotDo, KeyError, ValueError, TypeError) as error:
            reason = str(error) if isinstance(error, CannotDo) else f"Not understood: {error!r}"
            told = {"nonce": op.get("nonce"), "reason": reason}
            self._outbox.put_nowait({"t": "interaction_failed", "d": told})

    def _command(self, op: Json) -> Interaction:
        line = Line(op["name"], op.get("path") or (), as_object(op.get("options")))
        return self.acts.use(self.person, self._channel(op), line, op.get("nonce"))

    def _autocomplete(self, op: Json) -> Interaction:
        line = Line(op["name"], op.get("path") or (), as_object(op.get("options")), op["focused"])
        return self.acts.use(self.person, self._channel(op), line, op.get("nonce"))

    def _component(self, op: Json) -> Interaction:
        message = self.core.world.message(self._channel(op).id, int(op["message"]))
        if message is None:
            raise CannotDo("The message is gone")
        return self.acts.press(self.person, message, Use(op["custom_id"], op.get("values")), op.get("nonce"))

    def _modal(self, op: Json) -> Interaction:
        answered = self.core.world.interactions.get(int(op["interaction"]))
        if answered is None:
            raise CannotDo("The form is gone")
        return self.acts.submit(self.person, answered, as_object(op.get("fields")), op.get("nonce"))

    def _message(self, op: Json) -> Message:
        return self.acts.write(self.person, self._channel(op), str(op.get("content", "")))

    def _locale(self, op: Json) -> None:
        self.person.locale = str(op["locale"])
        self.core.changed = True

    def _clock(self, op: Json) -> None:
        ahead = float(op["ahead"])
        if not 0 <= ahead <= FURTHEST:
            raise CannotDo("The clock can't be moved there")
        self.core.clock.set_ahead(ahead)
        self.core.publish("clock", {"ahead": ahead}, None)

    def _channel(self, op: Json) -> Channel:
        channel = self.core.world.channels.get(int(op["channel"]))
        if channel is None or not self.core.world.can_see(self.person.id, channel):
            raise CannotDo("There is no such channel")
        return channel


def _number(request: web.Request, name: str) -> int:
    """An id that the page names; 0 where it names none that could be one."""
    written = request.query.get(name, "")
    return int(written) if re.fullmatch("[0-9]{1,20}", written) else 0


def seen(person: Person) -> dict[str, Any]:
    return {
        "id": str(person.id),
        "name": person.name,
        "color": person.color,
        "locale": person.locale,
        "moderator": person.moderator,
    }
