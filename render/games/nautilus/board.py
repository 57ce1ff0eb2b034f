"""The picture of a post: on the left what the question is about, on the right where the game stands."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas
from render.captions import Captions
from render.frame import BOARD, HEIGHT, WIDTH
from render.frame import put_page as put_paper
from render.games.nautilus.chart import Chart
from render.games.nautilus.drafts import put_drafts
from render.games.nautilus.finale import finale_height, put_finale
from render.games.nautilus.focus import window
from render.games.nautilus.market import put_shelf, shelf_height
from render.games.nautilus.page import put_page
from render.games.nautilus.rims import RIM, put_rims
from render.games.nautilus.scene import Scene, Seen
from render.games.nautilus.sea import Sea
from render.kept import kept
from render.theme import Theme

_LINE = 3
_EDGE = 22
"""Room for the torn edge of the page and its shadow."""


def draw(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    scene = Scene(Canvas.over(_ground(theme)), sight, theme, captions)
    chart = _put_board(scene)
    put_page(scene, chart)
    return scene.canvas.image


def _put_board(scene: Scene) -> Chart:
    """Returns the part of the sea that it shows."""
    view = scene.view
    if view.drafts:
        return put_drafts(scene)
    below = finale_height(scene) if view.turn is None else shelf_height(scene)
    chart = window(scene.sight, BOARD - RIM - _EDGE, HEIGHT - RIM - (below or _LINE + 9))
    put_sea(scene, chart)
    if view.turn is None:
        put_finale(scene)
    else:
        put_shelf(scene)
    return chart


def put_sea(scene: Scene, chart: Chart) -> None:
    """With its rims, in the upper left corner."""
    right, bottom = RIM + chart.width, RIM + chart.height
    scene.canvas.image.paste(scene.theme.ink, (RIM - _LINE, RIM - _LINE, right + _LINE, bottom + _LINE))
    scene.canvas.lay(Sea(scene, chart).put().image, RIM, RIM)
    put_rims(scene, chart)


@kept(2)
def _ground(theme: Theme) -> Image.Image:
    """Shared; never draw on it."""
    canvas = Canvas(Image.new("RGB", (WIDTH, HEIGHT), theme.paper(0.16)))
    put_paper(canvas, theme)
    return canvas.image
