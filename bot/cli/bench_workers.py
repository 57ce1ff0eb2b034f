"""What it costs to have a picture drawn by a worker rather than in the process that wants it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.cli.figures import Figure
from bot.host.drawing import draw_look
from bot.host.metrics import Metrics
from bot.host.processes import Nursery
from bot.host.texts import Speaker
from bot.host.workers import Pool
from engine.game import AnyGame, seating_for
from engine.match import start
from engine.registry import GAMES
from engine.sight import AnySight, sight
from engine.value import Value
from render.kept import keep_in

TIMES = 30
FIRST_LIMIT = 300.0
"""Milliseconds until a new process has drawn its first picture, where sprites are kept from before."""


class Handed(Value):
    """In milliseconds."""

    game: str
    seats: int
    first: float
    """From the start of a process to its first picture."""
    there: float
    here: float


def bench_workers() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        keep_in(Path(folder))
        measured = [asyncio.run(_measure(game, Path(folder))) for game in GAMES.values()]
        keep_in(None)
    for one in measured:
        yield _figure(one, "picture by a worker", one.there, "in the process itself", one.here)
        yield _figure(one, "a new worker's first picture", one.first, "limit", FIRST_LIMIT)


def _figure(of: Handed, what: str, value: float, compared_with: str, other: float) -> Figure:
    return Figure("hosting", of.game, of.seats, what, value, "ms", compared_with, other)


async def _measure(game: AnyGame, folder: Path) -> Handed:
    seats = game.info.seats[1]
    seen = sight(start(game, seating_for(game.info, seats), "bench")[1].match)
    speaker = Speaker("en", game.info.key, [f"Player {seat}" for seat in range(seats)])
    here = [_drawn_here(seen, speaker) for _ in range(TIMES)]
    nursery = Nursery(folder)
    pool, another = (Pool("bench", 1, Metrics(), nursery) for _ in range(2))
    await pool.start()
    there = [await _drawn_there(pool, seen, speaker) for _ in range(TIMES)]
    began = time.perf_counter()
    await another.start()
    await another.do(0, draw_look, "", seen, speaker)
    first = time.perf_counter() - began
    await asyncio.gather(pool.close(), another.close())
    await nursery.close()
    return Handed(game.info.key, seats, first * 1000, median(there) * 1000, median(here) * 1000)


def _drawn_here(seen: AnySight, speaker: Speaker) -> float:
    began = time.perf_counter()
    draw_look("", seen, speaker)
    return time.perf_counter() - began


async def _drawn_there(pool: Pool, seen: AnySight, speaker: Speaker) -> float:
    began = time.perf_counter()
    await pool.do(0, draw_look, "", seen, speaker)
    return time.perf_counter() - began
