"""The air gauge in the submarine's nose: a dial with one tick for each breath left."""

from __future__ import annotations

from render.canvas import Style
from render.colours import Colour, mix
from render.games.deep_sea.scene import Scene
from render.kept import kept
from render.shapes import Point, polar
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import ribbon
from render.theme import Theme

FULL = 25
LOW, VERY_LOW = 10, 5

_AT: Point = (106.0, 100.0)
_ZOOM = 0.92
_START, _SWEEP = 135, 270


def put_gauge(scene: Scene) -> None:
    theme, (x, y) = scene.theme, _AT
    air = max(0, scene.view.air)
    scene.canvas.put(_dial(theme, air, min(scene.news.breathed, FULL - air)), x, y)
    number = Style(80, theme.alarm if air <= VERY_LOW else theme.ink, "display", "middle")
    scene.canvas.say(str(air), x, y - 2, number)
    alarm = _alarm(scene)
    if alarm:
        scene.canvas.put(ribbon(theme, 176, theme.alarm), x + 9, y + 66)
        scene.canvas.say(alarm, x + 9, y + 64, Style(34, theme.cream, "display", "middle"), 162)
    else:
        scene.canvas.say(scene.captions.say("board.air"), x, y + 54, Style(30, theme.faint, "display", "middle"), 90)


def _alarm(scene: Scene) -> str | None:
    if scene.view.phase == "dropping":
        return scene.captions.say("board.no_air")
    return scene.captions.say("board.last_turn") if scene.view.last_turn else None


@kept(64)
def _dial(theme: Theme, air: int, used: int) -> Sprite:
    """The ticks just used are still warm."""
    sheet = Sheet.around(110, _ZOOM)
    sheet.disc((0, 0), 102, theme.brass(0.47), theme.ink, 5)
    sheet.disc((0, 0), 96, None, theme.brass(0.18), 4)
    sheet.disc((0, 0), 86, theme.cream if air > VERY_LOW else mix(theme.cream, theme.alarm, 0.2), theme.ink, 4)
    for k in range(8):
        sheet.disc(polar((0, 0), 94, 22.5 + 45 * k), 3.4, theme.brass(0.76))
    for tick in range(1, FULL + 1):
        angle = _START + _SWEEP * (tick - 0.5) / FULL
        sheet.line([polar((0, 0), 64, angle), polar((0, 0), 77, angle)], _colour(theme, tick, air, used), 6.4)
    return with_shadow(sheet.cut(), theme.ink, 0, 7, 0.3)


def _colour(theme: Theme, tick: int, air: int, used: int) -> Colour:
    if tick > air + used:
        return theme.paper(0.18)
    if tick > air:
        return mix(theme.alarm, theme.cream, 0.4)
    return theme.alarm if air <= VERY_LOW else theme.warning if air <= LOW else theme.water(0.38)
