"""The numbers of columns above the sea, and the letters of rows on its left."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, Style
from render.games.nautilus.chart import Chart, letter
from render.games.nautilus.scene import Scene
from render.kept import kept
from render.theme import Theme

RIM = 36
_ROOMY, _TIGHT = 36, 30
"""Of smaller squares only every other column, or row, is named."""


def put_rims(scene: Scene, chart: Chart) -> None:
    theme, zones = scene.theme, scene.view.zones
    left, right = _squares(chart.left, chart.width, chart.cell, len(zones[0]))
    columns = _columns(theme, chart.cell, len(zones[0])).crop((left, 0, right, RIM - 4))
    scene.canvas.lay(columns, RIM + left - chart.left, 0)
    top, bottom = _squares(chart.top, chart.height, chart.cell, len(zones))
    rows = _rows(theme, chart.cell, len(zones)).crop((0, top, RIM - 4, bottom))
    scene.canvas.lay(rows, 0, RIM + top - chart.top)


def _squares(start: int, length: int, cell: int, count: int) -> tuple[int, int]:
    """From where to where the window shows whole squares: no name of a row or column is cut."""
    return max(0, -(-start // cell)) * cell, min(count, (start + length) // cell) * cell


@kept(12)
def _columns(theme: Theme, cell: int, count: int) -> Image.Image:
    canvas = Canvas(Image.new("RGB", (count * cell, RIM - 4), theme.paper(0.16)))
    for k in range(0, count, 1 if cell > _ROOMY else 2):
        canvas.say(str(k + 1), (k + 0.5) * cell, RIM / 2 - 1, _style(theme, cell))
    return canvas.image


@kept(12)
def _rows(theme: Theme, cell: int, count: int) -> Image.Image:
    canvas = Canvas(Image.new("RGB", (RIM - 4, count * cell), theme.paper(0.16)))
    for k in range(0, count, 1 if cell > _TIGHT else 2):
        canvas.say(letter(k), RIM / 2 - 1, (k + 0.5) * cell, _style(theme, cell))
    return canvas.image


def _style(theme: Theme, cell: int) -> Style:
    return Style(28 if cell > 40 else 26, theme.ink, "display", "middle")
