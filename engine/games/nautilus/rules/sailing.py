"""How submarines move."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from functools import lru_cache

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event, Sailed, TrenchOpened
from engine.games.nautilus.geometry import NEIGHBOURS, TRENCH
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.finds import salvage, salvage_price
from engine.games.nautilus.rules.labs import ability, runs_all_types
from engine.games.nautilus.state import AT_SEA, Sailing, State, subs_of
from engine.games.nautilus.terms import Square
from engine.question import Step
from engine.value import Value

Squares = frozenset[Square]
NOWHERE: Squares = frozenset()


class Chart(Value):
    """How far squares are from a submarine."""

    distances: Mapping[Square, int]
    opening: Squares
    """Squares that can be reached only through the trench, which that opens for all."""


def steps_of(state: State, sailing: Sailing) -> int:
    return COMPONENTS.bonuses.tempo if sailing.tempo else ability(state.player, "technical")


def _chart(state: State, sailing: Sailing) -> Chart:
    """Squares that can only be crossed are here as well."""
    start, steps, finds = sailing.square, steps_of(state, sailing), frozenset(state.finds)
    if state.trench_open:
        return Chart(_spread(start, steps, finds, NOWHERE), NOWHERE)
    outside = _spread(start, steps, finds, TRENCH)
    if not runs_all_types(state.player):
        return Chart(outside, NOWHERE)
    everywhere = _spread(start, steps, finds, NOWHERE)
    return Chart({**everywhere, **outside}, frozenset(everywhere.keys() - outside.keys()))


@lru_cache(maxsize=64)
def _spread(start: Square, steps: int, finds: Squares, barred: Squares) -> Mapping[Square, int]:
    """Squares within so many steps. A find may be reached but never crossed; city and submarines may be crossed."""
    found = {start: 0}
    frontier = [start]
    for distance in range(1, steps + 1):
        ahead: list[Square] = []
        for square in frontier:
            for other in NEIGHBOURS[square]:
                if other not in found and other not in barred:
                    found[other] = distance
                    if other not in finds:
                        ahead.append(other)
        frontier = ahead
    return found


def destinations(state: State, sailing: Sailing) -> Chart:
    """Where this submarine may stop."""
    taken, covered = subs_of(state), city_of(state.modules).covered
    reached, here = _chart(state, sailing), state.finds.get(sailing.square)
    found = {s: n for s, n in reached.distances.items() if s not in taken and s not in covered}
    if here is not None and salvage_price(here, sailing.square) <= state.player.nemos:
        # What lies below it face up is salvaged on the spot; by tempo only by leaving and coming back.
        found[sailing.square] = 2 if sailing.tempo else 0
    return Chart(found, reached.opening)


def can_sail(state: State, sailing: Sailing) -> bool:
    """Whether there is anywhere to go: in the midst of the city there may not be."""
    taken, covered = subs_of(state), city_of(state.modules).covered
    beside = (s for s in NEIGHBOURS[sailing.square] if s not in taken and s not in covered and s not in TRENCH)
    return any(True for _ in beside) or bool(destinations(state, sailing).distances)


def reached_over_finds(state: State, sailing: Sailing) -> Mapping[Square, int]:
    """Squares that would be near enough if finds could be crossed."""
    is_barred = not state.trench_open and not runs_all_types(state.player)
    return _spread(sailing.square, steps_of(state, sailing), NOWHERE, TRENCH if is_barred else NOWHERE)


def path_to(state: State, sailing: Sailing, end: Square) -> tuple[Square, ...]:
    """A shortest way there, both ends included; outside the trench where that is possible."""
    if end == sailing.square:
        return (end,)
    inside = state.trench_open or end in _chart(state, sailing).opening
    barred = NOWHERE if inside else TRENCH
    distances = _spread(sailing.square, steps_of(state, sailing), frozenset(state.finds), barred)
    path = [end]
    while path[-1] != sailing.square:
        path.append(_one_back(path[-1], distances, state.finds, sailing.square))
    return tuple(reversed(path))


def _one_back(square: Square, distances: Mapping[Square, int], finds: Container[Square], start: Square) -> Square:
    nearer = distances[square] - 1
    before = (other for other in NEIGHBOURS[square] if distances.get(other) == nearer)
    return next(other for other in before if other == start or other not in finds)


def sail(state: State, sailing: Sailing, end: Square, step: Step[Event]) -> State:
    seat, player = state.turn, state.player
    path = path_to(state, sailing, end)
    if end not in state.finds:
        step.emit(Sailed(seat, path[0], end, len(path) - 1, path))
    state = open_trench(state, path, step)
    sub = next(sub for sub in player.subs if sub.square == sailing.square)
    gone = replace(sub, square=end, sailed=sub.sailed or not sailing.tempo or end in state.finds)
    state = state.with_player(replace(player, subs=tuple(gone if one == sub else one for one in player.subs)))
    state = replace(state, pending=AT_SEA)
    return salvage(state, path, step) if end in state.finds else state


def open_trench(state: State, squares: Collection[Square], step: Step[Event]) -> State:
    if state.trench_open or TRENCH.isdisjoint(squares):
        return state
    step.emit(TrenchOpened(state.turn))
    return replace(state, trench_open=True)
