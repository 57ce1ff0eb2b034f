"""A closer look at the headquarters: the rooms, the order of turns, who has passed, and what comes next."""

from __future__ import annotations

from PIL import Image

from engine.games.aquasphere.view import View
from render.canvas import Canvas, Style
from render.captions import Captions
from render.frame import BOARD, HEIGHT, LEFT, WIDE, WIDTH, put_page, put_title
from render.games.aquasphere.colours import steel
from render.games.aquasphere.figures import engineer
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.rooms import Layout, Plan, plan_of, put_people, put_plan, spots_of
from render.games.aquasphere.scene import Scene, Seen
from render.games.aquasphere.tokens import symbol, token
from render.kept import kept
from render.seascape import seascape
from render.sheet import Sheet, Sprite
from render.sprites import arrow, badge, ring
from render.theme import Theme

_LAYOUT = Layout(start=(BOARD / 2 - 20, 738), across=(330, 272), up=196, radius=64, people=1.5)
_FINAL: tuple[tuple[Icon, str, str], ...] = (("time", "1", "1"), ("sub", "6", "5"), ("lab", "5", "5"))
"""So many of these give so many points."""


def draw_headquarters(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    start = captions.say("picture.start")
    scene = Scene(Canvas.over(_ground(theme, plan_of(sight.view.rooms), start)), sight, theme, captions)
    put_people(scene, _LAYOUT)
    put_title(scene.canvas, theme, captions.say("picture.headquarters"))
    _put_order(scene, 96)
    _put_passed(scene, 254)
    if _is_last(sight.view):
        _put_last_round(scene, 440)
    else:
        _put_next(scene, 440)
    return scene.canvas.image


def _is_last(view: View) -> bool:
    return any(room.next_program is None for room in view.rooms)


def _put_caption(scene: Scene, key: str, y: float) -> None:
    scene.canvas.say(scene.captions.say(key), LEFT + 12, y, Style(32, scene.theme.ink, "display"), WIDE - 20)


def _put_order(scene: Scene, top: float) -> None:
    view, theme = scene.view, scene.theme
    _put_caption(scene, "picture.order", top + 16)
    for k, seat in enumerate(view.order):
        x, y = LEFT + 46 + k * 94, top + 80
        if seat == view.turn:
            scene.canvas.put(ring(theme, 34, 6), x, y)
        scene.canvas.put(badge(theme, seat, 30), x, y)
        if k:
            scene.canvas.put(arrow(theme, 0, 22, False), x - 47, y)


def _put_passed(scene: Scene, top: float) -> None:
    """The order of the next round, as far as it is known."""
    view, theme = scene.view, scene.theme
    _put_caption(scene, "picture.passed" if _is_last(view) else "picture.next_order", top + 16)
    for k in range(len(view.players)):
        x, y = LEFT + 46 + k * 94, top + 88
        scene.canvas.put(_stand(theme), x, y)
        if k < len(view.passed):
            scene.canvas.put(engineer(theme, scene.look(view.passed[k]), 1.05), x, y + 26)
        else:
            scene.canvas.say(str(k + 1), x, y, Style(34, theme.faint, "display", "middle"))


def _put_next(scene: Scene, top: float) -> None:
    view, theme = scene.view, scene.theme
    _put_caption(scene, "picture.next_card", top + 16)
    layout = Layout(start=(LEFT + WIDE / 2, top + 436), across=(116, 116), up=106, radius=44, people=0)
    spots = spots_of(plan_of(view.rooms), layout)
    for room in view.rooms:
        if room.next_program:
            scene.canvas.put(token(theme, room.next_program, 44), *spots[room.name])


def _put_last_round(scene: Scene, top: float) -> None:
    """What the final scoring gives."""
    canvas, theme = scene.canvas, scene.theme
    _put_caption(scene, "picture.last_round", top + 16)
    canvas.say("A–F", LEFT + 30, top + 80, scene.number(38))
    canvas.say("1·3·6·10·15·21", LEFT + WIDE - 12, top + 80, scene.number(34, "right"), WIDE - 120)
    for k, (icon, count, points) in enumerate(_FINAL):
        y = top + 156 + k * 76
        canvas.say(count, LEFT + 62, y, scene.number(46, "middle"))
        canvas.put(symbol(theme, icon, 27), LEFT + 118, y)
        canvas.say("=", LEFT + 186, y, scene.number(40, "middle"))
        canvas.say(points, LEFT + 246, y, scene.number(50, "middle"))
        canvas.put(symbol(theme, "kp", 27), LEFT + 300, y)


@kept(8)
def _ground(theme: Theme, plan: Plan, start: str) -> Image.Image:
    """Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    canvas.put(_floor(theme), 0, 0)
    put_plan(canvas, theme, plan, _LAYOUT)
    x, y = _LAYOUT.start
    canvas.put(_threshold(theme), x, y)
    canvas.say(start, x - 262, y, Style(38, theme.ink, "display"), 150)
    put_page(canvas, theme)
    return canvas.image


@kept(2)
def _floor(theme: Theme) -> Sprite:
    """Anchored at the picture's corner."""
    sheet = Sheet(0, 0, BOARD, HEIGHT)
    sheet.box((18, 18, BOARD - 26, HEIGHT - 18), 44, steel(theme), theme.ink, 4)
    sheet.box((36, 36, BOARD - 44, HEIGHT - 36), 30, theme.water(0.74), theme.ink, 3)
    return sheet.cut()


@kept(2)
def _threshold(theme: Theme) -> Sprite:
    sheet = Sheet(300, 70, 300, 70)
    sheet.box((-280, -48, 280, 48), 26, theme.paper(0.04), theme.ink, 4)
    return sheet.cut()


@kept(2)
def _stand(theme: Theme) -> Sprite:
    sheet = Sheet.around(44)
    sheet.disc((0, 0), 36, theme.paper(0.2), theme.paper(0.4), 3)
    return sheet.cut()
