"""What a computer player has to say to people: why an answer is given, and which answers are worth giving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from engine.ai.levels import effort_of, mind_of
from engine.ai.mind import AnyMind
from engine.ai.player import Enough, Position, never
from engine.ai.search import FEWEST, weigh
from engine.match import AnyMatch
from engine.question import Decision, Seat
from engine.rng import Rng
from engine.text import Text
from engine.value import Value

MOST = 3
"""Answers that are advised at once."""


class Advice(Value):
    """An answer, what it is worth and why."""

    answer: Any
    chance: float | None
    """Of winning; None where there was nothing to compare it with."""
    behind: float
    """By how much the best is better; 0 for the best itself."""
    why: Text | None


def why_of(match: AnyMatch, seat: Seat, answer: Any, reader: Seat | None) -> Text | None:
    """Why this seat may want to give this answer, as far as the reader may know; None is the whole channel."""
    mind, decision = mind_of(match.game.info.key), match.decisions[seat]
    if mind is None or (decision is not None and decision.private and reader != seat):
        return None
    return mind.why(match.view_for(reader), seat, answer)


def advise(match: AnyMatch, seat: Seat, rng: Rng, is_enough: Enough = never) -> tuple[Advice, ...]:
    """The best answers, the very best first, made of what this seat knows; nothing in a game without a mind."""
    mind = mind_of(match.game.info.key)
    if mind is None:
        return ()
    effort = changed(effort_of(mind, "expert"), at_least=FEWEST)
    weighed = weigh(Position(match, seat, is_enough), _with_enough(mind), effort, rng)[:MOST]
    best = weighed[0].chance if weighed[0].deals else None
    # By the deals that both have met: who was given up early has met fewer than the best.
    gaps = [max(0.0, one.behind) for one in weighed]
    return tuple(
        Advice(one.answer, None if best is None else max(0.0, best - gap), gap, why_of(match, seat, one.answer, seat))
        for one, gap in zip(weighed, gaps, strict=True)
    )


def _with_enough(mind: AnyMind) -> AnyMind:
    """One who looks at several answers wherever there are several: people want to compare."""

    def candidates(state: Any, seat: Seat, decision: Decision[Any], rng: Rng) -> Sequence[Any]:
        promising = mind.candidates(state, seat, decision, rng)
        return promising if len(promising) >= MOST else tuple(dict.fromkeys((*promising, *decision.answers)))[:MOST]

    return replace(mind, candidates=candidates)
