"""Closer looks at the sea: where the action is, and the ways in which a module may lie."""

from __future__ import annotations

from msgspec.structs import replace
from PIL import Image

from engine.games.nautilus.view import DraftView, View, row_and_column
from render.canvas import Canvas, Style
from render.games.nautilus.chart import Chart
from render.games.nautilus.city import laid
from render.games.nautilus.focus import window_at, windows
from render.games.nautilus.head import put_head
from render.games.nautilus.page import HEAD, WIDTH, spread
from render.games.nautilus.scene import Scene
from render.games.nautilus.sea import Sea

ARROWS = {"N": "↑", "NE": "↗", "E": "→", "SE": "↘", "S": "↓", "SW": "↙", "W": "←", "NW": "↖"}
"""How the buttons tell the sides of a module."""
_CELL, _ROWS, _COLUMNS = 64, 7, 9
_PANEL = 62
_GAP = 12


def closeups(scene: Scene) -> tuple[tuple[Image.Image, Chart], ...]:
    """None at the end, when nobody has to decide anything."""
    if scene.view.phase == "over":
        return ()
    if scene.view.drafts:
        chart = window_at(scene.view, scene.view.drafts[0].place, _CELL, _ROWS, _COLUMNS)
        return ((_drafts(scene, chart), chart),)
    return tuple((_closeup(scene, chart), chart) for chart in windows(scene.view))


def _closeup(scene: Scene, chart: Chart) -> Image.Image:
    page = spread(scene, chart)
    put_head(page)
    return page.canvas.image


def _drafts(scene: Scene, chart: Chart) -> Image.Image:
    """A panel for each way, headed as its button is."""
    width, height = chart.size
    rows = (len(scene.view.drafts) + 1) // 2
    pitch = height + _PANEL + _GAP
    page = scene.on(Canvas(Image.new("RGB", (WIDTH, HEAD + rows * pitch), scene.theme.paper(0.07))))
    put_head(page)
    for k, draft in enumerate(scene.view.drafts):
        left = (WIDTH - 2 * width - _GAP) // 2 + (k % 2) * (width + _GAP)
        top = HEAD + (k // 2) * pitch
        sides = " ".join(ARROWS[side] for side in draft.airlocks)
        page.canvas.say(sides, left + width / 2, top + _PANEL / 2, Style(46, scene.theme.ink, side="middle"), width)
        _put_draft(page, chart, draft, left, top + _PANEL)
    return page.canvas.image


def _put_draft(scene: Scene, chart: Chart, draft: DraftView, left: int, top: int) -> None:
    theme = scene.theme
    sea = Sea(with_draft(scene.view, draft), theme, chart).put()
    width, height = chart.size
    scene.canvas.image.paste(theme.ink, (left - 3, top - 3, left + width + 3, top + height + 3))
    scene.canvas.lay(sea.image, left, top)


def with_draft(view: View, draft: DraftView) -> View:
    """The sea as it would be: finds below the module are gone."""
    new = laid(draft, view.modules, view.turn, len(view.players))
    row, column = row_and_column(draft.place)
    finds = tuple(find for find in view.finds if not _is_under(find.place, row, column))
    return replace(view, modules=(*view.modules, new), finds=finds, drafts=(), marked=(draft.place,), chosen=None)


def _is_under(place: str, row: int, column: int) -> bool:
    r, c = row_and_column(place)
    return abs(r - row) <= 1 and abs(c - column) <= 1
