"""Whole games with their logs, for whoever looks back at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from bot.host.story import Row, opening_row, row_of
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, Entry, play, start, undo
from engine.registry import GAMES
from engine.rng import KeyedRng


def played(
    game: AnyGame, seats: int, seed: str, options: Mapping[str, str] | None = None, undone: int = 0
) -> tuple[AnyMatch, list[Row]]:
    """At random, to the end. `undone`: about one in so many steps that can be taken back is, and another chosen."""
    started, first = start(game, seating_for(game.info, seats, options), seed)
    match, entries, rng = first.match, list[Entry[Any, Any]](first.entries), KeyedRng(seed, "played")
    while match.outcome is None:
        seat = match.asked[rng.below(len(match.asked))]
        decision = match.decisions[seat]
        assert decision is not None
        step = play(match, seat, decision.answers[rng.below(len(decision.answers))])
        entries += step.entries
        if undone and step.match.can_undo(seat) and rng.below(undone) == 0:
            step = undo(step.match, seat)
            entries += step.entries
        match = step.match
    return match, [opening_row(game, started), *(row_of(game, entry) for entry in entries)]


@cache
def random_game(key: str, seats: int, seed: str = "s", **options: str) -> tuple[AnyMatch, Sequence[Row]]:
    return played(GAMES[key], seats, seed, options)
