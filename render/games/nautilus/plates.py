"""Names of places on plates, which nothing covers, and the paper on which other things stand."""

from __future__ import annotations

from render.canvas import Canvas, Style
from render.colours import Colour
from render.kept import kept
from render.lettering import measure
from render.sheet import Sheet, Sprite, with_shadow
from render.theme import Theme


@kept(1024)
def name_plate(theme: Theme, name: str, size: int, lit: bool = False) -> Sprite:
    """Anchored at its middle."""
    w, h = measure(name, "display", size) / 2 + size * 0.22, size * 0.5
    sheet = Sheet(w + 2, h + 2, w + 2, h + 2)
    sheet.box((-w, -h, w, h), h * 0.62, theme.glow if lit else theme.cream, theme.ink, 2)
    sprite = sheet.cut()
    Canvas(sprite.image).say(name, sprite.x, sprite.y, Style(size, theme.ink, "display", "middle"))
    return sprite


def name_size(cell: int) -> int:
    return max(26, round(cell * 0.56))


@kept(32)
def plate(theme: Theme, width: int, height: int, fill: Colour, edge: Colour) -> Sprite:
    """Anchored at its upper left corner."""
    sheet = Sheet(4, 4, width + 4, height + 8)
    sheet.box((0, 0, width, height), min(18, height / 3), fill, edge, 3)
    return with_shadow(sheet.cut(), theme.paper(0.6), 0, 4)
