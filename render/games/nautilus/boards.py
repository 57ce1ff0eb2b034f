"""The players' boards side by side, with what the signs mean, the modules left and, for one player, the notebook."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas
from render.games.nautilus.cards import HEIGHT, WIDTH, Card
from render.games.nautilus.head import put_head
from render.games.nautilus.legend import legend_height, put_legend
from render.games.nautilus.notebook import notebook_height, put_notebook
from render.games.nautilus.page import HEAD
from render.games.nautilus.page import WIDTH as PAGE
from render.games.nautilus.scene import Scene

_GAP = 16
_LEFT = (PAGE - 2 * WIDTH - _GAP) // 2
_STRIP = 4
"""Columns of the legend below the boards; beside three boards it takes the place of a fourth."""


def boards(scene: Scene) -> Image.Image:
    seats = len(scene.view.players)
    notes = notebook_height(scene)
    below = HEAD + (seats + 1) // 2 * (HEIGHT + _GAP)
    strip = 0 if seats % 2 else legend_height(_STRIP) + _GAP
    page = scene.on(Canvas(Image.new("RGB", (PAGE, below + strip + notes + _GAP), scene.theme.paper(0.07))))
    put_head(page)
    for k, player in enumerate(scene.view.players):
        Card(page, player, _LEFT + k % 2 * (WIDTH + _GAP), HEAD + k // 2 * (HEIGHT + _GAP)).put()
    if seats % 2:
        put_legend(page, _LEFT + WIDTH + _GAP, HEAD + seats // 2 * (HEIGHT + _GAP), (WIDTH, HEIGHT), 2)
    else:
        put_legend(page, _LEFT, below, (PAGE - 2 * _LEFT, legend_height(_STRIP)), _STRIP)
    if notes:
        put_notebook(page, _LEFT, below + strip, PAGE - 2 * _LEFT)
    return page.canvas.image
