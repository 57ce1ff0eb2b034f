"""Shares of the wins, and how sure they are."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt

from engine.game import Outcome
from engine.value import Value

CERTAIN = 1.96
"""Standard errors on either side, within which the truth lies in 95 of 100 cases."""


class Share(Value):
    """Of the wins. A win shared by two counts half for each."""

    games: int
    share: float
    low: float
    high: float
    """With 95 % certainty it is between these."""
    fair: float
    """What it would be if all played equally well."""

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def share_of(wins: Collection[float], fair: float) -> Share:
    """After Wilson, which holds near 0 and 1, too. Each game's wins are from 0 to 1: parts make it only surer."""
    games = len(wins)
    share = sum(wins) / games
    doubt = CERTAIN**2 / games
    middle = (share + doubt / 2) / (1 + doubt)
    reach = sqrt(doubt * share * (1 - share) + doubt**2 / 4) / (1 + doubt)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Share(games, round(share, 4), round(low, 4), round(high, 4), round(fair, 4))


def won(outcome: Outcome, seat: int) -> float:
    """Of one game."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def won_by(who: object, players: Collection[object], outcome: Outcome) -> float:
    """The same for all seats where this player sits."""
    return sum(won(outcome, seat) for seat, player in enumerate(players) if player == who)
