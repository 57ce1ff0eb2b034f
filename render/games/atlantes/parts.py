"""The parts that boards and closer looks are put together from, each a section of things of the same size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.games.atlantes.view import CharacterView, Effect, GoalView, LocationView, MantaView, PlayerView, TribeView
from render.frame import BOARD
from render.games.atlantes import mantas
from render.games.atlantes.characters import Blank, band_for, put_character, put_face, put_waiting
from render.games.atlantes.goals import put_goal
from render.games.atlantes.layout import GAP, Area, Section, section_of
from render.games.atlantes.locations import put_location, put_scored, put_stamp
from render.games.atlantes.outlook import idle_effects
from render.games.atlantes.papers import panel
from render.games.atlantes.scene import Scene
from render.games.atlantes.tribes import put_tribe

Heights = tuple[int, int]
CARD, POSTCARD, CHIP = (112, 236), (98, 148), (78, 110)
_NARROW = (102, 138)
"""Postcards on which most names take two lines."""
_HAND = (156, 236)
"""Cards in hand, unless there are very many."""


class Grid(NamedTuple):
    """So many columns in that width, of which each card leaves some free beside its name."""

    columns: int = 4
    wide: int = BOARD - 32
    free: int = 0


_BESIDE_PAGE, _PRICED = Grid(), Grid(3, free=50)


def cards(
    scene: Scene,
    label: str,
    shown: Sequence[CharacterView],
    grid: Grid,
    put: Callable[[int, CharacterView, Blank], None],
) -> Section:
    """Character cards. With very many they are narrower."""
    columns = grid.columns + (len(shown) > 2 * grid.columns)
    room = (grid.wide + GAP) // columns - GAP - 14 - grid.free
    band = band_for(scene, [card.id for card in shown], room)

    def put_one(k: int, area: Area) -> None:
        put(k, shown[k], Blank(area, band))

    return Section(label, len(shown), columns, CARD, put_one)


def hand(scene: Scene, player: PlayerView, outlook: bool = False, grid: Grid = _BESIDE_PAGE) -> Section:
    """With `outlook` what each card would do now; then the top of the discard is there too if it can be used."""
    shown = sorted(player.hand, key=lambda card: scene.rank(card.id))
    waiting = [card for card in player.discard[-1:] if outlook and scene.is_offered(f"discard:{card.id}")]

    def put(k: int, card: CharacterView, blank: Blank) -> None:
        if k == len(shown):
            put_waiting(scene, card, blank)
            blank.put_marks(scene, f"discard:{card.id}", f"discard:{player.seat}")
            return
        idle = idle_effects(scene.view, player, card) if outlook else frozenset[Effect]()
        put_character(scene, card, blank, idle=idle)
        blank.put_marks(scene, card.id, f"hand:{player.seat}:{card.id}")

    label = scene.say("hand_of", who=scene.name(player.seat), count=len(shown))
    section = cards(scene, label, [*shown, *waiting], grid, put)
    return section._replace(heights=_HAND if section.rows < 3 else CARD)


def discard(scene: Scene, player: PlayerView) -> Section:
    ids = [card.id for card in player.discard]
    named = [(_name_of_copy(ids, k), card) for k, card in enumerate(player.discard)]
    named.sort(key=lambda one: scene.rank(one[0]))

    def put(k: int, card: CharacterView, blank: Blank) -> None:
        put_character(scene, card, blank)
        blank.put_marks(scene, named[k][0], "")

    return cards(scene, scene.say("discard", count=len(ids)), [card for _, card in named], _BESIDE_PAGE, put)


def _name_of_copy(ids: Sequence[str], k: int) -> str:
    """Of a card in the discard, counted from its bottom: the upper of two copies says so."""
    return f"discard:{ids[k]}:upper" if ids[k] in ids[:k] else f"discard:{ids[k]}"


def kings(scene: Scene) -> Section:
    def put(_: int, card: CharacterView, blank: Blank) -> None:
        put_character(scene, card, blank)
        blank.put_marks(scene, card.id, "")

    return cards(scene, scene.say("kings"), scene.view.kings, _BESIDE_PAGE, put)


def places(scene: Scene, grid: Grid = _PRICED) -> Section:
    """The row of characters with its prices; if some of them are offered, the others lie under a veil."""
    row = scene.view.characters
    choosing = any(scene.is_offered(f"place:{place.price}") for place in row)

    def put(k: int, card: CharacterView, blank: Blank) -> None:
        name = f"place:{row[k].price}"
        put_character(scene, card, blank, row[k].price)
        if choosing and not scene.is_offered(name):
            scene.put_veil(blank.area)
        blank.put_marks(scene, name, f"new:{card.id}" if k == len(row) - 1 else "")

    label = scene.say("characters", left=scene.view.character_deck)
    return cards(scene, label, [place.card for place in row], grid, put)


def faces(scene: Scene) -> Section:
    """The same row, small."""
    row = scene.view.characters

    def put(k: int, area: Area) -> None:
        put_face(scene, row[k].card, area, row[k].price)
        if k == len(row) - 1:
            scene.put_new(f"new:{row[k].card.id}", area.right - 14, area.y + 14)

    label = scene.say("characters", left=scene.view.character_deck)
    return Section(label, len(row), 6, (84, 130), put, spare=True)


def rows(scene: Scene, prices: Sequence[str], columns: int = 2) -> list[Section]:
    """Both rows of locations; if some of them are offered, the others lie under a veil."""
    view = scene.view
    middle = [one for one in view.locations if one]
    choosing = any(scene.is_offered(one.id) for one in (*view.upper, *middle))

    def put(one: LocationView, area: Area) -> None:
        put_location(scene, one, area, prices)
        if choosing and not scene.is_offered(one.id):
            scene.put_veil(area)

    def section(label: str, row: Sequence[LocationView]) -> Section:
        return section_of(label, row, columns, POSTCARD, put)

    locations = scene.say("locations", left=view.location_deck)
    return [section(scene.say("upper"), view.upper), section(locations, middle)]


def stamps(scene: Scene) -> Section:
    """Both rows, small, in one."""
    view = scene.view
    shown = [one for one in (*view.upper, *view.locations) if one]
    label = scene.say("market", left=view.location_deck)
    columns = 7 if len(shown) < 8 else 10
    section = section_of(label, shown, columns, (96, 132), lambda one, area: put_stamp(scene, one, area))
    return section._replace(spare=True)


def sites(scene: Scene, player: PlayerView, columns: int = 2) -> Section:
    """Locations on a board. Free slots are only counted."""
    shown = sorted(filter(None, player.board), key=lambda one: scene.rank(one.id))
    label = scene.say("board_of", who=scene.name(player.seat), free=len(player.board) - len(shown))
    heights = POSTCARD if columns == 2 else _NARROW
    return section_of(label, shown, columns, heights, lambda one, area: put_location(scene, one, area, ()))


def chips(scene: Scene, player: PlayerView) -> Section:
    """All mantas, small."""
    many = 8 if len(player.mantas) < 9 else 13

    def put(one: MantaView, area: Area) -> None:
        mantas.put_chip(scene, player, one, area)

    return section_of(scene.say("own.mantas"), player.mantas, many, CHIP, put)


def told_mantas(scene: Scene, player: PlayerView, columns: int = 2, numbered: bool = False) -> Section:
    """With what they do in words; those that can be answered first."""
    shown = sorted(player.mantas, key=lambda one: scene.rank(f"m{one.number}"))
    columns += len(shown) > 5 * columns

    def put(one: MantaView, area: Area) -> None:
        scene.canvas.put(panel(scene.theme, area.size), area.x, area.y)
        mantas.put_told(scene, player, one, area, numbered)

    return section_of(scene.say("own.mantas"), shown, columns, (84, 120), put)


def goals(scene: Scene, shown: Sequence[GoalView], heights: Heights = (112, 236)) -> Section:
    return section_of(scene.say("goals"), shown, 2, heights, lambda goal, area: put_goal(scene, goal, area))


def tribes(scene: Scene, shown: Sequence[TribeView], heights: Heights = (96, 116)) -> Section:
    return section_of(scene.say("tribes"), shown, 2, heights, lambda tribe, area: put_tribe(scene, tribe, area))


def pile(scene: Scene, label: str, shown: Iterable[LocationView], columns: int = 6) -> Section:
    """What is scored, or sold."""
    found = sorted(shown, key=lambda one: (one.type, one.points))
    return section_of(label, found, columns, (56, 64), lambda one, area: put_scored(scene, one, area))
