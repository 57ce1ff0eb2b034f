"""An opponent's card forces a player to discard a card or to turn a manta, whoever's turn it is."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.atlantes.actions import Action, Discard, Flip
from engine.games.atlantes.components import CHARACTERS, HERD
from engine.games.atlantes.events import Event
from engine.games.atlantes.rules.board import active_mantas, discard, distinct, flip, manta_of, oldest
from engine.games.atlantes.rules.ending import met_obligation
from engine.games.atlantes.state import Manta, OwesDiscard, OwesFlip, Player, State
from engine.games.atlantes.terms import Owed
from engine.games.atlantes.words import DOES, manta_text, name
from engine.question import Decision, Question, Seat, Step
from engine.text import Text, text

OWED: Mapping[Owed, Question] = {"discard": OwesDiscard(), "flip": OwesFlip()}


def ask_discard(state: State, seat: Seat, asked: OwesDiscard) -> Decision[Action]:
    hand = state.players[seat].hand
    return Decision(asked.tag, tuple(Discard(card) for card in CHARACTERS if card in hand), Discard(oldest(hand)))


def ask_flip(state: State, seat: Seat, asked: OwesFlip) -> Decision[Action]:
    answers = tuple(Flip(manta.number) for manta in distinct(_weakest_first(state.players[seat])))
    return Decision(asked.tag, answers, default=answers[0])


def _weakest_first(player: Player) -> list[Manta]:
    return sorted(active_mantas(player), key=lambda manta: HERD.flip_order.index(manta.kind))


def label(state: State, seat: Seat, asked: Question, action: Action) -> Text:
    if isinstance(action, Discard):
        return text("choice.discard", card=name(action.card))
    assert isinstance(action, Flip)
    return manta_text(manta_of(state.players[seat], action.manta), "choice.flip_manta")


def note(state: State, seat: Seat, asked: Question, action: Action) -> Text | None:
    return text("note.card", does=DOES[action.card]) if isinstance(action, Discard) else None


def answer(state: State, seat: Seat, asked: Question, action: Action, step: Step[Event]) -> State:
    if isinstance(action, Discard):
        return met_obligation(discard(state, seat, action.card, step), seat, step)
    assert isinstance(action, Flip)
    return met_obligation(flip(state, seat, action.manta, step), seat, step)


def why_not(state: State, seat: Seat, asked: Question, action: Action) -> Text:
    match asked, action:
        case OwesDiscard(), Discard():  # Whatever is in hand is offered.
            return text("why_not.not_in_hand")
        case OwesFlip(), Flip(number):
            manta = state.players[seat].manta(number)
            return text("why_not.manta_alike" if manta and manta.active else "why_not.manta_not_active")
        case _:
            return text(f"why_not.{asked.tag}")


def obey_discard(state: State, seat: Seat, asked: OwesDiscard, orders: Mapping[str, str]) -> Action | None:
    """The oldest starting character but Matrona; or first a card whose delayed effect then works."""
    hand, order = state.players[seat].hand, orders.get("discard", "ask")
    if order == "ask":
        return None
    delayed = (card for card in hand if order == "delayed" and CHARACTERS[card].delayed)
    return Discard(next(delayed, oldest(hand)))


def obey_flip(state: State, seat: Seat, asked: OwesFlip, orders: Mapping[str, str]) -> Action | None:
    """The least useful manta; or among the starting or the bonus mantas first."""
    order = orders.get("flip", "ask")
    if order == "ask":
        return None
    mantas = _weakest_first(state.players[seat])
    preferred = (manta for manta in mantas if order == "weakest" or manta.starting == (order == "starting"))
    return Flip(next(preferred, mantas[0]).number)
