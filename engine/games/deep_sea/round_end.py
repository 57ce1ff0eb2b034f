"""The end of a turn, of a round and of the match."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.game import Emitted
from engine.games.deep_sea.events import Dropped, Lost, MatchEnded, Revealed, RoundBegan, RoundEnded
from engine.games.deep_sea.pieces import COMPONENTS, Ruins, distinct, levels_of, points_of, without
from engine.games.deep_sea.state import Diver, Dropping, Over, State, Why
from engine.games.deep_sea.turn import Events, begin_turn


def end_turn(state: State, events: Events) -> State:
    state = _note_stillness(state)
    why = _why_round_ends(state)
    if why is not None:
        return _end_round(state, why, events)
    return begin_turn(state, _next_out(state), events)


def _note_stillness(state: State) -> State:
    trace = state.traces[0]
    moved = trace.start != trace.end or trace.find is not None
    still = 0 if moved or any(state.divers[seat].load for seat in state.out) else state.still + 1
    return replace(state, still=still)


def _why_round_ends(state: State) -> Why | None:
    if not state.out:
        return "all_home"
    if state.air <= 0:
        return "air"
    # Nobody holds a chip, so the air would never fall: without this a round can be endless.
    return "stall" if state.still >= 2 * len(state.out) else None


def _next_out(state: State) -> int:
    seats = len(state.divers)
    return next(seat for i in range(1, seats + 1) if not state.divers[seat := (state.turn + i) % seats].home)


def _end_round(state: State, why: Why, events: Events) -> State:
    events.append(Emitted(RoundEnded(state.round, why)))
    queue = tuple(sorted((s for s in state.out if state.divers[s].load), key=lambda s: -state.divers[s].space))
    divers = tuple(_settle_up(diver, seat, events) for seat, diver in enumerate(state.divers))
    for seat in queue:
        levels = tuple(level for ruins in state.divers[seat].held for level in levels_of(ruins))
        events.append(Emitted(Lost(seat, levels)))
    state = replace(state, divers=divers, first=_first_of_next(state))
    if state.round == COMPONENTS.rounds:
        return _end_match(state, events)
    return go_on_dropping(replace(state, pending=Dropping(queue, ())), events)


def _settle_up(diver: Diver, seat: int, events: Events) -> Diver:
    """Chips of a diver who is home become treasure."""
    if not diver.home:
        return replace(diver, points=(*diver.points, 0))
    chips = tuple(chip for ruins in diver.held for chip in ruins)
    points = points_of(chips)
    events.append(Emitted(Revealed(seat, chips, points)))
    return replace(diver, held=(), treasure=(*diver.treasure, *chips), points=(*diver.points, points))


def _first_of_next(state: State) -> int:
    """The farthest diver of those who did not get home; if there is none, the last who did."""
    farthest = max(state.out, key=lambda seat: state.divers[seat].space, default=None)
    if farthest is not None and state.divers[farthest].space:
        return farthest
    return state.homecomers[-1] if state.homecomers else state.first


def go_on_dropping(state: State, events: Events) -> State:
    """Drops whatever needs no choice, until a diver has one or all is dropped."""
    while isinstance(state.pending, Dropping) and state.pending.queue:
        seat = state.pending.queue[0]
        held = state.divers[seat].held
        if not held:
            state = replace(state, pending=replace(state.pending, queue=state.pending.queue[1:]))
        elif is_order_free(held, state.pending.places):
            state = drop(state, seat, 1, events)
        else:
            return state
    return _begin_next_round(state, events)


def is_order_free(held: tuple[Ruins, ...], places: tuple[Ruins, ...]) -> bool:
    """Whether these can be dropped in any order to the same effect."""
    outcomes = _drop_outcomes(held, places)
    first = next(outcomes)
    return all(outcome == first for outcome in outcomes)


def _drop_outcomes(held: tuple[Ruins, ...], places: tuple[Ruins, ...]) -> Iterator[list[tuple[int, ...]]]:
    """What the new places look like for each order of dropping. Orders that differ soon show it: read only so far."""
    if not held:
        yield [levels_of(place) for place in places]
    for i, ruins in distinct(held):
        yield from _drop_outcomes(without(held, i), _put(places, ruins)[1])


def _put(places: tuple[Ruins, ...], ruins: Ruins) -> tuple[int, tuple[Ruins, ...]]:
    """Onto the first new place with room for it, else onto the next; a pile stays together."""
    at = next((i for i, place in enumerate(places) if len(place) + len(ruins) <= COMPONENTS.pile), len(places))
    return at, (*places[:at], (*places[at], *ruins) if at < len(places) else ruins, *places[at + 1 :])


def drop(state: State, seat: int, chip: int, events: Events) -> State:
    assert isinstance(state.pending, Dropping)
    diver = state.divers[seat]
    ruins = diver.held[chip - 1]
    at, places = _put(state.pending.places, ruins)
    space = sum(map(bool, state.line)) + at + 1
    events.append(Emitted(Dropped(seat, space, levels_of(ruins))))
    state = state.with_diver(seat, replace(diver, held=without(diver.held, chip)))
    return replace(state, pending=replace(state.pending, places=places))


def _begin_next_round(state: State, events: Events) -> State:
    assert isinstance(state.pending, Dropping)
    line = (*filter(None, state.line), *state.pending.places)
    if not line:
        return _end_match(replace(state, line=line), events)
    divers = tuple(Diver(treasure=diver.treasure, points=diver.points) for diver in state.divers)
    return begin_round(replace(state, round=state.round + 1, line=line, divers=divers), events)


def begin_round(state: State, events: Events) -> State:
    state = replace(state, air=COMPONENTS.air, homecomers=(), traces=(), still=0)
    events.append(Emitted(RoundBegan(state.round, state.first)))
    return begin_turn(state, state.first, events)


def _end_match(state: State, events: Events) -> State:
    winners = winners_of(state)
    events.append(Emitted(MatchEnded(scores_of(state), winners)))
    return replace(state, pending=Over(winners))


def scores_of(state: State) -> tuple[int, ...]:
    return tuple(sum(diver.points) for diver in state.divers)


def winners_of(state: State) -> tuple[int, ...]:
    """Most points; then most chips of level 4, and under the cascade of levels 3, 2, 1; then a shared win."""
    levels = (4, 3, 2, 1) if state.options.cascade else (4,)

    def rank(seat: int) -> tuple[int, ...]:
        chips = state.divers[seat].treasure
        return (points_of(chips), *(sum(chip.level == level for chip in chips) for level in levels))

    best = max(map(rank, range(len(state.divers))))
    return tuple(seat for seat in range(len(state.divers)) if rank(seat) == best)
