"""Where everything is. The line of ruins winds down from the submarine, to and fro, for any number of spaces."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import sin

from render.frame import BOARD, HEIGHT
from render.shapes import Point, Track, smooth

HATCH: Point = (138.0, 178.0)
"""Where divers leave the submarine."""

_TOP = 272.0
_ROOM = (105.0, 128.0)
"""What a space needs at full size, to the side and downwards."""
_APART = 190.0
"""Rows of a short line are no farther apart than this."""
_SIZES = (1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3)
_SWELL = 9.0
_PER_SPACE = 12
"""Points of the curve from one space to the next."""


class Line:
    """The places of the spaces. Space 1 is next to the submarine; 0 is the submarine itself."""

    def __init__(self, spaces: int, new: int = 0) -> None:
        """`new` of the spaces, the deepest ones, are places where chips are being dropped."""
        self.spaces, self.new = spaces, new
        spots, self.size = _best(spaces)
        curve = [_in_sea(point) for point in smooth([HATCH, *spots], steps=_PER_SPACE)]
        self.way = Track(curve)
        self._distances = [0.0, *accumulate(_lengths(curve))]
        self._spots = (HATCH, *spots)

    def __repr__(self) -> str:
        """All there is to it: what is drawn from it is kept under this name."""
        return f"Line({self.spaces}, {self.new})"

    def at(self, space: int) -> Point:
        return self._spots[max(0, space)]

    def is_new(self, space: int) -> bool:
        return space > self.spaces - self.new

    def label(self, space: int) -> str:
        """The number that players use. New places have none before the line is closed up."""
        return f"+{space - self.spaces + self.new}" if self.is_new(space) else str(space)

    def heading(self, space: int, back: bool) -> float:
        """Which way a diver goes from there, in degrees: 0 is right, 90 is down."""
        here = self._distances[max(0, space)]
        return self.way.heading(here - 6) + 180 if back else self.way.heading(here + 6)

    def points(self, start: int, end: int, every: float) -> list[Point]:
        """Points at even distances from one space to another, both included."""
        first, last = self._distances[max(0, start)], self._distances[max(0, end)]
        count = max(1, round(abs(last - first) / every))
        return [self.way.at(first + (last - first) * k / count) for k in range(count + 1)]


@lru_cache(maxsize=64)
def line_of(spaces: int, new: int = 0) -> Line:
    """Always the same object for the same numbers, so that it can be the key of a cache."""
    return Line(spaces, new)


def _lengths(curve: list[Point]) -> list[float]:
    """How long the curve is from each space to the next."""
    pieces = [curve[k : k + _PER_SPACE + 1] for k in range(0, len(curve) - 1, _PER_SPACE)]
    return [Track(piece).length for piece in pieces]


def _best(spaces: int) -> tuple[list[Point], float]:
    """The winding on which the spaces can be largest; of equals the one that spreads them most evenly."""
    tries = [(size, rows) for size in _SIZES for rows in range(1, 12) if _fits(spaces, rows, size)]
    size, rows = max(tries, key=lambda tried: (tried[0], -_unevenness(spaces, tried[1], tried[0])))
    return _winding(spaces, rows, size), size


def _fits(spaces: int, rows: int, size: float) -> bool:
    side, down = _steps(spaces, rows, size)
    return side >= _ROOM[0] * size and down >= _ROOM[1] * size


def _unevenness(spaces: int, rows: int, size: float) -> float:
    side, down = _steps(spaces, rows, size)
    return abs(side - down)


def _steps(spaces: int, rows: int, size: float) -> tuple[float, float]:
    """How far neighbours are apart in the longest row, and rows from each other."""
    left, right, bottom = _edges(size)
    longest = -(-spaces // rows)
    return (right - left) / max(1, longest - 1), min(_APART, (bottom - _TOP) / max(1, rows - 1))


def _edges(size: float) -> tuple[float, float, float]:
    """Of the places of spaces: left, right, bottom."""
    return 14 + 56 * size, BOARD - 34 - 56 * size, HEIGHT - 10 - 45 * size


def _winding(spaces: int, rows: int, size: float) -> list[Point]:
    """Rows of nearly equal length, every second one walked from right to left."""
    left, right, _ = _edges(size)
    _, down = _steps(spaces, rows, size)
    found: list[Point] = []
    for row in range(rows):
        count = spaces // rows + (row < spaces % rows)
        step = (right - left) / max(1, count - 1)
        xs = [left + step * k for k in range(count)]
        found += [_swollen(x, _TOP + row * down) for x in (reversed(xs) if row % 2 else xs)]
    return found


def _swollen(x: float, y: float) -> Point:
    """Each row follows the same gentle wave, so rows never come nearer to each other."""
    return x, y + _SWELL * sin(x / 78)


def _in_sea(point: Point) -> Point:
    """A bend does not leave the water."""
    return min(max(point[0], 22.0), BOARD - 24.0), point[1]
