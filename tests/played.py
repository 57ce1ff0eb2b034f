"""Whole games with their logs, for whoever looks back at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from bot.host.story import Row, opening_row, row_of
from engine.game import AnyGame, seating_for
from engine.match import REWIND, AnyMatch, Entry, play, set_up, start, undo
from engine.registry import GAMES
from engine.replay import AnyEntry, Fold
from engine.rng import KeyedRng

FARTHEST = 8
"""Steps back."""


def played(
    game: AnyGame,
    seats: int,
    seed: str,
    options: Mapping[str, str] | None = None,
    *,
    undone: int = 0,
    rewound: int = 0,
) -> tuple[AnyMatch, list[Row]]:
    """At random, to the end. `undone`: about one in so many steps that can be taken back is, and another chosen.

    `rewound`: so often the table goes back by consent, a few steps each time.
    """
    started, first = start(game, seating_for(game.info, seats, options), seed)
    match, entries, rng = first.match, list[Entry[Any, Any]](first.entries), KeyedRng(seed, "played")
    while match.outcome is None:
        if rewound and rng.below(12) == 0 and (back := gone_back(entries, match, rng)):
            match, entry = back
            entries.append(entry)
            rewound -= 1
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


def gone_back(entries: Sequence[AnyEntry], match: AnyMatch, rng: KeyedRng) -> tuple[AnyMatch, AnyEntry] | None:
    """To a question that somebody chose an answer to, if there is one among the last steps."""
    fold = Fold(set_up(match.game, match.seating, match.seed).match)
    for entry in entries:
        fold.add(entry.seat, entry.action)
    assert fold.match == match
    pairs = list(zip(fold.standing[:-1], fold.standing[1:], strict=True))[-FARTHEST:]
    ways = [(then.match.version, after.step.seat) for then, after in pairs if after.step and after.step.chosen]
    if not ways:
        return None
    to, seat = rng.choice(ways)
    entry = fold.add(seat, f"{REWIND}{to}")
    return fold.match, entry


@cache
def random_game(key: str, seats: int, seed: str = "s", **options: str) -> tuple[AnyMatch, Sequence[Row]]:
    return played(GAMES[key], seats, seed, options)
