"""A bot is programmed for time: on which free symbol?"""

from __future__ import annotations

from engine.games.aquasphere.actions import Action, SetProgram
from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.rules.headquarters import buy
from engine.games.aquasphere.state import Buying, State
from engine.games.aquasphere.terms import PROGRAMS
from engine.games.aquasphere.words import NEW_BOT, amount, cost
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Buying) -> Decision[Action]:
    programmed = state.players[seat].programmed
    free = tuple(SetProgram(program) for program in PROGRAMS if program not in programmed)
    return Decision(asked.tag, free, default=free[0])


def prompt(state: State, seat: Seat, asked: Buying) -> Text:
    return text("prompt.buy", price=amount("time", COMPONENTS.purchase))


def label(state: State, seat: Seat, asked: Buying, action: Action) -> Text:
    assert isinstance(action, SetProgram)
    return text("choice.program", bot=NEW_BOT[action.program], price=cost(COMPONENTS.purchase))


def answer(state: State, seat: Seat, asked: Buying, action: Action, step: Step[Event]) -> State:
    assert isinstance(action, SetProgram)
    return buy(state.done(seat), seat, action.program, step)
