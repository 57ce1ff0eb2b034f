"""How submarines move, and what they salvage."""

from __future__ import annotations

from collections.abc import Collection, Container

from msgspec.structs import replace

from engine.games.nautilus.building import lose_find, take_find
from engine.games.nautilus.city import city_of
from engine.games.nautilus.components import COMPONENTS, Find
from engine.games.nautilus.endings import lay_relic
from engine.games.nautilus.events import Events, LeftUnpaid, Sailed, Salvaged, TrenchOpened, note
from engine.games.nautilus.geometry import FIND_SPACES, NEIGHBOURS, TRENCH, ZONE
from engine.games.nautilus.labs import ability, runs_all_types
from engine.games.nautilus.state import Bonus, Diving, Peeking, Sailing, State, Tempo, subs_of
from engine.games.nautilus.terms import Change, Square
from engine.value import Value

Path = tuple[Square, ...]
"""From a submarine to where it goes, both ends included."""
AT_SEA = Diving(can_launch=False, can_scan=False)
FREE = ("chest", "tempo")
"""Finds on beige tiles cost nothing."""


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


def sail(state: State, sailing: Sailing, end: Square, events: Events) -> State:
    seat, player = state.turn, state.player
    path = path_to(state, sailing, end)
    if end not in state.finds:
        note(events, Sailed(seat, path[0], end, len(path) - 1))
    state = open_trench(state, path, events)
    at = next(i for i, sub in enumerate(player.subs) if sub.square == sailing.square)
    is_over = not sailing.tempo or end in state.finds
    sub = replace(player.subs[at], square=end, sailed=player.subs[at].sailed or is_over)
    state = state.with_player(replace(player, subs=(*player.subs[:at], sub, *player.subs[at + 1 :])))
    state = replace(state.with_change(Change(seat, "sailed", path)), pending=AT_SEA)
    return _salvage(state, path, events) if end in state.finds else state


def open_trench(state: State, squares: Collection[Square], events: Events) -> State:
    if state.trench_open or TRENCH.isdisjoint(squares):
        return state
    note(events, TrenchOpened(state.turn))
    return replace(state, trench_open=True)


def salvage_price(find: Find | None, square: Square) -> int:
    """Of a find that is not known, the most that it may cost."""
    zone = ZONE[square]
    assert zone != "lagoon"
    return 0 if find is not None and find.sort in FREE else COMPONENTS.prices.salvage[zone]


def _salvage(state: State, path: Path, events: Events) -> State:
    """At the end of this way. What is told of it says where the submarine came from."""
    square = path[-1]
    seat, player, find = state.turn, state.player, state.finds[square]
    price = salvage_price(find, square)
    start, squares = (path[0], len(path) - 1) if len(path) > 1 else ("", 0)
    if price > player.nemos:
        note(events, LeftUnpaid(seat, square, find, price, start, squares))
        return _leave_unpaid(state, square, events)
    gain = ability(player, "analysis") if find.sort == "chest" else 0
    note(events, Salvaged(seat, square, find, price, gain, start, squares))
    state, _ = take_find(replace(state, busy=True), square)
    state = state.with_player(replace(player, nemos=player.nemos - price + gain))
    state = state.with_change(Change(seat, "salvaged", (square,)))
    return _reward(state, find, events)


def _reward(state: State, find: Find, events: Events) -> State:
    player = state.player
    match find.sort:
        case "chest":
            return lose_find(state, find, events)
        case "tempo":
            return replace(lose_find(state, find, events), pending=Tempo())
        case "atlantis":
            return replace(lay_relic(state, find.number, state.turn, events), pending=Bonus())
        case _:
            state = state.with_player(replace(player, finds=(*player.finds, find)))
            peeks = ability(player, "research") if find.sort in {"scallop", "snail"} else 0
            return replace(state, pending=Peeking(peeks)) if peeks else state


def _leave_unpaid(state: State, square: Square, events: Events) -> State:
    find = state.finds[square]
    state = state.with_change(Change(state.turn, "unpaid", (square,)))
    if find.sort == "atlantis":
        state, _ = take_find(state, square)
        return lose_find(state, find, events)
    return state if square in state.face_up else replace(state, face_up=(*state.face_up, square))


def face_down(state: State) -> tuple[Square, ...]:
    return tuple(s for spaces in FIND_SPACES.values() for s in spaces if s in state.finds and s not in state.face_up)


def peekable(state: State, peeking: Peeking) -> tuple[Square, ...]:
    """Face-down finds anywhere; a second one from another zone, if there is one."""
    left = [square for square in face_down(state) if square not in peeking.peeked]
    zones = {ZONE[square] for square in peeking.peeked}
    elsewhere = tuple(square for square in left if ZONE[square] not in zones)
    return elsewhere or tuple(left)
