"""Which king?"""

from __future__ import annotations

from engine.games.atlantes.actions import Action, Crown
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions.reasons import reason
from engine.games.atlantes.rules.turn import crown
from engine.games.atlantes.state import Draft, State
from engine.games.atlantes.words import DOES, name
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Draft) -> Decision[Action]:
    kings = tuple(map(Crown, asked.offered))
    return Decision(asked.tag, kings, default=kings[0])


def prompt(state: State, seat: Seat, asked: Draft) -> Text:
    return text("prompt.draft", n=len(asked.queue))


def label(state: State, seat: Seat, asked: Draft, action: Action) -> Text:
    assert isinstance(action, Crown)
    return text("choice.crown", card=name(action.king))


def note(state: State, seat: Seat, asked: Draft, action: Action) -> Text:
    assert isinstance(action, Crown)
    return text("note.card", does=DOES[action.king])


def answer(state: State, seat: Seat, asked: Draft, action: Action, step: Step[Event]) -> State:
    assert isinstance(action, Crown)
    return crown(state, asked, seat, action.king, step)


def why_not(state: State, seat: Seat, asked: Draft, action: Action) -> Text:
    return reason(state, action) or text("why_not.crown_first")
