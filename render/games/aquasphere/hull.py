"""What stays the same of a sector: its hull of steel and glass with water in it, its zones, its locks."""

from __future__ import annotations

from engine.games.aquasphere.view import Letter, Program
from render.canvas import Canvas, Style
from render.games.aquasphere.colours import pale_of, steel
from render.games.aquasphere.icons import Pen, put_icon
from render.games.aquasphere.ring import CELLS, CONTROL, COUNTED, FLOOR, HIGH, LETTER, WHITE, WIDE, hexagon
from render.games.aquasphere.tokens import symbol, token
from render.kept import kept
from render.shapes import Box, Point, moved, rounded, turned
from render.sheet import Sheet, Sprite, with_shadow
from render.theme import Theme

Bare = tuple[Letter, Program]
"""All that is a sector's own: its letter and the symbol of its white zone."""


def put_sector(canvas: Canvas, theme: Theme, sector: Bare, at: Point, zoom: float = 1) -> None:
    """Empty: its hull, its letter, the symbols of its zones."""
    letter, white = sector
    x, y = at
    canvas.put(_sector(theme, zoom), x, y)
    canvas.put(token(theme, white, 21 * zoom), x + WHITE[0] * zoom, y + WHITE[1] * zoom)
    for name, (dx, dy) in COUNTED.items():
        canvas.put(symbol(theme, name, 17 * zoom), x + dx * zoom, y + dy * zoom)
    style = Style(round(42 * zoom), theme.ink, "display", "middle")
    canvas.say(letter, x + LETTER[0] * zoom, y + LETTER[1] * zoom, style)


@kept(4)
def _sector(theme: Theme, zoom: float) -> Sprite:
    sheet = Sheet(WIDE + 8, HIGH + 8, WIDE + 8, HIGH + 8, zoom)
    sheet.polygon(rounded(hexagon(), 20), steel(theme), theme.ink, 4)
    _put_water(sheet, theme)
    _put_rivets(sheet, theme)
    for name, cell in CELLS.items():
        fill = pale_of(theme, name) if name != "charging" else theme.water(0.62)
        shape = rounded(cell, 9)
        sheet.polygon(moved(shape, dy=3), theme.water(0.82))
        sheet.polygon(shape, fill, theme.ink, 2.5)
    sheet.box(CONTROL, 20, theme.paper(0.04), theme.ink, 2.5)
    left, _, right, bottom = CONTROL
    _put_window(sheet, theme, (left + 5, 10, right - 5, bottom - 5))
    put_icon(Pen(sheet, (73, 96), 13, theme.faint, pale_of(theme, "prog")), "prog")
    return with_shadow(sheet.cut(), theme.ink, 0, 6, 0.35)


def _put_water(sheet: Sheet, theme: Theme) -> None:
    """Behind the glass it is lighter than outside, and darker below; a gleam runs along the upper wall."""
    floor = rounded(hexagon(FLOOR), 14)
    sheet.polygon(floor, theme.water(0.3), theme.ink, 3)
    inner = sheet.alike()
    inner.box((-WIDE, 4, WIDE, HIGH), 0, theme.water(0.42))
    inner.box((-WIDE, 74, WIDE, HIGH), 0, theme.water(0.54))
    for s in (-1, 1):
        gleam: list[Point] = [(s * 76, -118), (s * 88, -118), (s * 156, -14), (s * 148, -8)]
        inner.polygon(gleam, theme.water(0.08))
    sheet.inside(rounded(hexagon(FLOOR - 0.02), 14), inner)


def _put_window(sheet: Sheet, theme: Theme, box: Box) -> None:
    """Where scientists stand: a pane with the sea behind it."""
    left, top, right, bottom = box
    sheet.box(box, 14, theme.water(0.16), theme.ink, 2)
    sheet.box((left + 2, top + 26, right - 2, bottom - 2), 12, theme.water(0.24))
    for x, wide in ((-24, 7), (-12, 3)):
        gleam: list[Point] = [(x, top + 4), (x + wide, top + 4), (x + wide - 12, top + 32), (x - 12, top + 32)]
        sheet.polygon(gleam, theme.cream)
    for x, y, r in ((26, top + 14, 3.0), (31, top + 24, 2.0), (22, top + 30, 2.4)):
        sheet.disc((x, y), r, theme.water(0.06))


def _put_rivets(sheet: Sheet, theme: Theme) -> None:
    for x, y in hexagon(0.962):
        sheet.disc((x, y * 0.985), 3.4, theme.cream, theme.ink, 1.2)


@kept(4)
def lock(theme: Theme, radius: float) -> Sprite:
    """A hatch with room for its value."""
    sheet = Sheet.around(radius * 1.3)
    sheet.disc((0, 0), radius, theme.brass(0.36), theme.ink, radius / 8)
    for k in range(6):
        x, y = turned([(radius * 0.86, 0)], 60 * k + 30)[0]
        sheet.disc((x, y), radius / 11, theme.brass(0.75))
    sheet.disc((0, 0), radius * 0.7, theme.cream, theme.ink, radius / 12)
    return sheet.cut()
