"""A turn: air, announcement, roll and move, search."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Emitted
from engine.games.deep_sea.events import (
    Breathed,
    CameHome,
    Event,
    Looked,
    Moved,
    Placed,
    Rolled,
    Took,
    TurnedBack,
)
from engine.games.deep_sea.movement import dive, rise
from engine.games.deep_sea.pieces import COMPONENTS, Ruins, levels_of, without
from engine.games.deep_sea.state import Announce, Diver, Search, State, Trace
from engine.games.deep_sea.view import Find
from engine.rng import Rng

Events = list[Emitted[Event]]


def begin_turn(state: State, seat: int, events: Events) -> State:
    """Step 1: the air falls by the ruins chips held, below 0 too; the diver still completes the turn."""
    diver = state.divers[seat]
    air = state.air - diver.load
    if diver.load:
        events.append(Emitted(Breathed(seat, diver.load, air)))
    return replace(state, air=air, turn=seat, pending=Announce())


def can_return(state: State, diver: Diver) -> bool:
    """Once a round, and not on one's first turn of it, when one is still on the submarine."""
    return not diver.returning and diver.space > 0 and (diver.load > 0 or not state.options.strict_turn)


def announce_return(state: State, seat: int, events: Events) -> State:
    events.append(Emitted(TurnedBack(seat)))
    return state.with_diver(seat, replace(state.divers[seat], returning=True))


def roll_and_move(state: State, seat: int, rng: Rng, events: Events) -> State:
    diver = state.divers[seat]
    dice = (rng.choice(COMPONENTS.die), rng.choice(COMPONENTS.die))
    steps = max(0, sum(dice) - diver.load)
    end = _destination(state, seat, steps)
    home = diver.returning and end == 0
    events.append(Emitted(Rolled(seat, dice, diver.load, steps)))
    events.append(Emitted(CameHome(seat) if home else Moved(seat, diver.space, end)))
    if home and diver.held:
        chips = tuple(chip for ruins in diver.held for chip in ruins)
        events.append(Emitted(Looked(seat, chips), to=(seat,)))
    trace = Trace(seat, diver.space, end, dice, diver.load, diver.load)
    state = state.with_diver(seat, replace(diver, space=end, home=home))
    return replace(
        state,
        pending=Search(),
        homecomers=(*state.homecomers, seat) if home else state.homecomers,
        traces=(trace, *(other for other in state.traces if other.seat != seat)),
    )


def _destination(state: State, seat: int, steps: int) -> int:
    diver = state.divers[seat]
    occupied = {other.space for other in state.divers if other is not diver and other.space}
    if not diver.returning:
        return dive(diver.space, steps, occupied, len(state.line))
    may_enter = diver.load > 0 or state.options.empty_return
    return rise(diver.space, steps, occupied, may_enter)


def take(state: State, seat: int, events: Events) -> State:
    diver = state.divers[seat]
    ruins = state.line[diver.space - 1]
    events.append(Emitted(Took(seat, diver.space, levels_of(ruins))))
    state = _lay(state, diver.space, ())
    state = state.with_diver(seat, replace(diver, held=(*diver.held, ruins)))
    return _note_find(state, "take")


def place(state: State, seat: int, chip: int, events: Events) -> State:
    diver = state.divers[seat]
    ruins = diver.held[chip - 1]
    events.append(Emitted(Placed(seat, diver.space, levels_of(ruins))))
    state = _lay(state, diver.space, ruins)
    state = state.with_diver(seat, replace(diver, held=without(diver.held, chip)))
    return _note_find(state, "place")


def _lay(state: State, space: int, ruins: Ruins) -> State:
    return replace(state, line=(*state.line[: space - 1], ruins, *state.line[space:]))


def _note_find(state: State, find: Find) -> State:
    trace, *older = state.traces
    return replace(state, traces=(replace(trace, find=find), *older))
