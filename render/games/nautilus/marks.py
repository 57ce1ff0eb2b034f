"""Marks on the sea: names of places, places that may be chosen, and what was done since the last turn."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from engine.games.nautilus.view import Change
from render.canvas import Style
from render.games.nautilus import modules
from render.games.nautilus.chart import Chart
from render.games.nautilus.paint import Paint
from render.kept import kept
from render.lettering import measure
from render.shapes import Point, regular
from render.sheet import Sheet, Sprite
from render.sprites import dot
from render.theme import Theme

_AROUND_MODULES = ("built", "activated")
_WAYS = ("walked", "sailed")


def put_name(paint: Paint, chart: Chart, place: str, at: Point, lit: bool) -> None:
    """The name of a place, on gold where it may be chosen."""
    canvas, theme, size = paint.canvas, paint.theme, _size(chart)
    at = at[0], min(at[1], canvas.image.height - size * 0.6)
    if lit:
        canvas.put(_plate(theme, measure(place, "display", size) + 12, size), *at)
        canvas.say(place, *at, Style(size, theme.ink, "display", "middle"))
    else:
        canvas.say(place, *at, Style(size, theme.ink, "display", "middle", halo=theme.cream))


def put_square(paint: Paint, chart: Chart, place: str) -> None:
    """A square that may be chosen; on the overview only its light."""
    canvas, theme, (x, y) = paint.canvas, paint.theme, chart.at(place)
    canvas.put(_light(theme, chart.cell), x, y)
    if chart.is_large:
        canvas.say(place, x, y, Style(_size(chart), theme.ink, "display", "middle"), chart.cell - 6)


def put_frames(paint: Paint, chart: Chart, changes: Iterable[Change]) -> None:
    """Around modules that were built or put to work, in the colour of whoever did it."""
    for change in changes:
        if change.what in _AROUND_MODULES:
            colour = paint.theme.seats[change.seat].colour
            _put_all(paint, chart, modules.frame(paint.theme, chart.cell, colour, max(3.0, chart.cell / 14)), change)


def put_ways(paint: Paint, chart: Chart, changes: Iterable[Change]) -> None:
    """Where aquanauts and submarines went, and rings where anything else was done on a square."""
    for change in changes:
        if change.what in _WAYS:
            _put_way(paint, chart, change)
        elif change.what not in _AROUND_MODULES:
            _put_all(paint, chart, _ring(paint.theme, change.seat, round(chart.cell * 0.56)), change)


def _put_all(paint: Paint, chart: Chart, sprite: Sprite, change: Change) -> None:
    for place in change.places:
        if chart.shows(place, 2):
            paint.canvas.put(sprite, *chart.at(place))


def _put_way(paint: Paint, chart: Chart, change: Change) -> None:
    """Dots in the colour of who went, from place to place."""
    canvas, theme = paint.canvas, paint.theme
    sprite = dot(theme, change.seat, max(3.4, chart.cell * 0.075), False)
    step = chart.cell * 0.36
    for start, end in pairwise(change.places):
        (ax, ay), (bx, by) = chart.at(start), chart.at(end)
        count = max(1, round(max(abs(ax - bx), abs(ay - by)) / step))
        canvas.dots(sprite, [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)])
    if change.what == "sailed":
        canvas.put(_ring(theme, change.seat, round(chart.cell * 0.56)), *chart.at(change.places[-1]))


def _size(chart: Chart) -> int:
    return 29 if chart.cell >= 66 else 26


@kept(64)
def _plate(theme: Theme, width: int, size: int) -> Sprite:
    w, h = width / 2, size * 0.56
    sheet = Sheet(w + 3, h + 3, w + 3, h + 3)
    sheet.box((-w, -h, w, h), h * 0.5, theme.glow, theme.ink, 2)
    return sheet.cut()


@kept(8)
def _light(theme: Theme, cell: int) -> Sprite:
    half = cell * 0.45
    sheet = Sheet.around(half + 3)
    sheet.box((-half, -half, half, half), cell * 0.18, theme.glow, theme.ink, max(1.5, cell / 40))
    return sheet.cut()


@kept(32)
def _ring(theme: Theme, seat: int, radius: int) -> Sprite:
    width = max(3.0, radius / 8)
    sheet = Sheet.around(radius + width + 3)
    sheet.polygon(regular(48, radius), None, theme.ink, width + 3)
    sheet.polygon(regular(48, radius), None, theme.seats[seat].colour, width)
    return sheet.cut()
