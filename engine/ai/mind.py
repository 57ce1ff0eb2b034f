"""How a game is thought about: all that the levels and the one search of all games ask of it.

Everything here takes a state that may be the true one for all that the seat knows (`Position.imagine`), so none of it
can use a secret; what it makes of hidden parts of that state is only a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Generic, TypeVar

from engine.question import Decision, Seat
from engine.rng import Rng
from engine.text import Text
from engine.value import Value

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
Chooser = Callable[[S, Seat, Decision[A], Rng], A]
"""Gives one of the decision's answers at once."""


def _no_words(view: object, seat: Seat, action: object) -> Text | None:  # noqa: ARG001
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class Tuned(Generic[S, A]):
    """The numbers that `normal` goes by, for `fathom tune`, which tries others."""

    numbers: Callable[[int], Value]
    """Those of a table with so many seats. All that are floats or whole numbers may become others."""
    normal: Callable[[Any], Chooser[S, A]]
    """The same player with other numbers of that kind."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Mind(Generic[S, A, V]):
    normal: Chooser[S, A]
    """A good answer by rules of thumb. Games are played out with it, so it has to be quick."""
    easy: Chooser[S, A]
    """The same with mistakes that a friend would make."""
    candidates: Callable[[S, Seat, Decision[A], Rng], Sequence[A]]
    """Answers worth a closer look, the most promising first."""
    chance: Callable[[S, Seat], float]
    """How likely this seat is to win, from 0 to 1, as it looks where looking ahead ends; exact when it is over."""
    is_far: Callable[[S, S], bool]
    """Whether looking ahead from the first state may end at the second. The end of the game always does."""
    why: Callable[[V, Seat, A], Text | None] = _no_words
    """Why this seat may want to give this answer, in a short sentence: `why.<…>`. The view is the reader's."""
    deals: int
    """How many times `hard` deals anew what it can't know and plays on from each candidate; `expert` does more."""
    width: int = 4
    """How many candidates it looks at."""
    margin: float = 0.0
    """By how much another answer has to be better than that of `normal` before it is given instead."""
    tuned: Tuned[S, A] | None = None


AnyMind = Mind[Any, Any, Any]


def share_of_win(points: Sequence[float], seat: Seat, spread: float) -> float:
    """How likely a seat is to win who stands so among the others; `spread`: points that are worth little yet."""
    best = max(points)
    weights = [exp((one - best) / spread) for one in points]
    return weights[seat] / sum(weights)
