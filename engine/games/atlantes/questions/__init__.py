"""Every question that a player can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.atlantes.actions import Action
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions import draft, goal, owed, payment, placing, resolve, turn
from engine.games.atlantes.state import Draft, GoalMet, Menu, OwesDiscard, OwesFlip, Payment, Placing, Resolve, State
from engine.question import Asking, Question, Seat

QUESTIONS: Mapping[type[Question], Asking[State, Any, Action, Event]] = {
    Draft: draft.ASKING,
    Menu: turn.ASKING,
    Resolve: resolve.ASKING,
    Payment: payment.ASKING,
    Placing: placing.ASKING,
    GoalMet: goal.ASKING,
    OwesDiscard: owed.DISCARD,
    OwesFlip: owed.FLIP,
}


def asked(state: State) -> Mapping[Seat, Question]:
    """At the end there is no question left; what somebody owes comes before all else, whoever's turn it is."""
    frame = state.frame
    found: dict[Seat, Question] = {state.asker: frame} if type(frame) in QUESTIONS else {}
    found.update((seat, owed.OWED[player.owes[0]]) for seat, player in enumerate(state.players) if player.owes)
    return found
