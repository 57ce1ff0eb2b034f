"""The round is over and this diver did not get home: which chip is dropped next?"""

from __future__ import annotations

from engine.games.deep_sea.actions import Action, Drop
from engine.games.deep_sea.components import distinct, levels_of
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.rules.round_end import drop, go_on_dropping
from engine.games.deep_sea.state import Dropping, State
from engine.games.deep_sea.words import short_text, why_not_chip
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Dropping) -> Decision[Action]:
    return Decision(asked.tag, tuple(Drop(chip) for chip, _ in distinct(state.divers[seat].held)), default=Drop(1))


def prompt(state: State, seat: Seat, asked: Dropping) -> Text:
    return text("prompt.drop", n=state.divers[seat].load)


def label(state: State, seat: Seat, asked: Dropping, action: Action) -> Text:
    assert isinstance(action, Drop)
    return text("choice.drop", chip=short_text(levels_of(state.divers[seat].held[action.chip - 1])))


def answer(state: State, seat: Seat, asked: Dropping, action: Action, step: Step[Event]) -> State:
    assert isinstance(action, Drop)
    return go_on_dropping(drop(state, seat, action.chip, step), step)


def why_not(state: State, seat: Seat, asked: Dropping, action: Action) -> Text:
    return why_not_chip(state, seat, action.chip) if isinstance(action, Drop) else text("why_not.drop_now")
