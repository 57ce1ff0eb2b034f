"""Closer looks that can be asked for: the whole sea, the players' boards, one's own notebook, the market."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas
from render.captions import Captions
from render.frame import HEIGHT, WIDTH
from render.games.nautilus.board import put_sea
from render.games.nautilus.cards import HEIGHT as TALL
from render.games.nautilus.cards import WIDTH as WIDE
from render.games.nautilus.cards import Card
from render.games.nautilus.focus import whole
from render.games.nautilus.guide import put_guide
from render.games.nautilus.notebook import put_notebook, put_score
from render.games.nautilus.pieces import coin
from render.games.nautilus.rims import RIM
from render.games.nautilus.scene import Scene, Seen
from render.games.nautilus.waters import sample
from render.games.nautilus.words import boards_alt, market_alt, mine_alt, sea_alt
from render.pictures import Look
from render.theme import Theme

_CELL = 33
_GAP = 12
_ROW = 2
"""Boards beside each other."""


def _paper(sight: Seen, theme: Theme, captions: Captions) -> Scene:
    return Scene(Canvas(Image.new("RGB", (WIDTH, HEIGHT), theme.paper(0.16))), sight, theme, captions)


def _sea(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    """With what it costs to build in each zone."""
    scene = _paper(sight, theme, captions)
    chart = whole(sight.view, _CELL)
    put_sea(scene, chart)
    x = (WIDTH + RIM + chart.width) // 2
    for k, (zone, price) in enumerate(sight.view.prices.build.items()):
        y = 130 + k * 190
        scene.canvas.put(sample(theme, zone), x, y)
        scene.canvas.put(coin(theme, 22), x - 22, y + 84)
        scene.canvas.say(str(price), x + 12, y + 84, scene.number(40))
    return scene.canvas.image


def _boards(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    scene = _paper(sight, theme, captions)
    players = sight.view.players
    top = _GAP if len(players) > _ROW else (HEIGHT - TALL) // 2
    for k, player in enumerate(players):
        Card(scene, player, _GAP + k % _ROW * (WIDE + _GAP), top + k // _ROW * (TALL + _GAP)).put()
    return scene.canvas.image


def _mine(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    """The notebook on the left; on the right the own board, and how it becomes a score."""
    scene = _paper(sight, theme, captions)
    put_notebook(scene, _GAP, _GAP, WIDTH - WIDE - 3 * _GAP, HEIGHT - 2 * _GAP - 4)
    if scene.viewer is not None:
        left = WIDTH - WIDE - _GAP
        Card(scene, scene.viewer, left, _GAP).put()
        put_score(scene, scene.viewer, left, TALL + 2 * _GAP, WIDE)
    return scene.canvas.image


def _market(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    scene = _paper(sight, theme, captions)
    put_guide(scene)
    return scene.canvas.image


def _is_seated(sight: Seen) -> bool:
    return sight.view.viewer is not None


LOOKS = (
    Look("sea", _sea, sea_alt),
    Look("boards", _boards, boards_alt),
    Look("mine", _mine, mine_alt, _is_seated),
    Look("market", _market, market_alt),
)
