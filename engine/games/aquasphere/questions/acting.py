"""The bot has control; is the zone's action carried out? Not asked where it can't be, unless a bot could pay for it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.aquasphere.actions import Act, Action, Skip
from engine.games.aquasphere.events import Event, Skipped
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.rules.zones import Obstacle, act, is_idle, obstacle
from engine.games.aquasphere.state import Acting, State
from engine.games.aquasphere.words import ZONE, act_label
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def is_open(state: State, seat: Seat) -> bool:
    """Whether the action of a zone is next, can be carried out, and is of use."""
    task, place = state.players[seat].agenda[0], state.players[seat].scientist
    if not isinstance(task, Acting) or is_idle(state, seat, place, task.program):
        return False
    return _hindrance(state, seat, task) is None


def alone(state: State, seat: Seat, asked: Acting, step: Step[Event]) -> State | None:
    is_choice = not is_idle(state, seat, state.players[seat].scientist, asked.program)
    return None if is_choice else act(state.done(seat), seat, asked.program, step)


def ask(state: State, seat: Seat, asked: Acting) -> Decision[Action]:
    hindrance = _hindrance(state, seat, asked)
    if hindrance is None:
        # Nobody who stays away spends time: a submarine waits for its owner.
        return Decision(asked.tag, (Act(), Skip()), default=Skip() if asked.program == "sub" else Act())
    ways_out = common.recalls(state.players[seat]) if hindrance == "sub_price" else ()
    return Decision(asked.tag, (Skip(), *ways_out), default=Skip())


def _hindrance(state: State, seat: Seat, asked: Acting) -> Obstacle | None:
    return obstacle(state, seat, state.players[seat].scientist, asked.program)


def prompt(state: State, seat: Seat, asked: Acting) -> Text:
    sector = state.sectors[state.players[seat].scientist].letter
    hindrance = _hindrance(state, seat, asked)
    if hindrance is None:
        return text("prompt.act", sector=sector, action=ZONE[asked.program])
    return text("prompt.act_hindered", sector=sector, what=text(f"obstacle.{hindrance}"))


def label(state: State, seat: Seat, asked: Acting, action: Action) -> Text:
    match action:
        case Act():
            return act_label(state, seat, asked.program, asked.price)
        case Skip():
            return text("choice.skip_action")
        case _:
            return common.free_label(state, seat, action)


def answer(state: State, seat: Seat, asked: Acting, action: Action, step: Step[Event]) -> State:
    match action:
        case Act():
            return act(state.done(seat), seat, asked.program, step)
        case Skip():
            step.emit(Skipped(seat, state.sectors[state.players[seat].scientist].letter, asked.program))
            return state.done(seat)
        case _:
            return common.answer_freely(state, seat, action, step)


def why_not(state: State, seat: Seat, asked: Acting, action: Action) -> Text:
    if isinstance(action, Act):
        return text(f"why_not.{_hindrance(state, seat, asked)}")
    return common.why_not(state, seat, asked, action)


def obey(state: State, seat: Seat, asked: Acting, orders: Mapping[str, str]) -> Action | None:
    is_due = orders.get("action") == "always" and _hindrance(state, seat, asked) is None
    return Act() if is_due else None
