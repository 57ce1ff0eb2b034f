"""A turn: air, announcement, roll and move, search."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.deep_sea.components import COMPONENTS, Ruins, levels_of, without
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
from engine.games.deep_sea.rules.movement import dive, rise
from engine.games.deep_sea.state import Announce, Diver, Search, State, Trace
from engine.games.deep_sea.terms import Find
from engine.question import Step


def begin_turn(state: State, seat: int, step: Step[Event]) -> State:
    """Step 1: the air falls by the ruins chips held, below 0 too; the diver still completes the turn."""
    diver = state.divers[seat]
    air = state.air - diver.load
    if diver.load:
        step.emit(Breathed(seat, diver.load, air))
    return replace(state, air=air, turn=seat, pending=Announce())


def can_return(state: State, diver: Diver) -> bool:
    """Once a round, and not on one's first turn of it, when one is still on the submarine."""
    return not diver.returning and diver.space > 0 and (diver.load > 0 or not state.options.strict_turn)


def announce_return(state: State, seat: int, step: Step[Event]) -> State:
    step.emit(TurnedBack(seat))
    return state.with_diver(seat, replace(state.divers[seat], returning=True))


def roll_and_move(state: State, seat: int, step: Step[Event]) -> State:
    diver = state.divers[seat]
    dice = (step.rng.choice(COMPONENTS.die), step.rng.choice(COMPONENTS.die))
    steps = max(0, sum(dice) - diver.load)
    end = _destination(state, seat, steps)
    home = diver.returning and end == 0
    step.emit(Rolled(seat, dice, diver.load, steps))
    step.emit(CameHome(seat) if home else Moved(seat, diver.space, end))
    if home and diver.held:
        chips = tuple(chip for ruins in diver.held for chip in ruins)
        step.emit(Looked(seat, chips), to=(seat,))
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


def take(state: State, seat: int, step: Step[Event]) -> State:
    diver = state.divers[seat]
    ruins = state.line[diver.space - 1]
    step.emit(Took(seat, diver.space, levels_of(ruins)))
    state = _lay(state, diver.space, ())
    state = state.with_diver(seat, replace(diver, held=(*diver.held, ruins)))
    return _note_find(state, "take")


def place(state: State, seat: int, chip: int, step: Step[Event]) -> State:
    diver = state.divers[seat]
    ruins = diver.held[chip - 1]
    step.emit(Placed(seat, diver.space, levels_of(ruins)))
    state = _lay(state, diver.space, ruins)
    state = state.with_diver(seat, replace(diver, held=without(diver.held, chip)))
    return _note_find(state, "place")


def _lay(state: State, space: int, ruins: Ruins) -> State:
    return replace(state, line=(*state.line[: space - 1], ruins, *state.line[space:]))


def _note_find(state: State, find: Find) -> State:
    trace, *older = state.traces
    return replace(state, traces=(replace(trace, find=find), *older))
