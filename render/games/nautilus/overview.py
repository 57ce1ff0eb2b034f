"""The whole sea, with a line for each player and the Atlantis board below."""

from __future__ import annotations

from PIL import Image

from engine.games.nautilus.view import PlayerView
from render.canvas import Style
from render.games.nautilus.atlantis import put_atlantis
from render.games.nautilus.chart import Chart
from render.games.nautilus.head import put_head
from render.games.nautilus.page import WIDTH, foot, plate, spread
from render.games.nautilus.pieces import coin, put_first
from render.games.nautilus.scene import Scene
from render.sprites import badge, crown

_CELL = 33
_BELOW = 206
_CARD = 104
_GAP = 14
_MARGIN = 24


def overview(scene: Scene) -> Image.Image:
    zones = scene.view.zones
    chart = Chart(_CELL, 0, 0, len(zones), len(zones[0]))
    page = spread(scene, chart, _BELOW)
    put_head(page)
    top = foot(chart)
    _put_players(page, top)
    put_atlantis(page, _MARGIN, top + _CARD + 16, WIDTH - 2 * _MARGIN)
    return page.canvas.image


def _put_players(scene: Scene, top: int) -> None:
    players = scene.view.players
    wide = (WIDTH - 2 * _MARGIN - _GAP * (len(players) - 1)) // len(players)
    for k, player in enumerate(players):
        _put_player(scene, player, _MARGIN + k * (wide + _GAP), top, wide)


def _put_player(scene: Scene, player: PlayerView, left: int, top: int, wide: int) -> None:
    """Name, money, lab points times find points, and what that makes."""
    canvas, theme, seat = scene.canvas, scene.theme, player.seat
    active = scene.view.turn == seat
    edge = theme.brass(0.3) if active else theme.paper(0.3)
    canvas.put(plate(theme, wide, _CARD - 8, theme.glow if active else theme.paper(0), edge), left, top)
    canvas.put(badge(theme, seat, 27), left + 40, top + 32)
    if seat in scene.view.winners:
        canvas.put(crown(theme, 44), left + 40, top + 12)
    total = canvas.say(str(player.score), left + wide - 16, top + 30, scene.number(42, "right"))
    canvas.say(scene.name(seat), left + 76, top + 28, Style(29, theme.ink), wide - 76 - total - 26)
    canvas.put(coin(theme, 17), left + 34, top + 73)
    canvas.say(str(player.nemos), left + 58, top + 73, scene.number(30))
    sum_ = f"{player.lab_points} × {player.find_points} + {player.nemos}"
    canvas.say(sum_, left + wide - 16, top + 73, Style(27, theme.faint, side="right"), wide - 130)
    if seat == scene.view.first:
        put_first(scene.paint, left + 17, top + 14)
