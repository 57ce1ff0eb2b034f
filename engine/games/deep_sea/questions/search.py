"""The diver has moved; take, place or nothing?"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.deep_sea.actions import Action, Nothing, Place, Return, Roll, Take
from engine.games.deep_sea.components import COMPONENTS, Ruins, distinct, levels_of
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.rules.round_end import end_turn
from engine.games.deep_sea.rules.turn import has_next_turn, place, take
from engine.games.deep_sea.state import Search, State
from engine.games.deep_sea.words import short_text, why_not_chip
from engine.question import Decision, Kind, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Search) -> Decision[Action]:
    return Decision(asked.tag, (*_finds(state, seat), Nothing()), default=Nothing())


def _finds(state: State, seat: Seat) -> tuple[Action, ...]:
    diver = state.divers[seat]
    if not diver.space or not _matters(state, seat):
        return ()
    if _ruins(state, seat):
        return (Take(),)
    return tuple(Place(chip) for chip, _ in distinct(diver.held))


def _matters(state: State, seat: Seat) -> bool:
    """In the last round only to who has another turn: the others after this one swim with what they hold already."""
    return state.round < COMPONENTS.rounds or has_next_turn(state, seat)


def _ruins(state: State, seat: Seat) -> Ruins:
    space = state.divers[seat].space
    return state.line[space - 1] if space else ()


def prompt(state: State, seat: Seat, asked: Search) -> Text:
    diver = state.divers[seat]
    return text("prompt.search", space=diver.space, n=diver.load)


def label(state: State, seat: Seat, asked: Search, action: Action) -> Text:
    match action:
        case Take():
            levels = levels_of(_ruins(state, seat))
            low, high = (sum(pick(COMPONENTS.levels[level - 1]) for level in levels) for pick in (min, max))
            return text("choice.take", chip=short_text(levels), low=low, n=high)
        case Place(chip):
            return text("choice.place", chip=short_text(levels_of(state.divers[seat].held[chip - 1])))
        case _:
            return text("choice.nothing")


def note(state: State, seat: Seat, asked: Search, action: Action) -> Text | None:
    return None if isinstance(action, Nothing) else text(f"note.{action.tag}")


def kind(state: State, seat: Seat, asked: Search, action: Action) -> Kind:
    return "aside" if isinstance(action, Nothing) else "plain"


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
        case Take() if not _ruins(state, seat):
            return text("why_not.take_blank")
        case Take():
            return text("why_not.no_next_turn")
        case Place() if _ruins(state, seat):
            return text("why_not.place_on_ruins")
        case Place(chip) if _matters(state, seat):
            return why_not_chip(state, seat, chip)
        case Place():
            return text("why_not.no_next_turn")
        case _:
            return text("why_not.search_now")


def obey(state: State, seat: Seat, asked: Search, orders: Mapping[str, str]) -> Action | None:
    """Nothing where the diver never wants anything else. A pile is always worth a question, unless hands are full."""
    diver, ruins = state.divers[seat], _ruins(state, seat)
    most, leave = orders.get("take", "ask"), orders.get("leave", "ask")
    if not ruins:
        is_sure = orders.get("place", "ask") == "never"
    else:
        is_full = most != "ask" and diver.load >= int(most)
        is_low = leave != "ask" and not diver.returning and len(ruins) == 1 and ruins[0].level <= int(leave)
        is_sure = is_full or is_low
    return Nothing() if is_sure else None


def ahead(state: State, seat: Seat, asked: Search, action: Action) -> Action | None:
    """On the way down, where the announcement is a choice: back with a chip, or from the end of the path; else on."""
    diver = state.divers[seat]
    is_laden = diver.load > 0 or isinstance(action, Take)
    if diver.returning or isinstance(action, Place) or (state.options.strict_turn and not is_laden):
        return None
    return Return() if is_laden or diver.space == len(state.line) else Roll()


def explain(state: State, seat: Seat, asked: Search) -> Text:
    return text("explain.search" if state.air > 0 else "explain.search_last")
