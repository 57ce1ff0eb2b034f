"""What many tables that wait cost: taking what is due, making an outage good to all; beside a few, on one server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NoReturn, TypeVar

from tqdm import tqdm

from bot.cli.figures import Figure
from bot.host.heartbeat import Heartbeat
from bot.host.making_good import MakingGood
from bot.host.moves import Person, ServerDefaults, begin, join, open_table
from bot.host.pace import HOUR, pace_of
from bot.host.reminders import AT_ONCE, LEASE
from bot.host.table import Table, encode_table
from bot.host.tables import Tables
from engine.game import AnyGame
from engine.registry import GAMES
from engine.value import Value
from persistence.connect import open_store
from persistence.contract import Store, Timer, Write
from persistence.liveness import Part

T = TypeVar("T")
TABLES = 100_000
FEW = 100
TIMES = 200
FILLING = 256
"""Tables that are put there side by side."""
TICK = 0.005
"""Seconds between two looks at the event loop while somebody walks."""


class Cost(Value):
    """In milliseconds, with so many tables stored."""

    none_due: float
    some_due: float
    nobody_appointed: float
    told: float
    """By the walk of an outage, a table."""
    passed_by: float
    """The same for one that knows already."""
    shown: float
    stall: float
    """The longest in which the event loop did nothing else during the walk."""


def bench_timers(tables: int = TABLES) -> Iterator[Figure]:
    game = next(iter(GAMES.values()))
    with TemporaryDirectory(prefix="fathom-bench-") as folder:
        few, many = asyncio.run(_measure(game, tables, Path(folder)))
    for what, one, other in (
        ("timers taken, none due", many.none_due, few.none_due),
        (f"timers taken, {AT_ONCE} due", many.some_due, few.some_due),
        ("appointments taken, none due", many.nobody_appointed, few.nobody_appointed),
        (f"outbox, {AT_ONCE} taken, all waiting", many.shown, few.shown),
        ("outage made good, a table", many.told, few.told),
        ("outage, a table that is passed by", many.passed_by, few.passed_by),
        ("outage, longest stall of the bot", many.stall, few.stall),
    ):
        yield Figure("timers", game.info.key, 2, f"{tables:,} tables, {what}", one, "ms", f"{FEW} tables", other)


async def _measure(game: AnyGame, tables: int, folder: Path) -> tuple[Cost, Cost]:
    async with open_store(None, folder) as store:
        waiting = Waiting(store, game, await store.time())
        with tqdm(total=3 * tables + 2 * FEW, unit="table", disable=None, leave=False) as bar:
            return await waiting.cost(FEW, bar), await waiting.cost(tables, bar)


class Waiting:
    """Tables where somebody is asked, by a clock of their own."""

    def __init__(self, store: Store, game: AnyGame, now: int) -> None:
        self._store = store
        self._began = self._now = now
        self._table = encode_table(_begun(game, now - HOUR))
        self._stored = 0
        self._bar: tqdm[NoReturn] | None = None
        self._tables = Tables(store, lambda: self._now, self._committed)
        self._heartbeat = Heartbeat(store, lambda: self._now, lambda: (Part(0, 1),))
        self._making_good = MakingGood(self._tables, self._heartbeat, lambda: True)

    async def cost(self, tables: int, bar: tqdm[NoReturn]) -> Cost:
        """Of so many, once they are there."""
        first, self._stored = self._stored, tables
        for start in range(first, tables, FILLING):
            channels = range(start, min(start + FILLING, tables))
            await asyncio.gather(*map(self._put, channels))
            bar.update(len(channels))
        due = self._due(first + AT_ONCE - 1)
        none_due = await _median(lambda: self._store.claim_timers(self._now, LEASE, AT_ONCE))
        some_due = await _median(lambda: self._store.claim_timers(due, LEASE, AT_ONCE), self._put_back)
        nobody = await _median(lambda: self._store.claim_appointments(self._now, LEASE, AT_ONCE))
        self._bar = bar
        await self._heartbeat.beat()
        self._now += HOUR // 4
        await self._heartbeat.beat()
        async with _longest_stall() as stall:
            told = await self._walk(tables)
            # It has not heard yet that all is done.
            passed_by = await self._walk(tables)
        bar.update(tables)
        shown = await _median(lambda: self._store.claim_outbox(self._now, 0, AT_ONCE))
        return Cost(none_due, some_due, nobody, told, passed_by, shown, stall[0])

    async def _put(self, channel: int) -> None:
        timer = Timer(channel, self._due(channel), "1")
        write = Write(self._table, timer=timer, announce=False)
        await self._store.commit(channel, 0, "bench", write, self._now)
        await self._store.appoint(channel, timer.due)

    def _committed(self, _: int) -> None:
        if self._bar is not None:
            self._bar.update()

    def _due(self, channel: int) -> int:
        """One after the other, when all that is measured has been."""
        return self._began + HOUR + channel * 10

    async def _put_back(self, timers: list[Timer]) -> None:
        assert len(timers) == AT_ONCE
        for timer in timers:
            await self._store.settle(timer, timer)

    async def _walk(self, tables: int) -> float:
        began = time.perf_counter()
        await self._making_good.walk()
        return (time.perf_counter() - began) * 1000 / tables


def _begun(game: AnyGame, now: int) -> Table:
    host, guest = Person(1, "Ada"), Person(2, "Bo")
    defaults = ServerDefaults(guild=1, locale="en", pace=pace_of("daily"))
    opened = open_table(host, game.info.key, defaults, {}, now)(None).table
    return begin(host, "bench", now)(join(guest)(opened).table).table


async def _median(
    take: Callable[[], Awaitable[list[T]]], put_back: Callable[[list[T]], Awaitable[None]] | None = None
) -> float:
    times: list[float] = []
    for _ in range(TIMES):
        began = time.perf_counter()
        taken = await take()
        times.append(time.perf_counter() - began)
        if put_back:
            await put_back(taken)
    return median(times) * 1000


@asynccontextmanager
async def _longest_stall() -> AsyncGenerator[list[float]]:
    """In milliseconds of work between two looks, so that it says the same on a busy machine."""
    longest = [0.0]

    async def look() -> None:
        while True:
            began = time.thread_time()
            await asyncio.sleep(TICK)
            longest[0] = max(longest[0], (time.thread_time() - began) * 1000)

    looking = asyncio.create_task(look())
    yield longest
    looking.cancel()
