"""The end of a game: a scroll over the board with the winners and what everybody's points are made of, best first."""

from __future__ import annotations

from engine.games.atlantes.view import PlayerView, View
from render.games.atlantes.layout import SHARED, UPPER, WIDTH
from render.games.atlantes.scene import Scene, title
from render.sprites import badge, crown, scroll

_WIDE, _HEAD = 980, 222
_MIDDLE = WIDTH // 2
_LEFT, _RIGHT = _MIDDLE - _WIDE // 2 + 44, _MIDDLE + _WIDE // 2 - 44
_COLUMNS = (_RIGHT - 410, _RIGHT - 270, _RIGHT - 130)


def ranked(view: View) -> list[PlayerView]:
    """Winners first, then by points, equals in seat order."""
    return sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.points, player.seat))


def put_finale(scene: Scene) -> None:
    players = ranked(scene.view)
    row = 62 if len(players) > 3 else 84
    height = _HEAD + row * len(players) + 30
    top = (UPPER - 20 + SHARED - 60 - height) // 2
    scene.canvas.put(scroll(scene.theme, _WIDE, height), _MIDDLE, top)
    _put_winners(scene, top)
    shared = "goals" if scene.view.mode == "goals" else "tribes"
    for x, what in zip(_COLUMNS, ("pile", "hand", shared), strict=True):
        scene.canvas.say(scene.say(f"column.{what}"), x, top + _HEAD - 12, title(26, scene.theme.faint, "right"), 140)
    for k, player in enumerate(players):
        _put_row(scene, player, top + _HEAD + row * k + row // 2)


def _put_winners(scene: Scene, top: int) -> None:
    winners, theme, canvas = scene.view.winners, scene.theme, scene.canvas
    for k, seat in enumerate(winners):
        x = _MIDDLE + (k - (len(winners) - 1) / 2) * 130
        canvas.put(badge(theme, seat, 46), x, top + 64)
        canvas.put(crown(theme, 80), x, top + 28)
    if len(winners) == 1:
        words = scene.say("wins", name=scene.name(winners[0]))
    else:
        words = scene.say("draw") if winners else scene.say("lost")
    canvas.say(words, _MIDDLE, top + (146 if winners else 90), scene.number(56, "middle"), _WIDE - 90)


def _put_row(scene: Scene, player: PlayerView, y: int) -> None:
    canvas = scene.canvas
    canvas.put(badge(scene.theme, player.seat, 27), _LEFT + 26, y)
    canvas.say(scene.name(player.seat), _LEFT + 68, y, title(36, scene.theme.ink, "left"), 360)
    parts = (player.pile_points, player.hand_points, player.goal_points + player.tribe_points)
    for x, points in zip(_COLUMNS, parts, strict=True):
        canvas.say(str(points), x, y, title(34, scene.theme.faint, "right"))
    canvas.say(str(player.points), _RIGHT, y, scene.number(52, "right"))
