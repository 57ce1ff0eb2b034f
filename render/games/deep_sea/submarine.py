"""The submarine at the top: its deck and portholes show who has not left yet and who is home."""

from __future__ import annotations

from render.colours import Colour, mix
from render.kept import kept
from render.shapes import Point, arc, rounded, smooth
from render.sheet import Sheet, Sprite
from render.sprites import badge
from render.theme import Theme

DECK = 84.0
"""Where pawns stand that have not left yet."""
NAME: Point = (670.0, 135.0)

_PORTHOLES = 140.0
_MIDDLE, _SPREAD, _FARTHEST = 414.0, 320.0, 96.0
_UPPER: list[Point] = [(70, 150), (96, 96), (190, 84), (420, 80), (600, 84), (690, 100)]
_LOWER: list[Point] = [(762, 134), (690, 172), (600, 194), (400, 204), (180, 200)]
_FIN: list[Point] = [(690, 120), (786, 74), (806, 78), (780, 134), (806, 190), (786, 194), (690, 150)]


def porthole(seat: int, seats: int) -> Point:
    """Every seat has its own, and its own place on the deck above it."""
    step = min(_FARTHEST, _SPREAD / (seats - 1)) if seats > 1 else 0.0
    return _MIDDLE + (seat - (seats - 1) / 2) * step, _PORTHOLES


@kept(8)
def hull(theme: Theme, seats: int) -> Sprite:
    """Anchored at the upper left corner of the sea."""
    sheet = Sheet(0, 0, 846, 240)
    _put_tail(sheet, theme)
    _put_tower(sheet, theme)
    outline = smooth(_UPPER + _LOWER, True, 14)
    sheet.polygon(outline, theme.brass(0.24))
    sheet.inside(outline, _paint(sheet.alike(), theme))
    sheet.polygon(outline, None, theme.ink, 5)
    for x in range(210, 660, 30):
        sheet.disc((x, 102), 2.4, theme.brass(0.59))
    for seat in range(seats):
        _put_window(sheet, theme, porthole(seat, seats), theme.water(0.66))
    sheet.box((104, 190, 178, 206), 6, theme.brass(0.53), theme.ink, 4)
    return sheet.cut()


@kept(16)
def lit_porthole(theme: Theme, seat: int) -> Sprite:
    """With its diver behind the glass."""
    sheet = Sheet.around(36)
    sheet.disc((0, 0), 30, theme.glow, theme.ink, 3.5)
    lit, face = sheet.cut(), badge(theme, seat, 25)
    image = lit.image.copy()
    image.alpha_composite(face.image, (lit.x - face.x, lit.y - face.y))
    return Sprite(image, lit.x, lit.y)


def _paint(sheet: Sheet, theme: Theme) -> Sheet:
    sheet.polygon([(60, 166), (420, 176), (780, 150), (780, 240), (60, 240)], theme.brass(0.41))
    sheet.polygon([(60, 160), (420, 170), (780, 144), (780, 154), (420, 180), (60, 170)], theme.alarm)
    sheet.line([(190, 92), (420, 88), (590, 92)], theme.brass(0.06), 7)
    return sheet


def _put_window(sheet: Sheet, theme: Theme, at: Point, glass: Colour) -> None:
    sheet.disc(at, 27, theme.brass(0.53), theme.ink, 3.5)
    sheet.disc(at, 21, glass, theme.ink, 2.5)
    sheet.line(arc(at, 16, -170, -110, 8), mix(glass, theme.cream, 0.5), 3)


def _put_tower(sheet: Sheet, theme: Theme) -> None:
    periscope: list[Point] = [(668, 60), (668, 18), (650, 18)]
    sheet.line(periscope, theme.ink, 15)
    sheet.line(periscope, theme.brass(0.47), 8)
    sheet.disc((648, 18), 9, theme.water(0.35), theme.ink, 3.5)
    sheet.polygon(rounded([(626, 100), (636, 46), (714, 46), (728, 108)], 10), theme.brass(0.35), theme.ink, 5)
    sheet.box((628, 38, 722, 54), 7, theme.alarm, theme.ink, 4)


def _put_tail(sheet: Sheet, theme: Theme) -> None:
    sheet.polygon(rounded(_FIN, 8), theme.alarm, theme.ink, 5)
    for y in (112, 156):
        sheet.oval((800, y - 24, 818, y + 24), theme.brass(0.47), theme.ink, 4)
    sheet.disc((806, 134), 10, theme.brass(0.59), theme.ink, 4)
