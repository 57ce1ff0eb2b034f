"""Around the station: the round and whose turn it is, the order of turns, who controls how much, what is in supply."""

from __future__ import annotations

from render.canvas import Style
from render.games.aquasphere.figures import bot
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.station import HEIGHT, WIDTH
from render.games.aquasphere.tokens import sign
from render.sprites import arrow, badge, ring

_LEFT, _RIGHT = 30, WIDTH - 30
_WIDE = 320


def put_corners(scene: Scene) -> None:
    _put_title(scene)
    _put_order(scene)
    _put_control(scene)
    _put_supply(scene)


def _situation(scene: Scene) -> str:
    """What goes on, in a few words."""
    view = scene.view
    if view.phase == "over":
        return scene.captions.say("picture.over")
    return scene.captions.say("picture.scoring") if view.turn is None else scene.name(view.turn)


def _put_title(scene: Scene) -> None:
    view, theme = scene.view, scene.theme
    title = scene.captions.say("picture.round", round=view.round, rounds=view.rounds)
    scene.canvas.say(title, _LEFT, 52, scene.number(50), 390)
    x = _LEFT
    if view.turn is not None:
        scene.canvas.put(badge(theme, view.turn, 30), x + 32, 118)
        x += 74
    scene.canvas.say(_situation(scene), x, 118, Style(38, theme.ink), _LEFT + _WIDE - x)


def _put_order(scene: Scene) -> None:
    view, theme = scene.view, scene.theme
    style = Style(32, theme.ink, "display", "right")
    scene.canvas.say(scene.captions.say("picture.order"), _RIGHT, 48, style, 360)
    step = 90
    for k, seat in enumerate(view.order):
        x = _RIGHT - 30 - (len(view.order) - 1 - k) * step
        if k:
            scene.canvas.put(arrow(theme, 0, 26, False), x - step / 2, 112)
        if seat == view.turn:
            scene.canvas.put(ring(theme, 33, 6), x, 112)
        scene.canvas.put(badge(theme, seat, 28), x, 112)


def _put_control(scene: Scene) -> None:
    """The majority counts when the round is scored."""
    view, theme = scene.view, scene.theme
    low = HEIGHT - 52
    style = Style(32, theme.cream, "display")
    scene.canvas.say(scene.captions.say("picture.control"), _LEFT, low - 68, style, _WIDE - 20)
    for k, one in enumerate(view.players):
        x = _LEFT + 28 + k * 92
        scene.canvas.put(bot(theme, scene.look(one.seat), 1.0), x, low)
        scene.canvas.say(str(one.control), x + 34, low + 2, Style(40, theme.cream, "display"))


def _put_supply(scene: Scene) -> None:
    view, theme = scene.view, scene.theme
    low = HEIGHT - 52
    style = Style(32, theme.cream, "display", "right")
    scene.canvas.say(scene.captions.say("picture.supply"), _RIGHT, low - 68, style, _WIDE - 20)
    goods: tuple[tuple[Icon, int], ...] = (
        ("crystal", view.crystals),
        ("octopod", view.octopods),
        ("card", view.card_stack),
        ("lab", view.lab_stack),
    )
    for k, (icon, count) in enumerate(goods):
        x = _RIGHT - 372 + 100 * k
        scene.canvas.put(sign(theme, icon, 19, True), x, low)
        scene.canvas.say(str(count), x + 26, low + 2, Style(34, theme.cream, "display"))
