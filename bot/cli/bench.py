"""`fathom bench`: how fast the parts are, each figure beside what it is compared with."""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import TYPE_CHECKING, Any

from tqdm import tqdm

from bot.cli.arguments import NAMES
from bot.texts import LOCALES, Speaker
from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.codec import decode_match, encode, encode_match
from engine.game import AnyGame, table_for
from engine.match import AnyMatch, start
from engine.registry import GAMES
from engine.rng import KeyedRng
from engine.value import Value
from render.encode import encode as encode_png
from render.pictures import picture_of
from render.theme import UNDERSEA

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

POSITIONS = 12


class Figure(Value, frozen=True):
    part: str
    game: str
    seats: int
    what: str
    value: float
    unit: str
    compared_with: str
    other: float


def add_to(commands: Commands) -> None:
    about = "Measures the engine and the pictures on one core of this machine. Takes about ten seconds a game."
    command = commands.add_parser("bench", help="measure speed", description=about)
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    parts = [(part, game, seats) for game in GAMES.values() for part, seats in _parts(game)]
    figures: list[Figure] = []
    for part, game, seats in tqdm(parts, unit="part", disable=None, leave=False):
        figures += part(game, seats)
    if arguments.json:
        print(encode({"python": platform.python_version(), "figures": figures}).decode())
        return 0
    for figure in figures:
        name = f"{figure.game}, {figure.seats} seats: {figure.what}"
        print(f"{name:<46}{figure.value:>12,.4g} {figure.unit:<12} {figure.compared_with}: {figure.other:,.4g}")
    return 0


def _parts(game: AnyGame) -> Iterator[tuple[Callable[[AnyGame, int], Iterator[Figure]], int]]:
    for seats in sorted({game.info.seats[0], min(4, game.info.seats[1]), game.info.seats[1]}):
        yield bench_engine, seats
        yield bench_storing, seats
        yield bench_pictures, seats


def bench_engine(game: AnyGame, seats: int) -> Iterator[Figure]:
    whole = _rate(lambda i: sum(1 for _ in play_on(_begin(game, seats, i), [play_randomly] * seats)))
    alone = _rate(lambda i: _rules_alone(game, seats, i))
    yield Figure("engine", game.info.key, seats, "random play", whole, "decisions/s", "rules without kernel", alone)


def _rate(play: Callable[[int], int]) -> float:
    """Decisions a second over two seconds of whole games."""
    decisions, games, began = 0, 0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < 2:
        decisions += play(games)
        games += 1
    return decisions / elapsed


def _rules_alone(game: AnyGame, seats: int, i: int) -> int:
    """The same play with nothing checked, stamped or kept: what the kernel costs is the difference."""
    rng = KeyedRng(f"bench-{i}", "rules")
    state = game.setup(table_for(game.info, seats), rng).state
    decisions = 0
    while game.outcome(state) is None:
        for seat in range(seats):
            decision = game.decision(state, seat)
            if decision is not None:
                choices = decision.choices
                state = game.apply(state, seat, rng.choice(choices).action, rng).state
                decisions += len(choices) > 1
                break
    return decisions


def bench_storing(game: AnyGame, seats: int) -> Iterator[Figure]:
    match = _positions(game, seats)[POSITIONS // 2]
    stored = encode_match(match)
    plain = json.loads(stored)
    write, json_write = _micros(lambda: encode_match(match)), _micros(lambda: json.dumps(plain))
    load, json_load = _micros(lambda: decode_match(stored)), _micros(lambda: json.loads(stored))
    yield Figure("store", game.info.key, seats, "write a match", write, "µs", "json.dumps", json_write)
    yield Figure("store", game.info.key, seats, "load a match", load, "µs", "json.loads", json_load)


def bench_pictures(game: AnyGame, seats: int) -> Iterator[Figure]:
    """Each position drawn once to warm the caches, then once for the figure: as in a channel that plays on."""
    speaker = Speaker(LOCALES[0], game.info.key, NAMES)
    draw = picture_of(game.info.key).draw
    views = [match.view_for(None) for match in _positions(game, seats)]

    def post(view: Any) -> tuple[float, float]:
        began = time.perf_counter()
        size = len(encode_png(draw(view, UNDERSEA, speaker), UNDERSEA))
        return (time.perf_counter() - began) * 1000, size / 1024

    cold = post(views[0])[0]
    for view in views:
        post(view)
    warm = [post(view) for view in views]
    drawn, size = median(ms for ms, _ in warm), max(kib for _, kib in warm)
    yield Figure("picture", game.info.key, seats, "draw and encode", drawn, "ms", "first one, caches cold", cold)
    yield Figure("picture", game.info.key, seats, "slowest of them", max(ms for ms, _ in warm), "ms", "budget", 40)
    yield Figure("picture", game.info.key, seats, "largest of them", size, "KiB", "budget", 150)


def _begin(game: AnyGame, seats: int, i: int) -> AnyMatch:
    return start(game, table_for(game.info, seats), f"bench-{i}")[1].match


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
