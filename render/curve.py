"""The curve of a poster: a line a player, rounds from left to right, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, dist

from msgspec import Struct

from engine.recap import Mark, Recap, Turning
from render.canvas import Canvas, Style
from render.frame import sign
from render.shapes import Box, Point
from render.sheet import Sheet
from render.sprites import badge
from render.theme import Theme
from render.wording import number

_LABELS, _BADGES, _FOOT = 66, 74, 44
_ROUND = 46
"""So much room a number below the axis needs."""
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
_MOST_LINES = 5
_RADIUS = 20
_SIGN = 18


class Chart(Struct, frozen=True, eq=False):
    """Where points and rounds are."""

    box: Box
    rounds: int
    low: int
    high: int
    step: int

    def x(self, at: float) -> float:
        return self.box[0] + (self.box[2] - self.box[0]) * at / self.rounds

    def y(self, points: float) -> float:
        return self.box[3] - (self.box[3] - self.box[1]) * (points - self.low) / (self.high - self.low)

    def line(self, curve: Sequence[Mark], seat: int) -> list[Point]:
        return [(self.x(mark.at), self.y(mark.points[seat])) for mark in curve]


def put_curve(canvas: Canvas, theme: Theme, recap: Recap, turnings: Sequence[Turning], box: Box) -> None:
    """Turnings carry the numbers under which they are told."""
    left, top, right, bottom = box
    chart = _chart(recap, (left + _LABELS, top, right - _BADGES, bottom - _FOOT))
    _put_grid(canvas, theme, chart)
    order = sorted(range(len(recap.outcome.scores)), key=lambda seat: (recap.outcome.scores[seat], -seat))
    sheet = Sheet(0, 0, right - left, bottom - top)
    for seat in order:
        line = [(x - left, y - top) for x, y in chart.line(_eventful(recap.curve), seat)]
        sheet.line(line, theme.ink, 9)
        sheet.line(line, theme.seats[seat].colour, 5)
    canvas.put(sheet.cut(), left, top)
    _put_badges(canvas, theme, recap, chart)
    for told, at in enumerate(_signs(recap, turnings, chart), 1):
        canvas.put(sign(theme, str(told), _SIGN), *at)


def _signs(recap: Recap, turnings: Sequence[Turning], chart: Chart) -> list[Point]:
    """On the lines of those who are told of; above or below, where one would cover another."""
    placed: list[Point] = []
    for mark, seat in ((recap.curve[one.mark], one.seat) for one in turnings):
        x, y = chart.x(mark.at), chart.y(mark.points[seat])
        free = (
            (x, y + away)
            for away in sorted(range(-160, 161, 8), key=abs)
            if chart.box[1] <= y + away <= chart.box[3] and all(dist((x, y + away), one) >= 2 * _SIGN for one in placed)
        )
        placed.append(next(free, (x, y)))
    return placed


def _eventful(curve: Sequence[Mark]) -> list[Mark]:
    """Without turns that brought nobody anything: lines rise rather than leap, and are told apart more easily."""
    changed = [mark for before, mark in pairwise(curve) if mark.points != before.points]
    return [curve[0], *changed, curve[-1]]


def _chart(recap: Recap, box: Box) -> Chart:
    points = [n for mark in recap.curve for n in mark.points]
    low, high = min(0, *points), max(1, *points)
    step = next((one for one in _STEPS if (high - low) / one <= _MOST_LINES), _STEPS[-1])
    return Chart(box, ceil(recap.curve[-1].at), low // step * step, -(-high // step) * step, step)


def _put_grid(canvas: Canvas, theme: Theme, chart: Chart) -> None:
    left, top, right, bottom = chart.box
    sheet = Sheet(0, 0, right - left, bottom - top + 2)
    every = ceil(_ROUND * chart.rounds / (right - left))
    for passed in range(chart.rounds + 1):
        x = chart.x(passed) - left
        if passed % every == 0:
            sheet.line([(x, 0), (x, bottom - top)], theme.paper(0.14), 2)
    heights = range(chart.low, chart.high + 1, chart.step)
    for points in heights:
        y = chart.y(points) - top
        sheet.line([(0, y), (right - left, y)], theme.paper(0.52) if points == 0 else theme.paper(0.24), 2)
    canvas.put(sheet.cut(), left, top)
    faint = Style(26, theme.faint, "display", "right")
    for points in heights:
        canvas.say(number(points), left - 12, chart.y(points), faint)
    for in_round in range(every, chart.rounds + 1, every):
        canvas.say(str(in_round), chart.x(in_round - 0.5), bottom + 26, Style(26, theme.faint, "display", "middle"))


def _put_badges(canvas: Canvas, theme: Theme, recap: Recap, chart: Chart) -> None:
    """At the ends of the lines, moved apart where they would cover each other."""
    last = recap.curve[-1].points
    order = sorted(range(len(last)), key=lambda seat: (-last[seat], seat))
    heights = _apart([chart.y(last[seat]) for seat in order], 2 * _RADIUS + 2, chart.box)
    for seat, y in zip(order, heights, strict=True):
        canvas.put(badge(theme, seat, _RADIUS), chart.box[2] + 48, y)


def _apart(heights: Sequence[float], gap: float, box: Box) -> list[float]:
    """From the top down, each at least a gap below the one before; and none below the axis."""
    found: list[float] = []
    for y in heights:
        found.append(max(y, found[-1] + gap) if found else y)
    lowest = box[3]
    for k in reversed(range(len(found))):
        found[k] = min(found[k], lowest)
        lowest = found[k] - gap
    return found
