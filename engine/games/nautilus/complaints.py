"""What may be wrong with a table of components, said so that whoever changed the file finds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.nautilus.components import Components

Spot = tuple[int, int]
ZONE_SIGNS = {"lagoon": "~", "slope": ".s", "deep": "-d", "trench": "#t"}
LABS = {"training", "technical", "sonar", "research", "analysis"}
TILES = {"green", "violet", *LABS}


def complaints(components: Components) -> Iterator[tuple[bool, str]]:
    """Each with whether it applies. A later one may rely on the earlier ones being unfounded."""
    yield from _about_tables(components)
    yield from _about_modules(components)
    yield from _about_board(components.board, components.base)
    signs = Counter("".join(components.board))
    for zone, finds in components.finds.items():
        spaces, n = signs[ZONE_SIGNS[zone][1]], sum(finds.values()) + len(components.atlantis[zone])
        yield spaces != n, f"the {zone} has {spaces} spaces for {n} finds"


def _about_tables(components: Components) -> Iterator[tuple[bool, str]]:
    zones = {"slope", "deep", "trench"}
    yield {*components.finds} != zones or {*components.atlantis} != zones, "finds lie in slope, deep sea and trench"
    numbers = sorted(number for zone in components.atlantis.values() for number in zone)
    yield numbers != list(range(1, 16)), "the Atlantis finds are numbered 1 to 15"
    yield any("atlantis" in finds for finds in components.finds.values()), "Atlantis finds are named by their numbers"
    yield {*components.prices.build} != {"lagoon", *zones}, "building has a price in each of the four zones"
    yield {*components.prices.salvage} != zones, "salvaging has a price in slope, deep sea and trench"
    yield {*components.abilities} != LABS, "a lab has no abilities"
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
    yield {*components.stacks} != TILES, "there is a stack for each kind of module"
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
