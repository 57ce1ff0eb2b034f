"""Every question that a player can be asked, and what players do without being asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.aquasphere import state as tasks
from engine.games.aquasphere.actions import Action
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import (
    acting,
    advancing,
    buying,
    common,
    ending,
    going,
    lettering,
    programming,
    returning,
    scoring,
    turn,
)
from engine.games.aquasphere.rules.gathering import gather
from engine.games.aquasphere.rules.rounds import go_on
from engine.games.aquasphere.rules.scoring import go_on_scoring, tally
from engine.games.aquasphere.rules.zones import reward
from engine.games.aquasphere.state import State
from engine.games.aquasphere.words import explain
from engine.question import Asking, Modules, Question, Seat, Step, asking, functions

MODULES: Modules = {
    tasks.Turn: turn,
    tasks.Buying: buying,
    tasks.Going: going,
    tasks.Acting: acting,
    tasks.Programming: programming,
    tasks.Returning: returning,
    tasks.Advancing: advancing,
    tasks.Lettering: lettering,
    tasks.Ending: ending,
    tasks.Scoring: scoring,
}
QUESTIONS: Mapping[type[Question], Asking[State, Any, Action, Event]] = {
    question: asking(module, common, explain=explain) for question, module in MODULES.items()
}
ALONE: Mapping[type[Question], Callable[[State, Seat, Any, Step[Event]], State | None]] = {
    **functions("alone", MODULES),
    tasks.Rewarding: reward,
    tasks.Scoring: go_on_scoring,
    tasks.Tallying: tally,
}
"""How a task is done without an answer. None: the player has a choice. The others are always asked."""


def asked(state: State) -> Mapping[Seat, Question]:
    """Whoever has something to do is asked; several at once in an intermediate scoring."""
    return {seat: player.agenda[0] for seat, player in enumerate(state.players) if player.agenda}


def settle(state: State, step: Step[Event]) -> State:
    """Does all that needs no answer, until somebody is to be asked or the match is over."""
    state = _work_through(state, step)
    while not state.winners and not any(player.agenda for player in state.players):
        state = _work_through(go_on(state, step), step)
    gather(step)
    return state


def _work_through(state: State, step: Step[Event]) -> State:
    """As much of everybody's agenda as needs no answer."""
    for seat in range(state.seats):
        while agenda := state.players[seat].agenda:
            alone = ALONE.get(type(agenda[0]))
            after = alone(state, seat, agenda[0], step) if alone else None
            if after is None:
                break
            state = after
    return state
