"""The city as the modules make it: passages, docks, and where more modules fit. Worked out once for each city."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.games.nautilus.geometry import AIRLOCKS, BLOCK, DOCK, FLUSH, OFF_BOARD, OPPOSITE, OVERLAPPING, ROTATIONS
from engine.games.nautilus.state import Module
from engine.games.nautilus.terms import LABS, Kind, Square
from engine.value import Value

Sites = dict[Square, int]
"""Where a module would fit, and the sides on which an airlock would give it a passage."""


class City(Value):
    at: dict[Square, int]
    """Modules by their centres."""
    passages: tuple[int, ...]
    """For each module, the sides with a passage."""
    walls: tuple[int, ...]
    """For each module, the sides that touch a neighbour without a passage."""
    neighbours: tuple[tuple[int, ...], ...]
    """For each module, the modules one step away."""
    covered: frozenset[Square]
    full: frozenset[Square]
    """Centres where no module fits any more."""
    airlocks: tuple[tuple[tuple[Square, int], ...], ...]
    """For each module and each of its airlocks, where a neighbour would stand and the side it would turn to us."""
    docks: dict[Square, tuple[int, ...]]
    """Squares outside the blue airlocks of labs, with those labs."""
    docks_of: tuple[tuple[Square, ...], ...]


def airlocks_of(module: Module) -> int:
    return AIRLOCKS[module.kind][module.rotation]


@lru_cache(maxsize=256)
def city_of(modules: tuple[Module, ...]) -> City:
    at = {module.square: i for i, module in enumerate(modules)}
    passages, walls = zip(*(_contacts(module, at, modules) for module in modules), strict=True) if modules else ((), ())
    covered = frozenset[Square]().union(*(BLOCK[module.square] for module in modules))
    full = OFF_BOARD.union(*(OVERLAPPING[module.square] for module in modules))
    docks_of = tuple(_docks(module, covered) for module in modules)
    docks: dict[Square, tuple[int, ...]] = {}
    for i, squares in enumerate(docks_of):
        for square in squares:
            docks[square] = (*docks.get(square, ()), i)
    return City(
        at=at,
        passages=passages,
        walls=walls,
        neighbours=tuple(
            tuple(at[other] for i, other in enumerate(FLUSH[module.square]) if other is not None and mask >> i & 1)
            for module, mask in zip(modules, passages, strict=True)
        ),
        covered=covered,
        full=full,
        airlocks=tuple(map(_airlocks, modules)),
        docks=docks,
        docks_of=docks_of,
    )


def _contacts(module: Module, at: dict[Square, int], modules: tuple[Module, ...]) -> tuple[int, int]:
    """The sides with a passage and those with a wall."""
    passages = walls = 0
    ours = airlocks_of(module)
    for i, other in enumerate(FLUSH[module.square]):
        if other in at:
            if ours >> i & 1 and airlocks_of(modules[at[other]]) & OPPOSITE[i]:
                passages |= 1 << i
            else:
                walls |= 1 << i
    return passages, walls


@lru_cache(maxsize=1024)
def _airlocks(module: Module) -> tuple[tuple[Square, int], ...]:
    ours = airlocks_of(module)
    flush = enumerate(FLUSH[module.square])
    return tuple((other, OPPOSITE[i]) for i, other in flush if other is not None and ours >> i & 1)


def _docks(module: Module, covered: frozenset[Square]) -> tuple[Square, ...]:
    if module.kind not in LABS:
        return ()
    ours = airlocks_of(module)
    blue = (dock for i, dock in enumerate(DOCK[module.square]) if ours >> 2 * i & 1)
    return tuple(dock for dock in blue if dock is not None and dock not in covered)


def joined_to(modules: tuple[Module, ...], newcomer: Module) -> tuple[Module, ...]:
    """The modules to which this one would have a passage."""
    at = city_of(modules).at
    passages, _ = _contacts(newcomer, at, modules)
    flush = enumerate(FLUSH[newcomer.square])
    return tuple(modules[at[other]] for i, other in flush if other is not None and passages >> i & 1)


def sites(city: City, joining: Iterable[int], subs: Iterable[Square]) -> Sites:
    """Where a module would fit and be able to have a passage to one of these modules."""
    below_subs = {square for sub in subs for square in BLOCK[sub]}
    found: Sites = {}
    for i in joining:
        for square, side in city.airlocks[i]:
            if square not in city.full and square not in below_subs:
                found[square] = found.get(square, 0) | side
    return found


def rotations(kind: Kind, sides: int) -> tuple[int, ...]:
    """The ways in which such a module may lie so that an airlock is on one of these sides."""
    masks = AIRLOCKS[kind]
    return tuple(rotation for rotation in ROTATIONS[kind] if masks[rotation] & sides)


def routes(city: City, start: int, steps: int) -> dict[int, int]:
    """The modules within so many steps, each with the one before it on the shortest way; nearest first."""
    before = {start: start}
    frontier = [start]
    for _ in range(steps):
        ahead: list[int] = []
        for i in frontier:
            for other in city.neighbours[i]:
                if other not in before:
                    before[other] = i
                    ahead.append(other)
        if not ahead:
            break
        frontier = ahead
    return before


def way(before: dict[int, int], end: int) -> tuple[int, ...]:
    """The whole way from the start of these routes, both ends included."""
    found = [end]
    while before[found[-1]] != found[-1]:
        found.append(before[found[-1]])
    return tuple(reversed(found))
