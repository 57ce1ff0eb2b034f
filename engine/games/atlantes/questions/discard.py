"""An opponent's card forces a player to discard one, whoever's turn it is."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.atlantes.actions import Action, Discard
from engine.games.atlantes.components import CHARACTERS
from engine.games.atlantes.events import Event
from engine.games.atlantes.rules.board import discard, oldest
from engine.games.atlantes.rules.ending import met_obligation
from engine.games.atlantes.state import OwesDiscard, State
from engine.games.atlantes.words import DOES, name
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: OwesDiscard) -> Decision[Action]:
    hand = state.players[seat].hand
    return Decision(asked.tag, tuple(Discard(card) for card in CHARACTERS if card in hand), Discard(oldest(hand)))


def label(state: State, seat: Seat, asked: OwesDiscard, action: Action) -> Text:
    assert isinstance(action, Discard)
    return text("choice.discard", card=name(action.card))


def note(state: State, seat: Seat, asked: OwesDiscard, action: Action) -> Text:
    assert isinstance(action, Discard)
    return text("note.card", does=DOES[action.card])


def answer(state: State, seat: Seat, asked: OwesDiscard, action: Action, step: Step[Event]) -> State:
    assert isinstance(action, Discard)
    return met_obligation(discard(state, seat, action.card, step), seat, step)


def why_not(state: State, seat: Seat, asked: OwesDiscard, action: Action) -> Text:
    """Whatever is in hand is offered."""
    return text("why_not.not_in_hand" if isinstance(action, Discard) else "why_not.owes_discard")


def obey(state: State, seat: Seat, asked: OwesDiscard, orders: Mapping[str, str]) -> Action | None:
    """The oldest starting character but Matrona; or first a card whose delayed effect then works."""
    hand, order = state.players[seat].hand, orders.get("discard", "ask")
    if order == "ask":
        return None
    delayed = (card for card in hand if order == "delayed" and CHARACTERS[card].delayed)
    return Discard(next(delayed, oldest(hand)))
