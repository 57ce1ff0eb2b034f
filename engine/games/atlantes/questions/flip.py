"""An opponent's card forces a player to turn a manta to its used side, whoever's turn it is."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.atlantes.actions import Action, Flip
from engine.games.atlantes.components import HERD
from engine.games.atlantes.events import Event
from engine.games.atlantes.rules.board import active_mantas, distinct, flip, manta_of
from engine.games.atlantes.rules.ending import met_obligation
from engine.games.atlantes.state import Manta, OwesFlip, Player, State
from engine.games.atlantes.words import manta_text
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: OwesFlip) -> Decision[Action]:
    answers = tuple(Flip(manta.number) for manta in distinct(_weakest_first(state.players[seat])))
    return Decision(asked.tag, answers, default=answers[0])


def _weakest_first(player: Player) -> list[Manta]:
    return sorted(active_mantas(player), key=lambda manta: HERD.flip_order.index(manta.kind))


def label(state: State, seat: Seat, asked: OwesFlip, action: Action) -> Text:
    assert isinstance(action, Flip)
    return manta_text(manta_of(state.players[seat], action.manta), "choice.flip_manta")


def answer(state: State, seat: Seat, asked: OwesFlip, action: Action, step: Step[Event]) -> State:
    assert isinstance(action, Flip)
    return met_obligation(flip(state, seat, action.manta, step), seat, step)


def why_not(state: State, seat: Seat, asked: OwesFlip, action: Action) -> Text:
    if not isinstance(action, Flip):
        return text("why_not.owes_flip")
    manta = state.players[seat].manta(action.manta)
    return text("why_not.manta_alike" if manta and manta.active else "why_not.manta_not_active")


def obey(state: State, seat: Seat, asked: OwesFlip, orders: Mapping[str, str]) -> Action | None:
    """The least useful manta; or among the starting or the bonus mantas first."""
    order = orders.get("flip", "ask")
    if order == "ask":
        return None
    mantas = _weakest_first(state.players[seat])
    preferred = (manta for manta in mantas if order == "weakest" or manta.starting == (order == "starting"))
    return Flip(next(preferred, mantas[0]).number)
