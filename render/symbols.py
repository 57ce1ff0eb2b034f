"""The six marks that tell seats apart without colour, as outlines of radius 1 around the origin."""

from __future__ import annotations

from math import cos, pi, sin

from render.shapes import Point, arc, polar, rounded, smooth, star

Outline = list[Point]


def outline_of(symbol: str) -> Outline:
    return _OUTLINES[symbol]


def _star() -> Outline:
    return rounded(star(5, 1.08, 0.5, (0, 0.06)), 0.1)


def _heart() -> Outline:
    turns = [2 * pi * k / 48 for k in range(48)]
    xs = [16 * sin(t) ** 3 for t in turns]
    ys = [13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) for t in turns]
    return [(x / 16.5, -y / 16.5 - 0.08) for x, y in zip(xs, ys, strict=True)]


def _moon() -> Outline:
    outer = arc((0.06, 0), 1, -300, -60, 40)
    inner = arc((0.56, 0), 0.866, -90, -270, 40)
    return [*outer, *inner]


def _clover() -> Outline:
    return [polar((0, 0), 0.72 + 0.33 * cos(3 * pi * k / 45), k * 4 - 90) for k in range(90)]


def _drop() -> Outline:
    right = [(0.3, -0.55), (0.68, 0.1), (0.6, 0.72)]
    return smooth([(0, -1.1), *right, (0, 1.02), *((-x, y) for x, y in reversed(right))], True)


def _bolt() -> Outline:
    upper, lower = [(0.25, -1.1), (-0.75, 0.2), (-0.1, 0.2)], [(-0.3, 1.1), (0.75, -0.25), (0.1, -0.25), (0.5, -1.1)]
    return rounded([*upper, *lower], 0.06)


_OUTLINES = {"star": _star(), "heart": _heart(), "moon": _moon(), "clover": _clover(), "drop": _drop(), "bolt": _bolt()}
