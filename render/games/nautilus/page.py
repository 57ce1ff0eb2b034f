"""The page on the right: the round and phase, a card for each player, Atlantis, and the whole sea in small."""

from __future__ import annotations

from functools import partial

from engine.games.nautilus.view import PlayerView
from render.canvas import Style
from render.colours import Colour
from render.frame import HEIGHT, LEFT, RIGHT, WIDE, Seated, from_turn, put_players, put_title
from render.games.nautilus import news
from render.games.nautilus.atlantis import HEIGHT as ATLANTIS
from render.games.nautilus.atlantis import put_atlantis
from render.games.nautilus.chart import Chart
from render.games.nautilus.inset import put_inset
from render.games.nautilus.lines import wrapped
from render.games.nautilus.modules import disc
from render.games.nautilus.pieces import coin, eye, flask, pearl, put_first
from render.games.nautilus.scene import Scene
from render.lettering import SMALLEST

_GAP = 12
_FEW = 2
"""With so many players there is room for a larger inset."""
_LARGE, _SMALL = 8, 6
_LINE = 31


def put_page(scene: Scene, shown: Chart) -> None:
    view = scene.view
    put_title(scene.canvas, scene.theme, scene.say(f"title.{view.phase}", round=view.round))
    large = len(view.players) <= _FEW
    cell = _LARGE if large else _SMALL
    wide, tall = len(view.zones[0]) * cell, len(view.zones) * cell
    top = HEIGHT - _GAP - tall - (2 * _LINE + 8 if large else 0)
    bottom = put_players(scene.canvas, scene.theme, scene.captions, _seated(scene), top - ATLANTIS - 2 * _GAP)
    put_atlantis(scene, (bottom + top - ATLANTIS) / 2)
    put_inset(scene, shown, LEFT, top, cell)
    if view.building:
        scene.canvas.put(disc(scene.theme, view.building, 42), (LEFT + wide + RIGHT) / 2 + 4, top + tall - 46)
    if large:
        _put_notes(scene, LEFT, top + tall + 10, WIDE)
    else:
        _put_notes(scene, LEFT + wide + 14, top, RIGHT - LEFT - wide - 14)


def _seated(scene: Scene) -> list[Seated]:
    view = scene.view
    order = from_turn(len(view.players), view.turn)
    if view.turn is None:
        order = sorted(order, key=lambda seat: -view.players[seat].score)
    last = {event.seat: event for event in news.deeds(scene.sight.news)}
    return [
        Seated(
            seat=seat,
            name=scene.name(seat),
            score=str(view.players[seat].score),
            lit=seat == view.turn,
            wins=seat in view.winners,
            last=news.said(last[seat], scene.captions) if seat in last and view.turn is not None else "",
            put=partial(_put_strip, scene, view.players[seat]),
        )
        for seat in order
    ]


def _put_strip(scene: Scene, player: PlayerView, left: float, y: float, width: float) -> None:
    """Nemos; lab points times find points; the start player's disc."""
    canvas, theme, y = scene.canvas, scene.theme, y - 2
    x = left + 20
    canvas.put(coin(theme, 17), x, y)
    canvas.say(str(player.nemos), x + 26, y, scene.number(36))
    x = left + 134
    canvas.put(flask(theme, 16), x, y)
    x += 24
    x += canvas.say(str(player.lab_points), x, y, scene.number(36)) + 22
    canvas.say("×", x, y, Style(32, theme.faint, "display", "middle"))
    x += 36
    canvas.put(pearl(theme, 16), x, y)
    canvas.say(str(player.find_points), x + 25, y, scene.number(36))
    if player.seat == scene.view.first and scene.view.turn is not None:
        put_first(scene.paint, left + width - 16, y)


def _put_notes(scene: Scene, left: float, top: float, width: float) -> None:
    """What matters now, in as few lines as there is room for: how near the end is first of all."""
    y = top + 16
    if scene.viewer is not None:
        scene.canvas.put(eye(scene.theme, 22, scene.theme.levels[3]), left + 22, y)
        y += _LINE
    for words, ink in _notes(scene):
        for line in wrapped(words, "display", SMALLEST, round(width)):
            if y < HEIGHT - 18:
                scene.canvas.say(line, left, y, Style(28, ink, "display"), round(width))
            y += _LINE


def _notes(scene: Scene) -> list[tuple[str, Colour]]:
    view, theme = scene.view, scene.theme
    found: list[tuple[str, Colour]] = []
    if view.viewer is not None:
        found.append((scene.say("only_you"), theme.levels[3]))
    if view.outlook:
        found.append((scene.say(f"outlook.{view.outlook}"), theme.alarm))
    if view.ending:
        found.append((scene.say(f"ending.{view.ending}"), theme.ink))
    if view.steps_left:
        found.append((scene.say("steps_left", n=view.steps_left), theme.ink))
    if view.phase == "dive":
        found.append((scene.say("trench_open" if view.trench_open else "trench_closed"), theme.ink))
    return found
