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
    ending,
    going,
    lettering,
    programming,
    returning,
    scoring,
    turn,
)
from engine.games.aquasphere.rules.changes import gather, with_changes
from engine.games.aquasphere.rules.rounds import go_on
from engine.games.aquasphere.rules.scoring import go_on_scoring, tally
from engine.games.aquasphere.rules.track import advance
from engine.games.aquasphere.rules.zones import reward
from engine.games.aquasphere.state import State
from engine.question import Asking, Question, Seat, Step

QUESTIONS: Mapping[type[Question], Asking[State, Any, Action, Event]] = {
    tasks.Turn: turn.ASKING,
    tasks.Buying: buying.ASKING,
    tasks.Going: going.ASKING,
    tasks.Acting: acting.ASKING,
    tasks.Programming: programming.ASKING,
    tasks.Returning: returning.ASKING,
    tasks.Advancing: advancing.ASKING,
    tasks.Lettering: lettering.ASKING,
    tasks.Ending: ending.ASKING,
    tasks.Scoring: scoring.ASKING,
}
ALONE: Mapping[type[Question], Callable[[State, Seat, Any, Step[Event]], State | None]] = {
    tasks.Acting: acting.alone,
    tasks.Programming: programming.alone,
    tasks.Rewarding: reward,
    tasks.Advancing: advance,
    tasks.Lettering: lettering.alone,
    tasks.Ending: ending.alone,
    tasks.Scoring: go_on_scoring,
    tasks.Tallying: tally,
}
"""How a task is done without an answer. None: the player has a choice. The others are always asked."""


def asked(state: State) -> Mapping[Seat, Question]:
    """Whoever has something to do is asked; several at once in an intermediate scoring."""
    return {seat: player.agenda[0] for seat, player in enumerate(state.players) if player.agenda}


def settle(state: State, step: Step[Event]) -> State:
    """Does all that needs no answer, until somebody is to be asked or the match is over."""
    after = _work_through(state, step)
    while not after.winners and not any(player.agenda for player in after.players):
        after = _work_through(go_on(after, step), step)
    gather(step)
    return with_changes(state, after, step) if state.turns else after


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
