"""The end of a game: a scroll over the station with the winners and everybody's points, best first."""

from __future__ import annotations

from engine.games.aquasphere.view import PlayerView, View
from render.canvas import Style
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.station import CENTRE
from render.games.aquasphere.tokens import sign
from render.sprites import badge, crown, scroll

_WIDE, _HEAD, _ROW = 900, 286, 86
_LEFT, _RIGHT = round(CENTRE[0]) - _WIDE // 2 + 44, round(CENTRE[0]) + _WIDE // 2 - 44
_COLUMNS = (_RIGHT - 410, _RIGHT - 330, _RIGHT - 250, _RIGHT - 170)
"""Right edges of the numbers of the final scoring."""
_SOURCES: tuple[Icon | None, ...] = (None, "time", "sub", "lab")
"""What they are for; the first is for letters."""


def put_finale(scene: Scene) -> None:
    players = ranked(scene.view)
    height = _HEAD + _ROW * len(players) + 30
    top = CENTRE[1] - height / 2
    scene.canvas.put(scroll(scene.theme, _WIDE, height), CENTRE[0], top)
    _put_winners(scene, top)
    for icon, x in zip(_SOURCES, _COLUMNS, strict=True):
        _put_source(scene, icon, x - 20, top + _HEAD - 22)
    for k, one in enumerate(players):
        _put_row(scene, one, top + _HEAD + _ROW * k + _ROW / 2)


def ranked(view: View) -> list[PlayerView]:
    """Winners first, then by points, equals in seat order."""
    return sorted(view.players, key=lambda one: (one.seat not in view.winners, -one.kp, one.seat))


def _put_source(scene: Scene, source: Icon | None, x: float, y: float) -> None:
    if source:
        scene.canvas.put(sign(scene.theme, source, 18), x, y)
    else:
        scene.canvas.say("A–F", x + 4, y, Style(28, scene.theme.faint, "display", "middle"))


def _put_winners(scene: Scene, top: float) -> None:
    winners, theme, canvas, x = scene.view.winners, scene.theme, scene.canvas, CENTRE[0]
    step = min(150, 600 // max(1, len(winners)))
    for k, seat in enumerate(winners):
        at = x + (k - (len(winners) - 1) / 2) * step
        canvas.put(badge(theme, seat, 56), at, top + 84)
        canvas.put(crown(theme, 92), at, top + 42)
    say = scene.captions.say
    alone = len(winners) == 1
    words = say("picture.wins", name=scene.name(winners[0])) if alone else say("picture.draw")
    canvas.say(words, x, top + 194, scene.number(62, "middle"), _WIDE - 90)


def _put_row(scene: Scene, one: PlayerView, y: float) -> None:
    canvas, theme = scene.canvas, scene.theme
    canvas.put(badge(theme, one.seat, 30), _LEFT + 30, y)
    canvas.say(scene.name(one.seat), _LEFT + 76, y, Style(40, theme.ink), _COLUMNS[0] - _LEFT - 150)
    if one.final:
        parts = (one.final.letters, one.final.time, one.final.submarines, one.final.lab)
        for points, x in zip(parts, _COLUMNS, strict=True):
            canvas.say(str(points), x, y, Style(32, theme.faint, "display", "right"))
    taken = canvas.say(str(one.kp), _RIGHT, y, scene.number(60, "right"))
    canvas.put(sign(theme, "kp", 22), _RIGHT - taken - 30, y)
