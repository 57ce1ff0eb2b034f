"""Computer players. One sees what a person in that seat sees: the view and the question, never the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.question import Decision
from engine.rng import Rng

if TYPE_CHECKING:
    from engine.game import AnyGame
    from engine.match import AnyMatch

Enough = Callable[[], bool]
"""Whether somebody who thinks has to come to an end. Time is the caller's: here there is no clock."""


def never() -> bool:
    return False


class Position:
    """A match as one seat sees it, and how long it may be looked at."""

    __slots__ = ("_match", "is_enough", "seat")

    def __init__(self, match: AnyMatch, seat: int, is_enough: Enough = never) -> None:
        self._match = match
        self.seat = seat
        self.is_enough = is_enough

    @property
    def game(self) -> AnyGame:
        return self._match.game

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

    def within(self, is_enough: Enough) -> Position:
        """The same, with less time."""
        return Position(self._match, self.seat, is_enough)


Player = Callable[[Position, Rng], Any]
"""Gives one of the decision's answers."""


def play_randomly(position: Position, rng: Rng) -> Any:
    return rng.choice(position.decision.answers)


def play_default(position: Position, rng: Rng) -> Any:  # noqa: ARG001
    """What is played for somebody who stays away."""
    return position.decision.default


EVERYWHERE: Mapping[str, Player] = {"random": play_randomly, "away": play_default}
"""Those who play any game, for tests and comparisons."""
