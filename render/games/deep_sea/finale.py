"""The end of a game: a scroll over the sea with the winners and everybody's points, best first."""

from __future__ import annotations

from engine.games.deep_sea.view import DiverView, View
from render.canvas import Style
from render.games.deep_sea.scene import Scene
from render.sprites import badge, crown, scroll

_MIDDLE, _TOP, _WIDE = 423, 232, 620
_HEAD = 222
_LEFT, _RIGHT = _MIDDLE - _WIDE // 2 + 40, _MIDDLE + _WIDE // 2 - 40


def put_finale(scene: Scene) -> None:
    seats = len(scene.view.divers)
    row = 64 if seats > 4 else 86
    scene.canvas.put(scroll(scene.theme, _WIDE, _HEAD + row * seats + 26), _MIDDLE, _TOP)
    _put_winners(scene)
    for k, diver in enumerate(ranked(scene.view)):
        _put_row(scene, diver, _TOP + _HEAD + row * k + row // 2)


def ranked(view: View) -> list[DiverView]:
    """Winners first, then by points, equals in seat order."""
    return sorted(view.divers, key=lambda diver: (diver.seat not in view.winners, -sum(diver.points), diver.seat))


def _put_winners(scene: Scene) -> None:
    winners, theme, canvas = scene.view.winners, scene.theme, scene.canvas
    step = min(130, 480 // max(1, len(winners)))
    for k, seat in enumerate(winners):
        x = _MIDDLE + (k - (len(winners) - 1) / 2) * step
        canvas.put(badge(theme, seat, 56), x, _TOP + 76)
        canvas.put(crown(theme, 92), x, _TOP + 34)
    alone = len(winners) == 1
    say = scene.captions.say
    words = say("board.wins", name=scene.name(winners[0])) if alone else say("board.draw")
    canvas.say(words, _MIDDLE, _TOP + 178, scene.number(62, "middle"), _WIDE - 70)


def _put_row(scene: Scene, diver: DiverView, y: int) -> None:
    canvas, theme = scene.canvas, scene.theme
    canvas.put(badge(theme, diver.seat, 27), _LEFT + 26, y)
    canvas.say(scene.name(diver.seat), _LEFT + 68, y, Style(38, theme.ink), 205)
    canvas.say(" + ".join(map(str, diver.points)), _RIGHT - 92, y, Style(28, theme.faint, side="right"), 150)
    canvas.say(str(sum(diver.points)), _RIGHT, y, scene.number(54, "right"))
