"""What can be bought, what it costs and how many are left; and the modules that lie in front of whoever is on turn."""

from __future__ import annotations

from engine.games.nautilus.actions import Settle
from engine.games.nautilus.view import HandTile, Tile
from render.canvas import Style
from render.frame import HEIGHT, sign
from render.games.nautilus import modules, pieces
from render.games.nautilus.composition import composition_of
from render.games.nautilus.plates import plate
from render.games.nautilus.scene import Scene

TILES: tuple[Tile, ...] = ("green", "violet", "training", "technical", "sonar", "research", "analysis")
HABITATS = ("green", "violet")
_PAD, _GAP, _COLUMNS = 14, 10, 4
_WIDE = (884 - 2 * _PAD - (_COLUMNS - 1) * _GAP) // _COLUMNS
_STALL, _HAND = 132, 104


def shelf_height(scene: Scene) -> int:
    """How much of the board side is not sea; the market is open while one buys."""
    market = 2 * (_STALL + _GAP) + _PAD if composition_of(scene.view).market else 0
    hand = _HAND + _GAP + (0 if market else _PAD) if _hand(scene) else 0
    return market + hand


def put_shelf(scene: Scene) -> None:
    height = shelf_height(scene)
    top = HEIGHT - height
    if not height:
        return
    y = top + _PAD
    if composition_of(scene.view).market:
        for k, tile in enumerate(TILES):
            _put_stall(scene, tile, _PAD + k % _COLUMNS * (_WIDE + _GAP), y + k // _COLUMNS * (_STALL + _GAP))
        _put_purse(scene, _PAD + 3 * (_WIDE + _GAP), y + _STALL + _GAP)
        y += 2 * (_STALL + _GAP)
    for k, tile in enumerate(_hand(scene)):
        left = _PAD + k * (_WIDE + _GAP)
        _put_plate(scene, left, y, _HAND, f"tile{k + 1}" in scene.signs)
        _put_tile(scene, tile.kind, left + 58, y + _HAND // 2, 40)
        _put_sign(scene, f"tile{k + 1}", left, y)
        if tile.aquanauts and scene.view.turn is not None:
            crew = pieces.aquanauts(scene.theme, scene.view.turn, tile.aquanauts, 19)
            scene.canvas.put(crew, left + 154, y + _HAND / 2)


def _hand(scene: Scene) -> tuple[HandTile, ...]:
    view = scene.view
    return view.players[view.turn].tiles if view.turn is not None and composition_of(view).hand else ()


def _put_stall(scene: Scene, tile: Tile, left: int, top: int) -> None:
    """The module, its price and how many are left; its name below. Faded where it can't be had now."""
    canvas, theme, open_ = scene.canvas, scene.theme, tile in scene.signs
    _put_plate(scene, left, top, _STALL, open_)
    _put_tile(scene, tile, left + 58, top + 48, 40)
    _put_sign(scene, tile, left, top)
    ink = theme.ink if open_ else theme.faint
    canvas.put(pieces.coin(theme, 17), left + 124, top + 30)
    canvas.say(_price(scene, tile), left + 146, top + 30, Style(36, ink, "display"), _WIDE - 150)
    canvas.say(f"×{scene.view.stacks.get(tile, 0)}", left + 112, top + 72, Style(30, ink, "display"))
    name = Style(28, ink, side="middle")
    canvas.say(scene.say(f"sign.{tile}"), left + _WIDE / 2, top + _STALL - 24, name, _WIDE - 12)


def _price(scene: Scene, tile: Tile) -> str:
    """Of a lab; of a habitat, the least and the most that may be spent on aquanauts for it."""
    prices = scene.view.prices
    if tile not in HABITATS:
        return str(prices.lab)
    answers = () if scene.sight.offer is None else scene.sight.offer.answers
    most = max((a.aquanauts for a in answers if isinstance(a, Settle) and a.tile == tile), default=1)
    each = prices.aquanaut
    return f"{each}–{most * each}" if most > 1 else str(each)


def _put_purse(scene: Scene, left: int, top: int) -> None:
    """What whoever buys has."""
    view, canvas, theme = scene.view, scene.canvas, scene.theme
    if view.turn is None:
        return
    player = view.players[view.turn]
    for k, (sprite, count) in enumerate(
        (
            (pieces.coin(theme, 26), player.nemos),
            (pieces.aquanaut_head(theme, player.seat, 24), player.aquanauts),
        )
    ):
        y = top + 36 + k * 62
        canvas.put(sprite, left + 60, y)
        canvas.say(str(count), left + 104, y, scene.number(44))


def _put_plate(scene: Scene, left: int, top: int, height: int, lit: bool) -> None:
    theme = scene.theme
    fill, edge = (theme.cream, theme.ink) if lit else (theme.paper(0.1), theme.paper(0.3))
    scene.canvas.put(plate(theme, _WIDE, height, fill, edge), left, top)


def _put_tile(scene: Scene, kind: Tile, x: float, y: float, radius: int) -> None:
    scene.canvas.put(modules.disc(scene.theme, kind, radius), x, y)


def _put_sign(scene: Scene, name: str, left: int, top: int) -> None:
    letter = scene.signs.get(name)
    if letter:
        scene.canvas.put(sign(scene.theme, letter, 22), left + 20, top + 22)
