"""Every question that a player can be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType
from typing import Any

from msgspec.structs import replace

from engine.games.atlantes.actions import Action
from engine.games.atlantes.components import NUMBERS
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions import discard, draft, flip, goal, payment, placing, resolve, turn
from engine.games.atlantes.questions.aims import Lines, Trial
from engine.games.atlantes.rules.ending import cut_short
from engine.games.atlantes.state import Draft, GoalMet, Menu, OwesDiscard, OwesFlip, Payment, Placing, Resolve, State
from engine.games.atlantes.terms import Owed
from engine.games.atlantes.words import explain
from engine.question import Asking, Decision, Line, Modules, Question, Seat, Step, asking, functions

MODULES: Modules = {
    Draft: draft,
    Menu: turn,
    Resolve: resolve,
    Payment: payment,
    Placing: placing,
    GoalMet: goal,
    OwesDiscard: discard,
    OwesFlip: flip,
}
ALONE: Mapping[type[Question], Callable[[State, Any, Step[Event]], State | None]] = functions("alone", MODULES)
"""What an open question brings about without an answer; None where somebody has to be asked."""
OWED: Mapping[Owed, Question] = {"discard": OwesDiscard(), "flip": OwesFlip()}


def asked(state: State) -> Mapping[Seat, Question]:
    """At the end there is no question left; what somebody owes comes before all else, whoever's turn it is."""
    frame = state.frame
    found: dict[Seat, Question] = {state.asker: frame} if type(frame) in MODULES else {}
    found.update((seat, OWED[player.owes[0]]) for seat, player in enumerate(state.players) if player.owes)
    return found


def settle(state: State, step: Step[Event]) -> State:
    """What follows an answer by itself."""
    while alone := ALONE.get(type(state.frame)):
        after = alone(state, state.frame, step)
        if after is None:
            break
        state = after
    state = replace(state, steps=state.steps + 1)
    is_too_long = state.steps > NUMBERS.most_steps and state.phase not in ("closing", "over")
    return cut_short(state, step) if is_too_long else state


def _first(line: Line[Action]) -> Action:
    """The board is composed for the question at hand: it shows the card that is played, not yet what it brings."""
    return line[0]


def _tried(
    aims: Callable[[Trial, Any], Lines], state: State, seat: Seat, asked: Question, decision: Decision[Action]
) -> Lines:
    """What people are likely to want is found by trying it out, with all the other questions."""
    return aims(Trial(MODULES, settle, state, seat), decision)


def _asking(module: ModuleType) -> Asking[State, Any, Action, Event]:
    aims = {"aims": partial(_tried, module.aims)} if hasattr(module, "aims") else {}
    return asking(module, about=_first, explain=explain, **aims)


QUESTIONS: Mapping[type[Question], Asking[State, Any, Action, Event]] = {
    question: _asking(module) for question, module in MODULES.items()
}
