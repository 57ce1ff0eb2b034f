"""Blank cards and panels, each drawn once: what is printed on them is put on top."""

from __future__ import annotations

from typing import Literal

from render.colours import Colour, mix
from render.games.atlantes.glyphs import sparkle
from render.kept import kept
from render.sheet import Sheet, Sprite, with_border, with_shadow
from render.theme import Theme

THIN = 9
"""How high a depth is that is used up: it has risen out of the water."""
Kind = Literal["start", "ocean", "king"]


@kept(64)
def panel(theme: Theme, size: tuple[int, int], lit: bool = False) -> Sprite:
    """Plain paper, anchored at its upper left corner."""
    width, height = size
    sheet = Sheet(4, 4, width + 4, height + 4)
    sheet.box((0, 0, width, height), 16, theme.paper(0), theme.paper(0.3), 2.5)
    return _framed(theme, sheet.cut(), lit)


@kept(64)
def banded(theme: Theme, size: tuple[int, int], band: int, colour: Colour, lit: bool) -> Sprite:
    """A card whose name stands on a band of colour, anchored at its upper left corner."""
    width, height = size
    sheet = Sheet(4, 4, width + 4, height + 4)
    sheet.box((0, 0, width, height), 14, colour)
    sheet.box((0, band, width, height), 14, theme.paper(0))
    sheet.box((0, band, width, height - 16), 0, theme.paper(0))
    sheet.box((0, 0, width, height), 14, None, theme.ink, 3)
    sheet.line([(2, band), (width - 2, band)], theme.ink, 2.5)
    return _framed(theme, sheet.cut(), lit)


@kept(32)
def empty(theme: Theme, size: tuple[int, int], water: float) -> Sprite:
    """A place where a card may lie, only a little lighter than the water."""
    width, height = size
    sheet = Sheet(4, 4, width + 4, height + 4)
    sheet.box((0, 0, width, height), 14, None, mix(theme.water(water), theme.cream, 0.5), 2.5)
    return sheet.cut()


@kept(32)
def slot(theme: Theme, size: tuple[int, int]) -> Sprite:
    """The same on paper."""
    width, height = size
    sheet = Sheet(4, 4, width + 4, height + 4)
    sheet.box((0, 0, width, height), 14, theme.paper(0.07), theme.paper(0.24), 2.5)
    return sheet.cut()


@kept(128)
def ladder(theme: Theme, width: int, step: int, count: int, risen: int) -> Sprite:
    """The depths of a location from its upper left corner: thin ones above the water, then the lower, the darker."""
    air = risen * THIN
    high = air + step * count
    sheet = Sheet(4, 4, width + 4, high + 8)
    sheet.box((0, 0, width, high), 5, theme.paper(0.14))
    for k in range(1, risen):
        sheet.line([(6, k * THIN), (width - 6, k * THIN)], theme.paper(0.4), 1.5)
    for k in range(count):
        last = k == count - 1
        shade = theme.water(min(0.9, 0.2 + 0.14 * (k + risen)))
        sheet.box((0, air + k * step, width, air + (k + 1) * step), 5 if last else 0, shade)
    if risen and count:
        sheet.line([(0, air), (width, air)], theme.ink, 2.5)
    sheet.box((0, 0, width, high), 5, None, theme.ink, 2.5)
    return sheet.cut()


@kept(32)
def tab(theme: Theme, width: int, height: int, colour: Colour) -> Sprite:
    """A pill for a few words, around its middle."""
    sheet = Sheet(width / 2 + 2, height / 2 + 2, width / 2 + 2, height / 2 + 2)
    sheet.box((-width / 2, -height / 2, width / 2, height / 2), height / 2, colour, theme.cream, 2)
    return sheet.cut()


@kept(8)
def new(theme: Theme, radius: float = 17) -> Sprite:
    """For the corner of what changed."""
    sheet = Sheet.around(radius + 4)
    sparkle(sheet, theme, radius)
    return with_border(sheet.cut(), theme.ink, 1)


def kind_colours(theme: Theme, kind: Kind) -> tuple[Colour, Colour]:
    """Of the band and of the letters on it."""
    if kind == "king":
        return theme.brass(0.24), theme.ink
    return (theme.paper(0.24), theme.ink) if kind == "start" else (theme.water(0.55), theme.cream)


def tribe_colours(theme: Theme, deck: int) -> tuple[Colour, Colour]:
    """Dark blue for deck I, light blue for deck II, neither (0) for one that is face down."""
    if deck == 0:
        return theme.paper(0.3), theme.ink
    return (theme.water(0.72), theme.cream) if deck == 1 else (theme.water(0.24), theme.ink)


def _framed(theme: Theme, sprite: Sprite, lit: bool) -> Sprite:
    if lit:
        return with_border(with_border(sprite, theme.glow, 8), theme.ink, 2)
    return with_shadow(sprite, theme.ink, 0, 5, 0.35)
