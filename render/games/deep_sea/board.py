"""The picture of a table: the sea with all that is in it, and the page with the players."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas
from render.captions import Captions
from render.games.deep_sea.finale import put_finale
from render.games.deep_sea.gauge import put_gauge
from render.games.deep_sea.grounds import ground
from render.games.deep_sea.layout import line_of
from render.games.deep_sea.page import put_page
from render.games.deep_sea.scene import Scene, Seen
from render.games.deep_sea.sea import Sea
from render.theme import Theme


def draw(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    view = sight.view
    line = line_of(len(view.line) + len(view.dropped), len(view.dropped))
    scene = Scene(Canvas.over(ground(theme, line, len(view.divers))), sight, theme, captions)
    sea = Sea(scene, line)
    sea.put_ways()
    put_gauge(scene)
    sea.put_pieces()
    (put_finale if view.phase == "over" else put_page)(scene)
    return scene.canvas.image
