"""What one player has seen of the face-down finds, and what that player's score is made of."""

from __future__ import annotations

from engine.games.nautilus.view import FindView, PlayerView
from render.canvas import Style
from render.games.nautilus.finds import face, put_find
from render.games.nautilus.lines import wrapped
from render.games.nautilus.pieces import coin, eye, flask, pearl
from render.games.nautilus.plates import plate
from render.games.nautilus.scene import Scene

_HEAD = 76
_FEW, _MANY = (3, 15), 5
"""Columns, for up to so many notes; and for more."""
_TALLEST = 112
_LINE = 34
_MISSION = 166


def notes(scene: Scene) -> list[FindView]:
    """Only face-down finds that the viewer knows; row by row as on the board."""
    known = [find for find in scene.view.finds if find.sort and not find.face_up]
    return sorted(known, key=lambda find: (find.place[0], int(find.place[1:])))


def put_notebook(scene: Scene, left: int, top: int, width: int, height: int) -> None:
    canvas, theme, secret = scene.canvas, scene.theme, scene.theme.levels[3]
    canvas.put(plate(theme, width, height, theme.cream, secret), left, top)
    canvas.put(eye(theme, 26, secret), left + 46, top + 42)
    known = notes(scene)
    title = scene.say("notes" if known else "no_notes")
    canvas.say(title, left + 86, top + 42, Style(34, secret, "display"), width - 104)
    height -= _put_mission(scene, left, top + height, width)
    columns = _FEW[0] if len(known) <= _FEW[1] else _MANY
    step = (width - 24) / columns
    rows = -(-len(known) // columns)
    pitch = min(_TALLEST, (height - _HEAD - 12) / max(1, rows))
    half = min(44 if columns < _MANY else 30, pitch * 0.36)
    for k, find in enumerate(known):
        x, y = left + 12 + k % columns * step, top + _HEAD + (k // columns + 0.5) * pitch
        put_find(scene.paint, find, (x + 14 + half, y), half)
        text = 24 + 2 * half
        canvas.say(find.place, x + text, y, scene.number(30 if columns == _MANY else 40), round(step - text))


def _put_mission(scene: Scene, left: int, bottom: int, width: int) -> int:
    """Above that line, with what it is good for; returns its height."""
    if scene.viewer is None or not scene.viewer.mission:
        return 0
    for k, sort in enumerate(scene.viewer.mission):
        scene.canvas.put(face(scene.theme, sort, 42), left + 66 + k * 104, bottom - _MISSION / 2)
    text = left + 66 + len(scene.viewer.mission) * 104 - 36
    lines = wrapped(scene.say("mission"), "text", 28, left + width - 16 - text)
    for k, line in enumerate(lines):
        y = bottom - _MISSION / 2 + (k - (len(lines) - 1) / 2) * _LINE
        scene.canvas.say(line, text, y, Style(28, scene.theme.ink))
    return _MISSION


def put_score(scene: Scene, player: PlayerView, left: int, top: int, width: int) -> None:
    """Each part with what it counts, then the sum."""
    theme, canvas = scene.theme, scene.canvas
    y = top + 8.0
    for sprite, part, key in (
        (flask(theme, 24), player.lab_points, "lab_points"),
        (pearl(theme, 22), player.find_points, "find_points"),
        (coin(theme, 22), player.nemos, "nemo_points"),
    ):
        lines = wrapped(scene.say(key), "text", 28, width - 160)
        middle = y + len(lines) * _LINE / 2
        canvas.put(sprite, left + 36, middle)
        canvas.say(str(part), left + 102, middle, scene.number(40, "middle"))
        for k, line in enumerate(lines):
            canvas.say(line, left + 150, y + (k + 0.5) * _LINE, Style(28, theme.ink))
        y += len(lines) * _LINE + 16
    sum_ = f"{player.lab_points} × {player.find_points} + {player.nemos} = {player.score}"
    canvas.say(sum_, left + width / 2, y + 30, Style(46, theme.ink, "display", "middle"), width)
