"""People, tables and stores for the tests of the table service."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from fakeredis import FakeServer
from fakeredis.aioredis import FakeRedis
from msgspec.structs import replace

from bot.host.computers import reply
from bot.host.moves import (
    ButtonOrigin,
    Change,
    Move,
    Person,
    ServerDefaults,
    act,
    add_computer,
    begin,
    join,
    open_table,
)
from bot.host.pace import HOUR, Pace
from bot.host.story import Row
from bot.host.table import Table, encode_table
from bot.host.tables import Tables
from bot.host.thoughts import think
from engine.errors import Refusal
from engine.notation import format_action
from engine.registry import GAMES
from persistence.contract import Channel, Committed, Conflict, Duplicate, Stored, Write
from persistence.errors import StoreDown
from persistence.redis_store import RedisStore
from tests.toys.changed import asking, named
from tests.toys.high_card import HIGH_CARD, TURN
from tests.toys.morra import MORRA

DEEP_SEA = "deep-sea"
CHANNEL = 1234
NOW = 1_760_000_000_000
ADA, BO, CHLOE, DAAN, EVE, FINN = PEOPLE = tuple(
    Person(101 + i, name) for i, name in enumerate(("Ada", "Bo", "Chloé", "Daan", "Eve", "Finn"))
)
STRANGER = Person(900, "Stranger")
MODERATOR = Person(901, "Mo", moderator=True)
DAILY = Pace("daily", 24)
DEFAULTS = ServerDefaults(guild=7, locale="en", pace=DAILY)


CROWD = named(MORRA, key="crowd", name="Crowd", seats=(2, 60), longest=200)
"""Morra for as many as a race needs."""
SECRET_CARD = asking(
    named(HIGH_CARD, key="secret-card", name="Secret Card"),
    ask=lambda state, seat, asked: replace(TURN.ask(state, seat, asked), private=True),
)
"""High card where the question itself is secret."""


def seat_the_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (MORRA, HIGH_CARD, CROWD, SECRET_CARD):
        monkeypatch.setitem(GAMES, game.info.key, game)


def lobby(*people: Person, game: str = DEEP_SEA, computers: tuple[str, ...] = (), **options: str) -> Table:
    """A table that the first of these people has opened and the others have joined."""
    host, *others = people or (ADA,)
    table = open_table(host, game, DEFAULTS, options, NOW)(None).table
    for person in others:
        table = join(person)(table).table
    for player in computers:
        table = add_computer(host, player)(table).table
    return table


def playing(*people: Person, game: str = DEEP_SEA, computers: tuple[str, ...] = (), **options: str) -> Table:
    """A game begun; in Deep Sea Adventure the first person starts, unless the options say otherwise."""
    if game == DEEP_SEA:
        options = {"first": "0", **options}
    people = people or (ADA, BO)
    return answered(begin(people[0], "s", NOW)(lobby(*people, game=game, computers=computers, **options))).table


def answered(change: Change, now: int = NOW) -> Change:
    """With what computer players answer to it, if any are asked."""
    while (table := change.table).thinking:
        assert table.kept
        thoughts = think(table.kept.stored, tuple(sitter.plays for sitter in table.sitters), 60)
        after = reply(table.number, table.match.version, thoughts, now)(table)
        change = replace(after, rows=(*change.rows, *after.rows), fresh_log=change.fresh_log)
    return change


def lately(table: Table, now: int) -> Table:
    """What was then is now: at a table of that day nobody has done anything for a year, and its people are told so."""

    def moved(moment: int) -> int:
        return now if moment == NOW else moment

    asked = tuple(since and moved(since) for since in table.asked_since)
    ended, active = moved(table.ended), moved(table.active)
    return replace(
        table, opened=moved(table.opened), begun=moved(table.begun), ended=ended, active=active, asked_since=asked
    )


def finished(*people: Person, computers: tuple[str, ...] = ()) -> Table:
    return play_out(playing(*people, computers=computers))[0]


def play_out(table: Table, now: int = NOW) -> tuple[Table, list[Row]]:
    """Everybody presses the last button of their panel until the game is over."""
    rows: list[Row] = []
    while table.phase == "playing":
        change = answered(press(table, table.match.asked[0], now=now)(table), now)
        table = change.table
        rows += change.rows
    return table, rows


def whole_game(*people: Person, computers: tuple[str, ...] = (), **options: str) -> tuple[Table, list[Row]]:
    """To its end, with all of its log."""
    people = people or (ADA, BO)
    begun = answered(begin(people[0], "s", NOW)(lobby(*people, computers=computers, first="0", **options)))
    table, rows = play_out(begun.table)
    return table, [*begun.rows, *rows]


def origin_of(table: Table, seat: int) -> ButtonOrigin:
    return ButtonOrigin(table.number, seat, table.match.stamps[seat])


def press(table: Table, seat: int, action: str | None = None, now: int = NOW) -> Move:
    """Whoever sits there presses a button of the panel as it stands now; the last one unless told."""
    return act(sitter(table, seat), action or actions(table, seat)[-1], now, origin_of(table, seat))


def sitter(table: Table, seat: int) -> Person:
    user = table.sitters[seat].user
    assert user is not None
    return Person(user, table.sitters[seat].name)


def actions(table: Table, seat: int) -> list[str]:
    decision = table.match.decisions[seat]
    assert decision is not None
    return list(map(format_action, decision.answers))


def refuses(move: Move, table: Table | None, kind: type[Refusal]) -> Refusal:
    """The move is refused, and the table that it was given is what it was."""
    before = table and encode_table(table)
    with pytest.raises(kind) as refused:
        move(table)
    assert type(refused.value) is kind
    assert (table and encode_table(table)) == before
    return refused.value


def at(hours: float, since: int = NOW) -> int:
    return since + round(hours * HOUR)


class Watched(RedisStore):
    """A store that notes what came of every commit, and lets something happen after each load."""

    def __init__(self, server: FakeServer) -> None:
        super().__init__(FakeRedis(server=server), "fakeredis")
        self.calls: list[str] = []
        self.after_load: Callable[[], Awaitable[object]] | None = None
        self.lose_answers = 0
        """So many commits are made without the caller hearing of it."""
        self.lose_requests = 0
        """And so many before that are not made at all."""
        self.refusals: list[StoreDown] = []
        """These are the answers to the next commits, which are not made either."""

    async def load(self, channel: Channel) -> Stored | None:
        stored = await super().load(channel)
        await asyncio.sleep(0)
        if self.after_load:
            await self.after_load()
        return stored

    async def commit(
        self, channel: Channel, expected: int, op: str, write: Write, now: int
    ) -> Committed | Conflict | Duplicate:
        if self.lose_requests:
            self.lose_requests -= 1
            raise StoreDown("the request was lost")
        if self.refusals:
            raise self.refusals.pop(0)
        outcome = await super().commit(channel, expected, op, write, now)
        self.calls.append(type(outcome).__name__)
        if self.lose_answers:
            self.lose_answers -= 1
            raise StoreDown("the answer was lost")
        return outcome

    async def archive(self, channel: Channel, finished: bytes) -> None:
        await super().archive(channel, finished)
        self.calls.append("archived")


async def put_table(tables: Tables, table: Table, channel: int = CHANNEL) -> None:
    """Puts a table into a channel."""
    await tables.do(channel, "put_table", lambda _: Change(table))


async def everything_on(server: FakeServer) -> dict[bytes, object]:
    """All that is stored, to see that nothing has changed."""
    client: Any = FakeRedis(server=server)
    read = {b"hash": client.hgetall, b"set": client.smembers, b"string": client.get}
    stored: dict[bytes, object] = {}
    for key in await client.keys("*"):
        kind = await client.type(key)
        stored[key] = await (read[kind](key) if kind in read else ranged(client, kind, key))
    await client.aclose()
    return stored


def ranged(client: Any, kind: bytes, key: bytes) -> Any:
    return client.lrange(key, 0, -1) if kind == b"list" else client.zrange(key, 0, -1, withscores=True)
