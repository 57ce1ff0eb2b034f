"""Into which of a new lab expansion's sectors does a bot go from the board?"""

from __future__ import annotations

from engine.games.aquasphere.actions import Action, Deploy, Skip
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.rules.bots import deploy
from engine.games.aquasphere.state import Lettering, State
from engine.games.aquasphere.terms import Letter
from engine.question import Decision, Seat, Step
from engine.text import Text, Who, text


def alone(state: State, seat: Seat, asked: Lettering, step: Step[Event]) -> State | None:
    player = state.players[seat]
    is_choice = asked.letters and (player.bots or player.programmed)
    return None if is_choice else state.done(seat)


def ask(state: State, seat: Seat, asked: Lettering) -> Decision[Action]:
    player = state.players[seat]
    choices = tuple(map(Deploy, asked.letters)) if player.bots else common.recalls(player)
    return Decision(asked.tag, (*choices, Skip()), default=Skip())


def prompt(state: State, seat: Seat, asked: Lettering) -> Text:
    bots = state.players[seat].bots
    key = "prompt.letters" if bots else "prompt.letters_empty"
    return text(key, n=bots, many=len(asked.letters), letters=asked.letters)


def label(state: State, seat: Seat, asked: Lettering, action: Action) -> Text:
    match action:
        case Deploy(sector):
            return _deploy_label(state, seat, sector)
        case Skip():
            return text("choice.skip_letters")
        case _:
            return common.free_label(state, seat, action)


def _deploy_label(state: State, seat: Seat, sector: Letter) -> Text:
    control = state.sectors[state.place(sector)].control
    if control is None or control == seat:
        return text("choice.deploy" if control is None else "choice.deploy_own", sector=sector)
    return text("choice.deploy_against", sector=sector, who=Who(control))


def answer(state: State, seat: Seat, asked: Lettering, action: Action, step: Step[Event]) -> State:
    match action:
        case Deploy(sector):
            return deploy(state, seat, asked.letters, sector, step)
        case Skip():
            return state.done(seat)
        case _:
            return common.answer_freely(state, seat, action, step)


def why_not(state: State, seat: Seat, asked: Lettering, action: Action) -> Text:
    if not isinstance(action, Deploy):
        return common.why_not(state, seat, asked, action)
    if action.sector in asked.letters:
        return common.why_no_bot(state.players[seat])
    return text("why_not.letter", many=len(asked.letters), letters=asked.letters)
