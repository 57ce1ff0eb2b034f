"""What there is: modules, with what they do, what they cost and how many are left; finds, with what they bring."""

from __future__ import annotations

from engine.games.nautilus.view import Sort, Tile
from render.canvas import Style
from render.frame import HEIGHT, WIDTH
from render.games.nautilus.atlantis import chip
from render.games.nautilus.finds import face
from render.games.nautilus.market import HABITATS, TILES
from render.games.nautilus.modules import disc
from render.games.nautilus.pieces import coin, eye, pearl
from render.games.nautilus.plates import plate
from render.games.nautilus.scene import Scene

SORTS: tuple[Sort, ...] = ("gold", "jellyfish", "urchin", "scallop", "snail", "atlantis", "chest", "tempo")
_PAD, _GAP = 12, 8
_WIDE = (WIDTH - 3 * _PAD) // 2


def put_guide(scene: Scene) -> None:
    tall = (HEIGHT - 2 * _PAD + _GAP) // len(TILES) - _GAP
    for k, tile in enumerate(TILES):
        _put_tile(scene, tile, _PAD, _PAD + k * (tall + _GAP), tall)
    tall = (HEIGHT - 2 * _PAD + _GAP) // len(SORTS) - _GAP
    for k, sort in enumerate(SORTS):
        _put_sort(scene, sort, _WIDE + 2 * _PAD, _PAD + k * (tall + _GAP), tall)


def _put_tile(scene: Scene, tile: Tile, left: int, top: int, tall: int) -> None:
    canvas, theme, y = scene.canvas, scene.theme, top + tall / 2
    canvas.put(plate(theme, _WIDE, tall - 4, theme.cream, theme.paper(0.3)), left, top)
    canvas.put(disc(theme, tile, 38), left + 58, y - 2)
    canvas.say(scene.say(f"sign.{tile}"), left + 116, y - 24, Style(36, theme.ink), 330)
    view = scene.view
    if tile not in ("green", "violet"):
        able = " / ".join(map(str, view.uses[tile]))
        canvas.say(f"{able} {scene.say(f'ability.{tile}')}", left + 116, y + 24, Style(30, theme.faint), 330)
    canvas.put(coin(theme, 20), left + _WIDE - 176, y - 2)
    price = view.prices.aquanaut if tile in HABITATS else view.prices.lab
    most = view.settlers * price if tile in HABITATS else price
    canvas.say(f"{price}–{most}" if most > price else str(price), left + _WIDE - 150, y - 2, scene.number(38))
    canvas.say(f"×{scene.view.stacks.get(tile, 0)}", left + _WIDE - 22, y - 2, scene.number(38, "right"))


def _put_sort(scene: Scene, sort: Sort, left: int, top: int, tall: int) -> None:
    """With what it brings: points, Nemos, a chip for the most, or a look at other finds."""
    canvas, theme, y = scene.canvas, scene.theme, top + tall / 2 - 2
    canvas.put(plate(theme, _WIDE, tall - 4, theme.cream, theme.paper(0.3)), left, top)
    canvas.put(face(theme, sort, 32), left + 52, y)
    canvas.say(scene.say(f"sign.{sort}"), left + 104, y, Style(36, theme.ink), 230)
    x = left + 350
    if sort in scene.view.values:
        canvas.put(pearl(theme, 21), x, y)
        canvas.say(str(scene.view.values[sort]), x + 30, y, scene.number(38))
        if not scene.view.values[sort]:
            canvas.put(eye(theme, 22, theme.levels[3]), x + 92, y)
    elif sort == "atlantis":
        for k, value in enumerate(scene.view.chips):
            canvas.put(chip(theme, 22), x + k * 50, y)
            canvas.say(str(value), x + k * 50, y, scene.number(30, "middle"))
    elif sort == "chest":
        canvas.put(coin(theme, 20), x, y)
        canvas.say("/".join(map(str, scene.view.uses["analysis"])), x + 30, y, scene.number(34))
    lost = scene.view.lost.get(sort, 0)
    if lost:
        gone = Style(28, theme.faint, side="right")
        canvas.say(scene.say("gone", n=lost), left + _WIDE - 18, y, gone, 130)
