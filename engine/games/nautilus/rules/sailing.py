"""How submarines move, and what they salvage."""

from __future__ import annotations

from collections.abc import Collection, Container

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event, Sailed, TrenchOpened
from engine.games.nautilus.geometry import NEIGHBOURS, TRENCH
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.finds import salvage, salvage_price
from engine.games.nautilus.rules.labs import ability, runs_all_types
from engine.games.nautilus.state import AT_SEA, Sailing, State, subs_of
from engine.games.nautilus.terms import Change, Square
from engine.question import Step
from engine.value import Value

Path = tuple[Square, ...]
"""From a submarine to where it goes, both ends included."""


class Chart(Value):
    """How far squares are from a submarine."""

    distances: dict[Square, int]
    opening: frozenset[Square]
    """Squares that can be reached only through the trench, which that opens for all."""


def steps_of(state: State, sailing: Sailing) -> int:
    return COMPONENTS.bonuses.tempo if sailing.tempo else ability(state.player, "technical")


def _chart(state: State, sailing: Sailing) -> Chart:
    """Squares that can only be crossed are here as well."""
    start, steps = sailing.square, steps_of(state, sailing)
    if state.trench_open:
        return Chart(_spread(start, steps, state.finds, ()), frozenset())
    outside = _spread(start, steps, state.finds, TRENCH)
    if not runs_all_types(state.player):
        return Chart(outside, frozenset())
    everywhere = _spread(start, steps, state.finds, ())
    return Chart(everywhere | outside, frozenset(everywhere.keys() - outside.keys()))


def _spread(start: Square, steps: int, finds: Container[Square], barred: Container[Square]) -> dict[Square, int]:
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
    reached = _chart(state, sailing)
    found = {s: n for s, n in reached.distances.items() if s not in taken and s not in covered}
    if _can_pay_here(state, sailing.square):
        # What lies below it face up is salvaged on the spot; by tempo only by leaving and coming back.
        found[sailing.square] = 2 if sailing.tempo else 0
    return Chart(found, reached.opening)


def can_sail(state: State, sailing: Sailing) -> bool:
    """Whether there is anywhere to go: in the midst of the city there may not be."""
    taken, covered = subs_of(state), city_of(state.modules).covered
    beside = (s for s in NEIGHBOURS[sailing.square] if s not in taken and s not in covered and s not in TRENCH)
    return any(True for _ in beside) or bool(destinations(state, sailing).distances)


def reached_over_finds(state: State, sailing: Sailing) -> dict[Square, int]:
    """Squares that would be near enough if finds could be crossed."""
    is_barred = not state.trench_open and not runs_all_types(state.player)
    return _spread(sailing.square, steps_of(state, sailing), (), TRENCH if is_barred else ())


def _can_pay_here(state: State, square: Square) -> bool:
    return square in state.finds and salvage_price(state.finds[square], square) <= state.player.nemos


def path_to(state: State, sailing: Sailing, end: Square) -> Path:
    """A shortest way there; outside the trench where that is possible."""
    if end == sailing.square:
        return (end,)
    inside = state.trench_open or end in _chart(state, sailing).opening
    distances = _spread(sailing.square, steps_of(state, sailing), state.finds, () if inside else TRENCH)
    path = [end]
    while path[-1] != sailing.square:
        path.append(_one_back(path[-1], distances, state.finds, sailing.square))
    return tuple(reversed(path))


def _one_back(square: Square, distances: dict[Square, int], finds: Container[Square], start: Square) -> Square:
    nearer = distances[square] - 1
    before = (other for other in NEIGHBOURS[square] if distances.get(other) == nearer)
    return next(other for other in before if other == start or other not in finds)


def sail(state: State, sailing: Sailing, end: Square, step: Step[Event]) -> State:
    seat, player = state.turn, state.player
    path = path_to(state, sailing, end)
    if end not in state.finds:
        step.emit(Sailed(seat, path[0], end, len(path) - 1))
    state = open_trench(state, path, step)
    at = next(i for i, sub in enumerate(player.subs) if sub.square == sailing.square)
    is_over = not sailing.tempo or end in state.finds
    sub = replace(player.subs[at], square=end, sailed=player.subs[at].sailed or is_over)
    state = state.with_player(replace(player, subs=(*player.subs[:at], sub, *player.subs[at + 1 :])))
    state = replace(state.with_change(Change(seat, "sailed", path)), pending=AT_SEA)
    return salvage(state, path, step) if end in state.finds else state


def open_trench(state: State, squares: Collection[Square], step: Step[Event]) -> State:
    if state.trench_open or TRENCH.isdisjoint(squares):
        return state
    step.emit(TrenchOpened(state.turn))
    return replace(state, trench_open=True)
