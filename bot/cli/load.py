"""Load for the bot: people at many tables who press buttons on the stand-in's page, as fast as they are told to."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any, Self

import aiohttp

from bot.host.ids import Act, OfGame, computer_id, lobby_id, parse, select_id, table_id
from engine.value import Value

PATIENCE = 30.0
"""Seconds. Discord tells people after three that the bot did not answer; a board may come later than that."""
AT_ONCE = 8
"""Tables that are opened side by side."""
PRIVATE = 1 << 6
NAMED = re.compile(r"<@(\d+)>")


class StandsStill(Exception):
    """A table where nothing happens any more."""


class Turn(Value):
    """In seconds, by the stand-in's clock, counted from the press."""

    acknowledged: float
    shown: float | None
    """Until the new board stood there. None: the press went unanswered."""


class Board(Value):
    message: str
    at: float
    asked: tuple[str, ...]
    buttons: tuple[str, ...]

    @property
    def actions(self) -> list[str]:
        return [button for button in self.buttons if isinstance(parse(button), Act)]

    @property
    def beginning(self) -> str | None:
        """What opens or starts a game, where there is none to play."""
        begin = (table_id(_number(self), "rematch"), lobby_id(_number(self), "start"))
        return next((button for button in begin if button in self.buttons), None)


class Crowd:
    """`async with Crowd(base, people) as crowd:`; the same few people sit at every table."""

    def __init__(self, base: str, people: int) -> None:
        self._tables: dict[str, list[BusyTable]] = {}
        """By the computer player at them; people alone sit at those of none."""
        self._base = base
        self._size = people
        self._http = aiohttp.ClientSession(raise_for_status=True)
        self._sockets: dict[str, aiohttp.ClientWebSocketResponse] = {}
        self._listening: list[asyncio.Task[None]] = []
        self._by_channel: dict[str, BusyTable] = {}
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}

    async def __aenter__(self) -> Self:
        async with self._http.get(f"{self._base}/page/world") as answer:
            world = await answer.json()
        self._channels: list[str] = [channel["id"] for channel in world["channels"] if channel["type"] == 0]
        for person in [person["id"] for person in world["people"]][: self._size]:
            self._sockets[person] = await self._http.ws_connect(f"{self._base}/page/ws?person={person}", max_msg_size=0)
            self._listening.append(asyncio.create_task(self._listen(self._sockets[person], first=not self._listening)))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*self._listening, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self._sockets.values()))
        await self._http.close()

    @property
    def people(self) -> list[str]:
        return list(self._sockets)

    async def is_bot_online(self) -> bool:
        async with self._http.get(f"{self._base}/page/world") as answer:
            world = await answer.json()
        return world["bot"]["online"] and bool(world["commands"])

    async def do(self, person: str, op: str, **what: object) -> dict[str, Any]:
        """What the stand-in says of it when the bot has answered, or was given up."""
        nonce = str(len(self._waiting))
        heard = self._waiting[nonce] = asyncio.get_running_loop().create_future()
        await self._sockets[person].send_json({"op": op, "nonce": nonce, **what})
        async with asyncio.timeout(PATIENCE):
            return await heard

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse, first: bool) -> None:
        """Everybody hears of every message: one pair of ears is enough for these."""
        async for frame in socket:
            event = frame.json()
            said, data = event["t"], event["d"]
            if said in ("interaction_done", "interaction_failed"):
                self._waiting[data["nonce"]].set_result(data)
            elif first and said in ("message_create", "message_update") and not data["flags"] & PRIVATE:
                self._by_channel[data["channel_id"]].hear(data)

    async def open_tables(self, game: str, up_to: int, computer: str = "") -> None:
        """So many; with a computer player as the only opponent, if one is named."""
        door = asyncio.Semaphore(AT_ONCE)

        async def open_one(table: BusyTable) -> None:
            async with door:
                await table.open(game, computer)

        tables = self._tables.setdefault(computer, [])
        free = [channel for channel in self._channels if channel not in self._by_channel]
        new = [BusyTable(self, channel) for channel in free[: max(0, up_to - len(tables))]]
        self._by_channel |= {table.channel: table for table in new}
        tables += new
        await asyncio.gather(*map(open_one, new))

    async def play(self, tables: int, think: float, seconds: float, computer: str = "") -> list[Turn]:
        """The turns of so many tables; whoever is asked thinks so long on average. What was begun is played out."""
        ends = asyncio.get_running_loop().time() + seconds
        played = await asyncio.gather(*(table.play(think, ends) for table in self._tables[computer][:tables]))
        return [turn for turns in played for turn in turns]


