"""What players move and own: aquanauts, submarines, markers of owners; each with the symbol of its seat."""

from __future__ import annotations

from render.canvas import Canvas, Style
from render.colours import Colour
from render.games.nautilus.paint import Paint
from render.kept import kept
from render.lettering import measure
from render.shapes import Point, arc, moved, polar, rounded, smooth
from render.sheet import Sheet, Sprite, with_border, with_shadow
from render.symbols import outline_of
from render.theme import Theme


@kept(256)
def aquanauts(theme: Theme, seat: int, count: int, radius: int) -> Sprite:
    """A helmet with the symbol behind its glass, and their number on a plate at its side. Anchored at the middle."""
    look = theme.seats[seat]
    size = max(26, round(radius * 1.7))
    wide = measure(str(count), "display", size) + radius * 0.5
    sheet = Sheet(radius * 1.2 + wide / 2, radius * 1.4, radius * 1.2 + wide / 2, radius * 1.4)
    line, x = max(1.5, radius / 9), -wide / 2
    sheet.box((x, -radius * 0.92, x + radius + wide, radius * 0.92), radius * 0.5, theme.cream, theme.ink, line)
    sheet.disc((x, 0), radius, look.colour, theme.ink, line)
    sheet.disc((x, 0), radius * 0.76, theme.cream, theme.ink, line * 0.6)
    sheet.polygon(moved(outline_of(look.symbol), x, 0, radius * 0.58), theme.ink)
    sprite = sheet.cut()
    at = sprite.x + x + radius + wide / 2 - radius * 0.1
    Canvas(sprite.image).say(str(count), at, sprite.y, Style(size, theme.ink, "display", "middle"))
    return sprite


@kept(32)
def aquanaut_head(theme: Theme, seat: int, radius: float) -> Sprite:
    """Only the helmet, for a supply."""
    look = theme.seats[seat]
    sheet = Sheet.around(radius * 1.4)
    collar = rounded([(-0.9, 0.62), (0.9, 0.62), (1.12, 1.2), (-1.12, 1.2)], 0.16)
    sheet.polygon(moved(collar, scale=radius), theme.brass(0.35), theme.ink, 2)
    sheet.disc((0, 0), radius, look.colour, theme.ink, 2)
    sheet.disc((0, 0), radius * 0.74, theme.cream, theme.ink, 1.5)
    sheet.polygon(moved(outline_of(look.symbol), scale=radius * 0.56), theme.ink)
    return sheet.cut()


@kept(64)
def marker(theme: Theme, seat: int, half: float) -> Sprite:
    """On a lab, who owns it: a flat square, so that nobody takes it for an aquanaut."""
    look = theme.seats[seat]
    sheet = Sheet.around(half * 1.4)
    sheet.box((-half, -half, half, half), half * 0.28, look.colour, theme.ink, max(2.0, half / 7))
    sheet.polygon(moved(outline_of(look.symbol), scale=half * 0.6), look.edge)
    return sheet.cut()


_HULL: list[Point] = [(-0.86, 0.06), (-0.6, -0.34), (0, -0.44), (0.62, -0.34), (0.98, 0.06), (0.62, 0.44),
                      (0, 0.52), (-0.6, 0.44)]  # fmt: skip
_TAIL: list[Point] = [(-0.7, 0.05), (-1.06, -0.42), (-1.14, -0.36), (-1.02, 0.05), (-1.14, 0.46), (-1.06, 0.52)]
_TOWER: list[Point] = [(-0.34, -0.3), (-0.24, -0.76), (0.3, -0.76), (0.42, -0.3)]


@kept(64)
def submarine(theme: Theme, seat: int, half: float, lit: bool = False) -> Sprite:
    """About twice `half` wide; a light line around it parts it from dark water."""
    look = theme.seats[seat]
    sheet = Sheet.around(half * 1.4)
    line = max(1.5, half / 14)
    _put_hull(sheet, theme, half, line, (look.colour, look.shade))
    sheet.disc((half * 0.08, half * 0.04), half * 0.4, theme.cream, theme.ink, line)
    sheet.polygon(moved(outline_of(look.symbol), half * 0.08, half * 0.04, half * 0.28), theme.ink)
    bordered = with_border(sheet.cut(), theme.glow if lit else theme.cream, max(2.0, half / (7 if lit else 12)))
    return with_shadow(with_border(bordered, theme.ink, 1.5) if lit else bordered, theme.ink, 0, 2, 0.35)


@kept(4)
def bare_submarine(theme: Theme, half: float) -> Sprite:
    """Nobody's: brass, with dark glass."""
    sheet = Sheet.around(half * 1.4)
    line, glass = half / 9, (half * 0.08, half * 0.04)
    _put_hull(sheet, theme, half, line, (theme.brass(0.24), theme.brass(0.5)))
    sheet.disc(glass, half * 0.36, theme.water(0.55), theme.ink, line)
    sheet.line(arc(glass, half * 0.2, -170, -100, 8), theme.cream, half / 11)
    return sheet.cut()


