"""The diver has moved; nothing, take or place?"""

from __future__ import annotations

from engine.games.deep_sea.actions import Action, Nothing, Place, Take
from engine.games.deep_sea.components import COMPONENTS, Ruins, distinct, levels_of
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.rules.round_end import end_turn
from engine.games.deep_sea.rules.turn import place, take
from engine.games.deep_sea.state import Search, State
from engine.games.deep_sea.words import ruins_text, why_not_chip
from engine.question import Asking, Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Search) -> Decision[Action]:
    diver = state.divers[seat]
    if _ruins(state, seat):
        finds: tuple[Action, ...] = (Take(),)
    else:
        finds = tuple(Place(chip) for chip, _ in distinct(diver.held)) if diver.space else ()
    return Decision(asked.tag, (Nothing(), *finds), default=Nothing())


def _ruins(state: State, seat: Seat) -> Ruins:
    space = state.divers[seat].space
    return state.line[space - 1] if space else ()


def prompt(state: State, seat: Seat, asked: Search) -> Text:
    diver = state.divers[seat]
    return text("prompt.search", space=diver.space, n=diver.load)


def label(state: State, seat: Seat, asked: Search, action: Action) -> Text:
    match action:
        case Take():
            return text("choice.take", chip=ruins_text(levels_of(_ruins(state, seat))))
        case Place(chip):
            return text("choice.place", chip=ruins_text(levels_of(state.divers[seat].held[chip - 1])))
        case _:
            return text("choice.nothing")


def answer(state: State, seat: Seat, asked: Search, action: Action, step: Step[Event]) -> State:
    match action:
        case Take():
            state = take(state, seat, step)
        case Place(chip):
            state = place(state, seat, chip, step)
        case _:
            pass
    return end_turn(state, step)


def why_not(state: State, seat: Seat, asked: Search, action: Action) -> Text:
    match action:
        case Take():
            return text("why_not.take_blank")
        case Place() if _ruins(state, seat):
            return text("why_not.place_on_ruins")
        case Place(chip):
            return why_not_chip(state, seat, chip)
        case _:
            return text("why_not.search_now")


def explain(state: State, seat: Seat, asked: Search) -> Text:
    if state.air > 0:
        return text("explain.search")
    return text("explain.search_end" if state.round == COMPONENTS.rounds else "explain.search_last")


ASKING = Asking(ask=ask, prompt=prompt, label=label, answer=answer, why_not=why_not, explain=explain)
