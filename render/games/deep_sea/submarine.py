"""The submarine at the top: its deck and portholes show who has not left yet and who is home."""

from __future__ import annotations

from render.colours import Colour, mix
from render.kept import kept
from render.shapes import Point, arc, rounded, smooth
from render.sheet import Sheet, Sprite
from render.sprites import badge
from render.theme import Theme

DECK = 76.0
"""Where pawns stand that have not left yet."""
PAWN = 0.84
"""Their size."""
NAME: Point = (712.0, 118.0)

_PORTHOLES = 121.0
_MIDDLE, _SPREAD, _FARTHEST = 442.0, 345.0, 96.0
_UPPER: list[Point] = [(75, 131), (103, 84), (203, 74), (449, 71), (642, 74), (738, 88)]
_LOWER: list[Point] = [(815, 117), (738, 150), (642, 169), (428, 177), (193, 174)]
_FIN: list[Point] = [(738, 105), (841, 65), (862, 69), (835, 117), (862, 165), (841, 169), (738, 131)]


def porthole(seat: int, seats: int) -> Point:
    """Every seat has its own, and its own place on the deck above it."""
    step = min(_FARTHEST, _SPREAD / (seats - 1)) if seats > 1 else 0.0
    return _MIDDLE + (seat - (seats - 1) / 2) * step, _PORTHOLES


@kept(8)
def hull(theme: Theme, seats: int) -> Sprite:
    """Anchored at the upper left corner of the sea."""
    sheet = Sheet(0, 0, 900, 220)
    _put_tail(sheet, theme)
    _put_tower(sheet, theme)
    outline = smooth(_UPPER + _LOWER, True, 14)
    sheet.polygon(outline, theme.brass(0.24))
    sheet.inside(outline, _paint(sheet.alike(), theme))
    sheet.polygon(outline, None, theme.ink, 5)
    for x in range(225, 700, 30):
        sheet.disc((x, 88), 2.4, theme.brass(0.59))
    for seat in range(seats):
        _put_window(sheet, theme, porthole(seat, seats), theme.water(0.66))
    sheet.box((110, 164, 186, 180), 6, theme.brass(0.53), theme.ink, 4)
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
    sheet.polygon([(64, 145), (449, 153), (835, 131), (835, 208), (64, 208)], theme.brass(0.41))
    sheet.polygon([(64, 139), (449, 148), (835, 126), (835, 134), (449, 157), (64, 148)], theme.alarm)
    sheet.line([(203, 81), (449, 77), (631, 81)], theme.brass(0.06), 7)
    return sheet


def _put_window(sheet: Sheet, theme: Theme, at: Point, glass: Colour) -> None:
    sheet.disc(at, 27, theme.brass(0.53), theme.ink, 3.5)
    sheet.disc(at, 21, glass, theme.ink, 2.5)
    sheet.line(arc(at, 16, -170, -110, 8), mix(glass, theme.cream, 0.5), 3)


def _put_tower(sheet: Sheet, theme: Theme) -> None:
    periscope: list[Point] = [(715, 54), (715, 16), (696, 16)]
    sheet.line(periscope, theme.ink, 15)
    sheet.line(periscope, theme.brass(0.47), 8)
    sheet.disc((693, 16), 9, theme.water(0.35), theme.ink, 3.5)
    sheet.polygon(rounded([(670, 88), (681, 41), (764, 41), (779, 95)], 10), theme.brass(0.35), theme.ink, 5)
    sheet.box((672, 33, 772, 48), 7, theme.alarm, theme.ink, 4)


def _put_tail(sheet: Sheet, theme: Theme) -> None:
    sheet.polygon(rounded(_FIN, 8), theme.alarm, theme.ink, 5)
    for y in (97, 137):
        sheet.oval((856, y - 22, 874, y + 22), theme.brass(0.47), theme.ink, 4)
    sheet.disc((862, 117), 10, theme.brass(0.59), theme.ink, 4)