def _put_hull(sheet: Sheet, theme: Theme, half: float, line: float, colours: tuple[Colour, Colour]) -> None:
    body, fins = colours
    for shape, colour in ((_TAIL, fins), (_TOWER, fins), (smooth(_HULL, True), body)):
        sheet.polygon(moved(shape, scale=half), colour, theme.ink, line)


@kept(16)
def waves(theme: Theme, radius: float) -> Sprite:
    """Of the sonar of a submarine that has scanned in this turn."""
    sheet = Sheet.around(radius * 1.2)
    for share in (0.55, 0.95):
        for colour, width in ((theme.ink, radius / 4), (theme.glow, radius / 7)):
            sheet.line(arc((0, radius * 0.5), radius * share, -150, -30, 12), colour, width)
    return sheet.cut()


@kept(16)
def tick(theme: Theme, radius: float) -> Sprite:
    """Done for this turn."""
    sheet = Sheet.around(radius + 3)
    sheet.disc((0, 0), radius, theme.cream, theme.ink, max(1.5, radius / 7))
    way: list[Point] = [(-0.45, 0.02), (-0.1, 0.4), (0.5, -0.4)]
    sheet.line(moved(way, scale=radius), theme.seats[2].shade, radius / 3.2)
    return sheet.cut()


@kept(16)
def eye(theme: Theme, half: float, colour: Colour) -> Sprite:
    """Seen in secret."""
    sheet = Sheet.around(half * 1.2 + 3)
    lid = smooth([(-1, 0), (-0.5, -0.5), (0, -0.64), (0.5, -0.5), (1, 0), (0.5, 0.5), (0, 0.64), (-0.5, 0.5)], True)
    sheet.polygon(moved(lid, scale=half), theme.cream, colour, max(1.5, half / 6))
    sheet.disc((0, 0), half * 0.36, colour)
    return sheet.cut()


@kept(8)
def coin(theme: Theme, radius: float) -> Sprite:
    """A Nemo."""
    sheet = Sheet.around(radius * 1.1 + 3)
    sheet.disc((0, 0), radius, theme.brass(0.24), theme.ink, max(1.5, radius / 9))
    sheet.disc((0, 0), radius * 0.72, None, theme.brass(0.59), radius / 9)
    n: list[Point] = [(-0.3, 0.36), (-0.3, -0.36), (0.3, 0.36), (0.3, -0.36)]
    sheet.line(moved(n, scale=radius), theme.ink, radius / 5.5)
    return sheet.cut()


@kept(8)
def flask(theme: Theme, radius: float) -> Sprite:
    """Lab points."""
    sheet = Sheet.around(radius * 1.2)
    half: list[Point] = [(0.26, -1), (0.26, -0.3), (0.86, 0.72), (0.66, 1)]
    glass = [*half, *((-x, y) for x, y in reversed(half))]
    sheet.polygon(moved(rounded(glass, 0.14), scale=radius), theme.cream, theme.ink, radius / 6)
    brew: list[Point] = [(-0.42, 0.24), (0.42, 0.24), (0.68, 0.72), (0.58, 0.84), (-0.58, 0.84), (-0.68, 0.72)]
    sheet.polygon(moved(rounded(brew, 0.08), scale=radius), theme.levels[1])
    sheet.line(moved([(-0.42, -1), (0.42, -1)], scale=radius), theme.ink, radius / 4)
    return sheet.cut()


@kept(8)
def pearl(theme: Theme, radius: float) -> Sprite:
    """Find points: a shell with a pearl."""
    sheet = Sheet.around(radius * 1.3)
    fan = [(-0.3, 0.72), *arc((0, 0.5), 1.42, -152, -28, 20), (0.3, 0.72)]
    sheet.polygon(moved(rounded(fan, 0.12), scale=radius), theme.levels[1], theme.ink, radius / 7)
    for angle in (-128, -103, -77, -52):
        sheet.line(moved([polar((0, 0.6), 0.5, angle), polar((0, 0.5), 1.26, angle)], scale=radius), theme.levels[2], 2)
    sheet.disc((0, radius * 0.5), radius * 0.5, theme.cream, theme.ink, radius / 8)
    return sheet.cut()


def put_first(paint: Paint, x: float, y: float) -> None:
    """The start player's disc."""
    paint.canvas.put(_first(paint.theme, 18), x, y)
    paint.canvas.say("1", x, y, Style(26, paint.theme.ink, "display", "middle"))


@kept(4)
def _first(theme: Theme, radius: float) -> Sprite:
    sheet = Sheet.around(radius + 3)
    sheet.disc((0, 0), radius, theme.cream, theme.ink, 2)
    sheet.disc((0, 0), radius * 0.8, None, theme.alarm, 2)
    return sheet.cut()
