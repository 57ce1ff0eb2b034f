"""The knowledge track, once around the headquarters, clockwise from the upper left corner."""

from __future__ import annotations

from functools import lru_cache

from engine.games.aquasphere.view import PlayerView
from render.canvas import Canvas, Style
from render.games.aquasphere.scene import Scene
from render.kept import kept
from render.shapes import Point
from render.sheet import Sheet, Sprite
from render.sprites import badge
from render.theme import Theme

CELL = 73
MARGIN = 16

_PLACES: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (21.0, ((0.0, 13.0),)),
    2: (17.0, ((-16.5, 15.0), (16.5, 15.0))),
    3: (16.0, ((-17.0, -15.0), (17.0, -15.0), (0.0, 17.0))),
    4: (16.0, ((-17.0, -17.0), (17.0, -17.0), (-17.0, 17.0), (17.0, 17.0))),
}
"""How large counters are that share a space, and where they lie in it."""


class Loop:
    """So many spaces around a rectangle that is half as wide again as high."""

    def __init__(self, spaces: int) -> None:
        around = (spaces + 1) // 2 + 2
        self.spaces = spaces
        self.columns = round(around * 0.59)
        self.rows = around - self.columns

    @property
    def width(self) -> int:
        return self.columns * CELL

    @property
    def height(self) -> int:
        return self.rows * CELL

    def at(self, space: int) -> Point:
        """The middle of a space, from the corner of the track."""
        column, row = self._cell(space % self.spaces)
        return (column + 0.5) * CELL, (row + 0.5) * CELL

    def before(self, space: int) -> tuple[Point, bool]:
        """The middle of the edge before a space, and whether one goes up or down there."""
        (ax, ay), (bx, by) = self.at(space - 1), self.at(space)
        return ((ax + bx) / 2, (ay + by) / 2), ax == bx

    def _cell(self, space: int) -> tuple[int, int]:
        right, bottom = self.columns - 1, self.rows - 1
        if space <= right:
            return space, 0
        if space <= right + bottom:
            return right, space - right
        if space <= 2 * right + bottom:
            return 2 * right + bottom - space, bottom
        return 0, 2 * (right + bottom) - space


@lru_cache(maxsize=4)
def loop_of(spaces: int) -> Loop:
    return Loop(spaces)


def put_track(canvas: Canvas, theme: Theme, spaces: int, red_lines: tuple[int, ...]) -> None:
    """The empty track, for a ground."""
    loop = loop_of(spaces)
    for space in range(spaces):
        x, y = loop.at(space)
        ten = space % 10 == 0
        canvas.put(_space(theme, ten), x + MARGIN, y + MARGIN)
        colour = theme.ink if ten else theme.faint
        canvas.say(str(space), x + MARGIN, y + MARGIN - 18, Style(28 if ten else 25, colour, "display", "middle"))
    for line in red_lines:
        (x, y), upright = loop.before(line)
        canvas.put(_line(theme, upright), x + MARGIN, y + MARGIN)


def put_counters(scene: Scene) -> None:
    view = scene.view
    by_space: dict[int, list[PlayerView]] = {}
    for one in view.players:
        by_space.setdefault(one.kp % view.track, []).append(one)
    for space, here in by_space.items():
        x, y = loop_of(view.track).at(space)
        radius, places = _PLACES[len(here)]
        for one, (dx, dy) in zip(here, places, strict=True):
            at = (x + dx + MARGIN, y + dy + MARGIN)
            scene.canvas.put(badge(scene.theme, one.seat, radius), *at)
            _put_lap(scene, one, (at[0], at[1] + radius - 6), alone=len(here) == 1)


def _put_lap(scene: Scene, one: PlayerView, at: Point, *, alone: bool) -> None:
    """What the laps before were worth."""
    laps = one.kp // scene.view.track
    if laps:
        scene.canvas.put(_pill(scene.theme, 24 if alone else 17), *at)
        style = Style(22 if alone else 17, scene.theme.cream, "display", "middle")
        scene.canvas.say(f"+{laps * scene.view.track}", *at, style)


@kept(4)
def _space(theme: Theme, ten: bool) -> Sprite:
    half = CELL / 2 - 1.5
    sheet = Sheet.around(half + 2)
    sheet.box((-half, -half, half, half), 12, theme.paper(0.2 if ten else 0.04), theme.ink, 2.5)
    return sheet.cut()


@kept(4)
def _line(theme: Theme, upright: bool) -> Sprite:
    long, short = CELL / 2 + 2, 6
    w, h = (long, short) if upright else (short, long)
    sheet = Sheet.around(long + 4)
    sheet.box((-w, -h, w, h), 6, theme.alarm, theme.ink, 2.5)
    return sheet.cut()


@kept(4)
def _pill(theme: Theme, half: int) -> Sprite:
    sheet = Sheet.around(30)
    sheet.box((-half, -half / 2, half, half / 2), half / 2, theme.ink)
    return sheet.cut()
