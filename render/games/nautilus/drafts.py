"""The ways in which a module may lie, side by side, each with the sign of its button."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.view import DraftView, View, row_and_column
from render.canvas import Style
from render.frame import HEIGHT, sign
from render.games.nautilus.chart import Chart
from render.games.nautilus.city import laid
from render.games.nautilus.focus import window_at
from render.games.nautilus.scene import Scene
from render.games.nautilus.sea import Sea

ARROWS = {"N": "↑", "NE": "↗", "E": "→", "SE": "↘", "S": "↓", "SW": "↙", "W": "←", "NW": "↖"}
"""How the buttons tell the sides of a module."""
_CELL = 44
_WIDE, _HEAD, _GAP = 426, 60, 12


def put_drafts(scene: Scene) -> Chart:
    """Two beside each other; each headed as its button is. Returns the part of the sea that each shows."""
    drafts = scene.view.drafts
    rows = (len(drafts) + 1) // 2
    pitch = (HEIGHT - _GAP) // rows
    chart = window_at(scene.view, drafts[0].place, _CELL, _WIDE, pitch - _GAP - _HEAD)
    for k, draft in enumerate(drafts):
        _put_draft(scene, draft, chart, _GAP + k % 2 * (_WIDE + _GAP), _GAP + k // 2 * pitch)
    return chart


def _put_draft(scene: Scene, draft: DraftView, chart: Chart, left: int, top: int) -> None:
    theme, canvas = scene.theme, scene.canvas
    letter = scene.signs.get(f"turn{draft.rotation}")
    if letter:
        canvas.put(sign(theme, letter, 22), left + 34, top + _HEAD / 2)
    sides = " ".join(ARROWS[side] for side in draft.airlocks)
    canvas.say(sides, left + 78, top + _HEAD / 2, Style(40, theme.ink), _WIDE - 90)
    tried = replace(scene.sight, view=with_draft(scene.view, draft), offer=None, news=())
    sea = Sea(Scene(canvas, tried, theme, scene.captions), chart).put()
    top += _HEAD
    canvas.image.paste(theme.ink, (left - 3, top - 3, left + _WIDE + 3, top + chart.height + 3))
    canvas.lay(sea.image, left, top)


def with_draft(view: View, draft: DraftView) -> View:
    """The sea as it would be: finds below the module are gone."""
    new = laid(draft, view.modules, view.turn, len(view.players))
    row, column = row_and_column(draft.place)
    finds = tuple(find for find in view.finds if not _is_under(find.place, row, column))
    return replace(view, modules=(*view.modules, new), finds=finds, drafts=())


def _is_under(place: str, row: int, column: int) -> bool:
    r, c = row_and_column(place)
    return abs(r - row) <= 1 and abs(c - column) <= 1
