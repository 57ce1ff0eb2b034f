"""The headquarters: rooms in three rows from the start upwards, their tokens, the engineers, and what comes next."""

from __future__ import annotations

from math import atan2, degrees

from PIL import Image

from engine.games.aquasphere.view import PlayerView, Room, RoomView
from render.canvas import Canvas, Style
from render.games.aquasphere.figures import engineer
from render.games.aquasphere.looks import steel
from render.games.aquasphere.marks import box_outline, frame, spark
from render.games.aquasphere.reminder import put_last_round, side_card
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.tokens import token
from render.games.aquasphere.track import CELL, MARGIN, loop_of, put_counters, put_track
from render.kept import kept
from render.seascape import seascape
from render.shapes import Point, rounded, turned
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import arrow, badge, ring
from render.theme import Theme

Plan = tuple[tuple[Room, int, int, tuple[Room, ...]], ...]
"""Name, row, column and exits of each room."""

_MIDDLE, _START = 434.0, 676.0
_ACROSS, _UP = 222.0, 152.0
_HALF_WIDE, _HALF_HIGH = 98.0, 51.0
_ASIDE, _ASIDE_WIDE = 796, 292
"""The left edge of what is beside the rooms."""


def draw_headquarters(scene: Scene) -> Image.Image:
    """Draws on the scene's own canvas, which has `ground` below."""
    for room in scene.view.rooms:
        _put_room(scene, room)
    _put_engineers(scene, [one for one in scene.view.players if one.engineer == "START"], (_MIDDLE + 48, _START + 42))
    _put_order(scene)
    _put_passed(scene)
    _put_next(scene)
    put_counters(scene)
    return scene.canvas.image


def plan_of(rooms: tuple[RoomView, ...]) -> Plan:
    return tuple((room.name, room.row, room.column, room.exits) for room in rooms)


def _spots(plan: Plan) -> dict[str, Point]:
    counts = {row: sum(r == row for _, r, _, _ in plan) for _, row, _, _ in plan}
    found: dict[str, Point] = {"START": (_MIDDLE, _START)}
    for name, row, column, _ in plan:
        found[name] = _MIDDLE + (column - (counts[row] - 1) / 2) * _ACROSS, _START - row * _UP
    return found


@kept(8)
def ground(theme: Theme, plan: Plan, spaces: int, red_lines: tuple[int, ...], words: tuple[str, str]) -> Image.Image:
    """Track, empty rooms and arrows. Shared; never draw on it."""
    loop = loop_of(spaces)
    width, height = loop.width + 2 * MARGIN, loop.height + 2 * MARGIN
    canvas = Canvas.over(seascape(theme, width, height))
    put_track(canvas, theme, spaces, red_lines)
    inside = (MARGIN + CELL + 8, MARGIN + CELL + 8, width - MARGIN - CELL - 8, height - MARGIN - CELL - 8)
    canvas.put(_floor(theme, inside[2] - inside[0], inside[3] - inside[1]), inside[0], inside[1])
    spots = _spots(plan)
    first = tuple(name for name, row, _, _ in plan if row == 1)
    for name, exits in (("START", first), *((name, exits) for name, _, _, exits in plan)):
        for end in exits:
            _put_arrow(canvas, theme, spots[name], spots[end])
    for name, (x, y) in spots.items():
        canvas.put(_room(theme, name == "START"), x, y)
    title, begin = words
    canvas.say(title, _MIDDLE, inside[1] + 36, Style(38, theme.cream, "display", "middle"), 640)
    canvas.say(begin, _MIDDLE - 146, _START, Style(34, theme.ink, "display"), 100)
    return canvas.image


def _put_arrow(canvas: Canvas, theme: Theme, start: Point, end: Point) -> None:
    """From the roof of a room to the floor of another."""
    across = end[0] - start[0]
    side = (across > 0) - (across < 0)
    far = abs(across) > _ACROSS
    x, y = start[0] + (72 if far else 42) * side, start[1] - _HALF_HIGH
    tip = end[0] - (72 if far else 34) * side, end[1] + _HALF_HIGH + (6 if abs(across) < _ACROSS * 0.9 else 13)
    canvas.put(_flow(theme, round(tip[0] - x), round(y - tip[1])), x, y)


@kept(16)
def _flow(theme: Theme, across: int, up: int) -> Sprite:
    sheet = Sheet(abs(across) + 30, up + 30, abs(across) + 30, 20)
    colour = theme.paper(0.2)
    heading = degrees(atan2(across, up))
    neck = turned([(0, 16)], heading)[0]
    sheet.line([(0, 8), (across + neck[0], -up + neck[1])], colour, 7)
    sheet.polygon([(across + x, y - up) for x, y in turned([(0, 0), (14, 23), (-14, 23)], heading)], colour)
    return sheet.cut()


