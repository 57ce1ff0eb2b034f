"""The end of a turn, of a round and of the match."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.game import Outcome
from engine.games.deep_sea.components import COMPONENTS, Ruins, distinct, levels_of, points_of, without
from engine.games.deep_sea.events import Dropped, Event, Lost, MatchEnded, Revealed, RoundBegan, RoundEnded
from engine.games.deep_sea.rules.turn import begin_turn
from engine.games.deep_sea.state import Diver, Dropping, State
from engine.games.deep_sea.terms import Why
from engine.question import Step


def end_turn(state: State, step: Step[Event]) -> State:
    why = _why_round_ends(state)
    if why is not None:
        return _end_round(state, why, step)
    return begin_turn(state, _next_out(state), step)


def _why_round_ends(state: State) -> Why | None:
    out = len(state.divers) - len(state.homecomers)
    if not out:
        return "all_home"
    if state.air <= 0:
        return "air"
    # If nobody holds a chip, the air would never fall: without this a round can be endless.
    is_stalled = state.still >= 2 * out and not any(state.divers[seat].load for seat in state.out)
    return "stall" if is_stalled else None


def _next_out(state: State) -> int:
    seats = len(state.divers)
    return next(seat for i in range(1, seats + 1) if not state.divers[seat := (state.turn + i) % seats].home)


def _end_round(state: State, why: Why, step: Step[Event]) -> State:
    step.emit(RoundEnded(state.round, why))
    divers = tuple(_settle_up(diver, seat, step) for seat, diver in enumerate(state.divers))
    for seat in _losers(state):
        levels = tuple(level for ruins in state.divers[seat].held for level in levels_of(ruins))
        step.emit(Lost(seat, levels))
    state = replace(state, divers=divers, first=_first_of_next(state))
    if state.round == COMPONENTS.rounds:
        return _end_match(state, step)
    return go_on_dropping(replace(state, pending=Dropping()), step)


def _losers(state: State) -> list[int]:
    """Who is out and holds chips, the farthest first."""
    losers = (seat for seat in state.out if state.divers[seat].load)
    return sorted(losers, key=lambda seat: -state.divers[seat].space)


def _settle_up(diver: Diver, seat: int, step: Step[Event]) -> Diver:
    """Chips of a diver who is home become treasure."""
    if not diver.home:
        return replace(diver, points=(*diver.points, 0))
    chips = tuple(chip for ruins in diver.held for chip in ruins)
    points = points_of(chips)
    step.emit(Revealed(seat, chips, points))
    return replace(diver, held=(), treasure=(*diver.treasure, *chips), points=(*diver.points, points))


def _first_of_next(state: State) -> int:
    """The farthest diver of those who did not get home; if there is none, the last who did."""
    farthest = max(state.out, key=lambda seat: state.divers[seat].space, default=None)
    if farthest is not None and state.divers[farthest].space:
        return farthest
    return state.homecomers[-1] if state.homecomers else state.first


def go_on_dropping(state: State, step: Step[Event]) -> State:
    """Drops whatever needs no choice, until a diver has one or all is dropped."""
    while losers := _losers(state):
        seat = losers[0]
        if not is_order_free(state.divers[seat].held, state.dropped):
            return replace(state, turn=seat)
        state = drop(state, seat, 1, step)
    return _begin_next_round(state, step)


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


def drop(state: State, seat: int, chip: int, step: Step[Event]) -> State:
    diver = state.divers[seat]
    ruins = diver.held[chip - 1]
    at, dropped = _put(state.dropped, ruins)
    space = sum(map(bool, state.line)) + at + 1
    step.emit(Dropped(seat, space, levels_of(ruins)))
    diver = replace(diver, held=without(diver.held, chip))
    return replace(state, divers=state.divers_with(seat, diver), dropped=dropped)


def _begin_next_round(state: State, step: Step[Event]) -> State:
    line = (*filter(None, state.line), *state.dropped)
    if not line:
        return _end_match(replace(state, line=line), step)
    divers = tuple(Diver(treasure=diver.treasure, points=diver.points) for diver in state.divers)
    return begin_round(replace(state, round=state.round + 1, line=line, divers=divers, dropped=()), step)


def begin_round(state: State, step: Step[Event]) -> State:
    state = replace(state, air=COMPONENTS.air, homecomers=(), still=0)
    step.emit(RoundBegan(state.round, state.first))
    return begin_turn(state, state.first, step)


def _end_match(state: State, step: Step[Event]) -> State:
    winners = winners_of(state)
    step.emit(MatchEnded(scores_of(state), winners))
    return replace(state, pending=None, winners=winners)


def outcome(state: State) -> Outcome | None:
    return Outcome(scores_of(state), state.winners) if state.winners else None


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
