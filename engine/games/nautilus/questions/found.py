"""The start player lays the base."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.nautilus.actions import Action, Found
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event
from engine.games.nautilus.geometry import BASE_PLACES
from engine.games.nautilus.questions.common import reasons
from engine.games.nautilus.rules.rounds import begin_round
from engine.games.nautilus.rules.setup import lay_base
from engine.games.nautilus.state import Founding, State
from engine.question import Decision, Line, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Founding) -> Decision[Action]:
    return Decision(asked.tag, tuple(map(Found, BASE_PLACES)), default=Found(COMPONENTS.base))


def aims(state: State, seat: Seat, asked: Founding, decision: Decision[Action]) -> Sequence[Line[Action]]:
    return ((decision.default,),)


def answer(state: State, seat: Seat, asked: Founding, action: Action, step: Step[Event]) -> State:
    assert isinstance(action, Found)
    return begin_round(lay_base(state, action.place, step), step)


@reasons
def why_not(state: State, seat: Seat, asked: Founding, action: Action) -> Text | None:
    return text("why_not.base_in_lagoon") if isinstance(action, Found) else None
