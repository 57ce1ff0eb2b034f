"""A walk through a game: scripted choices first, so that a failure shrinks, then random ones to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.game import AnyGame, Seating
from engine.match import AnyMatch, play, start
from engine.question import Emitted
from engine.replay import AnyEntry
from engine.rng import KeyedRng
from engine.value import Value


class Node(Value):
    """A place in a match where somebody may be asked, with the call that led here."""

    match: AnyMatch
    before: AnyMatch | None
    """Where that call was made; None at the start."""
    seat: int
    action: Any
    events: tuple[Emitted[Any], ...]
    entries: tuple[AnyEntry, ...]


def walk(game: AnyGame, seating: Seating, seed: str, script: Sequence[int]) -> Iterator[Node]:
    started, first = start(game, seating, seed)
    match = first.match
    events = (*started.events, *(e for entry in first.entries for e in entry.events))
    yield Node(match, None, 0, None, events, first.entries)
    picks = iter(script)
    rng = KeyedRng(seed, "walk")
    while match.outcome is None and match.asked:
        seat = match.asked[_pick(picks, rng, len(match.asked))]
        decision = match.decisions[seat]
        assert decision is not None
        assert decision.answers, f"seat {seat} is asked, but nothing is offered"
        action = decision.answers[_pick(picks, rng, len(decision.answers))]
        played = play(match, seat, action)
        told = tuple(e for entry in played.entries for e in entry.events)
        yield Node(played.match, match, seat, action, told, played.entries)
        match = played.match
        assert match.version <= game.info.longest, f"longer than the {game.info.longest} steps it promises"


def _pick(picks: Iterator[int], rng: KeyedRng, options: int) -> int:
    if options == 1:
        return 0
    scripted = next(picks, None)
    return rng.below(options) if scripted is None else scripted % options
