"""The middle of the station: what the central tile is worth, and what it brings to each sector when the round ends."""

from __future__ import annotations

from engine.games.aquasphere.view import TileView
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.station import CENTRE, HEART
from render.games.aquasphere.tokens import sign
from render.kept import kept
from render.shapes import Point, polar, turned
from render.sheet import Sheet, Sprite
from render.theme import Theme

_FAR = 116.0
"""How far above and below the middle goods are."""
_BESIDE: tuple[Point, ...] = ((80, 32), (137, 32), (66, 76), (122, 76))
"""And beside it."""


def put_tile(scene: Scene) -> None:
    tile, (x, y) = scene.view.tile, CENTRE
    last = scene.view.round == scene.view.rounds
    size = 1.5 if last else 1.0
    scene.canvas.put(sign(scene.theme, "kp", 58 * size), x, y + 6)
    scene.canvas.say(str(tile.value), x, y + 6 - 19 * size, scene.number(round(66 * size), "middle"))
    if last:
        return
    for side in range(6):
        goods = _goods(tile, side)
        if goods:
            scene.canvas.put(_chevron(scene.theme, side), *polar(CENTRE, HEART * 0.8, 60 * side - 90))
        for (icon, count), spot in zip(goods, _spots(side, len(goods)), strict=True):
            scene.canvas.put(sign(scene.theme, icon, 14), spot[0] - 11, spot[1])
            scene.canvas.say(str(count), spot[0] + 13, spot[1], scene.number(30, "middle"))


def _goods(tile: TileView, side: int) -> list[tuple[Icon, int]]:
    kinds: tuple[tuple[Icon, tuple[int, ...]], ...] = (
        ("time", tile.time),
        ("crystal", tile.crystals),
        ("octopod", tile.octopods),
        ("sub", tile.submarines),
    )
    return [(icon, counts[side]) for icon, counts in kinds if side < len(counts) and counts[side]]


def _spots(side: int, count: int) -> list[Point]:
    """In a row above and below, in two rows left and right, the first nearer to the middle's height."""
    x, y = CENTRE
    if side % 3 == 0:
        return [(x + (k - (count - 1) / 2) * 56, y + (_FAR if side else -_FAR)) for k in range(count)]
    across, down = (1 if side < 3 else -1), (1 if side in (2, 4) else -1)
    return [(x + across * dx, y + down * dy) for dx, dy in _BESIDE[:count]]


@kept(8)
def _chevron(theme: Theme, side: int) -> Sprite:
    """Points to the sector that gets the goods."""
    sheet = Sheet.around(24)
    sheet.polygon(turned([(0, -9), (16, 5), (-16, 5)], 60 * side), theme.paper(0.35))
    return sheet.cut()