class BusyTable:
    def __init__(self, crowd: Crowd, channel: str) -> None:
        self.channel = channel
        self._crowd = crowd
        self._rng = random.Random(channel)  # noqa: S311
        self._board: Board | None = None
        self._changed = asyncio.Event()

    def hear(self, message: dict[str, Any]) -> None:
        buttons = tuple(_custom_ids(message["components"]))
        if not buttons or (self._board and int(message["id"]) < int(self._board.message)):
            return  # an older message that has lost its buttons
        at = datetime.fromisoformat(message["edited_timestamp"] or message["timestamp"]).timestamp()
        asked = tuple(NAMED.findall(json.dumps(message["components"])))
        self._board = Board(message["id"], at, asked, buttons)
        self._changed.set()

    async def open(self, game: str, computer: str) -> None:
        host, *others = self._crowd.people
        self._changed.clear()
        await self._crowd.do(host, "command", channel=self.channel, name="play", options={"game": game})
        board = await self._next()
        number = _number(board)
        if computer:
            await self._press(host, board, select_id(number, 0), computer_id(number, computer))
            board = await self._next()
        for person in [] if computer else others:
            await self._press(person, board, lobby_id(number, "join"))
            board = await self._next()
        await self._go_on(board)

    async def play(self, think: float, ends: float) -> list[Turn]:
        turns: list[Turn] = []
        loop = asyncio.get_running_loop()
        pause = self._rng.uniform(0, think)
        while loop.time() + pause < ends:
            await asyncio.sleep(pause)
            pause = self._rng.uniform(think / 2, think * 3 / 2)
            assert self._board is not None
            turn = await self._go_on(self._board)
            if turn:
                turns.append(turn)
        return turns

    async def _go_on(self, board: Board) -> Turn | None:
        """One press of whoever is asked; the host opens and starts what has to be. Returns when a new board stands."""
        if board.actions:
            done = await self._press(board.asked[0], board, self._rng.choice(board.actions))
        else:
            assert board.beginning
            done = await self._press(self._crowd.people[0], board, board.beginning)
        if "reason" in done:
            return Turn(PATIENCE, None)
        while (now := await self._next()).buttons == board.buttons or not (now.actions or now.beginning):
            pass
        return Turn(done["seconds"], now.at - done["opened"]) if board.actions else None

    async def _press(self, person: str, board: Board, custom_id: str, *picked: str) -> dict[str, Any]:
        """`picked`: from a list."""
        self._changed.clear()
        where = {"channel": self.channel, "message": board.message, "custom_id": custom_id}
        return await self._crowd.do(person, "component", **where, **({"values": list(picked)} if picked else {}))

    async def _next(self) -> Board:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._changed.wait()
        except TimeoutError:
            raise StandsStill(f"channel {self.channel} shows nothing new for {PATIENCE:.0f} s") from None
        self._changed.clear()
        assert self._board is not None
        return self._board


def _custom_ids(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        if "custom_id" in component:
            yield component["custom_id"]
        yield from _custom_ids(component.get("components") or [])


def _number(board: Board) -> int:
    found = parse(board.buttons[0])
    assert isinstance(found, OfGame)
    return found.number
