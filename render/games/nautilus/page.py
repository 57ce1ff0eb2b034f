"""Paper around a part of the sea: rims with the letters of rows and numbers of columns, room above and below."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, Style
from render.colours import Colour
from render.games.nautilus.chart import Chart, letter
from render.games.nautilus.finds import face
from render.games.nautilus.pieces import eye
from render.games.nautilus.scene import Scene
from render.games.nautilus.sea import Sea
from render.kept import kept
from render.sheet import Sheet, Sprite, with_shadow
from render.theme import Theme

WIDTH = 1200
HEAD = 104
RIM = 38
_SECRET = 390


def spread(scene: Scene, chart: Chart, below: int = 0) -> Scene:
    """A page with that part of the sea; its head and so many pixels below are still empty."""
    ground = _paper(scene.theme, chart, below)
    canvas = Canvas.over(ground)
    canvas.lay(Sea(scene.view, scene.theme, chart).put().image, _left(chart), HEAD + RIM)
    return scene.on(canvas)


def _left(chart: Chart) -> int:
    """The room at each side. A part of few columns has a narrower page."""
    return (WIDTH - chart.size[0]) // 2 if chart.size[0] > WIDTH - 4 * RIM else RIM + 2


def foot(chart: Chart) -> int:
    """Where the room below the sea begins."""
    return HEAD + chart.size[1] + 2 * RIM


def put_secret(scene: Scene) -> int:
    """Tells that nobody else gets this picture, and what the mission is; returns how much room it took at the right."""
    if scene.view.viewer is None:
        return 0
    theme, canvas, secret = scene.theme, scene.canvas, scene.theme.levels[3]
    left = canvas.image.width - 28 - _SECRET
    canvas.put(plate(theme, _SECRET, 80, theme.cream, secret), left, 12)
    canvas.put(eye(theme, 24, secret), left + 40, 52)
    mission = scene.viewer.mission if scene.viewer else ()
    for k, sort in enumerate(reversed(mission)):
        canvas.put(face(theme, sort, 25), left + _SECRET - 42 - k * 60, 52)
    room = _SECRET - 76 - 20 - 60 * len(mission)
    canvas.say(scene.say("only_you"), left + 76, 52, Style(30, secret, "display"), room)
    return _SECRET + 24


@kept(32)
def plate(theme: Theme, width: int, height: int, fill: Colour, edge: Colour) -> Sprite:
    """Anchored at its upper left corner."""
    sheet = Sheet(4, 4, width + 4, height + 8)
    sheet.box((0, 0, width, height), min(18, height / 3), fill, edge, 3)
    return with_shadow(sheet.cut(), theme.paper(0.6), 0, 4)


@kept(24)
def _paper(theme: Theme, chart: Chart, below: int) -> Image.Image:
    """Shared; never draw on it."""
    width, height = chart.size
    left, top = _left(chart), HEAD + RIM
    canvas = Canvas(Image.new("RGB", (width + 2 * left, foot(chart) + below), theme.paper(0.07)))
    canvas.image.paste(theme.ink, (left - 3, top - 3, left + width + 3, top + height + 3))
    style = Style(32 if chart.is_large else 23, theme.ink, "display", "middle")
    for k in range(chart.columns):
        x = left + (k + 0.5) * chart.cell
        for y in (top - RIM // 2 - 1, top + height + RIM // 2 + 1):
            canvas.say(str(chart.column + k + 1), x, y, style)
    for k in range(chart.rows):
        y = top + (k + 0.5) * chart.cell
        for x in (left / 2, width + left * 1.5):
            canvas.say(letter(chart.row + k), x, y, style)
    return canvas.image
