"""Standing orders: what a player may have answered without being asked. All of them pass, none spends or loses."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Option
from engine.games.nautilus.actions import Action, Pass
from engine.games.nautilus.state import Bonus, Buying, Diving, Peeking, State, Tempo, Walking

ORDERS = (
    Option("build", ("ask", "pass")),
    Option("walk", ("ask", "pass")),
    Option("dive", ("ask", "pass")),
    Option("bonus", ("ask", "pass")),
)


def obey(state: State, orders: Mapping[str, str]) -> Action | None:
    """Passing phase 1 with tiles in front of one would lose them: then the person is asked."""
    order = _order(state)
    return Pass() if order is not None and orders.get(order) == "pass" else None


def _order(state: State) -> str | None:
    match state.pending:
        case Buying() if not state.player.hand:
            return "build"
        case Walking():
            return "walk"
        case Diving():
            return "dive"
        case Bonus() | Peeking() | Tempo():
            return "bonus"
        case _:
            return None
