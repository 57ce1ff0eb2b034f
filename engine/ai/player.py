"""Computer players. One sees what a person in that seat sees: the view and the question, never the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from engine.errors import UnknownPlayer
from engine.question import Decision
from engine.rng import Rng

if TYPE_CHECKING:
    from engine.game import AnyGame
    from engine.match import AnyMatch


class Position:
    """A match as one seat sees it."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: AnyMatch, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def decision(self) -> Decision[Any]:
        decision = self._match.decisions[self.seat]
        assert decision is not None
        return decision

    @property
    def view(self) -> Any:
        return self._match.view_for(self.seat)

    def imagine(self, rng: Rng) -> Any:
        """A whole state that may be the true one, for all that this seat knows."""
        return self._match.game.redeal(self._match.state, self.seat, rng)


Player = Callable[[Position, Rng], Any]
"""Gives one of the decision's actions."""


def play_randomly(position: Position, rng: Rng) -> Any:
    return rng.choice(position.decision.answers)


def play_default(position: Position, rng: Rng) -> Any:  # noqa: ARG001
    """What is played for somebody who stays away."""
    return position.decision.default


EVERYWHERE: Mapping[str, Player] = {"random": play_randomly, "away": play_default}


def players_of(game: AnyGame) -> dict[str, Player]:
    """Those who play any game, and the game's own."""
    return {**EVERYWHERE, **own_players(game.info.key)}


@cache
def own_players(key: str) -> Mapping[str, Player]:
    """Found by convention: those of `some-game` are in `engine.ai.games.some_game`. A game need have none."""
    module = f"engine.ai.games.{key.replace('-', '_')}"
    return import_module(module).PLAYERS if find_spec(module) else {}


def player_of(game: AnyGame, name: str) -> Player:
    players = players_of(game)
    if name not in players:
        raise UnknownPlayer(name=name, game=game.info.key, known=tuple(players))
    return players[name]
