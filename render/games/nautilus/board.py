"""The pictures of a table: the whole sea; closer looks at where the action is; the players' boards."""

from __future__ import annotations

from PIL import Image

from engine.games.nautilus.view import View
from render.canvas import Canvas
from render.captions import Captions
from render.games.nautilus.boards import boards
from render.games.nautilus.closeup import closeups
from render.games.nautilus.overview import overview
from render.games.nautilus.scene import Scene
from render.games.nautilus.words import boards_alt, closeup_alt
from render.pictures import Detail
from render.theme import Theme


def draw(view: View, theme: Theme, captions: Captions) -> Image.Image:
    return overview(_scene(view, theme, captions))


def details(view: View, theme: Theme, captions: Captions) -> tuple[Detail, ...]:
    scene = _scene(view, theme, captions)
    close = [Detail(image, closeup_alt(view, captions, chart)) for image, chart in closeups(scene)]
    return (*close, Detail(boards(scene), boards_alt(view, captions)))


def _scene(view: View, theme: Theme, captions: Captions) -> Scene:
    """Each page brings its own sheet."""
    return Scene(Canvas.blank(1, 1), view, theme, captions)
