"""The end: below the city a table in which each player's score adds up."""

from __future__ import annotations

from engine.games.nautilus.view import PlayerView
from render.canvas import Style
from render.frame import BOARD, HEIGHT
from render.games.nautilus.finds import icon
from render.games.nautilus.pieces import coin, eye, flask, pearl
from render.games.nautilus.plates import plate
from render.games.nautilus.scene import Scene
from render.sprites import badge, crown

_ROW, _HEAD, _PAD = 60, 56, 10
_COLUMNS = (190, 310, 430, 550, 690, 806)
"""Labs, finds, Atlantis chip, upgrades, Nemos, the score."""
_BETWEEN = ((248, "× ("), (370, "+"), (490, "+"), (620, ") +"), (744, "="))


def finale_height(scene: Scene) -> int:
    return _HEAD + len(scene.view.players) * _ROW + 2 * _PAD + 12


def put_finale(scene: Scene) -> None:
    players = sorted(scene.view.players, key=lambda player: -player.score)
    left, top = _PAD, HEIGHT - finale_height(scene) + _PAD
    theme, canvas = scene.theme, scene.canvas
    height = finale_height(scene) - 2 * _PAD - 4
    canvas.put(plate(theme, BOARD - 2 * _PAD - 16, height, theme.cream, theme.ink), left, top)
    heads = (flask(theme, 24), pearl(theme, 22), icon(theme, "atlantis", 20), eye(theme, 24, theme.levels[3]))
    for sprite, x in zip((*heads, coin(theme, 22)), _COLUMNS, strict=False):
        canvas.put(sprite, left + x, top + _HEAD / 2 + 4)
    for k, player in enumerate(players):
        _put_row(scene, player, left, top + _HEAD + (k + 0.5) * _ROW)


def _put_row(scene: Scene, player: PlayerView, left: int, y: float) -> None:
    canvas, theme = scene.canvas, scene.theme
    canvas.put(badge(theme, player.seat, 26), left + 56, y)
    if player.seat in scene.view.winners:
        canvas.put(crown(theme, 46), left + 56, y - 16)
    found = player.find_points - player.chip - player.upgrades
    parts = (player.lab_points, found, player.chip, player.upgrades, player.nemos)
    for part, x in zip(parts, _COLUMNS, strict=False):
        canvas.say(str(part), left + x, y, scene.number(38, "middle"))
    for x, between in _BETWEEN:
        canvas.say(between, left + x, y, Style(32, theme.faint, "display", "middle"))
    canvas.say(str(player.score), left + _COLUMNS[-1], y, scene.number(46, "middle"))
