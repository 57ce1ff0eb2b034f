"""How fast tables are hosted: `fathom run` as it is, its own server, the stand-in for Discord, and people at tables."""

from __future__ import annotations

import asyncio
import errno
import math
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any, NamedTuple

import aiohttp
from msgspec import field
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families
from tqdm import tqdm

from bot.cli.busy import busy
from bot.cli.figures import Figure
from bot.cli.load import Crowd, StandsStill, Turn
from bot.cli.local import Local, free_port
from engine.ai.levels import own_players
from engine.game import AnyGame
from engine.value import Value
from persistence.clients import at_socket
from persistence.find_server import find_server
from persistence.folder import socket_of

CHANNELS = (1, 64, 500)
LIMIT = 300.0
"""Milliseconds in which 99 of 100 presses are acknowledged."""
TURNS = 8.0
"""A second, over all tables: how fast people would play if showing a board took no time."""
QUICKEST = 0.2
"""Seconds that people think at a single table."""
SECONDS = 20
CROWD = 64
"""Channels for which the largest rate is looked for."""
HURRY = (48.0, math.inf)
"""Turns a second that this crowd tries to play then; in the end nobody thinks at all."""
BUSY = 4
"""Processes that do other work meanwhile, where the machine is a busy one."""
HARD = "hard"
"""The computer player that a crowd plays against."""
START = 20.0
"""Seconds that the bot may take to come online."""


class Stint(Value):
    channels: int
    think: float
    seconds: float
    busy: int = 0
    computer: str = ""
    """Who plays against one person at each table, instead of other people."""

    def __str__(self) -> str:
        told = f"{self.channels} {'channel' if self.channels == 1 else 'channels'}"
        told += f" with a {self.computer} player" if self.computer else ""
        return f"{told}, busy machine" if self.busy else told


class Load(Value):
    """What a stint came to."""

    stint: Stint
    seconds: float
    """Until the last board stood there."""
    turns: tuple[Turn, ...]
    commits: dict[float, float] = field(default_factory=dict)
    """How many took at most so many seconds, as the bot counts them."""
    requests: int = 0
    """That reached the server, for moves, posts and everything else."""

    @property
    def wanted(self) -> float:
        """Turns a second, if a board stood there at once."""
        return self.stint.channels / self.stint.think if self.stint.think else math.inf

    @property
    def rate(self) -> float:
        return len(self.turns) / self.seconds

    @property
    def is_hurried(self) -> bool:
        return self.wanted > TURNS

    @property
    def unanswered(self) -> int:
        return sum(turn.shown is None for turn in self.turns)

    def acknowledged(self, share: float) -> float:
        return quantile([turn.acknowledged for turn in self.turns], share) * 1000

    def shown(self, share: float) -> float:
        return quantile([turn.shown for turn in self.turns if turn.shown is not None], share) * 1000

    def committed(self, share: float) -> float:
        """Between two bounds of the bot's histogram, as if they were spread evenly."""
        wanted = share * self.commits[math.inf]
        bound, below = 0.0, 0.0
        for upper, count in sorted(self.commits.items()):
            if count >= wanted and upper < math.inf:
                return (bound + (upper - bound) * (wanted - below) / (count - below)) * 1000 if count > below else 0.0
            bound, below = upper, count
        return bound * 1000


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[math.ceil(share * len(values)) - 1]


def stints(channels: Sequence[int], seconds: float, computer: str) -> list[Stint]:
    """Each crowd at the same rate, on a quiet machine and on a busy one; one of them against computers, and then
    faster and faster, while its tables are the only ones.
    """
    plan: list[Stint] = []
    for tables in sorted(set(channels)):
        usual = Stint(tables, max(QUICKEST, tables / TURNS), seconds)
        plan.append(usual)
        if tables == CROWD:
            plan += (replace(usual, think=tables / rate, seconds=seconds / 2) for rate in HURRY)
            plan += [replace(usual, computer=computer)] if computer else []
        if tables > 1:
            plan.append(replace(usual, busy=BUSY))
    return plan


def bench_hosting(game: AnyGame, channels: Sequence[int] = CHANNELS, seconds: float = SECONDS) -> list[Figure]:
    """Raises OSError, or NoServer, which say what is missing or went wrong."""
    find_server()
    with (
        tempfile.TemporaryDirectory(prefix="fathom-bench-") as folder,
        (Path(folder) / "log").open("w+b") as log,
        Local(log) as local,
    ):
        try:
            computer = HARD if HARD in own_players(game.info.key) else ""
            pairs = asyncio.run(_Bench(local, Path(folder), game).run(stints(channels, seconds, computer)))
        except (StandsStill, TimeoutError, aiohttp.ClientError) as error:
            raise OSError(errno.EIO, f"{_last_lines(log)}\nhosting failed ({error!r})", local.base) from error
    return list(_figures(game, pairs))


