"""The air of this turn is spent; go on or go back?"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.deep_sea.actions import Action, Return, Roll
from engine.games.deep_sea.components import COMPONENTS
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.rules.round_end import end_turn
from engine.games.deep_sea.rules.turn import (
    air_lasts,
    announce_return,
    can_return,
    destination,
    is_last_of_match,
    may_enter,
    roll_and_move,
)
from engine.games.deep_sea.state import Announce, State
from engine.question import Decision, Kind, Seat, Step
from engine.text import Text, text

BEST, WORST = 2 * max(COMPONENTS.die), 2 * min(COMPONENTS.die)


def ask(state: State, seat: Seat, asked: Announce) -> Decision[Action]:
    diver = state.divers[seat]
    answers = (Roll(), Return()) if can_return(state, diver) and _matters(state, seat) else (Roll(),)
    # Away divers with a chip go home: the shared tank keeps moving and their find is not wasted.
    return Decision(asked.tag, answers, default=answers[-1] if diver.load else Roll())


def _matters(state: State, seat: Seat) -> bool:
    """In the last turn of the match only to who may get home by it."""
    diver = state.divers[seat]
    if not is_last_of_match(state):
        return True
    return may_enter(state, diver) and _way_home(state, seat) <= BEST - diver.load


def prompt(state: State, seat: Seat, asked: Announce) -> Text:
    diver = state.divers[seat]
    return text("prompt.announce", space=diver.space, n=diver.load, air=max(state.air, 0))


def label(state: State, seat: Seat, asked: Announce, action: Action) -> Text:
    diver = state.divers[seat]
    if isinstance(action, Return):
        return (
            text("choice.return_home", n=_way_home(state, seat)) if may_enter(state, diver) else text("choice.return")
        )
    if diver.returning:
        return text("choice.roll_up")
    if _is_stuck(state, seat):
        return text("choice.stay", space=diver.space)
    return text("choice.roll_down", low=max(0, WORST - diver.load), n=BEST - diver.load)


def _way_home(state: State, seat: Seat) -> int:
    """The steps to the submarine: whoever is in between is jumped and not counted."""
    space = state.divers[seat].space
    return space - sum(0 < diver.space < space for diver in state.divers)


def _is_stuck(state: State, seat: Seat) -> bool:
    """No throw would move this diver on."""
    diver = state.divers[seat]
    return destination(state, seat, max(0, BEST - diver.load)) == diver.space


def kind(state: State, seat: Seat, asked: Announce, action: Action) -> Kind:
    return "aside" if isinstance(action, Roll) and _is_stuck(state, seat) else "plain"


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
    if can_return(state, diver):
        return text("why_not.last_turn")
    return text("why_not.return_empty" if diver.space else "why_not.return_first_turn")


def obey(state: State, seat: Seat, asked: Announce, orders: Mapping[str, str]) -> Action | None:
    """Back with so many chips; on without any, as long as there is a way. In between it is the diver's to weigh."""
    order, diver = orders.get("back", "ask"), state.divers[seat]
    if order == "ask" or ask(state, seat, asked).is_forced:
        return None
    if diver.load >= int(order):
        return Return()
    return None if diver.load or _is_stuck(state, seat) else Roll()


def stands(state: State, seat: Seat, asked: Announce, action: Action) -> bool:
    """To go back always; to dive on while the air lasts for two more turns, whatever the others took meanwhile."""
    return isinstance(action, Return) or air_lasts(state, seat, turns=2)


def explain(state: State, seat: Seat, asked: Announce) -> Text:
    now = text("explain.announce")
    return now if may_enter(state, state.divers[seat]) else text("explain.announce_empty", now=now)
