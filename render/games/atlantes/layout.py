"""Where everything is on the common board."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.atlantes.view import Mode


class Area(NamedTuple):
    """A rectangle on a picture."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def middle(self) -> float:
        """Halfway from left to right."""
        return self.x + self.wide / 2

    @property
    def size(self) -> tuple[int, int]:
        return self.wide, self.high


WIDTH = 1200
MARGIN = 14
ROW, UPPER_ROW = 6, 4
"""How many cards lie in a row."""

CHARACTERS, UPPER, MIDDLE, SHARED = 136, 374, 678, 982
"""The upper edges of the rows; the last is that of goals or tribes."""
LABEL = 22
"""How far above a row its label is."""

_PITCH, _GAP = 197, 10
_LOCATION = (186, 258)
_SHARED_WIDE, _SHARED_PITCH = 286, 295
_GOAL_HIGH, _TRIBE_HIGH = 228, 170
_SHARED_HIGH: dict[Mode, int] = {"goals": 240, "tribes": 364}
_STANDING = 106

HEAD = Area(MARGIN, 8, WIDTH - 2 * MARGIN, 74)


def character_area(k: int) -> Area:
    return Area(MARGIN + k * _PITCH, CHARACTERS, 186, 152)


def king_area(k: int, kings: int) -> Area:
    """In the place of the upper row, which is empty while kings are chosen."""
    if kings <= ROW:
        return Area(MARGIN + k * _PITCH, UPPER + 40, 186, 152)
    columns = -(-kings // 2)
    return Area(MARGIN + k % columns * _PITCH, UPPER + k // columns * 134, 186, 120)


def upper_area(k: int) -> Area:
    return Area(MARGIN + k * _PITCH, UPPER, *_LOCATION)


def middle_area(k: int) -> Area:
    return Area(MARGIN + k * _PITCH, MIDDLE, *_LOCATION)


def turn_area() -> Area:
    """Beside the upper row."""
    x = MARGIN + UPPER_ROW * _PITCH
    return Area(x, UPPER, WIDTH - 2 - MARGIN - x, _LOCATION[1])


def goal_area(k: int) -> Area:
    return Area(MARGIN + k * _SHARED_PITCH, SHARED, _SHARED_WIDE, _GOAL_HIGH)


def tribe_area(k: int) -> Area:
    """Four in a row."""
    return Area(MARGIN + k % 4 * _SHARED_PITCH, SHARED + k // 4 * (_TRIBE_HIGH + 12), _SHARED_WIDE, _TRIBE_HIGH)


def standing_area(k: int, seats: int, mode: Mode) -> Area:
    wide = min(480, (WIDTH - 2 * MARGIN + _GAP) // seats - _GAP)
    left = (WIDTH - seats * (wide + _GAP) + _GAP) // 2
    return Area(left + k * (wide + _GAP), SHARED + _SHARED_HIGH[mode], wide, _STANDING)


def height(mode: Mode) -> int:
    return SHARED + _SHARED_HIGH[mode] + _STANDING + 16
