"""A tempo find was salvaged: which submarine moves?"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Pass, Sail
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions.common import reasons, with_way_out
from engine.games.nautilus.questions.voyages import best_sailings, to_finds, towards_finds
from engine.games.nautilus.rules.diving import hasteners
from engine.games.nautilus.state import AT_SEA, Sailing, State, Tempo
from engine.question import Decision, Line, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Tempo) -> Decision[Action]:
    sails = (Sail(sub.square) for sub in hasteners(state))
    return Decision(asked.tag, (*sails, Pass()), default=Pass())


def aims(state: State, seat: Seat, asked: Tempo, decision: Decision[Action]) -> Sequence[Line[Action]]:
    sailings = [Sailing(sub.square, tempo=True, then=AT_SEA) for sub in hasteners(state)]
    best = best_sailings(state, sailings)
    return with_way_out((*to_finds(state, best), *towards_finds(state, sailings, best)), Pass())


def prompt(state: State, seat: Seat, asked: Tempo) -> Text:
    return text("prompt.tempo", n=COMPONENTS.bonuses.tempo)


def label(state: State, seat: Seat, asked: Tempo, action: Action) -> Text:
    if isinstance(action, Sail):
        return text("choice.sail", place=action.place, n=COMPONENTS.bonuses.tempo)
    return text("choice.no_tempo")


def answer(state: State, seat: Seat, asked: Tempo, action: Action, step: Step[Event]) -> State:
    going = Sailing(action.place, tempo=True, then=AT_SEA) if isinstance(action, Sail) else AT_SEA
    return replace(state, pending=going)


def alone(state: State, asked: Tempo, step: Step[Event]) -> State | None:
    return None if hasteners(state) else replace(state, pending=AT_SEA)


@reasons
def why_not(state: State, seat: Seat, asked: Tempo, action: Action) -> Text | None:
    if not isinstance(action, Sail):
        return None
    return text("why_not.stuck" if state.player.sub_at(action.place) else "why_not.not_your_submarine")
