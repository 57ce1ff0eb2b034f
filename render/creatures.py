"""Silhouettes for the scenery, each around its own origin, and where they are in the sea."""

from __future__ import annotations

from math import sin

from render.shapes import Point, arc, rounded, smooth

Outline = list[Point]


def _fish() -> Outline:
    body = [(-20, 0), (-8, -9), (8, -8), (18, 0), (8, 8), (-8, 9)]
    return [*smooth(body, True)[:55], (-32, 10), (-27, 0), (-32, -10)]


def _whale() -> Outline:
    return smooth(
        [
            (-120, 4), (-96, -34), (-40, -52), (30, -44), (86, -16), (118, -22), (134, -46), (146, -34), (142, -14),
            (158, -6), (150, 6), (118, 2), (84, 18), (34, 36), (6, 40), (-6, 58), (-26, 62), (-22, 42), (-80, 36),
            (-112, 24),
        ],
        True,
    )  # fmt: skip


def _kelp(height: float, lean: float) -> Outline:
    """A ribbon with waving edges, rooted at the origin."""
    steps = range(25)
    spine = [(lean * t / 24 + 12 * sin(t / 3.2), -height * t / 24) for t in steps]
    wide = [11 * (1 - t / 26) + 5 * sin(t * 1.35) for t in steps]
    left = [(x - max(1, w), y) for (x, y), w in zip(spine, wide, strict=True)]
    right = [(x + max(1, w), y) for (x, y), w in zip(spine, wide, strict=True)]
    return smooth([*left, *reversed(right)], True, 3)


def _column() -> Outline:
    """A broken pillar standing on the origin."""
    return [
        (-30, 0), (-30, -14), (-23, -18), (-21, -118), (-30, -124), (-32, -138), (-14, -150), (-4, -138), (8, -154),
        (18, -140), (32, -138), (30, -124), (21, -118), (23, -18), (30, -14), (30, 0),
    ]  # fmt: skip


def _arch() -> Outline:
    outer = [(-110, 0), (-110, -130), (-124, -134), (-124, -158), (124, -158), (124, -134), (110, -130), (110, 0)]
    inner = [(70, 0), *arc((0, -56), 70, 0, -180, 24), (-70, 0)]
    return [*rounded(outer, 4), *inner]


def _jelly() -> Outline:
    """A bell with four trailing arms."""
    bell = arc((0, 0), 34, -180, 0, 20)
    arms: Outline = []
    for k, x in enumerate((26, 9, -9, -26)):
        down = [(x + 5 + 7 * sin(t * 1.1 + k), 8 + t * 9) for t in range(8)]
        up = [(px - 8, py) for px, py in reversed(down)]
        arms += [*down, *up]
    return [*bell, *arms]


def _angler() -> Outline:
    """Round, all mouth, with a lamp on a stalk: it looks to the left."""
    return smooth(
        [
            (-74, -6), (-52, -44), (-4, -58), (44, -40), (74, -14), (104, -36), (112, -8), (106, 28), (76, 10),
            (42, 40), (-6, 54), (-54, 44), (-72, 26), (-36, 16), (-60, 6),
        ],
        True,
    )  # fmt: skip


def _rock() -> Outline:
    return smooth([(-90, 10), (-74, -30), (-40, -34), (-22, -64), (14, -58), (30, -28), (66, -34), (92, 10)], True)


FISH, WHALE, COLUMN, ARCH, JELLY, ANGLER, ROCK = _fish(), _whale(), _column(), _arch(), _jelly(), _angler(), _rock()
KELP = _kelp(240, 24)
SHORT_KELP = _kelp(130, -18)

Placed = tuple[int, Outline, float, float, float, bool, int]
"""On which sheet, what, where (shares of width and height), how large, mirrored, how much deeper or lighter."""

SCENE: tuple[Placed, ...] = (
    (0, FISH, 0.70, 0.265, 0.9, False, 14),
    (0, FISH, 0.76, 0.245, 0.7, False, 12),
    (0, FISH, 0.80, 0.275, 0.7, False, 12),
    (1, WHALE, 0.52, 0.385, 1.0, False, 9),
    (2, FISH, 0.16, 0.475, 0.9, True, 12),
    (2, FISH, 0.22, 0.455, 0.7, True, 12),
    (2, JELLY, 0.93, 0.47, 0.8, False, -9),
    (3, JELLY, 0.33, 0.60, 1.0, False, -9),
    (3, FISH, 0.66, 0.62, 0.9, False, 13),
    (3, FISH, 0.72, 0.60, 0.7, False, 13),
    (4, KELP, 0.03, 0.93, 1.0, False, 13),
    (4, ANGLER, 0.62, 0.77, 0.9, False, 13),
    (5, ARCH, 0.20, 0.99, 1.0, False, 14),
    (5, COLUMN, 0.44, 1.0, 1.1, False, 14),
    (5, COLUMN, 0.93, 1.0, 1.2, False, 14),
    (5, SHORT_KELP, 0.78, 1.0, 1.2, False, 12),
    (6, ROCK, 0.66, 1.0, 1.2, False, 12),
    (6, ROCK, 0.05, 1.0, 1.0, False, 12),
    (6, SHORT_KELP, 0.55, 1.02, 0.9, True, 12),
)

BUBBLES: tuple[tuple[float, float, float], ...] = (
    (0.42, 0.30, 5), (0.43, 0.275, 7), (0.415, 0.255, 4), (0.90, 0.34, 6), (0.91, 0.315, 4), (0.08, 0.43, 6),
    (0.07, 0.41, 4), (0.58, 0.52, 6), (0.59, 0.50, 4), (0.28, 0.73, 6), (0.29, 0.705, 4), (0.86, 0.71, 7),
    (0.85, 0.685, 4), (0.51, 0.90, 6), (0.52, 0.88, 4),
)  # fmt: skip
