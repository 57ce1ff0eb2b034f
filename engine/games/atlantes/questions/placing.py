"""Which manta goes on the goal or the tribe?"""

from __future__ import annotations

from engine.games.atlantes.actions import Action, Place
from engine.games.atlantes.components import LOCATIONS, TRIBES
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions.goal import points_for
from engine.games.atlantes.questions.notes import brought
from engine.games.atlantes.questions.reasons import reason
from engine.games.atlantes.rules.board import FACE_DOWN_LEVELS, placeable, places_any
from engine.games.atlantes.rules.placing import place
from engine.games.atlantes.state import Placing, State
from engine.games.atlantes.words import effect_text, manta_text, name
from engine.question import Decision, Kind, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Placing) -> Decision[Action]:
    answers = [Place(manta.number) for manta in placeable(state)]
    if asked.on in TRIBES and state.options.level in FACE_DOWN_LEVELS:
        answers.append(Place(0))
    return Decision(asked.tag, tuple(answers), default=answers[0])


def prompt(state: State, seat: Seat, asked: Placing) -> Text:
    return text("prompt.place_tribe" if asked.on in TRIBES else "prompt.place_goal", on=name(asked.on))


def label(state: State, seat: Seat, asked: Placing, action: Action) -> Text:
    assert isinstance(action, Place)
    manta = state.player.manta(action.manta)
    if manta is None:
        return text("choice.face_down", tribe=name(asked.on), price=asked.price)
    if asked.on in TRIBES:
        sold = _sold(state, asked)
        key = "choice.place_tribe_sold" if sold else "choice.place_tribe"
        return text(key, tribe=name(asked.on), price=asked.price, number=manta.number, n=sold)
    return text("choice.place_goal", goal=name(asked.on), n=points_for(state, asked.on), number=manta.number)


def note(state: State, seat: Seat, asked: Placing, action: Action) -> Text:
    """With what a tribe is paid and what it gives; or the manta that goes on a goal."""
    assert isinstance(action, Place)
    manta = state.player.manta(action.manta)
    if manta is None:
        return text("note.face_down")
    if asked.on not in TRIBES:
        return manta_text(manta, "note.place_active" if manta.active else "note.place_used")
    return brought((state.turn.card, *asked.used), (effect_text(TRIBES[asked.on].bonus),))


def kind(state: State, seat: Seat, asked: Placing, action: Action) -> Kind:
    return "final" if _sold(state, asked) else "plain"


def _sold(state: State, asked: Placing) -> int:
    """Points of the pile with which a tribe was paid."""
    gone = (source for source in asked.used if source in LOCATIONS and state.player.site(source) is None)
    return sum(LOCATIONS[location].points for location in gone)


def answer(state: State, seat: Seat, asked: Placing, action: Action, step: Step[Event]) -> State:
    assert isinstance(action, Place)
    return place(state, asked, action.manta, step)


def why_not(state: State, seat: Seat, asked: Placing, action: Action) -> Text:
    if not isinstance(action, Place):
        return reason(state, action) or text("why_not.answer_first")
    if action.manta == 0:
        return text("why_not.face_down")
    manta = state.player.manta(action.manta)
    if manta is None:
        return text("why_not.no_source")
    is_unfit = not manta.starting and not places_any(state)
    return text("why_not.manta_not_placeable" if is_unfit else "why_not.manta_alike")