def _put_room(scene: Scene, room: RoomView) -> None:
    canvas, theme = scene.canvas, scene.theme
    x, y = _spots(plan_of(scene.view.rooms))[room.name]
    if scene.is_marked(room.name):
        outline = box_outline(-_HALF_WIDE, -_HALF_HIGH, _HALF_WIDE, _HALF_HIGH)
        canvas.put(frame(theme, outline, 9, 22), x, y)
    canvas.put(token(theme, room.program, 35), x - 47, y)
    canvas.say(room.name, x + 42, y - 26, scene.number(32, "middle"))
    if scene.is_changed(room.name):
        canvas.put(spark(theme, 14), x + _HALF_WIDE - 6, y - _HALF_HIGH + 4)
    here = [one for one in scene.view.players if one.engineer == room.name and not one.passed]
    _put_engineers(scene, here, (x + 42, y + 45))


def _put_engineers(scene: Scene, here: list[PlayerView], at: Point) -> None:
    """As far apart as the room allows."""
    at_start = at[1] > _START
    step = 50 if at_start else 40 if len(here) < 3 else 25
    zoom = 0.86 if at_start or len(here) < 3 else 0.6
    for k, one in enumerate(here):
        x = at[0] + (k - (len(here) - 1) / 2) * step
        scene.canvas.put(engineer(scene.theme, scene.look(one.seat), zoom), x, at[1])


def _caption(scene: Scene, key: str, y: float) -> None:
    scene.canvas.say(scene.captions.say(key), _ASIDE, y, Style(32, scene.theme.cream, "display"), _ASIDE_WIDE)


def _put_order(scene: Scene) -> None:
    view, theme = scene.view, scene.theme
    _caption(scene, "picture.order", 132)
    for k, seat in enumerate(view.order):
        x = _ASIDE + 28 + k * 76
        if seat == view.turn:
            scene.canvas.put(ring(theme, 31, 6), x, 186)
        scene.canvas.put(badge(theme, seat, 26), x, 186)
        if k:
            scene.canvas.put(arrow(theme, 0, 18, False), x - 38, 186)


def _put_passed(scene: Scene) -> None:
    """The order of the next round, as far as it is known."""
    view, theme = scene.view, scene.theme
    _caption(scene, "picture.next_order" if view.round < view.rounds else "picture.passed", 260)
    for k in range(len(view.players)):
        x = _ASIDE + 28 + k * 76
        scene.canvas.put(_stand(theme), x, 344)
        if k < len(view.passed):
            scene.canvas.put(engineer(theme, scene.look(view.passed[k]), 0.95), x, 350)
        else:
            scene.canvas.say(str(k + 1), x, 342, Style(32, theme.cream, "display", "middle"))


def _put_next(scene: Scene) -> None:
    view, theme = scene.view, scene.theme
    if any(room.next_program is None for room in view.rooms):
        put_last_round(scene, (_ASIDE, 420), _ASIDE_WIDE)
        return
    _caption(scene, "picture.next_card", 420)
    scene.canvas.put(side_card(theme, _ASIDE_WIDE), _ASIDE, 446)
    spots = _spots(plan_of(view.rooms))
    for room in view.rooms:
        if room.next_program:
            x, y = spots[room.name]
            at = (_ASIDE + _ASIDE_WIDE / 2 + (x - _MIDDLE) * 0.4, 582 + (y - _START + 2 * _UP) * 0.575)
            scene.canvas.put(token(theme, room.next_program, 34), *at)


@kept(2)
def _floor(theme: Theme, width: int, height: int) -> Sprite:
    sheet = Sheet(4, 4, width + 4, height + 4)
    sheet.box((0, 0, width, height), 26, theme.water(0.78), theme.ink, 4)
    return sheet.cut()


@kept(2)
def _room(theme: Theme, wide: bool) -> Sprite:
    w, h = (166.0 if wide else _HALF_WIDE), _HALF_HIGH
    sheet = Sheet(w + 6, h + 6, w + 6, h + 12)
    sheet.polygon(rounded(box_outline(-w, -h, w, h), 24), steel(theme), theme.ink, 4)
    sheet.box((-w + 9, -h + 9, w - 9, h - 9), 14, theme.paper(0.04), theme.ink, 2.5)
    return with_shadow(sheet.cut(), theme.ink, 0, 6, 0.4)


@kept(2)
def _stand(theme: Theme) -> Sprite:
    sheet = Sheet.around(36)
    sheet.disc((0, 0), 29, theme.water(0.9), theme.seats[4].shade, 3)
    return sheet.cut()
