"""Marks on the sea: what changed since the last picture, and squares that may be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from render.canvas import Style
from render.games.nautilus import modules
from render.games.nautilus.chart import Chart
from render.games.nautilus.news import Change
from render.games.nautilus.paint import Paint
from render.kept import kept
from render.shapes import Point, Track
from render.sheet import Sheet, Sprite
from render.sprites import dot, ring
from render.theme import Theme

_ROOMY = 50
"""From this size on a square has room for its name."""


def put_frames(paint: Paint, chart: Chart, places: Iterable[str], chosen: bool = False) -> None:
    """Around modules: golden where something changed, light where one was chosen."""
    theme = paint.theme
    sprite = modules.frame(theme, chart.cell, theme.cream if chosen else theme.glow, max(5.0, chart.cell / 8))
    for place in places:
        if chart.shows(place, 2):
            paint.canvas.put(sprite, *chart.at(place))


def put_rings(paint: Paint, chart: Chart, places: Iterable[str]) -> None:
    """Around whatever else changed on a square."""
    sprite = ring(paint.theme, round(chart.cell * 0.72), max(4.0, chart.cell / 11))
    for place in places:
        if chart.shows(place, 1):
            paint.canvas.put(sprite, *chart.at(place))


def put_way(paint: Paint, chart: Chart, change: Change) -> None:
    """A wake of bubbles in the colour of who went, growing towards the end."""
    points = [chart.at(place) for place in change.way]
    if len(points) < 2:
        return
    track = Track(points)
    step = chart.cell * 0.42
    count = int(track.length / step)
    for k in range(count):
        size = round(chart.cell * (0.07 + 0.07 * k / count))
        paint.canvas.put(dot(paint.theme, change.seat or 0, max(3, size), False), *track.at(k * step))


def put_light(paint: Paint, chart: Chart, place: str) -> None:
    """A bare square that may be chosen."""
    is_named = chart.cell >= _ROOMY
    paint.canvas.put(_light(paint.theme, chart.cell, is_named), *chart.at(place))
    if is_named:
        paint.canvas.say(place, *chart.at(place), Style(26, paint.theme.ink, "display", "middle"))


@kept(16)
def _light(theme: Theme, cell: int, wide: bool) -> Sprite:
    half = cell * (0.47 if wide else 0.36)
    sheet = Sheet.around(half + 3)
    sheet.box((-half, -half, half, half), cell * 0.16, theme.glow, theme.ink, max(1.5, cell / 34))
    return sheet.cut()


def beside(at: Point, cell: int, right: float, down: float) -> Point:
    return at[0] + right * cell, at[1] + down * cell
