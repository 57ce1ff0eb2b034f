"""How turns, phases and rounds follow each other."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.events import Event, Passed, RoundBegan
from engine.games.nautilus.rules.ending import end_match, ending, is_last_round_ahead
from engine.games.nautilus.state import Buying, Diving, State, Sub, Walking
from engine.games.nautilus.terms import Phase
from engine.question import Step

NEXT_PHASE: dict[Phase, Phase] = {"build": "walk", "walk": "dive"}


def begin_round(state: State, step: Step[Event]) -> State:
    step.emit(RoundBegan(state.round, state.first, state.last_round))
    return _begin_turn(replace(state, phase="build", turn=state.first, busy=False))


def _begin_turn(state: State) -> State:
    match state.phase:
        case "build":
            return replace(state, pending=Buying())
        case "walk":
            return replace(state, pending=Walking())
        case _:
            subs = tuple(Sub(sub.square) for sub in state.player.subs)
            return replace(state.with_player(replace(state.player, subs=subs)), pending=Diving())


def pass_turn(state: State, step: Step[Event]) -> State:
    """By somebody who has done nothing in this turn."""
    step.emit(Passed(state.turn, state.phase))
    return pass_on(state, step)


def pass_on(state: State, step: Step[Event]) -> State:
    """The turn is over."""
    turn = (state.turn + 1) % len(state.players)
    state = replace(state, turn=turn)
    if turn == state.first:
        if state.phase == "dive":
            return _end_round(state, step)
        state = replace(state, phase=NEXT_PHASE[state.phase])
    return _begin_turn(state)


def _end_round(state: State, step: Step[Event]) -> State:
    how = ending(state)
    if how is not None:
        return end_match(state, how, step)
    first = (state.first + 1) % len(state.players)
    is_last = is_last_round_ahead(state)
    return begin_round(replace(state, round=state.round + 1, first=first, last_round=is_last), step)
