"""Pieces of a colour: bots, scientists, engineers, submarines. Each has its own shape and bears the colour's symbol."""

from __future__ import annotations

from render.colours import Colour
from render.kept import kept
from render.shapes import moved, rounded, smooth
from render.sheet import Sheet, Sprite
from render.symbols import outline_of
from render.theme import SeatLook, Theme


@kept(128)
def bot(theme: Theme, look: SeatLook, zoom: float) -> Sprite:
    """A robot's head, 44 wide, around its middle."""
    sheet = Sheet.around(40, zoom)
    for colour, grow in ((theme.cream, 5.0), (theme.ink, 2.4), (look.colour, 0.0)):
        _robot(sheet, look.shade if grow == 0 else colour, colour, grow)
    sheet.box((-15, -11, 15, 17), 7, theme.cream)
    sheet.polygon(moved(outline_of(look.symbol), 0, 3, 10.5), theme.ink)
    return sheet.cut()


def _robot(sheet: Sheet, ears: Colour, head: Colour, grow: float) -> None:
    g = grow
    sheet.line([(0, -20), (0, -26)], head, 3.4 + 2 * g)
    sheet.disc((0, -27), 4 + g, head)
    for x in (-22, 22):
        sheet.box((x - 3.5 - g, -4 - g, x + 3.5 + g, 10 + g), 3 + g, ears)
    sheet.box((-20 - g, -18 - g, 20 + g, 23 + g), 10 + g, head)


@kept(128)
def scientist(theme: Theme, look: SeatLook, zoom: float) -> Sprite:
    """Standing on its anchor, 62 high, with glasses."""
    sheet = Sheet(34, 74, 34, 10, zoom)
    _person(sheet, theme, look)
    sheet.disc((0, -50), 12.5, theme.paper(0.16))
    sheet.polygon([(-13, -52), (-11, -60), (-2, -65), (8, -63), (13, -52), (4, -57)], theme.ink)
    for x in (-5.5, 5.5):
        sheet.disc((x, -48), 4.6, theme.cream, theme.ink, 2)
    return sheet.cut()


@kept(128)
def engineer(theme: Theme, look: SeatLook, zoom: float) -> Sprite:
    """Standing on its anchor, 62 high, with a hard hat."""
    sheet = Sheet(34, 74, 34, 10, zoom)
    _person(sheet, theme, look)
    sheet.disc((0, -50), 12.5, theme.paper(0.16))
    hat = rounded([(-13, -51), (-12, -60), (-6, -66), (6, -66), (12, -60), (13, -51)], 5)
    sheet.polygon(hat, theme.brass(0.24), theme.ink, 2.2)
    sheet.box((-17, -55, 17, -49), 3, theme.brass(0.24), theme.ink, 2.2)
    return sheet.cut()


def _person(sheet: Sheet, theme: Theme, look: SeatLook) -> None:
    for colour, grow in ((theme.cream, 5.0), (theme.ink, 2.4), (look.colour, 0.0)):
        g = grow
        sheet.disc((0, -50), 13 + g, theme.ink if g == 0 else colour)
        sheet.polygon(rounded([(-17 - g, -40 - g), (17 + g, -40 - g), (22 + g, g), (-22 - g, g)], 10), colour)
    sheet.disc((0, -19), 14.5, theme.cream)
    sheet.polygon(moved(outline_of(look.symbol), 0, -19, 10.5), theme.ink)


@kept(128)
def submarine(theme: Theme, look: SeatLook, zoom: float) -> Sprite:
    """56 wide, around its middle."""
    sheet = Sheet.around(40, zoom)
    for colour, grow in ((theme.cream, 4.4), (theme.ink, 2.2), (look.colour, 0.0)):
        _hull(sheet, colour if grow else look.shade, colour, grow)
    sheet.disc((-3, 3), 12.5, theme.cream)
    sheet.polygon(moved(outline_of(look.symbol), -3, 3, 9.4), theme.ink)
    return sheet.cut()


def _hull(sheet: Sheet, fin: Colour, body: Colour, grow: float) -> None:
    g = grow
    sheet.polygon(rounded([(14, 3), (29, -11), (29, 17)], 4), fin, fin, 2 * g or 0.1)
    sheet.box((-12 - g, -21 - g, 6 + g, -6), 4 + g, fin)
    outline = smooth([(-28, 4), (-20, -9), (-4, -13), (12, -10), (22, 2), (12, 15), (-4, 19), (-20, 15)], True)
    sheet.polygon(outline, body, body, 2 * g or 0.1)
