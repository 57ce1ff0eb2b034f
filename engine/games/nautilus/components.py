"""The pieces, read from `components.toml` and checked when loaded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from importlib.resources import files

import msgspec

from engine.games.nautilus.terms import FIND_ZONES, LABS, TILES, ZONES, FindZone, Kind, Lab, Side, Sort, Tile, Zone
from engine.value import Value

SEA_SIGNS = dict(zip("~.-#", ZONES, strict=True))
FIND_SIGNS = dict(zip("sdt", FIND_ZONES, strict=True))
ZONE_SIGNS = {"lagoon": "~", "slope": ".s", "deep": "-d", "trench": "#t"}


class Find(Value):
    sort: Sort
    number: int = 0
    """Of an Atlantis find."""


class Prices(Value):
    build: Mapping[Zone, int]
    salvage: Mapping[FindZone, int]
    lab: int
    aquanaut: int
    fee: int
    sonar: int
    upgrade: int


class Bonuses(Value):
    tempo: int
    atlantis: int


class TableKit(Value):
    """What depends on the number of players."""

    seats: int
    nemos: int
    settlers: int
    """Most aquanauts on a habitat when it is bought."""
    chips: tuple[int, ...]
    """Atlantis chips, the highest first."""


class PlayerKit(Value):
    aquanauts: int
    subs: int
    tiles: int


class Mission(Value):
    finds: tuple[Sort, Sort]


class Components(Value):
    board: tuple[str, ...]
    base: str
    stacks: Mapping[Tile, int]
    airlocks: Mapping[Kind, tuple[Side, ...]]
    finds: Mapping[FindZone, Mapping[Sort, int]]
    atlantis: Mapping[FindZone, tuple[int, ...]]
    values: Mapping[Sort, int]
    prices: Prices
    abilities: Mapping[Lab, tuple[int, int, int]]
    bonuses: Bonuses
    tables: tuple[TableKit, ...]
    player: PlayerKit
    missions: tuple[Mission, ...]

    def __post_init__(self) -> None:
        for is_wrong, complaint in _complaints(self):
            if is_wrong:
                raise ValueError(complaint)

    def finds_of(self, zone: FindZone) -> tuple[Find, ...]:
        plain = (Find(sort) for sort, n in self.finds[zone].items() for _ in range(n))
        return (*plain, *(Find("atlantis", number) for number in self.atlantis[zone]))

    def table(self, seats: int) -> TableKit:
        return next(kit for kit in self.tables if kit.seats == seats)


Spot = tuple[int, int]


def _complaints(components: Components) -> Iterator[tuple[bool, str]]:
    """Each with whether it applies. A later one may rely on the earlier ones being unfounded."""
    yield from _about_tables(components)
    yield from _about_modules(components)
    yield from _about_board(components.board, components.base)
    signs = Counter("".join(components.board))
    for zone, finds in components.finds.items():
        spaces, n = signs[ZONE_SIGNS[zone][1]], sum(finds.values()) + len(components.atlantis[zone])
        yield spaces != n, f"the {zone} has {spaces} spaces for {n} finds"


def _about_tables(components: Components) -> Iterator[tuple[bool, str]]:
    zones = {*FIND_ZONES}
    yield {*components.finds} != zones or {*components.atlantis} != zones, "finds lie in slope, deep sea and trench"
    numbers = sorted(number for zone in components.atlantis.values() for number in zone)
    yield numbers != list(range(1, 16)), "the Atlantis finds are numbered 1 to 15"
    yield any("atlantis" in finds for finds in components.finds.values()), "Atlantis finds are named by their numbers"
    yield {*components.prices.build} != {"lagoon", *zones}, "building has a price in each of the four zones"
    yield {*components.prices.salvage} != zones, "salvaging has a price in slope, deep sea and trench"
    yield {*components.abilities} != {*LABS}, "a lab has no abilities"
    yield any([*steps] != sorted(steps) for steps in components.abilities.values()), "more labs never give less"
    tables = components.tables
    yield [kit.seats for kit in tables] != [2, 3, 4], "there are tables for two, three and four players"
    yield any(len(kit.chips) != kit.seats for kit in tables), "there is an Atlantis chip for each player"
    yield (
        any([*kit.chips] != sorted(kit.chips, reverse=True) for kit in tables),
        "the highest Atlantis chip comes first",
    )
    yield len(components.missions) < 4, "there is a mission for each of four players"
    values = [components.values.get(sort) for mission in components.missions for sort in mission.finds]
    yield any(value not in {0, 1} for value in values), "a mission is about finds worth 0 or 1"


def _about_modules(components: Components) -> Iterator[tuple[bool, str]]:
    yield {*components.stacks} != {*TILES}, "there is a stack for each kind of module"
    yield {*components.airlocks} != {"base", *TILES}, "there are airlocks for each kind of module"
    for kind, sides in components.airlocks.items():
        yield len({*sides}) != len(sides), f"an airlock of the {kind} is named twice"
        yield not sides, f"the {kind} has no airlock"
        yield kind in LABS and not {*sides} & {*"NESW"}, f"the {kind} lab has no blue airlock to launch from"


def _about_board(board: tuple[str, ...], base: str) -> Iterator[tuple[bool, str]]:
    yield not 3 <= len(board) <= 24, "the board has up to 24 rows, A to X"
    yield any(len(row) != len(board[0]) for row in board), "the rows of the board are not equally long"
    signs = {(r, c): sign for r, row in enumerate(board) for c, sign in enumerate(row)}
    yield not {*signs.values()} <= {*"~.-#sdt"}, "the board has an unknown sign"
    for zone, ours in ZONE_SIGNS.items():
        inside = {spot for spot, sign in signs.items() if sign in ours}
        yield not inside or _connected(next(iter(inside)), inside) != inside, f"the {zone} is not in one piece"
    row, column = ord(base[0]) - ord("A"), int(base[1:]) - 1
    block = [signs.get((row + r, column + c)) for r in (-1, 0, 1) for c in (-1, 0, 1)]
    yield block != ["~"] * 9, f"the base at {base} is not wholly in the lagoon"
    sea = _connected((row, column), {spot for spot, sign in signs.items() if sign not in "sdt"})
    for (r, c), sign in signs.items():
        cut_off = sign in "sdt" and not sea & _beside((r, c))
        yield cut_off, f"no submarine can reach the find at {chr(ord('A') + r)}{c + 1}"


def _beside(spot: Spot) -> set[Spot]:
    r, c = spot
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def _connected(start: Spot, inside: Collection[Spot]) -> set[Spot]:
    found, frontier = {start}, {start}
    while frontier:
        frontier = {other for spot in frontier for other in _beside(spot) if other in inside} - found
        found |= frontier
    return found


COMPONENTS = msgspec.toml.decode(
    files("engine.games.nautilus").joinpath("components.toml").read_bytes(), type=Components
)
