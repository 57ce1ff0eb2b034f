"""`fathom bench picture`: what the pictures of whole games cost, beside what their size alone costs."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import TypeVar

from msgspec.structs import astuple
from PIL import Image

from bot.cli.figures import Figure
from bot.cli.presses import PeoplesGame
from bot.host.clips import draw_clip, turns_from
from bot.host.meanwhile import Missed, missed
from bot.host.story import Row, news_of
from bot.host.table import Table
from bot.host.texts import LOCALES, Speaker
from engine.ai.levels import player_of
from engine.game import AnyGame, seating_for
from engine.recap import recap_of
from engine.registry import game_of
from engine.sight import sight
from engine.value import Value
from render.canvas import Canvas
from render.encode import encode
from render.kept import keep_in
from render.pictures import looks_for, picture_of
from render.poster import draw_poster
from render.theme import UNDERSEA

T = TypeVar("T")
MEDIAN, P99, FIRST, LARGEST = 25, 40, 500, 150
"""The budget: milliseconds, and KiB."""
CLIP, LARGEST_CLIP = 300, 1536
"""The same for what somebody has missed, animated."""
POSTS, LOOKED_AT = 60, 4
"""Of each game so many posts are drawn; and at so many of them everybody takes all closer looks."""
CLIPS, AT_TABLE = 20, 3
"""So many of these are drawn, at a table of so many."""
Draw = Callable[[], Image.Image]


class Cost(Value):
    ms: float
    kib: float


class Shown(Value):
    """What games show, as functions that draw it."""

    posts: list[Draw]
    looks: list[Draw]
    posters: list[Draw]


def bench_pictures(game: AnyGame, folder: Path) -> Iterator[Figure]:
    """A game for every number of players warms the caches, and others are measured: as in a bot that is up for a while.

    What is drawn once is kept in this folder, as a bot keeps it.
    """
    keep_in(folder)
    for draws in astuple(_shown(game, "warm")):
        for draw in draws:
            encode(draw(), UNDERSEA)
    shown = _shown(game, "measured")

    def figure(what: str, value: float, unit: str, other: float, compared_with: str = "budget") -> Figure:
        return Figure("picture", game.info.key, 0, what, value, unit, compared_with, other)

    bare = _bare(shown.posts[len(shown.posts) // 2])
    for name, draws in (("post", shown.posts), ("closer look", shown.looks), ("poster", shown.posters)):
        costs = [_cost(draw) for draw in draws]
        middle = median(cost.ms for cost in costs)
        yield figure(f"{name}, median of {len(costs)}", middle, "ms", bare, f"budget {MEDIAN}, paste and encode alone")
        yield figure(f"{name}, p99", _p99([cost.ms for cost in costs]), "ms", P99)
        yield figure(f"{name}, largest", max(cost.kib for cost in costs), "KiB", LARGEST)
    costs = _clips(game, "warm") and _clips(game, "measured")
    middle = median(cost.ms for cost in costs)
    yield figure(f"recap, median of {len(costs)}", middle, "ms", CLIP)
    yield figure("recap, p99", _p99([cost.ms for cost in costs]), "ms", CLIP)
    yield figure("recap, largest", max(cost.kib for cost in costs), "KiB", LARGEST_CLIP)
    keep_in(None)
    yield figure("first post of a process", _first_elsewhere(game.info.key, folder), "ms", FIRST)
    with TemporaryDirectory() as empty:
        yield figure("first post, nothing on the disk", _first_elsewhere(game.info.key, Path(empty)), "ms", FIRST)


def _shown(game: AnyGame, seed: str) -> Shown:
    """By one game for every number of players, in every mode that there is."""
    shown = Shown([], [], [])
    modes = next((option.values for option in game.info.options if option.name == "mode"), ())
    fewest, most = game.info.seats
    for seats, options in product(range(fewest, most + 1), [{"mode": mode} for mode in modes] or [{}]):
        played = _played(game, seats, seed, options)
        [*asked, (over, _)] = played.shown()
        shown.posts.extend(_post(table, rows) for table, rows in _some(asked, POSTS))
        shown.looks.extend(look for table, _ in _some(asked, LOOKED_AT) for look in _looks(table))
        shown.posters.append(_poster(over, tuple(played.rows)))
    return shown


def _some(of: Sequence[T], most: int) -> Sequence[T]:
    return of[:: -(-len(of) // most)]


def _played(game: AnyGame, seats: int, seed: str, options: dict[str, str]) -> PeoplesGame:
    return PeoplesGame(game, seating_for(game.info, seats, options), [player_of(game, "normal")] * seats, seed)


def _post(table: Table, rows: Sequence[Row]) -> Draw:
    seen = sight(table.match, None, news_of(table.rules, rows))
    return lambda: picture_of(table.game).draw(seen, UNDERSEA, _speaker(table))


def _looks(table: Table) -> Iterator[Draw]:
    for seat in range(len(table.sitters)):
        seen = sight(table.match, seat)
        for look in looks_for(table.game, seen):
            yield lambda seen=seen, look=look: look.draw(seen, UNDERSEA, _speaker(table))


def _poster(table: Table, rows: Sequence[Row]) -> Draw:
    recap = recap_of(table.match, rows)
    return lambda: draw_poster(recap, UNDERSEA, _speaker(table))


def _clips(game: AnyGame, seed: str) -> list[Cost]:
    """What those who are asked have missed, where it is more than a turn, at a table of three."""
    played = _played(game, min(AT_TABLE, game.info.seats[1]), seed, {})
    asked = [
        (table, missed(table, tuple(played.rows), table.match.asked[0]))
        for table, _ in played.shown()
        if table.match.asked
    ]
    return [_clip(table, past) for table, past in _some([one for one in asked if one[1].turns > 1], CLIPS)]


def _clip(table: Table, past: Missed) -> Cost:
    assert table.kept is not None
    turns = turns_from(table.kept.stored, past.steps, past.first, past.seat)
    began = time.process_time()
    drawn = draw_clip(turns, _speaker(table), "")
    return Cost((time.process_time() - began) * 1000, len(drawn.data) / 1024)


def _speaker(table: Table) -> Speaker:
    return Speaker(LOCALES[0], table.game, table.names)


def _cost(draw: Draw) -> Cost:
    """In time of the processor: others may be at work on this machine."""
    began = time.process_time()
    png = encode(draw(), UNDERSEA)
    return Cost((time.process_time() - began) * 1000, len(png) / 1024)


def _bare(draw: Draw) -> float:
    """What a picture of this size takes at the least: pasted once, given its palette, encoded."""
    drawn = draw()
    return median(_cost(lambda: Canvas.over(drawn).image).ms for _ in range(9))


def _p99(values: Sequence[float]) -> float:
    return quantiles(values, n=100, method="inclusive")[-1] if len(values) > 1 else values[0]


def _first_elsewhere(key: str, folder: Path) -> float:
    """In a process of its own, which keeps pictures in this folder."""
    command = [sys.executable, "-m", "bot.cli.bench_pictures", key, str(folder)]
    told = subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - our own program
    return float(told.stdout)


def first_picture(key: str, folder: Path) -> float:
    """Of a bot that is started anew in the middle of a game."""
    game = game_of(key)
    asked = list(_played(game, game.info.seats[1], "first", {}).shown())
    keep_in(folder)
    return _cost(_post(*asked[len(asked) // 2])).ms


if __name__ == "__main__":
    print(first_picture(sys.argv[1], Path(sys.argv[2])))
