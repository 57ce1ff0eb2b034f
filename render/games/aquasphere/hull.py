"""What stays the same of the station for a whole match: sea, hulls, zones, the symbols of white zones, locks."""

from __future__ import annotations

from PIL import Image

from engine.games.aquasphere.view import Letter, Program
from render.canvas import Canvas, Style
from render.colours import Colour, mix
from render.games.aquasphere.icons import Pen, put_icon
from render.games.aquasphere.looks import colour_of, ink_of, steel
from render.games.aquasphere.station import (
    CELLS,
    CENTRE,
    CONTROL,
    COUNTED,
    FLOOR,
    HEART,
    HEIGHT,
    LETTER,
    SIDE,
    WHITE,
    WIDTH,
    hexagon,
    middle,
)
from render.games.aquasphere.tokens import token
from render.kept import kept
from render.seascape import seascape
from render.shapes import Point, moved, rounded
from render.sheet import Sheet, Sprite, with_shadow
from render.symbols import outline_of
from render.theme import Theme

Ring = tuple[tuple[Letter, Program, int], ...]
"""Letter, symbol of the white zone and clockwise lock of each sector."""


@kept(16)
def ground(theme: Theme, ring: Ring) -> Image.Image:
    """Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    canvas.put(_heart(theme), *CENTRE)
    for place, (letter, white, _) in enumerate(ring):
        x, y = middle(place)
        canvas.put(_sector(theme), x, y)
        canvas.put(token(theme, white, 29), x + WHITE[0], y + WHITE[1])
        canvas.say(letter, x + LETTER[0], y + LETTER[1], Style(64, theme.ink, "display", "middle"))
    return canvas.image


@kept(2)
def _sector(theme: Theme) -> Sprite:
    sheet = Sheet.around(SIDE + 8)
    _put_hull(sheet, theme, steel(theme))
    for name, cell in CELLS.items():
        fill = colour_of(theme, name) if name != "charging" else mix(steel(theme), theme.ink, 0.5)
        sheet.polygon(rounded(cell, 10), fill)
    sheet.box(CONTROL, 30, theme.paper(0.12), theme.ink, 3)
    left, _, right, bottom = CONTROL
    sheet.box((left + 7, -18, right - 7, bottom - 7), 24, theme.paper(0.26))
    sheet.polygon(moved(outline_of("bolt"), -156, 66, 13), steel(theme))
    for name, at in COUNTED.items():
        _stamp(sheet, theme, name, at, 27)
    _stamp(sheet, theme, "prog", (104, 124), 16)
    return with_shadow(sheet.cut(), theme.ink, 0, 9, 0.35)


def _stamp(sheet: Sheet, theme: Theme, program: Program, at: Point, radius: float) -> None:
    put_icon(Pen(sheet, at, radius, ink_of(theme, program), colour_of(theme, program)), program)


def _put_hull(sheet: Sheet, theme: Theme, colour: Colour) -> None:
    sheet.polygon(rounded(hexagon(SIDE), 26), colour, theme.ink, 5)
    sheet.polygon(rounded(hexagon(FLOOR), 16), theme.ink)


@kept(2)
def _heart(theme: Theme) -> Sprite:
    """Of the station, where the central tile lies."""
    sheet = Sheet.around(SIDE + 30)
    sheet.polygon(rounded(hexagon(SIDE + 16), 26), mix(steel(theme), theme.ink, 0.5), theme.ink, 5)
    sheet.polygon(rounded(hexagon(HEART), 18), theme.paper(0.04), theme.ink, 4)
    return sheet.cut()
