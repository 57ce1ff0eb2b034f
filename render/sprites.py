"""Pieces that games share, each drawn once: seats' badges, dice, arrows, crowns, rings, dots, ribbons, scrolls."""

from __future__ import annotations

from render.colours import Colour, mix
from render.kept import kept
from render.shapes import Point, moved, regular, rounded, turned
from render.sheet import Sheet, Sprite, with_shadow
from render.symbols import outline_of
from render.theme import Theme

_PIPS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


@kept(64)
def badge(theme: Theme, seat: int, radius: float) -> Sprite:
    """A round token: the seat's colour around its symbol."""
    look = theme.seats[seat]
    sheet = Sheet.around(radius * 1.1 + 3)
    sheet.disc((0, 0), radius, look.colour, look.edge, radius / 12)
    sheet.disc((0, 0), radius * 0.66, theme.cream, look.shade, radius / 14)
    sheet.polygon(moved(outline_of(look.symbol), scale=radius * 0.44), theme.ink)
    return sheet.cut()


@kept(32)
def die(theme: Theme, value: int, side: float) -> Sprite:
    half = side / 2
    sheet = Sheet.around(half + 3)
    sheet.box((-half, -half, half, half), side / 5, theme.paper(0.37))
    sheet.box((-half, -half, half, half * 0.88), side / 5, theme.cream, theme.ink, side / 22)
    for x, y in _PIPS[value]:
        sheet.disc((x * side / 4.2, y * side / 4.2 - side / 30), side / 11, theme.ink)
    return with_shadow(sheet.cut(), theme.ink, 0, 4, 0.3)


@kept(64)
def arrow(theme: Theme, heading: int, length: float, golden: bool) -> Sprite:
    """Short and fat, pointing to so many degrees: 0 is right, 90 is down."""
    a = length / 2
    shape: list[Point] = [(-a, -a * 0.36), (0, -a * 0.36), (0, -a), (a, 0), (0, a), (0, a * 0.36), (-a, a * 0.36)]
    sheet = Sheet.around(length)
    fill = theme.brass(0.24) if golden else theme.cream
    sheet.polygon(rounded(turned(shape, heading), a * 0.16), fill, theme.ink, length / 8)
    return sheet.cut()


@kept(8)
def crown(theme: Theme, width: float) -> Sprite:
    """Standing on its anchor."""
    w, h = width / 2, width * 0.62
    half: list[Point] = [(0.8, 0), (1, -0.72), (0.42, -0.4)]
    shape = [(-x * w, y * h) for x, y in half] + [(0, -h)] + [(x * w, y * h) for x, y in reversed(half)]
    sheet = Sheet(w * 1.2 + 8, h * 1.2 + 8, w * 1.2 + 8, h * 0.1 + 6)
    sheet.polygon(rounded(shape, 3), theme.brass(0.24), theme.ink, width / 20)
    sheet.box((-w * 0.78, -h * 0.2, w * 0.78, 0), 2, theme.brass(0.47))
    for x, y in ((-w * 0.96, -h * 0.72), (0, -h), (w * 0.96, -h * 0.72)):
        sheet.disc((x, y), width / 14, theme.alarm, theme.ink, width / 30)
    return with_shadow(sheet.cut(), theme.ink, 0, 3, 0.3)


@kept(32)
def ring(theme: Theme, radius: float, width: float) -> Sprite:
    """Golden, to mark where something changed."""
    sheet = Sheet.around(radius + width + 3)
    sheet.polygon(regular(64, radius), None, theme.ink, width + 3)
    sheet.polygon(regular(64, radius), None, theme.glow, width)
    return sheet.cut()


@kept(64)
def dot(theme: Theme, seat: int, radius: float, faint: bool) -> Sprite:
    """One of the dots of a trail. Faint ones are bare, the others have a light rim."""
    look = theme.seats[seat]
    sheet = Sheet.around(radius + 4)
    if not faint:
        sheet.disc((0, 0), radius + 2, theme.cream, theme.ink, 1.5)
    dark = faint and look.edge != theme.ink
    sheet.disc((0, 0), radius, mix(look.colour, theme.cream, 0.45) if dark else look.colour)
    return sheet.cut()


@kept(16)
def ribbon(theme: Theme, width: int, colour: Colour) -> Sprite:
    """A banner of cloth with folded ends, for a word that must not be missed."""
    w = width / 2
    sheet = Sheet(w + 40, 34, w + 40, 40)
    for s in (-1, 1):
        tail = [(s * (w - 16), -12), (s * (w + 22), -12), (s * (w + 12), 8), (s * (w + 22), 28), (s * (w - 16), 28)]
        sheet.polygon(tail, mix(colour, theme.ink, 0.25), theme.ink, 3.5)
    sheet.box((-w, -26, w, 22), 8, colour, theme.ink, 3.5)
    return with_shadow(sheet.cut(), theme.ink, 0, 5, 0.3)


@kept(16)
def scroll(theme: Theme, width: int, height: int) -> Sprite:
    """Anchored at the middle of its upper edge; the paper is rolled up at both ends."""
    half = width / 2
    sheet = Sheet(half + 30, 30, half + 30, height + 30)
    sheet.box((-half, 0, half, height), 6, theme.paper(0.04), theme.ink, 4)
    for y in (0, height):
        sheet.box((-half - 16, y - 17, half + 16, y + 17), 17, theme.paper(0.3), theme.ink, 4)
        for x in (-half - 12, half + 12):
            sheet.disc((x, y), 11, theme.paper(0.56), theme.ink, 3.5)
    return with_shadow(sheet.cut(), theme.ink, 8, 14, 0.5)
