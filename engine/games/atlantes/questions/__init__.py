"""Every question that a player can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.atlantes.actions import Action
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions import aims, draft, goal, notes, owed, payment, placing, resolve, turn
from engine.games.atlantes.state import Draft, GoalMet, Menu, OwesDiscard, OwesFlip, Payment, Placing, Resolve, State
from engine.games.atlantes.words import explain
from engine.question import Asking, Line, Question, Seat, asking


def _first(line: Line[Action]) -> Action:
    """The board is composed for the question at hand: it shows the card that is played, not yet what it brings."""
    return line[0]


QUESTIONS: Mapping[type[Question], Asking[State, Any, Action, Event]] = {
    Draft: asking(draft, explain=explain),
    Menu: asking(turn, aims=aims.in_turn, about=_first, explain=explain),
    Resolve: asking(resolve, aims=aims.of_effect, about=_first, note=notes.note, explain=explain),
    Payment: asking(payment, aims=aims.of_payment, about=_first, explain=explain),
    Placing: asking(placing, explain=explain),
    GoalMet: asking(goal, aims=aims.of_goal, about=_first, explain=explain),
    OwesDiscard: asking(owed, ask=owed.ask_discard, obey=owed.obey_discard, explain=explain),
    OwesFlip: asking(owed, ask=owed.ask_flip, obey=owed.obey_flip, explain=explain),
}


def asked(state: State) -> Mapping[Seat, Question]:
    """At the end there is no question left; what somebody owes comes before all else, whoever's turn it is."""
    frame = state.frame
    found: dict[Seat, Question] = {state.asker: frame} if type(frame) in QUESTIONS else {}
    found.update((seat, owed.OWED[player.owes[0]]) for seat, player in enumerate(state.players) if player.owes)
    return found
