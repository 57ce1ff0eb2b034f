"""How strong players are, by one number each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10

from engine.value import Value

ANCHOR = 1000.0
STEPS = 2000
"""So often the strengths are fitted; they hardly change any more long before."""


class Tally(Value):
    """All games of a kind: who took part, and what they won."""

    seats: Mapping[str, int]
    """How many of them each player had."""
    wins: Mapping[str, float]


def anchor_among(names: Sequence[str]) -> str:
    """Whose rating is known beforehand."""
    return "normal" if "normal" in names else names[0]


def ratings(tallies: Sequence[Tally], anchor: str) -> dict[str, float]:
    """After Bradley and Terry, for any number of seats, as Elo numbers: ten times as strong is 400 more.

    Whoever is twice as strong as another wins twice as often, and the strengths are those that make the wins likeliest.
    One more game of each kind is thought to be shared by all, so that who never lost is not infinitely strong.
    """
    tallies = [_with_a_shared_game(tally) for tally in tallies]
    names = list(dict.fromkeys(name for tally in tallies for name in tally.seats))
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        strengths = {name: _fitted(name, strengths, tallies) for name in names}
    return {name: round(ANCHOR + 400 * log10(strengths[name] / strengths[anchor]), 1) for name in names}


def _with_a_shared_game(tally: Tally) -> Tally:
    seats = sum(tally.seats.values())
    return Tally(tally.seats, {name: tally.wins[name] + own / seats for name, own in tally.seats.items()})


def _fitted(name: str, strengths: Mapping[str, float], tallies: Sequence[Tally]) -> float:
    """One step nearer (Hunter 2004, MM algorithms for generalised Bradley–Terry models)."""
    own = [tally for tally in tallies if name in tally.seats]
    expected = sum(
        sum(tally.wins.values()) * tally.seats[name] / sum(strengths[one] * n for one, n in tally.seats.items())
        for tally in own
    )
    return sum(tally.wins[name] for tally in own) / expected
