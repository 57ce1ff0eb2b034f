"""Where everything is in the station: six sectors in a ring around the headquarters, each cut into the same cells.

Measures of a sector are those of the post's picture; a closer look enlarges them.
"""

from __future__ import annotations

from typing import Literal

from engine.games.aquasphere.view import Program
from render.shapes import Box, Point

CENTRE: Point = (450.0, 420.0)
WIDE, HIGH = 172.0, 136.0
"""From the middle of a sector's hull to its corners at the sides, and to its flat sides above and below."""
FLOOR = 0.92
"""Of the hull: what is inside of its wall."""
_ACROSS, _DOWN = 265.0, 139.0
"""From the middle of a sector to that of a neighbour beside it."""
_RING = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_SLOPE = WIDE / 2 / HIGH

Cell = Program | Literal["charging"]


def middle(place: int) -> Point:
    """Of a sector, clockwise from the top."""
    across, down = _RING[place % len(_RING)]
    return CENTRE[0] + across * _ACROSS, CENTRE[1] + down * _DOWN


def lock_at(place: int) -> Point:
    """Between a sector and the next one clockwise."""
    (ax, ay), (bx, by) = middle(place), middle(place + 1)
    return (ax + bx) / 2, (ay + by) / 2


def hexagon(scale: float = 1) -> list[Point]:
    half = [(WIDE * scale, 0.0), (WIDE * scale / 2, HIGH * scale), (-WIDE * scale / 2, HIGH * scale)]
    return [*half, *((-x, -y) for x, y in half)]


def reach(y: float) -> float:
    """How far the floor reaches to the side at that height."""
    return WIDE * FLOOR - abs(y) * _SLOPE


_ROW, _FAR, _MID = 69.0, 119.0, 48.0
"""Where the middle rows end, where the floor ends, where the control zone does."""


def _cap(side: int, up: int) -> tuple[Point, ...]:
    """One of two cells side by side above or below."""
    near, far = (_ROW + 3) * up, _FAR * up
    return (side * 2, far), (side * (reach(far) - 4), far), (side * (reach(near) - 4), near), (side * 2, near)


def _flank(side: int, up: int) -> tuple[Point, ...]:
    """One of two cells on top of each other left or right of the control zone."""
    near, far = 2.0 * up, _ROW * up
    return (side * _MID, far), (side * (reach(far) - 4), far), (side * (reach(near) - 4), near), (side * _MID, near)


CELLS: dict[Cell, tuple[Point, ...]] = {
    "time": _cap(-1, -1),
    "crystal": _cap(1, -1),
    "lab": _flank(-1, -1),
    "card": _flank(1, -1),
    "charging": _flank(-1, 1),
    "sub": _flank(1, 1),
    "octopod": _cap(-1, 1),
    "prog": _cap(1, 1),
}
CONTROL: Box = (-_MID + 4, -_ROW, _MID - 4, _ROW)
LETTER: Point = (-21.0, -43.0)
PRICE: Point = (0.0, 3.0)
"""Of the way to a sector, below its letter."""
DOCK: Point = (22.0, -36.0)
"""Where the bot in control stands."""
DECK = 64.0
"""Where scientists stand, whatever their zone: there they hide nothing."""
PAPER: Point = (84.0, -34.0)
"""The middle of the research card; that of the lab expansion is on the other side."""
COUNTED: dict[Program, Point] = {"time": (-76.0, -96.0), "crystal": (38.0, -96.0), "octopod": (-75.0, 96.0)}
"""Symbols, each with its number beside it."""
BESIDE: dict[Program, float] = {"time": 35.0, "crystal": 35.0, "octopod": 42.0}
"""How far to the right: arms reach farther than glass."""
WHITE: Point = (38.0, 96.0)
SLOTS: tuple[Point, ...] = ((69.0, 20.0), (108.0, 20.0), (65.0, 52.0), (100.0, 51.0))
"""Of submarines, from the cheapest on."""
BERTHS: tuple[Point, ...] = ((-64.0, 18.0), (-93.0, 18.0), (-64.0, 52.0), (-93.0, 52.0), (-122.0, 22.0))
"""Of the charging station."""
NEW: dict[str, Point] = {
    "time": (-84.0, -119.0),
    "crystal": (84.0, -119.0),
    "lab": (-130.0, -22.0),
    "card": (130.0, -22.0),
    "charging": (-143.0, 8.0),
    "sub": (136.0, 14.0),
    "octopod": (-84.0, 119.0),
    "prog": (84.0, 119.0),
    "control": (42.0, -64.0),
}
"""Where a cell is marked as changed."""
