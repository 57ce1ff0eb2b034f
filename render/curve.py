"""The curve of a poster: a line a player, rounds from left to right, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, dist

from msgspec import Struct

from engine.recap import CurvePoint, Recap, TurningPoint
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


class Axes(Struct, frozen=True, eq=False):
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

    def line(self, curve: Sequence[CurvePoint], seat: int) -> list[Point]:
        return [(self.x(point.at), self.y(point.points[seat])) for point in curve]


def put_curve(canvas: Canvas, theme: Theme, recap: Recap, turning_points: Sequence[TurningPoint], box: Box) -> None:
    """Turning points carry the numbers under which they are told."""
    left, top, right, bottom = box
    axes = _axes(recap, (left + _LABELS, top, right - _BADGES, bottom - _FOOT))
    _put_grid(canvas, theme, axes)
    order = sorted(range(len(recap.outcome.scores)), key=lambda seat: (recap.outcome.scores[seat], -seat))
    sheet = Sheet(0, 0, right - left, bottom - top)
    for seat in order:
        line = [(x - left, y - top) for x, y in axes.line(_eventful(recap.curve), seat)]
        sheet.line(line, theme.ink, 9)
        sheet.line(line, theme.seats[seat].colour, 5)
    canvas.put(sheet.cut(), left, top)
    _put_badges(canvas, theme, recap, axes)
    for told, at in enumerate(_signs(recap, turning_points, axes), 1):
        canvas.put(sign(theme, str(told), _SIGN), *at)


def _signs(recap: Recap, turning_points: Sequence[TurningPoint], axes: Axes) -> list[Point]:
    """On the lines of those who are told of; above or below, where one would cover another."""
    placed: list[Point] = []
    for point, seat in ((recap.curve[one.number], one.seat) for one in turning_points):
        x, y = axes.x(point.at), axes.y(point.points[seat])
        free = (
            (x, y + away)
            for away in sorted(range(-160, 161, 8), key=abs)
            if axes.box[1] <= y + away <= axes.box[3] and all(dist((x, y + away), one) >= 2 * _SIGN for one in placed)
        )
        placed.append(next(free, (x, y)))
    return placed


def _eventful(curve: Sequence[CurvePoint]) -> list[CurvePoint]:
    """Without turns that brought nobody anything: lines rise rather than leap, and are told apart more easily."""
    changed = [point for before, point in pairwise(curve) if point.points != before.points]
    return [curve[0], *changed, curve[-1]]


def _axes(recap: Recap, box: Box) -> Axes:
    points = [n for point in recap.curve for n in point.points]
    low, high = min(0, *points), max(1, *points)
    step = next((one for one in _STEPS if (high - low) / one <= _MOST_LINES), _STEPS[-1])
    return Axes(box, ceil(recap.curve[-1].at), low // step * step, -(-high // step) * step, step)


def _put_grid(canvas: Canvas, theme: Theme, axes: Axes) -> None:
    left, top, right, bottom = axes.box
    sheet = Sheet(0, 0, right - left, bottom - top + 2)
    every = ceil(_ROUND * axes.rounds / (right - left))
    for passed in range(axes.rounds + 1):
        x = axes.x(passed) - left
        if passed % every == 0:
            sheet.line([(x, 0), (x, bottom - top)], theme.paper(0.14), 2)
    heights = range(axes.low, axes.high + 1, axes.step)
    for points in heights:
        y = axes.y(points) - top
        sheet.line([(0, y), (right - left, y)], theme.paper(0.52) if points == 0 else theme.paper(0.24), 2)
    canvas.put(sheet.cut(), left, top)
    faint = Style(26, theme.faint, "display", "right")
    for points in heights:
        canvas.say(number(points), left - 12, axes.y(points), faint)
    for in_round in range(every, axes.rounds + 1, every):
        canvas.say(str(in_round), axes.x(in_round - 0.5), bottom + 26, Style(26, theme.faint, "display", "middle"))


def _put_badges(canvas: Canvas, theme: Theme, recap: Recap, axes: Axes) -> None:
    """At the ends of the lines, moved apart where they would cover each other."""
    last = recap.curve[-1].points
    order = sorted(range(len(last)), key=lambda seat: (-last[seat], seat))
    heights = _apart([axes.y(last[seat]) for seat in order], 2 * _RADIUS + 2, axes.box)
    for seat, y in zip(order, heights, strict=True):
        canvas.put(badge(theme, seat, _RADIUS), axes.box[2] + 48, y)


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
