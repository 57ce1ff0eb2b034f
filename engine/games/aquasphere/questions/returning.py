"""Too many bots are programmed: which one other than the new one returns?"""

from __future__ import annotations

from engine.games.aquasphere.actions import Action, Recall
from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.rules.bots import return_bot
from engine.games.aquasphere.state import Returning, State
from engine.games.aquasphere.words import BOT, recall_label
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def alone(state: State, seat: Seat, asked: Returning, step: Step[Event]) -> State | None:
    """It does not matter which, once none is used any more."""
    other = Recall(state.players[seat].without(asked.kept)[0])
    return answer(state, seat, asked, other, step) if state.is_last_scoring else None


def ask(state: State, seat: Seat, asked: Returning) -> Decision[Action]:
    others = tuple(map(Recall, state.players[seat].without(asked.kept)))
    return Decision(asked.tag, others, default=others[0])


def prompt(state: State, seat: Seat, asked: Returning) -> Text:
    return text("prompt.return", n=COMPONENTS.most_programmed)


def label(state: State, seat: Seat, asked: Returning, action: Action) -> Text:
    assert isinstance(action, Recall)
    return recall_label(state.players[seat], action.program, paid=state.turn is not None)


def answer(state: State, seat: Seat, asked: Returning, action: Action, step: Step[Event]) -> State:
    assert isinstance(action, Recall)
    return return_bot(state.done(seat), seat, action.program, step, paid=state.turn is not None)


def why_not(state: State, seat: Seat, asked: Returning, action: Action) -> Text:
    if isinstance(action, Recall) and action.program == asked.kept:
        return text("why_not.keep_new", bot=BOT[action.program])
    return common.why_not(state, seat, asked, action)
