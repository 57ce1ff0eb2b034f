"""What one player has seen of the face-down finds, as a page of that player's notebook."""

from __future__ import annotations

from engine.games.nautilus.view import FindView
from render.canvas import Style
from render.games.nautilus.finds import put_find
from render.games.nautilus.page import plate
from render.games.nautilus.pieces import eye
from render.games.nautilus.scene import Scene

_COLUMNS, _ROW, _HEAD = 7, 64, 56


def notes(scene: Scene) -> list[FindView]:
    """Only face-down finds that the viewer knows; row by row as on the board."""
    known = [find for find in scene.view.finds if find.sort and not find.face_up]
    return sorted(known, key=lambda find: (find.place[0], int(find.place[1:])))


def notebook_height(scene: Scene) -> int:
    if scene.viewer is None:
        return 0
    rows = -(-max(1, len(notes(scene))) // _COLUMNS)
    return _HEAD + rows * _ROW + 12


def put_notebook(scene: Scene, left: int, top: int, width: int) -> None:
    canvas, theme, secret = scene.canvas, scene.theme, scene.theme.levels[3]
    canvas.put(plate(theme, width, notebook_height(scene), theme.cream, secret), left, top)
    canvas.put(eye(theme, 24, secret), left + 44, top + 32)
    known = notes(scene)
    title = scene.say("notes" if known else "no_notes")
    canvas.say(title, left + 82, top + 32, Style(32, secret, "display"), width - 100)
    step = (width - 24) / _COLUMNS
    for k, find in enumerate(known):
        x = left + 12 + k % _COLUMNS * step
        y = top + _HEAD + (k // _COLUMNS + 0.5) * _ROW
        put_find(scene.paint, find, (x + 36, y), 24)
        canvas.say(find.place, x + 72, y, scene.number(32), round(step - 74))
