"""Cities to draw, put together from the pieces alone: no rule of the game is needed for a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.terms import LABS, SIDES, TILES, Kind, Side, Tile, Zone
from engine.games.nautilus.view import FindView, ModuleView, SubView, row_and_column
from engine.value import Value

FLUSH = ((-3, 0), (-2, 2), (0, 3), (2, 2), (3, 0), (2, -2), (0, -3), (-2, -2))
"""From a module to its neighbour on each side."""
ZONE_ROWS = tuple(row.translate(str.maketrans("sdt", ".-#")) for row in COMPONENTS.board)
_ZONES: dict[str, Zone] = {"~": "lagoon", ".": "slope", "-": "deep", "#": "trench"}


def name(row: int, column: int) -> str:
    return f"{chr(ord('A') + row)}{column + 1}"


def zone(place: str) -> Zone:
    row, column = row_and_column(place)
    return _ZONES[ZONE_ROWS[row][column]]


SPACES = tuple(
    name(r, c) for sign in "sdt" for r, row in enumerate(COMPONENTS.board) for c, s in enumerate(row) if s == sign
)


class Module(Value):
    place: str
    kind: Kind
    turns: int = 0
    owner: int | None = None

    @property
    def airlocks(self) -> tuple[Side, ...]:
        turned = {SIDES[(SIDES.index(side) + 2 * self.turns) % 8] for side in COMPONENTS.airlocks[self.kind]}
        return tuple(side for side in SIDES if side in turned)


BASE = Module("L14", "base")
EXAMPLE = (
    BASE,
    Module("J16", "violet"),
    Module("L18", "training", 0, 3),
    Module("L21", "green"),
    Module("L24", "training", 0, 3),
    Module("N16", "research", 0, 0),
)
"""The position of the rulebook's examples."""


def block(place: str, reach: int = 1) -> set[str]:
    row, column = row_and_column(place)
    around = range(-reach, reach + 1)
    return {name(row + r, column + c) for r in around for c in around}


def covered(modules: Iterable[Module]) -> set[str]:
    return {place for module in modules for place in block(module.place)}


def sites(modules: tuple[Module, ...], kind: Kind) -> Iterator[Module]:
    """Every way in which such a module may be added."""
    for module in modules:
        row, column = row_and_column(module.place)
        for k, (r, c) in enumerate(FLUSH):
            if SIDES[k] not in module.airlocks or not _fits(row + r, column + c, modules):
                continue
            for turns in range(4):
                new = Module(name(row + r, column + c), kind, turns)
                if SIDES[(k + 4) % 8] in new.airlocks:
                    yield new


def _fits(row: int, column: int, modules: Iterable[Module]) -> bool:
    if not (1 <= row <= 22 and 1 <= column <= 32):
        return False
    apart = [(abs(row - r), abs(column - c)) for r, c in (row_and_column(m.place) for m in modules)]
    return all(max(d) >= 3 or d == (2, 2) for d in apart)


def grown(count: int, seats: int, seed: int = 5) -> tuple[Module, ...]:
    """A city of so many modules, by chance."""
    chance = Random(seed)
    modules: tuple[Module, ...] = (BASE,)
    left = dict(COMPONENTS.stacks)
    while len(modules) < count:
        kind: Tile = chance.choice([kind for kind in TILES if left[kind]])
        ways = list(sites(modules, kind))
        if ways:
            way = chance.choice(ways)
            left[kind] -= 1
            owner = chance.randrange(seats) if kind in LABS else None
            modules = (*modules, Module(way.place, kind, way.turns, owner))
    return modules


def shown(modules: tuple[Module, ...], crews: Mapping[str, tuple[int, ...]], seats: int) -> tuple[ModuleView, ...]:
    return tuple(
        ModuleView(m.place, m.kind, m.owner, m.airlocks, *_contacts(m, modules), crews.get(m.place, (0,) * seats))
        for m in modules
    )


def _contacts(module: Module, modules: tuple[Module, ...]) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
    at = {other.place: other for other in modules}
    row, column = row_and_column(module.place)
    passages: list[Side] = []
    walls: list[Side] = []
    for k, (r, c) in enumerate(FLUSH):
        other = at.get(name(row + r, column + c))
        if other:
            is_open = SIDES[k] in module.airlocks and SIDES[(k + 4) % 8] in other.airlocks
            (passages if is_open else walls).append(SIDES[k])
    return tuple(passages), tuple(walls)


def crowded(modules: tuple[Module, ...], seats: int, seed: int = 3) -> dict[str, tuple[int, ...]]:
    chance = Random(seed)
    return {m.place: tuple(chance.choice((0, 0, 1, 1, 2)) for _ in range(seats)) for m in modules}


def face_down(modules: tuple[Module, ...], gone: Iterable[str] = ()) -> tuple[FindView, ...]:
    away = covered(modules) | set(gone)
    return tuple(FindView(place, zone(place), False, None, 0) for place in SPACES if place not in away)


FLEET = (
    SubView(0, "N18", False, True),
    SubView(0, "H24", True, False),
    SubView(1, "M30", False, False),
    SubView(1, "R10", False, False),
    SubView(2, "C20", False, False),
    SubView(3, "K28", False, False),
    SubView(3, "T16", True, False),
    SubView(3, "V32", False, False),
)


def afloat(modules: tuple[Module, ...], seats: int) -> tuple[SubView, ...]:
    away = covered(modules)
    return tuple(sub for sub in FLEET if sub.seat < seats and sub.place not in away)
