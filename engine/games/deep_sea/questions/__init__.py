"""Every question that a diver can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.deep_sea.actions import Action
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.questions import announce, drop, search
from engine.games.deep_sea.state import Announce, Dropping, Search, State
from engine.question import Asking, Question, Seat

QUESTIONS: Mapping[type[Question], Asking[State, Any, Action, Event]] = {
    Announce: announce.ASKING,
    Search: search.ASKING,
    Dropping: drop.ASKING,
}


def asked(state: State) -> Mapping[Seat, Question]:
    return {} if state.active is None else {state.active: state.pending}
