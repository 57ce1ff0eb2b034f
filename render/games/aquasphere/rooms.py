"""The headquarters' plan: rooms in three rows from the start upwards, joined by arrows. Used small and large."""

from __future__ import annotations

from collections import Counter
from math import atan2, degrees, hypot

from msgspec import Struct

from engine.games.aquasphere.view import PlayerView, Program, Room, RoomView
from render.canvas import Canvas
from render.frame import sign
from render.games.aquasphere.figures import engineer
from render.games.aquasphere.marks import spark
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.tokens import token
from render.kept import kept
from render.shapes import Point, turned
from render.sheet import Sheet, Sprite
from render.sprites import ring
from render.theme import Theme

Plan = tuple[tuple[Room, int, int, Program, tuple[Room, ...]], ...]
"""Name, row, column, token and exits of each room."""
START = "START"


class Layout(Struct, frozen=True):
    """How large a plan is drawn, and where its start is."""

    start: Point
    across: tuple[float, float]
    """From room to room in a row of two, and of three."""
    up: float
    radius: float
    """Of a token."""
    people: float
    """The zoom of engineers."""


def plan_of(rooms: tuple[RoomView, ...]) -> Plan:
    return tuple((room.name, room.row, room.column, room.program, room.exits) for room in rooms)


def spots_of(plan: Plan, layout: Layout) -> dict[str, Point]:
    counts = _counts(plan)
    x, y = layout.start
    found: dict[str, Point] = {START: layout.start}
    for name, row, column, *_ in plan:
        # The floor is narrower at the top.
        across = layout.across[counts[row] - 2] * (0.8 if row == 3 and counts[row] == 3 else 1)
        found[name] = x + (column - (counts[row] - 1) / 2) * across, y - row * layout.up
    return found


def _counts(plan: Plan) -> Counter[int]:
    """Rooms in each row."""
    return Counter(row for _, row, *_ in plan)


def put_plan(canvas: Canvas, theme: Theme, plan: Plan, layout: Layout) -> None:
    """Arrows and tokens. Part of a ground."""
    spots = spots_of(plan, layout)
    first = tuple(name for name, row, *_ in plan if row == 1)
    for name, exits in ((START, first), *((name, exits) for name, *_, exits in plan)):
        for end in exits:
            _put_arrow(canvas, theme, spots[name], spots[end], layout.radius)
    for name, _, _, program, _ in plan:
        canvas.put(token(theme, program, layout.radius), *spots[name])


def put_people(scene: Scene, layout: Layout) -> None:
    """Engineers in their rooms, what is new, and what can be chosen."""
    canvas, theme, r = scene.canvas, scene.theme, layout.radius
    plan = plan_of(scene.view.rooms)
    spots, counts = spots_of(plan, layout), _counts(plan)
    for room in scene.view.rooms:
        x, y = spots[room.name]
        letter = scene.signs.get(room.name)
        if letter:
            canvas.put(ring(theme, r * 1.14, r / 5), x, y)
        here = [one for one in scene.view.players if one.engineer == room.name and not one.passed]
        room_for_all = layout.across[counts[room.row] - 2] - 3 * r
        step = min(r * 0.8, room_for_all / max(1, len(here) - 1))
        _put_engineers(scene, here, (x + r * 1.4, y + r * 0.92), layout, step)
        if room.name in scene.changed:
            canvas.put(spark(theme, max(10, r * 0.36)), x + r * 0.78, y - r * 0.8)
        if letter:
            canvas.put(sign(theme, letter, max(21, r * 0.6)), x - r * 1.1, y - r * 0.95)
    waiting = [one for one in scene.view.players if one.engineer == START and not one.passed]
    x, y = spots[START]
    _put_engineers(scene, waiting, (x - (len(waiting) - 1) * r * 0.75, y + r * 0.66), layout, r * 1.5)


def _put_engineers(scene: Scene, here: list[PlayerView], at: Point, layout: Layout, step: float) -> None:
    """Side by side; whoever is on turn in front."""
    for k, one in enumerate(sorted(here, key=lambda one: one.seat == scene.view.turn)):
        scene.canvas.put(engineer(scene.theme, scene.look(one.seat), layout.people), at[0] + k * step, at[1])


def _put_arrow(canvas: Canvas, theme: Theme, start: Point, end: Point, radius: float) -> None:
    """From below one token to just below another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    short = 1 - radius * 1.16 / hypot(dx, dy)
    canvas.put(_flow(theme, round(dx * short), round(-dy * short), round(radius / 6)), *start)


@kept(64)
def _flow(theme: Theme, across: int, up: int, width: int) -> Sprite:
    sheet = Sheet(abs(across) + 30, up + 30, abs(across) + 30, 20)
    colour = theme.paper(0.2)
    heading = degrees(atan2(across, up))
    neck = 1 - 2 * width / hypot(across, up)
    sheet.line([(0, 0), (across * neck, -up * neck)], colour, width)
    head: list[Point] = [(0, 0), (width * 1.6, width * 2.4), (-width * 1.6, width * 2.4)]
    sheet.polygon([(across + x, y - up) for x, y in turned(head, heading)], colour)
    return sheet.cut()
