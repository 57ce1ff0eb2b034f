"""A closer look at the station: the ring in two rows, each sector with what comes there when the round ends."""

from __future__ import annotations

from PIL import Image

from engine.games.aquasphere.view import TileView
from render.canvas import Canvas, Style
from render.captions import Captions
from render.frame import HEIGHT, WIDTH
from render.games.aquasphere.board import Ring, ring_of
from render.games.aquasphere.colours import steel
from render.games.aquasphere.hull import put_sector
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.scene import Scene, Seen
from render.games.aquasphere.sectors import put_contents, put_glow, put_lock
from render.games.aquasphere.tokens import symbol
from render.kept import kept
from render.seascape import seascape
from render.shapes import Point
from render.sheet import Sheet, Sprite
from render.theme import Theme

_ZOOM = 1.25
_ROWS = (180.0, 590.0)
_SIDES = (62.0, WIDTH - 62.0)
"""Where the tubes between the two rows are."""
_LOCK = 30.0


def draw_station(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    scene = Scene(Canvas.over(_ground(theme, ring_of(sight.view))), sight, theme, captions)
    places = range(len(sight.view.sectors))
    for place in places:
        put_glow(scene, place, _middle(place), _ZOOM)
    for place in places:
        put_contents(scene, place, _middle(place), _ZOOM)
        _put_coming(scene, place)
    for place in places:
        put_lock(scene, place, _lock_at(place), _LOCK)
    return scene.canvas.image


def _middle(place: int) -> Point:
    """Clockwise: the upper row goes to the right, the lower one back."""
    column = place if place < 3 else 5 - place
    return WIDTH / 6 + column * WIDTH / 3, _ROWS[place // 3]


def _lock_at(place: int) -> Point:
    (ax, ay), (bx, by) = _middle(place), _middle((place + 1) % 6)
    return ((ax + bx) / 2, ay) if ay == by else (_SIDES[ax > WIDTH / 2], (ay + by) / 2)


def _put_coming(scene: Scene, place: int) -> None:
    """Nothing comes after the last round."""
    goods = _goods(scene.view.tile, place) if scene.view.round < scene.view.rounds else []
    x, y = _middle(place)
    x, y = x + (WIDTH / 2 - x) * 0.14, y + 204
    if not goods:
        return
    scene.canvas.put(_shelf(scene.theme, len(goods)), x, y)
    for k, (icon, count) in enumerate(goods):
        at = x + (k - (len(goods) - 1) / 2) * 84
        scene.canvas.say(f"+{count}", at - 4, y, Style(32, scene.theme.ink, "display", "right"))
        scene.canvas.put(symbol(scene.theme, icon, 15), at + 21, y)


def _goods(tile: TileView, place: int) -> list[tuple[Icon, int]]:
    kinds: tuple[tuple[Icon, tuple[int, ...]], ...] = (
        ("time", tile.time),
        ("crystal", tile.crystals),
        ("octopod", tile.octopods),
        ("sub", tile.submarines),
    )
    return [(icon, counts[place]) for icon, counts in kinds if place < len(counts) and counts[place]]


@kept(8)
def _ground(theme: Theme, ring: Ring) -> Image.Image:
    """Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    for x in _SIDES:
        canvas.put(_tube(theme), x, sum(_ROWS) / 2)
    for place, sector in enumerate(ring):
        put_sector(canvas, theme, sector, _middle(place), _ZOOM)
    return canvas.image


@kept(2)
def _tube(theme: Theme) -> Sprite:
    half = (_ROWS[1] - _ROWS[0]) / 2 - 40
    sheet = Sheet(30, half + 10, 30, half + 10)
    sheet.box((-15, -half, 15, half), 12, steel(theme), theme.ink, 4)
    return sheet.cut()


@kept(8)
def _shelf(theme: Theme, goods: int) -> Sprite:
    half = goods * 42 + 12
    sheet = Sheet(half + 4, 28, half + 4, 28)
    sheet.box((-half, -22, half, 22), 16, theme.paper(0.07), theme.ink, 3)
    return sheet.cut()
