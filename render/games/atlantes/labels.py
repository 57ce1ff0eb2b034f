"""The words above a row of cards."""

from __future__ import annotations

from render.canvas import Style
from render.games.atlantes.layout import LABEL, MARGIN
from render.games.atlantes.papers import tab
from render.games.atlantes.scene import Scene
from render.lettering import measure


def put_label(scene: Scene, row: int, words: str) -> None:
    """Above a row: what lies there."""
    wide = measure(words, "display", 26) + 36
    middle = MARGIN + wide / 2
    scene.canvas.put(tab(scene.theme, wide, 36, scene.theme.ink), middle, row - LABEL)
    scene.canvas.say(words, middle, row - LABEL, Style(26, scene.theme.cream, "display", "middle"))
