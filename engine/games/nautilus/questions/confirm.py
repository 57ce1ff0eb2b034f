"""Passing would return all tiles: really?"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Back, GiveBack
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions.common import reasons
from engine.games.nautilus.rules.building import give_back
from engine.games.nautilus.rules.rounds import pass_on
from engine.games.nautilus.state import Buying, Confirming, State
from engine.games.nautilus.words import tile_text, with_outlook
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Confirming) -> Decision[Action]:
    return Decision(asked.tag, (GiveBack(), Back()), default=GiveBack())


def prompt(state: State, seat: Seat, asked: Confirming) -> Text:
    return with_outlook(state, text("prompt.confirm", tiles=tuple(map(tile_text, state.player.hand))))


def label(state: State, seat: Seat, asked: Confirming, action: Action) -> Text:
    return text("choice.back") if isinstance(action, Back) else text("choice.give_back", n=len(state.player.hand))


def group(state: State, seat: Seat, asked: Confirming, action: Action) -> Text:
    return text("group.end")


def answer(state: State, seat: Seat, asked: Confirming, action: Action, step: Step[Event]) -> State:
    if isinstance(action, Back):
        return replace(state, pending=Buying())
    return pass_on(give_back(state, step), step)


@reasons
def why_not(state: State, seat: Seat, asked: Confirming, action: Action) -> None:
    """Yes or no: there is nothing else to it."""
