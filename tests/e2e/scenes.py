"""A bot in this process, with a table put where a test wants it: every command answers in a moment."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from fakeredis.aioredis import FakeRedis

from bot.client import Fathom
from bot.host.clock import unmoved
from bot.host.moves import Change, Person
from bot.host.story import Row
from bot.host.table import Table
from persistence.redis_store import RedisStore
from playground.driver import Discord
from playground.people import Player
from tests.bot.in_threads import crew_in_threads
from tests.bot.people import lately

PLACE = "deep-sea"


class Scene:
    def __init__(self, bench: Discord, client: Any, moved: Callable[[], int] = unmoved) -> None:
        self.bench = bench
        self.client = client
        self.bot = Fathom(RedisStore(client, "fakeredis"), moved=moved, crew=crew_in_threads)
        self.place = bench.channel(PLACE)
        self._set = 0

    def player(self, name: str) -> Player:
        return self.bench.person(name, PLACE)

    def person(self, name: str) -> Person:
        """The same, as the table knows them."""
        player = self.player(name)
        return Person(player.id, player.person.name)

    async def stored(self) -> Table:
        """The table that stands in the channel."""
        found = await self.bot.tables.look(self.place.id)
        assert found is not None
        return found.table

    async def set(self, table: Table, rows: Sequence[Row] = ()) -> None:
        """This table stands in the channel from now on, with this log, and is shown there."""
        self._set += 1
        table = lately(table, self.bot.tables.clock())
        shown = len(self.bench.events)
        await self.bot.tables.do(
            self.place.id, f"set {self._set}", lambda _: Change(table, tuple(rows), fresh_log=True)
        )
        await self.bench.until(lambda: len(self.bench.events) > shown, 20, "the table to be shown")
        await self.bench.settled(20)

    async def clear(self) -> None:
        await self.bot.store.delete(self.place.id)


@asynccontextmanager
async def scene(bench: Discord) -> AsyncGenerator[Scene]:
    client = FakeRedis()
    scene = Scene(bench, client)
    async with bench.running(scene.bot):
        yield scene
    await client.aclose()
    assert not scene.bot.metrics.failures._value.get(), "something went wrong"  # pyright: ignore # noqa: SLF001
    bench.assert_clean()
