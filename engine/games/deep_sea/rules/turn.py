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
from engine.games.deep_sea.state import Announce, Diver, Search, State
from engine.question import Step


def begin_turn(state: State, seat: int, step: Step[Event]) -> State:
    """Step 1: the air falls by the ruins chips held, below 0 too; the diver still completes the turn."""
    diver = state.divers[seat]
    air = state.air - diver.load
    if diver.load:
        step.emit(Breathed(seat, diver.load, air))
    return replace(state, air=air, turn=seat, pending=Announce(), still=state.still + 1)


def can_return(state: State, diver: Diver) -> bool:
    """Once a round, and not on one's first turn of it, when one is still on the submarine."""
    return not diver.returning and diver.space > 0 and (diver.load > 0 or not state.options.strict_turn)


def may_enter(state: State, diver: Diver) -> bool:
    return diver.load > 0 or state.options.empty_return


def has_next_turn(state: State, seat: int) -> bool:
    return air_lasts(state, seat, turns=1)


def air_lasts(state: State, seat: int, turns: int) -> bool:
    """For so many more turns: until each of them every other diver out breathes once, for what is held now."""
    return state.air > turns * sum(state.divers[other].load for other in state.out if other != seat)


def is_last_of_match(state: State) -> bool:
    return state.round == COMPONENTS.rounds and state.air <= 0


def announce_return(state: State, seat: int, step: Step[Event]) -> State:
    step.emit(TurnedBack(seat))
    return replace(state, divers=state.divers_with(seat, replace(state.divers[seat], returning=True)))


def roll_and_move(state: State, seat: int, step: Step[Event]) -> State:
    diver = state.divers[seat]
    dice = (step.rng.choice(COMPONENTS.die), step.rng.choice(COMPONENTS.die))
    steps = max(0, sum(dice) - diver.load)
    end = destination(state, seat, steps)
    home = diver.returning and end == 0
    step.emit(Rolled(seat, dice, diver.load, steps))
    step.emit(CameHome(seat, diver.space) if home else Moved(seat, diver.space, end))
    if home and diver.held:
        chips = tuple(chip for ruins in diver.held for chip in ruins)
        step.emit(Looked(seat, chips), to=(seat,))
    return replace(
        state,
        divers=state.divers_with(seat, replace(diver, space=end, home=home)),
        pending=Search(),
        homecomers=(*state.homecomers, seat) if home else state.homecomers,
        still=state.still if end == diver.space else 0,
    )


def destination(state: State, seat: int, steps: int) -> int:
    """Where so many steps lead in the direction that the diver faces."""
    diver = state.divers[seat]
    occupied = {other.space for other in state.divers if other is not diver and other.space}
    if not diver.returning:
        return dive(diver.space, steps, occupied, len(state.line))
    return rise(diver.space, steps, occupied, may_enter(state, diver))


def take(state: State, seat: int, step: Step[Event]) -> State:
    diver = state.divers[seat]
    ruins = state.line[diver.space - 1]
    step.emit(Took(seat, diver.space, levels_of(ruins)))
    return _exchange(state, seat, (), (*diver.held, ruins))


def place(state: State, seat: int, chip: int, step: Step[Event]) -> State:
    diver = state.divers[seat]
    ruins = diver.held[chip - 1]
    step.emit(Placed(seat, diver.space, levels_of(ruins)))
    return _exchange(state, seat, ruins, without(diver.held, chip))


def _exchange(state: State, seat: int, ruins: Ruins, held: tuple[Ruins, ...]) -> State:
    """The diver leaves this on its space, and holds that."""
    diver = state.divers[seat]
    return replace(
        state,
        line=(*state.line[: diver.space - 1], ruins, *state.line[diver.space :]),
        divers=state.divers_with(seat, replace(diver, held=held)),
        still=0,
    )
