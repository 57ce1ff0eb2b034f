"""The air of this turn is spent; go on or go back?"""

from __future__ import annotations

from engine.games.deep_sea.actions import Action, Return, Roll
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.rules.round_end import end_turn
from engine.games.deep_sea.rules.turn import announce_return, can_return, roll_and_move
from engine.games.deep_sea.state import Announce, State
from engine.question import Asking, Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Announce) -> Decision[Action]:
    diver = state.divers[seat]
    answers = (Roll(), Return()) if can_return(state, diver) else (Roll(),)
    # Away divers with a chip go home: the shared tank keeps moving and their find is not wasted.
    return Decision(asked.tag, answers, default=answers[-1] if diver.load else Roll())


def prompt(state: State, seat: Seat, asked: Announce) -> Text:
    diver = state.divers[seat]
    return text("prompt.announce", space=diver.space, n=diver.load, air=max(state.air, 0))


def label(state: State, seat: Seat, asked: Announce, action: Action) -> Text:
    if isinstance(action, Return):
        return text("choice.return")
    return text("choice.roll_up" if state.divers[seat].returning else "choice.roll_down")


def answer(state: State, seat: Seat, asked: Announce, action: Action, step: Step[Event]) -> State:
    if isinstance(action, Return):
        state = announce_return(state, seat, step)
    state = roll_and_move(state, seat, step)
    # Whoever comes home has nothing to search there: the turn is over.
    return end_turn(state, step) if state.divers[seat].home else state


def why_not(state: State, seat: Seat, asked: Announce, action: Action) -> Text:
    diver = state.divers[seat]
    if not isinstance(action, Return):
        return text("why_not.roll_first")
    if diver.returning:
        return text("why_not.return_twice")
    return text("why_not.return_empty" if diver.space else "why_not.return_first_turn")


def explain(state: State, seat: Seat, asked: Announce) -> Text:
    now = text("explain.announce")
    may_enter = state.divers[seat].load > 0 or state.options.empty_return
    return now if may_enter else text("explain.announce_empty", now=now)


ASKING = Asking(ask=ask, prompt=prompt, label=label, answer=answer, why_not=why_not, explain=explain)
