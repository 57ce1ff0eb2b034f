"""Every question that a player can be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.nautilus.actions import Action
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions import (
    build,
    buy,
    common,
    confirm,
    dive,
    enter,
    found,
    peek,
    place,
    sail,
    tempo,
    turn,
    walk,
)
from engine.games.nautilus.questions.common import Focus
from engine.games.nautilus.state import (
    Bonus,
    Building,
    Buying,
    Confirming,
    Diving,
    Entering,
    Founding,
    Peeking,
    Placing,
    Sailing,
    State,
    Tempo,
    Turning,
    Walking,
)
from engine.games.nautilus.words import explain
from engine.question import Asking, Modules, Question, Seat, Step, asking, functions

MODULES: Modules = {
    Founding: found,
    Buying: buy,
    Confirming: confirm,
    Building: build,
    Placing: place,
    Turning: turn,
    Walking: walk,
    Entering: enter,
    Diving: dive,
    Sailing: sail,
    Tempo: tempo,
    Peeking: peek,
    Bonus: walk,
}
QUESTIONS: Mapping[type[Question], Asking[State, Any, Action, Event]] = {
    question: asking(module, common, explain=explain) for question, module in MODULES.items()
}
ALONE: Mapping[type[Question], Callable[[State, Any, Step[Event]], State | None]] = functions("alone", MODULES)
"""For questions that may leave no choice: what follows then, or None."""
FOCUS: Mapping[type[Question], Callable[[State, Any], Focus]] = functions("focus", MODULES)


def asked(state: State) -> Mapping[Seat, Question]:
    return {} if state.active is None else {state.active: state.pending}


def settle(state: State, step: Step[Event]) -> State:
    """On to the next question that leaves a choice. Who has nothing to do is not asked."""
    while (alone := ALONE.get(type(state.pending))) is not None:
        after = alone(state, state.pending, step)
        if after is None:
            break
        state = after
    return state


def focus_of(state: State) -> Focus:
    focus = FOCUS.get(type(state.pending))
    return Focus() if focus is None else focus(state, state.pending)
