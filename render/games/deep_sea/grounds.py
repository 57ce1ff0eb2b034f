"""What stays the same from turn to turn, drawn once: sea, submarine, numbered pedestals, and the empty page."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, Style
from render.colours import mix
from render.frame import BOARD, HEIGHT, WIDTH, put_page
from render.games.deep_sea import submarine
from render.games.deep_sea.layout import Line
from render.games.deep_sea.light import LIT, STRENGTHS
from render.kept import kept
from render.seascape import seascape
from render.shapes import Point, arc
from render.sheet import Sheet, Sprite, with_border, with_shadow
from render.theme import Theme


@kept(8)
def ground(theme: Theme, line: Line, seats: int) -> Image.Image:
    """The board without pieces. Shared; never draw on it."""
    canvas = Canvas.blank(WIDTH, HEIGHT)
    canvas.lay(seascape(theme, BOARD + 12, HEIGHT))
    canvas.dots(_knot(theme, line.size), line.points(0, line.spaces, 18 * line.size))
    canvas.put(with_shadow(submarine.hull(theme, seats), theme.ink, 0, 8, 0.3), 0, 0)
    canvas.say("FATHOM", *submarine.NAME, Style(27, theme.brass(0.76), "display", "middle", fine=True))
    for space in range(1, line.spaces + 1):
        put_pedestal(canvas, theme, line, space)
    put_page(canvas, theme)
    return canvas.image


def put_pedestal(canvas: Canvas, theme: Theme, line: Line, space: int, light: int = 0) -> None:
    """`light`: how strongly that of the next throw falls on it, or `LIT`: something has changed there."""
    x, y = line.at(space)
    canvas.put(_pedestal(theme, line.size, LIT if line.is_new(space) else light), x, y)
    style = Style(max(26, round(34 * line.size)), theme.ink, "display", "middle")
    canvas.say(line.label(space), x, y + 25 * line.size, style)


@kept(32)
def _pedestal(theme: Theme, zoom: float, light: int) -> Sprite:
    """The drum of a fallen column; its anchor is the middle of its upper face."""
    sheet = Sheet(52, 18, 52, 52, zoom)
    foot: list[Point] = [(x, 33 + (y - 33) * 0.25) for x, y in arc((0, 33), 40, 0, 180, 24)]
    front: list[Point] = [(40, 0), *foot, (-40, 0)]
    sheet.polygon(front, theme.paper(0.33))
    shade = sheet.alike()
    shade.polygon([(24, -5), (60, -5), (60, 50), (22, 50)], theme.paper(0.44))
    shade.polygon([(-60, -5), (-30, -5), (-28, 50), (-60, 50)], theme.paper(0.22))
    sheet.inside(front, shade)
    sheet.polygon(front, None, theme.ink, 3)
    sheet.oval((-45, -12, 45, 13), theme.paper(0.44), theme.ink, 3)
    face = mix(theme.paper(0.15), theme.glow, min(1.0, light / STRENGTHS))
    sheet.oval((-45, -14, 45, 10), face, theme.ink, 3)
    sprite = sheet.cut()
    if light == LIT:
        sprite = with_border(with_border(sprite, theme.glow, 6 * zoom), theme.ink, 2)
    return with_shadow(sprite, theme.ink, 0, round(7 * zoom))


def _knot(theme: Theme, zoom: float) -> Sprite:
    """Of the rope from space to space."""
    sheet = Sheet.around(8, zoom)
    sheet.disc((0, 0), 3.6, theme.paper(0.3))
    return sheet.cut()
