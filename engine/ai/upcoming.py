"""Whose turn is most likely next, for all that everybody may know: the present turn is played on, again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from engine.ai.levels import mind_of
from engine.ai.playout import choose_randomly, look_ahead
from engine.match import AnyMatch
from engine.question import Seat
from engine.rng import KeyedRng, Rng

TRIES = 9
CLEAR = 2 / 3
"""Such a part of them has to say the same, or it is not said."""
LONGEST = 200
"""Steps of a try; one in which nobody else is asked by then says nothing."""


def likely_next(match: AnyMatch, computers: Collection[Seat] = ()) -> tuple[Seat, ...]:
    """The seats that are asked next by their person, other than those asked now; several, if that is at once.

    `computers`: seats that answer by themselves, so that the turn passes on. What is hidden from the public is dealt
    anew for every try, and chance is its own: so the answer is the same whatever is hidden, and tells nothing of it.
    """
    known = frozenset((*match.asked, *computers))
    counts = Counter[Seat]()
    for number in range(TRIES):
        rng = KeyedRng(f"next after {match.version}", number)
        counts.update(_next(match, known, rng))
    return tuple(sorted(seat for seat, count in counts.items() if count >= CLEAR * TRIES))


def _next(match: AnyMatch, known: frozenset[Seat], rng: Rng) -> set[Seat]:
    game, mind = match.game, mind_of(match.game.info.key)
    steps = 0

    def is_far(state: Any) -> bool:
        nonlocal steps
        steps += 1
        return steps > LONGEST or not known.issuperset(game.asked(state))

    begun = game.redeal(match.state, None, rng)
    state, _ = look_ahead(game, begun, mind.normal if mind else choose_randomly, rng, is_far)
    return set(game.asked(state)) - known
