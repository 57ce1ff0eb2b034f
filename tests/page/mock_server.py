"""A stand-in for the playground's server: the page's API with canned messages and a bot that answers at once.

Look at the page with it: `python -m tests.page.mock_server 8765`.
"""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar, cast

from aiohttp import WSMsgType, web

from playground import gate
from tests.page import mock_world as world
from tests.page.mock_world import EPHEMERAL, LOADING, V2, Json

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "playground" / "page"
BOARD = ROOT / "docs" / "deep-sea.png"
PAGE_OF_MESSAGES = 30
T = TypeVar("T")


class Mock:
    """The server in a thread of its own. What tests call from outside is handed over to its loop."""

    def __init__(self) -> None:
        self.said: list[Json] = []
        self.url = ""
        self.is_refusing = False
        self.answers = True
        self.messages: list[Json] = []
        self.thoughts: list[Json] = []
        self.thinks_for: float | None = None
        """Seconds; None: until it is told to think on."""
        self.owners: dict[str, str] = {}
        self.sockets: dict[web.WebSocketResponse, str] = {}
        self.bot_online = True
        self.ahead = 0
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.runner: web.AppRunner | None = None

    def start(self, port: int = 0) -> None:
        self.thread.start()
        self.run(self.serve(port))

    def stop(self) -> None:
        self.run(self.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def reset(self) -> None:
        self.said.clear()
        self.owners.clear()
        self.thoughts.clear()
        self.messages[:] = world.history()
        self.is_refusing, self.answers, self.bot_online, self.ahead = False, True, True, 0

    async def serve(self, port: int) -> None:
        app = web.Application()
        app.router.add_get("/", self.index)
        app.router.add_get("/page/world", self.world)
        app.router.add_get("/page/messages", self.page)
        app.router.add_get("/page/ws", self.socket)
        app.router.add_get("/mock/board.png", self.board)
        app.router.add_get("/cdn/emojis/{name}", self.emoji)
        app.router.add_get("/mock/probes.js", self.probes)
        app.router.add_static("/page/", PAGE)
        self.reset()
        self.runner = web.AppRunner(app, access_log=None)
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", port)
        await site.start()
        host, bound = self.runner.addresses[0][:2]
        self.url = f"http://{host}:{bound}"

    async def close(self) -> None:
        await self.drop()
        if self.runner:
            await self.runner.cleanup()

    async def index(self, _request: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html", headers={"Content-Security-Policy": gate.PAGE})

    async def board(self, _request: web.Request) -> web.FileResponse:
        return web.FileResponse(BOARD)

    async def emoji(self, request: web.Request) -> web.FileResponse:
        if request.match_info["name"] != f"{world.FISH['id']}.png":
            raise web.HTTPNotFound
        return web.FileResponse(PAGE / "icon.svg")

    async def probes(self, _request: web.Request) -> web.FileResponse:
        return web.FileResponse(Path(__file__).with_name("probes.js"))

    async def world(self, request: web.Request) -> web.Response:
        person = request.query.get("person") or world.ADA
        alone = {"id": world.direct(person), "name": "Fathom", "type": 1, "parent_id": None}
        return web.json_response(
            {
                "people": world.PEOPLE,
                "guild": {"id": world.GUILD, "name": "The diving club"},
                "channels": [*world.CHANNELS, alone],
                "bot": {"id": world.BOT["id"], "name": "Fathom", "online": self.bot_online},
                "commands": world.COMMANDS,
                "clock": {"ahead": self.ahead},
            }
        )

    def may_see(self, person: str, message: Json) -> bool:
        return self.owners.get(str(message["id"]), person) == person

    async def page(self, request: web.Request) -> web.Response:
        person, channel, before = (request.query.get(name, "") for name in ("person", "channel", "before"))
        found = [one for one in self.messages if one["channel_id"] == channel and self.may_see(person, one)]
        if before:
            found = [one for one in found if int(str(one["id"])) < int(before)]
        return web.json_response({"messages": found[-PAGE_OF_MESSAGES:]})

    async def socket(self, request: web.Request) -> web.StreamResponse:
        if self.is_refusing:
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        person = request.query["person"]
        self.sockets[socket] = person
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                said = cast("Json", json.loads(frame.data))
                self.said.append({**said, "person": person})
                if self.answers:
                    await self.answer(socket, person, said)
        self.sockets.pop(socket, None)
        return socket

    async def think_on(self) -> None:
        """What was being thought about is said."""
        while self.thoughts:
            await self.edit(self.thoughts.pop(), flags=0, content="Here it is.")

    async def drop(self) -> None:
        for socket in list(self.sockets):
            await socket.close()

    async def push(self, kind: str, data: object, only: str | None = None) -> None:
        for socket, person in list(self.sockets.items()):
            if only in {None, person}:
                await socket.send_json({"t": kind, "d": data})

    async def post(self, message: Json, only: str | None = None) -> Json:
        self.messages.append(message)
        if only:
            self.owners[str(message["id"])] = only
        await self.push("message_create", message, only)
        return message

    async def edit(self, message: Json, **changes: object) -> None:
        message.update(changes)
        await self.push("message_update", message, self.owners.get(str(message["id"])))

    async def remove(self, message: Json) -> None:
        self.messages.remove(message)
        await self.push("message_delete", {"id": message["id"], "channel_id": message["channel_id"]})

    async def answer(self, socket: web.WebSocketResponse, person: str, said: Json) -> None:
        nonce = said.get("nonce")

        async def tell(kind: str, **data: object) -> None:
            await socket.send_json({"t": kind, "d": {"nonce": nonce, **data}})

        match said["op"]:
            case "message":
                await self.post(
                    world.message(str(said["content"]), author=world.user(person), channel=str(said["channel"]))
                )
            case "clock":
                self.ahead = cast("int", said["ahead"])
                await self.push("clock", {"ahead": self.ahead})
            case "autocomplete":
                options = cast("Json", said["options"])
                typed = str(options[str(said["focused"])]).lower()
                found = [one for one in world.ACTIONS if typed in one]
                await tell("autocomplete", choices=[{"name": one.capitalize(), "value": one} for one in found])
            case "command":
                await self.command(person, said, tell)
            case "component":
                await self.component(person, said, tell)
            case "modal":
                fields = json.dumps(said["fields"], ensure_ascii=False)
                await self.post(world.message(f"Filled in: {fields}", channel=world.REEF, flags=EPHEMERAL), person)
                await tell("interaction_done")
            case _:
                await tell("interaction_failed", reason="what is that?")

    async def command(self, person: str, said: Json, tell: Any) -> None:
        name = " ".join([str(said["name"]), *cast("list[str]", said["path"])])
        used = {"id": "2", "type": 2, "user": world.user(person), "name": name}
        channel = str(said["channel"])
        if name == "fail":
            await tell("interaction_failed", reason="the bot did not answer in 3 seconds")
            return
        if name == "slow":
            message = await self.post(world.message(channel=channel, flags=LOADING, interaction_metadata=used))
            await tell("interaction_done")
            self.thoughts.append(message)
            if self.thinks_for is not None:
                await asyncio.sleep(self.thinks_for)
                await self.think_on()
            return
        if name == "play":
            await self.post(
                world.message(flags=V2, components=world.table(1), channel=channel, interaction_metadata=used)
            )
        else:
            options = json.dumps(said["options"], ensure_ascii=False)
            await self.post(world.message(f"`/{name}` with `{options}`", channel=channel, interaction_metadata=used))
        await tell("interaction_done")

    async def component(self, person: str, said: Json, tell: Any) -> None:
        message = next(one for one in self.messages if one["id"] == said["message"])
        custom_id = str(said["custom_id"])
        pressed = {"message_id": message["id"]}
        if custom_id == "fail":
            await tell("interaction_failed", reason="this button is broken")
            return
        if custom_id == "slowly":
            await asyncio.sleep(self.thinks_for or 0)
        if custom_id.startswith("dive"):
            turn = int(custom_id.partition(":")[2]) + 1
            await self.edit(message, components=world.table(turn), edited_timestamp=message["timestamp"])
        elif custom_id == "rename":
            await self.push("modal", modal(), person)
        elif custom_id == "secret":
            hand = f"Your hand, <@{person}>: **two triangles** and a ||pearl||."
            await self.post(world.message(hand, flags=EPHEMERAL, message_reference=pressed), person)
        elif said["values"]:
            chosen = ", ".join(cast("list[str]", said["values"]))
            await self.post(world.message(f"Chosen: {chosen}", flags=EPHEMERAL, message_reference=pressed), person)
        await tell("interaction_done")


def labelled(label: str, component: Json, description: str | None = None) -> Json:
    return {"type": 18, "label": label, "description": description, "component": component}


def options(*labels: str) -> list[Json]:
    return [{"label": label, "value": label.lower()} for label in labels]


def modal() -> Json:
    name: Json = {"type": 4, "custom_id": "name", "style": 1, "min_length": 2, "max_length": 20, "required": True}
    suit: Json = {"type": 3, "custom_id": "suit", "required": True, "options": options("Brass", "Copper")}
    tools: Json = {
        "type": 3,
        "custom_id": "tools",
        "max_values": 2,
        "required": False,
        "options": options("Net", "Lamp"),
    }
    story: Json = {"type": 4, "custom_id": "story", "style": 2, "label": "Story", "required": False}
    return {
        "interaction": "77",
        "title": "Your diver",
        "custom_id": "diver",
        "components": [
            world.text("Everyone at the table sees the **name**."),
            labelled("Name", name, "At most 20 characters"),
            labelled("Suit", suit),
            labelled("Tools", {**tools, "min_values": 0}),
            world.row(story),
        ],
    }


def main() -> None:
    mock = Mock()
    mock.thinks_for = 0.6
    mock.start(int(sys.argv[1]) if len(sys.argv) > 1 else 8765)
    sys.stdout.write(f"{mock.url}\n")
    sys.stdout.flush()
    mock.thread.join()


if __name__ == "__main__":
    main()
