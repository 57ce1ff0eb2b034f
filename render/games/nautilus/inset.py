"""The whole sea in small: where the city, the submarines and the finds are, and which part of it the board shows."""

from __future__ import annotations

from render.canvas import Canvas
from render.games.nautilus.chart import Chart
from render.games.nautilus.focus import whole
from render.games.nautilus.modules import token
from render.games.nautilus.scene import Scene
from render.games.nautilus.waters import waters
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.theme import Theme


def put_inset(scene: Scene, shown: Chart, left: int, top: int, cell: int) -> None:
    theme, view, chart = scene.theme, scene.view, whole(scene.view, cell)
    sea = Canvas(waters(theme, view.zones, chart))
    for find in view.finds:
        sea.put(_speck(theme, find.zone, cell), *chart.at(find.place))
    for module in view.modules:
        sea.put(token(theme, module.kind, module.owner, cell), *chart.at(module.place))
    for sub in view.subs:
        sea.put(_boat(theme, sub.seat, cell), *chart.at(sub.place))
    scale = cell / shown.cell
    if shown.width * scale < chart.width:
        frame = _frame(theme, round(shown.width * scale), min(chart.height, round(shown.height * scale)))
        sea.put(frame, shown.left * scale, max(0.0, shown.top * scale))
    scene.canvas.image.paste(theme.ink, (left - 3, top - 3, left + chart.width + 3, top + chart.height + 3))
    scene.canvas.lay(sea.image, left, top)


@kept(16)
def _speck(theme: Theme, zone: str, cell: int) -> Sprite:
    half = cell * 0.42
    sheet = Sheet.around(half + 1)
    colour = {"slope": theme.levels[1], "deep": theme.levels[2]}.get(zone, theme.levels[3])
    sheet.box((-half, -half, half, half), 1, colour, theme.cream, 1)
    return sheet.cut()


@kept(16)
def _boat(theme: Theme, seat: int, cell: int) -> Sprite:
    sheet = Sheet.around(cell + 2)
    sheet.disc((0, 0), cell * 0.85, theme.seats[seat].colour, theme.ink, 1.5)
    return sheet.cut()


@kept(64)
def _frame(theme: Theme, width: int, height: int) -> Sprite:
    """Anchored at its upper left corner."""
    sheet = Sheet(0, 0, width, height)
    sheet.box((0, 0, width, height), 4, None, theme.ink, 5)
    sheet.box((1, 1, width - 1, height - 1), 3, None, theme.glow, 3)
    return sheet.cut()
