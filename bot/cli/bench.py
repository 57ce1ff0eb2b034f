"""`fathom bench`: how fast the parts are, each figure beside what it is compared with."""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tqdm import tqdm

from bot.cli.arguments import count
from bot.cli.bench_hosting import CHANNELS, SECONDS, bench_hosting
from bot.cli.bench_pictures import bench_pictures
from bot.cli.bench_players import bench_players
from bot.cli.bench_timers import TABLES, bench_timers
from bot.cli.bench_workers import bench_workers
from bot.cli.figures import Figure, Measured, measured_in
from engine.ai.player import play_randomly
from engine.ai.playout import choose_randomly, look_ahead, play_on
from engine.codec import decode_match, encode, encode_match
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, start
from engine.registry import GAMES
from engine.rng import KeyedRng
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

PARTS = ("engine", "store", "players", "picture", "timers", "hosting")
POSITIONS = 12


def add_to(commands: Commands) -> None:
    about = (
        "Measures the engine, the store's encoding, the computer players and the pictures on one core of this machine,"
        " a minute a game; then, for ten minutes, timers: what 100,000 tables that wait cost the store; then, for five"
        " minutes, hosting: the bot in a process of its own, the stand-in for Discord, and people who press buttons in"
        " many channels at once, also beside other work and against computer players, then the same with a bot that"
        " does nothing but answer. Nothing but this machine is asked."
    )
    command = commands.add_parser("bench", help="measure speed", description=about)
    command.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)} (default: all)")
    command.add_argument(
        "--tables", type=count, default=TABLES, metavar="N", help=f"how many tables wait (default {TABLES:,})"
    )
    command.add_argument(
        "--channels", type=channels, default=CHANNELS, metavar="N,N", help="how many play at once (default 1,64,500)"
    )
    command.add_argument(
        "--seconds", type=count, default=SECONDS, metavar="S", help=f"each of them plays so long (default {SECONDS})"
    )
    command.add_argument(
        "--against",
        type=Path,
        metavar="CHECKOUT",
        help="measure the same in another checkout of this program",
    )
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=run)


def channels(written: str) -> tuple[int, ...]:
    """For argparse."""
    return tuple(count(part) for part in written.split(","))


def run(arguments: argparse.Namespace) -> int:
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        print(f"fathom: there is no part {min(unknown)!r}; the parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    chosen = arguments.parts or PARTS
    figures: list[Figure] = []
    works = [(part, game, seats) for game in GAMES.values() for part, seats in _parts(game, chosen)]
    try:
        for part, game, seats in tqdm(works, unit="part", disable=None, leave=False):
            figures += part(game, seats)
        if "picture" in chosen:
            figures += _pictures()
        if "timers" in chosen:
            figures += bench_timers(arguments.tables)
        if "hosting" in chosen:
            # First, as it may find that something is missing.
            figures += bench_hosting(next(iter(GAMES.values())), arguments.channels, arguments.seconds)
            figures += bench_workers()
    except StoreDown as error:
        print(f"fathom: {error}", file=sys.stderr)
        return 2
    before = measured_in(arguments.against, chosen) if arguments.against else {}
    if arguments.json:
        print(encode(Measured(platform.python_version(), tuple(figures))).decode())
        return 0
    for figure in figures:
        was = before.get(figure.name)
        print(figure if was is None else f"{figure}; there: {was:,.4g}, {figure.value / was:.2f} times")
    return 0


def _parts(game: AnyGame, chosen: Collection[str]) -> Iterator[tuple[Callable[[AnyGame, int], Iterator[Figure]], int]]:
    benches = {"engine": bench_engine, "store": bench_storing}
    for seats in sorted({game.info.seats[0], min(4, game.info.seats[1]), game.info.seats[1]}):
        yield from ((bench, seats) for part, bench in benches.items() if part in chosen)
    if "players" in chosen:
        yield bench_players, min(4, game.info.seats[1])


def _pictures() -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        for game in tqdm(GAMES.values(), unit="game", disable=None, leave=False):
            yield from bench_pictures(game, Path(folder))


def bench_engine(game: AnyGame, seats: int) -> Iterator[Figure]:
    whole = _rate(lambda i: sum(1 for _ in play_on(_begin(game, seats, i), [play_randomly] * seats)))
    ahead = _rate(lambda i: _look_ahead(game, seats, i))
    yield Figure("engine", game.info.key, seats, "random play", whole, "decisions/s", "looking ahead", ahead)


def _rate(play: Callable[[int], int]) -> float:
    """Decisions a second over two seconds of whole games."""
    decisions, games, began = 0, 0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < 2:
        decisions += play(games)
        games += 1
    return decisions / elapsed


def _look_ahead(game: AnyGame, seats: int, i: int) -> int:
    """The same play with nothing checked, told or kept: what a search pays."""
    rng = KeyedRng(f"bench-{i}", "ahead")
    state = game.setup(seating_for(game.info, seats), rng).state
    return look_ahead(game, state, choose_randomly, rng)[1]


def bench_storing(game: AnyGame, seats: int) -> Iterator[Figure]:
    match = _positions(game, seats)[POSITIONS // 2]
    stored = encode_match(match)
    plain = json.loads(stored)
    write, json_write = _micros(lambda: encode_match(match)), _micros(lambda: json.dumps(plain))
    load, json_load = _micros(lambda: decode_match(stored)), _micros(lambda: json.loads(stored))
    yield Figure("store", game.info.key, seats, "write a match", write, "µs", "json.dumps", json_write)
    yield Figure("store", game.info.key, seats, "load a match", load, "µs", "json.loads", json_load)


def _begin(game: AnyGame, seats: int, i: int) -> AnyMatch:
    return start(game, seating_for(game.info, seats), f"bench-{i}")[1].match


def _positions(game: AnyGame, seats: int) -> list[AnyMatch]:
    """Positions spread over a game."""
    match = _begin(game, seats, 0)
    matches = [match, *(played.match for played in play_on(match, [play_randomly] * seats))]
    return [matches[i * (len(matches) - 1) // (POSITIONS - 1)] for i in range(POSITIONS)]


def _micros(work: Callable[[], object]) -> float:
    times: list[float] = []
    for _ in range(200):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return median(times) * 1e6
