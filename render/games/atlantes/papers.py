"""Blank cards and panels, each drawn once: what is printed on them is put on top."""

from __future__ import annotations

from typing import Literal

from engine.games.atlantes.view import LocationType
from render.colours import Colour
from render.games.atlantes.busts import bust
from render.games.atlantes.emblems import colour_of
from render.games.atlantes.glyphs import sparkle
from render.games.atlantes.vignettes import vignette
from render.kept import kept
from render.sheet import Sheet, Sprite, with_border, with_shadow
from render.theme import Theme
from render.tones import toned

SLIM = 13
"""How wide a depth is that is used up: it has risen out of the water."""
Kind = Literal["start", "ocean", "king"]


@kept(128)
def panel(theme: Theme, size: tuple[int, int], lit: bool = False) -> Sprite:
    """Plain paper, anchored at its upper left corner."""
    width, height = size
    sheet = Sheet(4, 4, width + 4, height + 4)
    sheet.box((0, 0, width, height), 16, theme.paper(0), theme.paper(0.3), 2.5)
    return _framed(theme, sheet.cut(), lit)


@kept(192)
def banded(theme: Theme, size: tuple[int, int], band: int, colour: Colour) -> Sprite:
    """A card whose name stands on a band of colour, anchored at its upper left corner."""
    width, height = size
    sheet = Sheet(4, 4, width + 4, height + 4)
    sheet.box((0, 0, width, height), 14, colour)
    sheet.box((0, band, width, height), 14, theme.paper(0))
    sheet.box((0, band, width, height - 16), 0, theme.paper(0))
    sheet.box((0, 0, width, height), 14, None, theme.ink, 3)
    sheet.line([(2, band), (width - 2, band)], theme.ink, 2.5)
    return with_shadow(sheet.cut(), theme.ink, 0, 5, 0.35)


@kept(192)
def postcard(theme: Theme, kind: LocationType, size: tuple[int, int], cut: tuple[int, int], flip: bool) -> Sprite:
    """A location without its words: its scene on the left, on the right a band of its type's colour.

    `cut` says how wide the scene is and how high the band.
    """
    (width, height), (art, band) = size, cut
    sheet = Sheet(0, 0, width, height)
    sheet.box((0, 0, width, height), 14, theme.paper(0))
    image = sheet.cut().image
    scene = vignette(theme, kind, (art, height), flip).image
    outside = image.getchannel("A")
    image.paste(scene, (0, 0), scene)
    image.paste(colour_of(theme, kind), (art, 0, width, band))
    image.paste(theme.ink, (art, band, width, band + 3))
    image.paste(theme.ink, (art, 0, art + 3, height))
    image.putalpha(outside)
    edge = Sheet(0, 0, width, height)
    edge.box((0, 0, width, height), 14, None, theme.ink, 3.5)
    frame = edge.cut()
    image.alpha_composite(frame.image, (-frame.x, -frame.y))
    return with_shadow(Sprite(image, 0, 0), theme.ink, 0, 5, 0.35)


@kept(512)
def portrait(theme: Theme, card: str, size: tuple[int, int], kind: Kind) -> Sprite:
    """A character's bust before water, anchored at its upper left corner."""
    width, height = size
    sheet = Sheet(0, 0, width, height)
    sheet.box((0, 0, width, height), 10, theme.water({"start": 0.16, "ocean": 0.38, "king": 0.52}[kind]))
    ground = sheet.cut().image
    one, outside = bust(theme, card, round(min(width, height) * 0.94)), ground.getchannel("A")
    ground.alpha_composite(one.image, (max(0, round(width * 0.54) - one.x), max(0, height - one.image.height)))
    ground.putalpha(outside)
    return Sprite(ground, 0, 0)


@kept(512)
def strip(theme: Theme, cell: int, high: int, count: int, risen: int) -> Sprite:
    """The depths of a location from left to right: slim ones above the water, then the deeper, the darker."""
    air = risen * SLIM
    width = air + cell * count
    sheet = Sheet(2, 2, width + 4, high + 4)
    sheet.box((0, 0, width, high), 6, theme.paper(0.14))
    for k in range(count):
        shade = theme.water(min(0.9, 0.24 + 0.13 * (k + risen)))
        sheet.box((air + k * cell, 0, air + (k + 1) * cell, high), 6 if k == count - 1 else 0, shade)
    for x in (*(k * SLIM for k in range(1, risen)), *(air + k * cell for k in range(count) if k or risen)):
        sheet.line([(x, 3), (x, high - 3)], theme.ink, 2)
    sheet.box((0, 0, width, high), 6, None, theme.ink, 2.5)
    return sheet.cut()


@kept(64)
def glow(theme: Theme, size: tuple[int, int]) -> Sprite:
    """A golden frame, anchored at its upper left corner."""
    width, height = size
    sheet = Sheet(6, 6, width + 6, height + 6)
    sheet.box((-3, -3, width + 3, height + 3), 9, None, theme.ink, 7)
    sheet.box((-2, -2, width + 2, height + 2), 8, None, theme.glow, 5)
    return sheet.cut()


@kept(64)
def veil(theme: Theme, size: tuple[int, int]) -> Sprite:
    """Thin water over a card of that size, anchored at its upper left corner."""
    width, height = size
    sheet = Sheet(4, 4, width + 4, height + 4)
    sheet.box((0, 0, width, height), 14, theme.water(0.55))
    sprite = sheet.cut()
    sprite.image.putalpha(toned(sprite.image.getchannel("A"), lambda shade: shade * 0.5))
    return sprite


@kept(32)
def tab(theme: Theme, width: int, height: int, colour: Colour) -> Sprite:
    """A pill for a few words, around its middle."""
    sheet = Sheet(width / 2 + 2, height / 2 + 2, width / 2 + 2, height / 2 + 2)
    sheet.box((-width / 2, -height / 2, width / 2, height / 2), height / 2, colour, theme.cream, 2)
    return sheet.cut()


@kept(8)
def new(theme: Theme, radius: float = 20) -> Sprite:
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
