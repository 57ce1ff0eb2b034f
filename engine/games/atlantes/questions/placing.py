"""Which manta goes on the goal or the tribe?"""

from __future__ import annotations

from engine.games.atlantes.actions import Action, Place
from engine.games.atlantes.components import TRIBES
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions.reasons import reason
from engine.games.atlantes.rules.board import FACE_DOWN_LEVELS, placeable, places_any
from engine.games.atlantes.rules.placing import place
from engine.games.atlantes.state import Placing, State
from engine.games.atlantes.words import explain, manta_text, name
from engine.question import Asking, Decision, Seat, Step
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
        return text("choice.face_down")
    return manta_text(manta, "choice.place_active" if manta.active else "choice.place_used")


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


ASKING = Asking(ask=ask, prompt=prompt, label=label, answer=answer, why_not=why_not, explain=explain)
