"""The page on the right: the round, the dice just rolled, the cards in seat order, and what the levels are worth."""

from __future__ import annotations

from engine.games.deep_sea.view import ChipView, Trail
from render.canvas import Style
from render.games.deep_sea.cards import Card
from render.games.deep_sea.chips import put_chip
from render.games.deep_sea.divers import sack
from render.games.deep_sea.layout import CARDS_LEFT, CARDS_RIGHT, HEIGHT
from render.games.deep_sea.scene import Scene
from render.sprites import badge, die

_WIDE = CARDS_RIGHT - CARDS_LEFT
_MIDDLE = (CARDS_LEFT + CARDS_RIGHT) // 2
_TITLE, _ROLL, _FIRST = 40, 101, 146
_GAP = 11
_TALLEST = 236
_LEGEND = 86


def put_page(scene: Scene) -> None:
    view = scene.view
    title = scene.captions.say("board.round", round=view.round, rounds=view.rounds)
    scene.canvas.say(title, _MIDDLE, _TITLE, scene.number(46, "middle"), _WIDE)
    if scene.latest and view.phase != "over":
        _put_roll(scene, scene.latest)
    else:
        key = {"over": "board.final", "dropping": "board.no_air"}.get(view.phase, "board.ready")
        words = scene.captions.say(key)
        scene.canvas.say(words, _MIDDLE, _ROLL, Style(38, scene.theme.faint, "display", "middle"), _WIDE)
    _put_cards(scene)


def _put_cards(scene: Scene) -> None:
    seats = len(scene.view.divers)
    legend = _LEGEND if seats <= 4 else 0
    pitch = min(_TALLEST + _GAP, (HEIGHT - 4 - legend - _FIRST) // seats)
    for k, diver in enumerate(scene.view.divers):
        Card(scene, diver, _FIRST + k * pitch, pitch - _GAP).put()
    if legend:
        _put_legend(scene, _FIRST + seats * pitch)


def _put_roll(scene: Scene, trail: Trail) -> None:
    """Who rolled what, less the load, makes how many spaces."""
    canvas, theme = scene.canvas, scene.theme
    x, y = CARDS_LEFT + (0 if trail.load else 36), _ROLL
    canvas.put(badge(theme, trail.seat, 27), x + 30, y)
    for k, value in enumerate(trail.dice):
        canvas.put(die(theme, value, 52), x + 92 + k * 61, y)
    x += 190
    if trail.load:
        canvas.say("−", x, y, scene.number(38))
        canvas.put(sack(theme, 1.0), x + 44, y)
        canvas.say(str(trail.load), x + 44, y + 4, scene.number(28, "middle"))
        x += 68
    canvas.say("=", x, y, scene.number(38))
    canvas.say(str(max(0, sum(trail.dice) - trail.load)), x + 30, y, scene.number(54))


def _put_legend(scene: Scene, top: int) -> None:
    """What the levels are worth, a newcomer's question at every table; in two rows that fill the room left."""
    room = HEIGHT - top
    scale = min(1.3, room / 90)
    for k in range(4):
        x = CARDS_LEFT + 34 + (k % 2) * (_WIDE // 2)
        y = top + room / 2 - 4 + (k // 2 - 0.5) * 44 * scale
        put_chip(scene.canvas, scene.theme, ChipView(k + 1, None), (x, y), 16 * scale)
        scene.canvas.say(f"{4 * k}–{4 * k + 3}", x + 30 * scale, y, scene.number(round(28 * min(scale, 1.1))))
