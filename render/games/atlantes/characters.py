"""Characters as cards: the name on a band, below it the portrait and the effects from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.atlantes.view import CharacterView, Effect
from render.colours import Colour
from render.games.atlantes.icons import counter, icon, pale
from render.games.atlantes.layout import Area
from render.games.atlantes.lines import wrapped
from render.games.atlantes.papers import banded, kind_colours, portrait
from render.games.atlantes.scene import Scene, effects_of, title
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.theme import Theme

_LOW, _HIGH = 44, 64
"""Bands for names in one line and in two."""
_GAP = 1.12
_OR = 0.36
_LARGEST, _SMALLEST_ICON = 60, 30
_COIN = 48


class _Item(NamedTuple):
    """One of the signs in a row: an effect, maybe a delayed one, or (None) the stroke between two to choose from."""

    effect: Effect | None
    delayed: bool = False
    idle: bool = False

    @property
    def wide(self) -> float:
        return (1.2 if self.delayed else 1.0) if self.effect else _OR


def band_for(scene: Scene, cards: Sequence[str], wide: int) -> int:
    """How high the band is of cards that lie together, by the longest of their names."""
    return _LOW if all(len(wrapped(scene.card(card), "text", 28, wide, 2)[1]) == 1 for card in cards) else _HIGH


class Blank(NamedTuple):
    """A card before anything is printed on it: where it lies, and how high the band for its name is."""

    area: Area
    band: int

    @property
    def portrait(self) -> tuple[int, int]:
        """How wide and high it is."""
        high = self.area.high - self.band - 9
        return round(min(high * 1.15, self.area.wide * 0.46)), high

    def put_marks(self, scene: Scene, sign: str, changed: str) -> None:
        """The letter at the foot of the portrait, a sparkle at its upper end."""
        scene.put_sign(sign, self.area.x + 22, self.area.bottom - 20)
        scene.put_new(changed, self.area.x + self.portrait[0] - 8, self.area.y + self.band + 16)


def put_character(
    scene: Scene, card: CharacterView, blank: Blank, price: int | None = None, idle: frozenset[Effect] = frozenset()
) -> None:
    """Effects that would come to nothing are pale."""
    fill, ink = kind_colours(scene.theme, card.kind)
    body = _put_head(scene, card, blank, (fill, ink), _COIN if price is not None else 0)
    if price is not None:
        at = blank.area.right - 29, blank.area.y + blank.band / 2
        scene.canvas.put(counter(scene.theme, "gold", _COIN, str(price)), *at)
    _put_items(scene, _items(card, len(scene.view.players), idle), body)


def put_waiting(scene: Scene, card: CharacterView, blank: Blank) -> None:
    """The top of the discard, of which only the delayed effect works."""
    body = _put_head(scene, card, blank, (scene.theme.levels[3], scene.theme.cream), 0)
    _put_items(scene, [_Item(card.delayed, delayed=True)], body)


def _put_head(scene: Scene, card: CharacterView, blank: Blank, colours: tuple[Colour, Colour], taken: int) -> Area:
    """The card with its name and portrait. Returns where there is room for effects."""
    theme, canvas, (area, band) = scene.theme, scene.canvas, blank
    canvas.put(banded(theme, area.size, band, colours[0]), area.x, area.y)
    room = area.wide - 14 - taken
    scene.write(scene.card(card.id), (area.x + 6 + room / 2, area.y + band / 2), title(28, colours[1]), room)
    (wide, high) = blank.portrait
    canvas.put(portrait(theme, card.id, blank.portrait, card.kind), area.x + 5, area.y + band + 4)
    return Area(area.x + wide + 9, area.y + band + 4, area.wide - wide - 15, high)


def _put_items(scene: Scene, items: list[_Item], area: Area) -> None:
    """In one row or two, whichever makes them larger; a delayed effect comes first, in a purple frame."""
    rows = max(([items], *_halves(items)), key=lambda rows: _size(rows, area))
    size = max(_SMALLEST_ICON, min(_LARGEST, int(_size(rows, area))))
    for k, row in enumerate(rows):
        _put_row(scene, row, size, area, area.centre + (k - (len(rows) - 1) / 2) * size * _GAP)


def _items(card: CharacterView, seats: int, idle: frozenset[Effect]) -> list[_Item]:
    found = [_Item(card.delayed, delayed=True)] if card.delayed else []
    for step in effects_of(card, seats):
        for k, effect in enumerate(step):
            found += [_Item(None)] if k else []
            found.append(_Item(effect, idle=effect in idle))
    return found


def _halves(items: list[_Item]) -> list[list[list[_Item]]]:
    """The ways to break it in two rows. A stroke stays with what follows."""
    return [[items[:k], items[k:]] for k in range(1, len(items)) if items[k - 1].effect]


def _size(rows: list[list[_Item]], area: Area) -> float:
    widest = max(sum(item.wide for item in row) for row in rows) or 1
    return min(area.wide / (widest * _GAP), area.high / (len(rows) * _GAP))


def _put_row(scene: Scene, row: list[_Item], size: int, area: Area, y: float) -> None:
    theme, canvas = scene.theme, scene.canvas
    x = area.middle - sum(item.wide for item in row) * size * _GAP / 2
    for item in row:
        wide = item.wide * size * _GAP
        at = x + wide / 2
        x += wide
        if item.effect is None:
            canvas.say("/", at, y, scene.number(max(28, round(size * 0.7)), "middle"))
            continue
        if item.delayed:
            canvas.put(delay_frame(theme, size), at, y)
        canvas.put(
            (pale if item.idle else icon)(theme, item.effect, round(size * (0.86 if item.delayed else 1))), at, y
        )


@kept(32)
def delay_frame(theme: Theme, size: int) -> Sprite:
    half = size * 0.57
    sheet = Sheet.around(half + 4)
    sheet.box((-half, -half, half, half), size / 4, theme.levels[3], theme.ink, 2)
    return sheet.cut()


def put_face(scene: Scene, card: CharacterView, area: Area, price: int) -> None:
    """Small, without a name: the portrait, the price and the effects."""
    theme, canvas = scene.theme, scene.canvas
    canvas.put(banded(theme, area.size, 8, kind_colours(theme, card.kind)[0]), area.x, area.y)
    high, wide = area.high - 15, round(area.wide * 0.42)
    canvas.put(portrait(theme, card.id, (wide, high), card.kind), area.x + 5, area.y + 11)
    canvas.put(counter(theme, "gold", 42, str(price)), area.x + 24, area.bottom - 24)
    body = Area(area.x + wide + 6, area.y + 10, area.wide - wide - 9, high)
    _put_items(scene, _items(card, len(scene.view.players), frozenset()), body)
