"""The one search of all games: some answers are tried out again and again, played on by rules of thumb.

What the seat can't know is dealt anew for every try. Then each candidate meets the same deal and the same dice, so that
a difference between two of them is their own doing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean
from typing import Any

from engine.ai.mind import AnyMind
from engine.ai.player import Position
from engine.ai.playout import look_ahead
from engine.question import Untold
from engine.rng import QuickRng, Rng
from engine.value import Value

SURE = 2.5
"""Standard errors by which a candidate has to be behind before it is given up."""
FEWEST = 6
"""Deals before any is given up."""


class Effort(Value):
    """How hard a thought may be. Time is a matter of the position."""

    deals: int
    width: int
    at_least: int = 0
    """Deals that every candidate meets even when there is no time."""


class Weighed(Value):
    """An answer, and what came of it on average."""

    answer: Any
    chance: float
    """Of winning."""
    behind: float
    """By how much the best is better on the same deals; 0 for the best itself."""
    deals: int = 0
    """On how many that rests."""


class _Tried:
    """A candidate, with what every deal brought it."""

    __slots__ = ("answer", "chances")

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.chances: list[float] = []

    def behind(self, other: _Tried) -> tuple[float, float]:
        """By how much the other is better on the deals that both have met, and how uncertain that is."""
        gaps = [b - a for a, b in zip(self.chances, other.chances, strict=False)]
        mean, number = fmean(gaps), len(gaps)
        # By hand: `statistics.variance` is exact, and ten times as slow.
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (number - 1) / number) if number > 1 else inf


def weigh(position: Position, mind: AnyMind, effort: Effort, rng: Rng) -> tuple[Weighed, ...]:
    """The candidates, the one to give first. With no time for a single deal, the first is what `normal` gives."""
    state = position.imagine(rng)
    favourite = mind.normal(state, position.seat, position.decision, rng)
    others = mind.candidates(state, position.seat, position.decision, rng)
    every = [_Tried(one) for one in dict.fromkeys((favourite, *others))][: max(2, effort.width)]
    if len(every) > 1:
        _try_out(position, mind, every, effort, rng)
    return _ranked(every, mind.margin)


def _try_out(position: Position, mind: AnyMind, every: Sequence[_Tried], effort: Effort, rng: Rng) -> None:
    """A deal counts only if every candidate that is still in question has met it."""
    left = list(every)
    for number in range(1, effort.deals + 1):
        state, seed = position.imagine(rng), rng.below(2**32)
        chances: list[float] = []
        for one in left:
            if number > effort.at_least and position.is_enough():
                return
            chances.append(_played_on(position, mind, state, one.answer, QuickRng(seed)))
        for one, chance in zip(left, chances, strict=True):
            one.chances.append(chance)
        if number >= FEWEST:
            left = _in_question(left)
            if len(left) == 1:
                return


def _played_on(position: Position, mind: AnyMind, state: Any, answer: Any, rng: Rng) -> float:
    game, seat = position.game, position.seat
    after = game.follow(state, seat, answer, Untold(rng))
    far, _ = look_ahead(game, after, mind.normal, rng, lambda now: mind.is_far(state, now))
    return mind.chance(far, seat)


def _in_question(left: Sequence[_Tried]) -> list[_Tried]:
    best = max(left, key=lambda one: fmean(one.chances))
    kept: list[_Tried] = []
    for one in left:
        gap, doubt = one.behind(best)
        if one is best or gap <= SURE * doubt:
            kept.append(one)
    return kept


def _ranked(every: Sequence[_Tried], margin: float) -> tuple[Weighed, ...]:
    """Those that were given up early come last. The favourite keeps its place unless another is clearly better."""
    tried = [one for one in every if one.chances]
    if not tried:
        return (Weighed(every[0].answer, 0.0, 0.0),)
    order = sorted(tried, key=lambda one: (-len(one.chances), -fmean(one.chances)))
    favourite, best = every[0], order[0]
    if best is not favourite:
        gap, doubt = favourite.behind(best)
        if gap - min(doubt, gap) / 2 <= margin:
            order.remove(favourite)
            order.insert(0, favourite)
    best = order[0]
    return tuple(Weighed(one.answer, fmean(one.chances), one.behind(best)[0], len(one.chances)) for one in order)
