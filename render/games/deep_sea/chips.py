"""Ruins chips: the more corners, the deeper they lay. Piles are heaps in which every chip can still be told."""

from __future__ import annotations

from engine.games.deep_sea.view import ChipView, RuinsView
from render.canvas import Canvas, Style
from render.colours import mix
from render.kept import kept
from render.shapes import Point, moved, regular, rounded
from render.sheet import Sheet, Sprite
from render.theme import Theme

_OUTLINES: dict[int, list[Point]] = {
    1: rounded(regular(3, 1.26, (0, 0.2)), 0.3),
    2: rounded(regular(4, 1.2, turn=-45), 0.22),
    3: rounded(regular(5, 1.08, (0, 0.05)), 0.18),
    4: rounded(regular(6, 1.06), 0.16),
}
_DOTS: dict[int, list[Point]] = {
    1: [(0, 0.24)],
    2: [(-0.32, 0), (0.32, 0)],
    3: [(0, -0.3), (-0.34, 0.28), (0.34, 0.28)],
    4: [(-0.32, -0.32), (0.32, -0.32), (-0.32, 0.32), (0.32, 0.32)],
}
_HEAPS: dict[int, tuple[float, list[Point]]] = {
    0: (1.0, []),
    1: (1.0, [(0, 0)]),
    2: (0.78, [(-0.64, 0.18), (0.64, 0.18)]),
    3: (0.72, [(0, -0.72), (-0.66, 0.26), (0.66, 0.26)]),
}
"""How much smaller the chips of a heap are, and where each lies, in radii."""


@kept(256)
def chip(theme: Theme, level: int, radius: float, plain: bool) -> Sprite:
    """The back of a chip with its dots; a plain one leaves room for its value."""
    colour = theme.levels[level - 1]
    sheet = Sheet.around(radius * 1.5)
    outline = _OUTLINES[level]
    sheet.polygon(moved(outline, dy=radius * 0.14, scale=radius), theme.ink, theme.ink, radius / 8)
    sheet.polygon(moved(outline, scale=radius), colour, theme.ink, radius / 9)
    sheet.polygon(moved(outline, scale=radius * 0.78), None, mix(colour, theme.cream, 0.45), radius / 14)
    for x, y in () if plain else _DOTS[level]:
        sheet.disc((x * radius, y * radius), radius * 0.17, theme.ink if level == 1 else theme.cream)
    return sheet.cut()


@kept(16)
def blank(theme: Theme, radius: float) -> Sprite:
    """A disc with a cross: somebody was here before."""
    sheet = Sheet.around(radius * 1.2)
    sheet.disc((0, radius * 0.12), radius * 0.86, theme.ink, theme.ink, radius / 10)
    sheet.disc((0, 0), radius * 0.86, theme.paper(0.26), theme.ink, radius / 10)
    a = radius * 0.36
    for arm in ([(-a, -a), (a, a)], [(-a, a), (a, -a)]):
        sheet.line(arm, theme.paper(0.63), radius / 6)
    return sheet.cut()


def put_ruins(canvas: Canvas, theme: Theme, ruins: RuinsView, at: Point, radius: float) -> None:
    """A chip, a heap, or a blank disc for nothing, with its middle at that point."""
    if not ruins:
        canvas.put(blank(theme, radius), *at)
    share, places = _HEAPS[min(3, len(ruins))]
    for one, (dx, dy) in zip(ruins, places, strict=False):
        put_chip(canvas, theme, one, (at[0] + dx * radius, at[1] + dy * radius), round(radius * share, 1))


def put_chip(canvas: Canvas, theme: Theme, one: ChipView, at: Point, radius: float) -> None:
    """With its value on it, if the viewer may know it."""
    canvas.put(chip(theme, one.level, radius, one.value is not None), *at)
    if one.value is None:
        return
    # A triangle has less room, and that room is low.
    size, low = (1.15, 0.28) if one.level == 1 else (1.25, 0.0)
    style = Style(max(26, round(radius * size)), theme.ink if one.level <= 2 else theme.cream, "display", "middle")
    canvas.say(str(one.value), at[0], at[1] + radius * low, style)
