"""Where everything is in the station: six hexagons around the central tile, each cut into the same cells."""

from __future__ import annotations

from typing import Literal

from engine.games.aquasphere.view import Program
from render.shapes import Box, Point

WIDTH, HEIGHT = 1200, 1232
CENTRE: Point = (600.0, 618.0)

SIDE = 222.0
"""Of a sector's hull; its flat sides are above and below."""
FLOOR = 206.0
"""Of the floor within it."""
HEART = 192.0
"""Of the central tile."""
_ACROSS, _DOWN = 359.0, 200.0
"""From the middle of a sector to that of a neighbour beside it."""
_RING = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_TALL = 0.866

Cell = Program | Literal["charging"]


def middle(place: int) -> Point:
    """Of a sector, clockwise from the top."""
    across, down = _RING[place % len(_RING)]
    return CENTRE[0] + across * _ACROSS, CENTRE[1] + down * _DOWN


def lock_at(place: int) -> Point:
    """Between a sector and the next one clockwise."""
    (ax, ay), (bx, by) = middle(place), middle(place + 1)
    return (ax + bx) / 2, (ay + by) / 2


def hexagon(side: float) -> list[Point]:
    """Nearly regular. Its slanted sides fall two pixels a step: so drawn, they take the least bytes."""
    high = side * _TALL
    half = [(side, 0.0), (side - high / 2, high), (high / 2 - side, high)]
    return [*half, *((-x, -y) for x, y in half)]


def _slant(y: float) -> float:
    """How far the floor reaches to the side at that height."""
    return FLOOR - abs(y) / 2


_GAP = 3.0
_ROW, _MID, _INNER = 105.0, 55.0, 174.0


def _cap(side: int, up: int) -> list[Point]:
    """One of two cells side by side above or below."""
    near, far = _ROW * up, _INNER * up
    return [(side * _GAP, far), (side * _slant(far), far), (side * _slant(near), near), (side * _GAP, near)]


def _flank(side: int, up: int) -> list[Point]:
    """One of two cells on top of each other left or right of the control zone."""
    near, far = _GAP * up, (_ROW - 2 * _GAP) * up
    return [(side * _MID, far), (side * _slant(far), far), (side * _slant(near), near), (side * _MID, near)]


CELLS: dict[Cell, list[Point]] = {
    "time": _cap(-1, -1),
    "crystal": _cap(1, -1),
    "lab": _flank(-1, -1),
    "card": _flank(1, -1),
    "charging": _flank(-1, 1),
    "sub": _flank(1, 1),
    "octopod": _cap(-1, 1),
    "prog": _cap(1, 1),
}

CONTROL: Box = (-_MID + 2 * _GAP, -_ROW + 2 * _GAP, _MID - 2 * _GAP, _ROW - 2 * _GAP)
LETTER: Point = (0.0, -58.0)
DOCK: Point = (0.0, 36.0)
"""Where the bot in control stands."""
SLOTS: tuple[Point, ...] = ((83.0, 27.0), (138.0, 27.0), (82.0, 72.0), (133.0, 72.0))
"""Of submarines, from the cheapest on."""
BERTHS: tuple[Point, ...] = ((-80.0, 28.0), (-122.0, 28.0), (-82.0, 74.0), (-124.0, 74.0), (-164.0, 28.0))
"""Of the charging station."""
PAPER: Point = (102.0, -52.0)
"""The middle of the research card; that of the lab expansion is on the other side."""
COUNTED: dict[Program, Point] = {"time": (-76.0, -139.0), "crystal": (42.0, -139.0), "octopod": (-82.0, 139.0)}
"""Signs with a number to their right."""
WHITE: Point = (52.0, 139.0)

STANDS: dict[Program, Point] = {
    "time": (-134.0, -100.0),
    "crystal": (134.0, -100.0),
    "lab": (-186.0, 2.0),
    "card": (186.0, 2.0),
    "sub": (186.0, 68.0),
    "octopod": (-134.0, 170.0),
    "prog": (134.0, 170.0),
}
"""The feet of a scientist in each zone: at its outer end, where they hide nothing."""

CORNERS: dict[str, Point] = {
    "time": (-14.0, -165.0),
    "crystal": (14.0, -165.0),
    "lab": (-148.0, -92.0),
    "card": (148.0, -92.0),
    "charging": (-186.0, 12.0),
    "sub": (64.0, 96.0),
    "octopod": (-14.0, 114.0),
    "prog": (14.0, 114.0),
    "control": (42.0, -88.0),
    "": (0.0, -196.0),
}
"""Where a cell is marked as changed; the last is for the whole sector."""
