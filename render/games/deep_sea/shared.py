"""What the table shares, below the players: the throw, or the chips of which one is chosen; what levels are worth."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.deep_sea.view import ChipView, DiverView
from render.canvas import Canvas, Style
from render.frame import HEIGHT, LEFT, RIGHT, WIDE, sign
from render.games.deep_sea.chips import chip, put_ruins
from render.games.deep_sea.divers import sack
from render.games.deep_sea.scene import Scene
from render.kept import kept
from render.lettering import measure
from render.sheet import Sprite
from render.sprites import badge, die
from render.theme import Theme

ROOM = 116
"""Its least height."""
_ROOMY, _TWO_ROWS = 190, 100
"""From the first height on nothing is crowded; the second is what two rows of levels need."""
_LEAST, _MOST = 2, 6
"""Of two dice."""
WORTH = tuple(f"{low}–{low + 3}" for low in (0, 4, 8, 12))
"""Of a chip of each level."""


class _Throw(NamedTuple):
    seat: int
    dice: tuple[int, int]
    """0: not thrown yet."""
    load: int
    steps: str


def put_shared(scene: Scene, top: int) -> None:
    room = HEIGHT - top
    roomy = room >= _ROOMY
    hand = [place for place in scene.signs if place.startswith("held")]
    upper = min(150.0, room * 0.4) if roomy else 72
    if hand:
        upper = max(upper, ROOM)
        _put_hand(scene, top + upper / 2)
    else:
        _put_throw(scene, top + upper / 2)
    if room - upper >= _TWO_ROWS:
        _put_large_levels(scene, top + upper + (room - upper) / 2 - 6, min(1.7, (room - upper) / 130))
    elif not hand:
        _put_levels(scene, HEIGHT - 26)


def _put_throw(scene: Scene, y: float) -> None:
    """The dice less the load make so many steps: before the throw with all that it may become."""
    view, roll = scene.view, scene.news.roll
    if view.phase == "announce" and view.turn is not None:
        load = len(view.divers[view.turn].held)
        least, most = max(0, _LEAST - load), max(0, _MOST - load)
        _put_sum(scene, _Throw(view.turn, (0, 0), load, f"{least}–{most}" if most else "0"), y)
    elif roll:
        _put_sum(scene, _Throw(roll.seat, roll.dice, roll.load, str(roll.steps)), y)


def _put_sum(scene: Scene, throw: _Throw, y: float) -> None:
    canvas, theme = scene.canvas, scene.theme
    wide = 214 + (90 if throw.load else 0) + measure(throw.steps, "display", 54)
    scale = min(1.1, WIDE / wide)
    x = (LEFT + RIGHT - wide * scale) / 2
    canvas.put(badge(theme, throw.seat, round(27 * scale)), x + 27 * scale, y)
    for k, value in enumerate(throw.dice):
        side = round(52 * scale)
        canvas.put(die(theme, value, side) if value else _unthrown(theme, side), x + (86 + k * 59) * scale, y)
    x += 180 * scale
    if throw.load:
        canvas.say("−", x, y, scene.number(round(40 * scale)))
        canvas.put(sack(theme, round(1.05 * scale, 2)), x + 52 * scale, y)
        canvas.say(str(throw.load), x + 52 * scale, y + 4 * scale, scene.number(round(30 * scale), "middle"))
        x += 90 * scale
    canvas.say("=", x, y, scene.number(round(40 * scale)))
    canvas.say(throw.steps, x + 32 * scale, y, scene.number(round(54 * scale)))


@kept(8)
def _unthrown(theme: Theme, side: int) -> Sprite:
    """A die that is still to be thrown."""
    blank = die(theme, 1, side)
    sprite = Sprite(blank.image.copy(), blank.x, blank.y)
    canvas, half = Canvas(sprite.image), side / 4
    middle = (round(sprite.x - half), round(sprite.y - half), round(sprite.x + half), round(sprite.y + half))
    canvas.image.paste((*theme.cream, 255), middle)
    canvas.say("?", sprite.x, sprite.y, Style(round(side * 0.72), theme.faint, "display", "middle"))
    return sprite


def _put_hand(scene: Scene, y: float) -> None:
    """The chips held by whoever is asked, in the order of taking, each that may be chosen below its sign."""
    view, canvas, theme = scene.view, scene.canvas, scene.theme
    if view.turn is None:
        return
    diver: DiverView = view.divers[view.turn]
    canvas.put(badge(theme, diver.seat, 24), LEFT + 26, y + 24)
    step = min(84.0, (WIDE - 62) / len(diver.held))
    radius = round(min(27.0, step * 0.42), 1)
    for k, ruins in enumerate(diver.held, 1):
        x = LEFT + 62 + step * (k - 0.5)
        put_ruins(canvas, theme, ruins, (x, y + 26), radius if len(ruins) < 2 else round(radius * 0.8, 1))
        letter = scene.signs.get(f"held {k}")
        if letter:
            canvas.put(sign(theme, letter, min(23.0, step * 0.42)), x, y - 28)


def _put_levels(scene: Scene, y: float) -> None:
    """What each level is worth, a newcomer's question at every table; in one row."""
    widths = [measure(worth, "display", 26) + 38 for worth in WORTH]
    gap = (WIDE - sum(widths)) / 3
    x = float(LEFT)
    for level, (worth, wide) in enumerate(zip(WORTH, widths, strict=True), 1):
        scene.canvas.put(chip(scene.theme, level, 14, False), x + 16, y)
        scene.canvas.say(worth, x + 36, y, scene.number(26))
        x += wide + gap


def _put_large_levels(scene: Scene, y: float, scale: float) -> None:
    for k, worth in enumerate(WORTH):
        x = LEFT + 40 + (k % 2) * (WIDE / 2)
        at = y + (k // 2 - 0.5) * 58 * scale
        put_ruins(scene.canvas, scene.theme, (ChipView(k + 1, None),), (x, at), round(19 * scale, 1))
        scene.canvas.say(worth, x + 34 * scale, at, scene.number(round(32 * min(scale, 1.2))))
