"""How places are pointed out: a golden band around what a question is about, a spark where something changed."""

from __future__ import annotations

from render.kept import kept
from render.shapes import Point, moved, rounded, star
from render.sheet import Sheet, Sprite
from render.theme import Theme


@kept(8)
def spark(theme: Theme, radius: float) -> Sprite:
    """New since the last picture."""
    sheet = Sheet.around(radius * 1.5)
    sheet.polygon(star(8, radius * 1.22, radius * 0.72), theme.ink, theme.ink, radius / 4)
    sheet.polygon(star(8, radius * 1.12, radius * 0.62), theme.glow)
    sheet.disc((0, 0), radius * 0.3, theme.warning)
    return sheet.cut()


@kept(64)
def band(theme: Theme, outline: tuple[Point, ...], width: float, corner: float = 8, zoom: float = 1) -> Sprite:
    """Golden, along an outline; anchored at its origin."""
    outline = tuple(moved(outline, scale=zoom))
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    pad = width + 6
    sheet = Sheet(pad - min(xs), pad - min(ys), max(xs) + pad, max(ys) + pad)
    shape = rounded(outline, corner)
    sheet.polygon(shape, None, theme.ink, width + 5)
    sheet.polygon(shape, None, theme.glow, width)
    return sheet.cut()
