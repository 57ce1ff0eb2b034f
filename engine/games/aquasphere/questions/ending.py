"""Free actions, if there are any, then the turn ends."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.aquasphere.actions import Action, End
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.state import Ending, State
from engine.games.aquasphere.words import explain
from engine.question import Asking, Decision, Seat, Step
from engine.text import Text, text


def alone(state: State, seat: Seat, asked: Ending, step: Step[Event]) -> State | None:
    return None if common.free_actions(state, state.players[seat]) else state.done(seat)


def ask(state: State, seat: Seat, asked: Ending) -> Decision[Action]:
    return Decision(asked.tag, (End(), *common.free_actions(state, state.players[seat])), default=End())


def prompt(state: State, seat: Seat, asked: Ending) -> Text:
    return text("prompt.end")


def label(state: State, seat: Seat, asked: Ending, action: Action) -> Text:
    return text("choice.end") if isinstance(action, End) else common.free_label(state, seat, action)


def answer(state: State, seat: Seat, asked: Ending, action: Action, step: Step[Event]) -> State:
    return state.done(seat) if isinstance(action, End) else common.answer_freely(state, seat, action, step)


def obey(state: State, seat: Seat, asked: Ending, orders: Mapping[str, str]) -> Action | None:
    return End() if orders.get("end") == "at_once" else None


ASKING = Asking(
    ask=ask, prompt=prompt, label=label, answer=answer, why_not=common.why_not_now, obey=obey, explain=explain
)
