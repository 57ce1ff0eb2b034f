"""Standing orders: what a player would always answer alike to a choice that an opponent's card forces upon them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Option
from engine.games.atlantes import actions as do
from engine.games.atlantes.cards import CHARACTERS
from engine.games.atlantes.questions import flip_rank, oldest
from engine.games.atlantes.state import Player, State

ORDERS = (
    Option("discard", ("ask", "oldest", "delayed")),
    Option("flip", ("ask", "weakest", "starting", "bonus")),
)


def obey(state: State, seat: int, orders: Mapping[str, str]) -> do.Action | None:
    player = state.players[seat]
    if not player.owes:
        return None
    if player.owes[0] == "discard":
        return _discard(player, orders.get("discard", "ask"))
    return _flip(player, orders.get("flip", "ask"))


def _discard(player: Player, order: str) -> do.Action | None:
    """The oldest starting character but Matrona; or first a card whose delayed effect then works."""
    if order == "ask":
        return None
    delayed = [card for card in player.hand if CHARACTERS[card].delayed] if order == "delayed" else []
    return do.Discard(delayed[0] if delayed else oldest(player.hand))


def _flip(player: Player, order: str) -> do.Action | None:
    """The least useful manta; or among the starting or the bonus mantas first."""
    if order == "ask":
        return None
    active = [manta for manta in player.mantas if manta.active]
    preferred = [manta for manta in active if manta.starting == (order == "starting")] if order != "weakest" else active
    return do.Flip(min(preferred or active, key=flip_rank).number)
