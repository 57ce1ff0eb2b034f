"""Outlines as lists of points: nothing here draws, so everything can be tested and reused by any game."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import atan2, cos, dist, hypot, pi, radians, sin

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def regular(sides: int, radius: float, centre: Point = (0, 0), turn: float = -90) -> list[Point]:
    """A regular polygon; `turn` is the direction of its first corner, -90 being up."""
    return [polar(centre, radius, turn + 360 * k / sides) for k in range(sides)]


def star(points: int, radius: float, inner: float, centre: Point = (0, 0), turn: float = -90) -> list[Point]:
    step = 180 / points
    return [polar(centre, inner if k % 2 else radius, turn + step * k) for k in range(2 * points)]


def polar(centre: Point, radius: float, angle: float) -> Point:
    return centre[0] + radius * cos(radians(angle)), centre[1] + radius * sin(radians(angle))


def arc(centre: Point, radius: float, start: float, end: float, steps: int = 32) -> list[Point]:
    return [polar(centre, radius, start + (end - start) * k / steps) for k in range(steps + 1)]


def oval(box: Box, steps: int = 64) -> list[Point]:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    rx, ry = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    return [(x + rx * cos(2 * pi * k / steps), y + ry * sin(2 * pi * k / steps)) for k in range(steps)]


def rounded(corners: Sequence[Point], radius: float, steps: int = 6) -> list[Point]:
    """The polygon with its corners eased by a curve that begins `radius` before each of them."""
    found: list[Point] = []
    for k, corner in enumerate(corners):
        before, after = corners[k - 1], corners[(k + 1) % len(corners)]
        begin, end = _towards(corner, before, radius), _towards(corner, after, radius)
        found += [_bend(begin, corner, end, s / steps) for s in range(steps + 1)]
    return found


def smooth(points: Sequence[Point], closed: bool = False, steps: int = 10) -> list[Point]:
    """A soft curve through all the points (Catmull-Rom)."""
    n = len(points)
    ring = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    found = [
        _spline(ring[k], ring[k + 1], ring[k + 2], ring[k + 3], s / steps)
        for k in range(n if closed else n - 1)
        for s in range(steps)
    ]
    return found if closed else [*found, points[-1]]


def moved(points: Sequence[Point], dx: float = 0, dy: float = 0, scale: float = 1, flip: bool = False) -> list[Point]:
    """The outline scaled about the origin, mirrored left to right if asked, then shifted."""
    side = -scale if flip else scale
    return [(x * side + dx, y * scale + dy) for x, y in points]


def turned(points: Sequence[Point], angle: float) -> list[Point]:
    """The outline turned about the origin, clockwise by so many degrees."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return [(x * c - y * s, x * s + y * c) for x, y in points]


class Track:
    """A curve that can be walked by distance."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._points = list(points)
        self._so_far = [0.0, *accumulate(dist(a, b) for a, b in pairwise(self._points))]
        self.length = self._so_far[-1]

    def at(self, distance: float) -> Point:
        k, share = self._segment(distance)
        (ax, ay), (bx, by) = self._points[k], self._points[k + 1]
        return ax + (bx - ax) * share, ay + (by - ay) * share

    def heading(self, distance: float) -> float:
        """The direction of the curve there, in degrees: 0 is right, 90 is down."""
        k, _ = self._segment(distance)
        (ax, ay), (bx, by) = self._points[k], self._points[k + 1]
        return atan2(by - ay, bx - ax) * 180 / pi

    def _segment(self, distance: float) -> tuple[int, float]:
        distance = min(max(distance, 0.0), self.length)
        k = max(1, bisect_left(self._so_far, distance)) - 1
        span = self._so_far[k + 1] - self._so_far[k]
        return k, (distance - self._so_far[k]) / span if span else 0.0


def _towards(start: Point, goal: Point, length: float) -> Point:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    share = min(0.5, length / (hypot(dx, dy) or 1))
    return start[0] + dx * share, start[1] + dy * share


def _bend(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]


def _spline(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def along(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)

    return along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])
