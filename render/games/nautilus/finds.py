"""Finds: face down in the colour of their zone, face up with what they are, and as a note of what only you know."""

from __future__ import annotations

from engine.games.nautilus.view import FindView, Sort
from render.canvas import Style
from render.colours import Colour
from render.games.nautilus.icons import FINDS, Pen
from render.games.nautilus.paint import Paint
from render.games.nautilus.pieces import eye
from render.kept import kept
from render.shapes import Point, moved
from render.sheet import Sheet, Sprite, with_border, with_shadow
from render.theme import Theme

_FREE = ("chest", "tempo")
"""Salvaged for nothing: on sand instead of water."""
_DOTS: dict[str, list[Point]] = {
    "slope": [(0, 0.0)],
    "deep": [(-0.36, 0.0), (0.36, 0.0)],
    "trench": [(-0.4, 0.28), (0.4, 0.28), (0, -0.4)],
}


def put_find(paint: Paint, find: FindView, at: Point, half: float, lit: bool = False) -> None:
    """`half` is half the width of its tile."""
    canvas, theme, (x, y) = paint.canvas, paint.theme, at
    if find.sort is None:
        canvas.put(back(theme, find.zone, half, lit), x, y)
        return
    secret = not find.face_up
    canvas.put(note(theme, find.sort, half, lit) if secret else face(theme, find.sort, half, lit), x, y)
    if find.number:
        # Two digits stand between the columns of the temple, or before them where the tile is small.
        style = Style(max(26, round(half * 0.94)), theme.ink, "display", "middle", halo=theme.levels[0])
        canvas.say(str(find.number), x, y + half * 0.2, style)
    if secret:
        canvas.put(eye(theme, half * 0.42, theme.levels[3]), x + half * 0.74, y - half * 0.86)


@kept(64)
def back(theme: Theme, zone: str, half: float, lit: bool) -> Sprite:
    """Dots tell the zone as its colour does."""
    sheet = Sheet.around(half * 1.4)
    colour = {"slope": theme.levels[1], "deep": theme.levels[2]}.get(zone, theme.levels[3])
    sheet.box((-half, -half, half, half), half * 0.3, colour, theme.ink, max(2.0, half / 9))
    inner = half * 0.78
    sheet.box((-inner, -inner, inner, inner), half * 0.2, None, theme.cream, max(1.0, half / 16))
    for x, y in _DOTS[zone]:
        sheet.disc((x * half, y * half), half * 0.19, theme.cream)
    return _raised(theme, sheet.cut(), half, lit)


@kept(128)
def face(theme: Theme, sort: Sort, half: float, lit: bool = False) -> Sprite:
    sheet = Sheet.around(half * 1.4)
    colour = theme.paper(0.2) if sort in _FREE else theme.levels[0]
    sheet.box((-half, -half, half, half), half * 0.3, colour, theme.ink, max(2.0, half / 9))
    _put_icon(sheet, theme, sort, half)
    return _raised(theme, sheet.cut(), half, lit)


@kept(128)
def note(theme: Theme, sort: Sort, half: float, lit: bool = False) -> Sprite:
    """A leaf of the viewer's own notebook laid on the tile: dashed, in the ink of secrets."""
    sheet = Sheet.around(half * 1.4)
    sheet.box((-half, -half, half, half), half * 0.3, theme.cream, theme.cream, 1)
    _dash(sheet, theme.levels[3], half)
    _put_icon(sheet, theme, sort, half)
    return _raised(theme, sheet.cut(), half, lit)


@kept(64)
def icon(theme: Theme, sort: Sort, radius: float) -> Sprite:
    """Without a tile."""
    sheet = Sheet.around(radius * 1.3)
    FINDS[sort](Pen(sheet, theme, (0, 0), radius))
    return sheet.cut()


@kept(16)
def trace(theme: Theme, half: float) -> Sprite:
    """The space where a find lay."""
    sheet = Sheet.around(half * 1.2)
    sheet.polygon(
        moved([(-1, 0), (0, -1), (1, 0), (0, 1)], scale=half * 0.62), None, theme.water(0.35), max(1.5, half / 9)
    )
    return sheet.cut()


def _put_icon(sheet: Sheet, theme: Theme, sort: Sort, half: float) -> None:
    FINDS[sort](Pen(sheet, theme, (0, 0), half * 0.74))


def _raised(theme: Theme, sprite: Sprite, half: float, lit: bool) -> Sprite:
    if lit:
        sprite = with_border(with_border(sprite, theme.glow, max(3.0, half / 5)), theme.ink, 1.5)
    return with_shadow(sprite, theme.ink, 0, max(2, round(half / 9)), 0.35)


def _dash(sheet: Sheet, colour: Colour, half: float) -> None:
    edge, step = half - half / 14, half * 0.4
    for k in range(-2, 3):
        a, b = k * step - step * 0.27, k * step + step * 0.27
        for line in (
            [(a, -edge), (b, -edge)],
            [(a, edge), (b, edge)],
            [(-edge, a), (-edge, b)],
            [(edge, a), (edge, b)],
        ):
            sheet.line([(x, y) for x, y in line], colour, max(2.0, half / 8))