class Pair(NamedTuple):
    """What the bot made of a stint, and what an empty one did, which has no game, no store and no picture."""

    load: Load
    empty: Load


class _Bench:
    def __init__(self, local: Local, folder: Path, game: AnyGame) -> None:
        self._local = local
        self._data = folder / "data"
        self._game = game
        self._health = f"127.0.0.1:{free_port()}"

    async def run(self, plan: Sequence[Stint]) -> list[Pair]:
        rooms = max(stint.channels for stint in plan) + CROWD
        self._local.start_discord("--channels", str(rooms))
        self._local.start_bot(self._data, {"FATHOM_HEALTH": self._health})
        with tqdm(total=2 * len(plan), unit="load", disable=None, leave=False) as bar:
            async with Crowd(self._local.base, self._game.info.seats[0]) as crowd:
                await self._wait_for_bot(crowd)
                loads = [await self._counted(crowd, stint, bar) for stint in plan]
            self._local.change_bot()
            async with Crowd(self._local.base, 1) as crowd:
                await self._wait_for_bot(crowd)
                empty = [await self._load(crowd, replace(stint, computer=""), bar) for stint in plan]
        return [Pair(*pair) for pair in zip(loads, empty, strict=True)]

    async def _wait_for_bot(self, crowd: Crowd) -> None:
        async with asyncio.timeout(START):
            while not await crowd.is_bot_online():
                if not self._local.is_running:
                    raise StandsStill("the bot did not start")
                await asyncio.sleep(0.05)

    async def _counted(self, crowd: Crowd, stint: Stint, bar: tqdm[Any]) -> Load:
        """With what the bot and its server say about it."""
        await crowd.open_tables(self._game.info.key, stint.channels, stint.computer)
        commits, requests = await self._commits(), await self._requests()
        load = await self._load(crowd, stint, bar)
        commits = {bound: count - commits.get(bound, 0) for bound, count in (await self._commits()).items()}
        return replace(load, commits=commits, requests=await self._requests() - requests)

    async def _load(self, crowd: Crowd, stint: Stint, bar: tqdm[Any]) -> Load:
        await crowd.open_tables(self._game.info.key, stint.channels, stint.computer)
        with busy(stint.busy):
            began = time.perf_counter()
            turns = await crowd.play(stint.channels, stint.think, stint.seconds, stint.computer)
            seconds = time.perf_counter() - began
        bar.update()
        if not turns:
            raise StandsStill("nobody came to their turn")
        return Load(stint, seconds, tuple(turns))

    async def _commits(self) -> dict[float, float]:
        async with aiohttp.ClientSession() as http, http.get(f"http://{self._health}/metrics") as answer:
            families = text_string_to_metric_families(await answer.text())
        [commits] = [family for family in families if family.name == "fathom_commit_seconds"]
        return {float(one.labels["le"]): one.value for one in commits.samples if "le" in one.labels}

    async def _requests(self) -> int:
        async with at_socket(socket_of((self._data / "store").absolute())) as client:
            stats: dict[str, Any] = await client.info("stats")  # pyright: ignore[reportUnknownMemberType]
        return int(stats["total_reads_processed"])


def _figures(game: AnyGame, pairs: Sequence[Pair]) -> Iterator[Figure]:
    def figure(what: str, value: float, unit: str, compared_with: str, other: float) -> Figure:
        return Figure("hosting", game.info.key, game.info.seats[0], what, value, unit, compared_with, other)

    for load, empty in (pair for pair in pairs if not pair.load.is_hurried):
        crowd = f"{load.stint}, "
        yield figure(crowd + "played", load.rate, "turns/s", "if boards took no time", load.wanted)
        for share, told in ((0.5, "acknowledged"), (0.99, "acknowledged, p99")):
            yield figure(crowd + told, load.acknowledged(share), "ms", "empty bot", empty.acknowledged(share))
        yield figure(crowd + "unanswered", load.unanswered, "presses", "empty bot", empty.unanswered)
        yield figure(crowd + "committed", load.committed(0.5), "ms", "p99", load.committed(0.99))
        yield figure(crowd + "board shown", load.shown(0.5), "ms", "p99", load.shown(0.99))
        yield figure(crowd + "server asked", load.requests / len(load.turns), "times/turn", "load and commit alone", 2)
    loads = [pair.load for pair in pairs if pair.load.stint.channels == CROWD]
    within = [load for load in loads if load.acknowledged(0.99) <= LIMIT]
    if within:
        best = max(within, key=lambda load: load.rate)
        what = f"{CROWD} channels, most with p99 within {LIMIT:.0f} ms"
        yield figure(what, best.rate, "turns/s", "its p99 in ms", best.acknowledged(0.99))


def _last_lines(log: IO[bytes]) -> str:
    log.seek(0)
    return "\n".join(log.read().decode(errors="replace").splitlines()[-5:])
