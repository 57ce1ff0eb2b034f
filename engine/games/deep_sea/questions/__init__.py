"""Every question that a diver can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.deep_sea.actions import Action
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.questions import announce, drop, search
from engine.games.deep_sea.state import Announce, Dropping, Search, State
from engine.question import Asking, Question, Seat, asking

QUESTIONS: Mapping[type[Question], Asking[State, Any, Action, Event]] = {
    Announce: asking(announce),
    Search: asking(search),
    Dropping: asking(drop),
}


def asked(state: State) -> Mapping[Seat, Question]:
    return {} if state.pending is None else {state.turn: state.pending}
