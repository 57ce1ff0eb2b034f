"""Divers: a helmet in the seat's colour with its symbol behind the glass."""

from __future__ import annotations

from render.colours import Colour
from render.kept import kept
from render.shapes import arc, moved, rounded
from render.sheet import Sheet, Sprite, with_border
from render.symbols import outline_of
from render.theme import Theme


@kept(128)
def pawn(theme: Theme, seat: int, zoom: float, look_left: bool, active: bool) -> Sprite:
    """Standing on its anchor, 76 high. It looks where it goes; whoever's turn it is shines."""
    look = theme.seats[seat]
    sheet = Sheet(40, 86, 40, 10, zoom)
    _body(sheet, (theme.cream, theme.cream, theme.cream), 5.5)
    _body(sheet, (theme.ink, theme.ink, theme.ink), 2.5)
    _body(sheet, (look.colour, look.shade, theme.brass(0.47)), 0)
    glass = (-4 if look_left else 4, -50)
    sheet.disc(glass, 18.5, theme.cream, theme.ink, 2.6)
    sheet.polygon(moved(outline_of(look.symbol), *glass, scale=12.5), theme.ink)
    sheet.line(arc(glass, 15, -160, -118, 8), theme.water(0.16), 2.4)
    sprite = sheet.cut()
    return with_border(with_border(sprite, theme.glow, 7 * zoom), theme.ink, 2) if active else sprite


@kept(8)
def helmet(theme: Theme, radius: float) -> Sprite:
    """Nobody's: brass, with dark glass. Anchored at its middle."""
    sheet = Sheet.around(1.3, radius)
    sheet.polygon(
        rounded([(-0.86, 0.62), (0.86, 0.62), (1.1, 1.16), (-1.1, 1.16)], 0.16), theme.brass(0.5), theme.ink, 0.13
    )
    sheet.disc((0, 0), 1, theme.brass(0.24), theme.ink, 0.13)
    sheet.disc((0, 0.02), 0.62, theme.water(0.55), theme.ink, 0.12)
    sheet.line(arc((0, 0.02), 0.36, -170, -100, 8), theme.cream, 0.15)
    return sheet.cut()


def _body(sheet: Sheet, colours: tuple[Colour, Colour, Colour], grow: float) -> None:
    """Helmet, suit and collar. `grow` moves the outline outwards: a larger body behind makes the border."""
    helmet, suit, collar = colours
    g = grow
    for x in (-11, 11):
        sheet.oval((x - 11 - g, -12 - g, x + 11 + g, 2 + g), suit)
    sheet.polygon(rounded([(-15 - g, -34), (15 + g, -34), (19 + g, -6 + g), (-19 - g, -6 + g)], 5), suit)
    sheet.box((-21 - g, -32 - g, 21 + g, -22 + g), 5, collar)
    sheet.disc((0, -50), 26 + g, helmet)
