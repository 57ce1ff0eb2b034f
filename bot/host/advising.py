"""What a computer player advises somebody: a worker's side of `bot.host.hints`."""

from __future__ import annotations

from bot.host.time_limit import TimeLimit
from engine.ai.advice import Advice, advise
from engine.codec import decode_match
from engine.rng import KeyedRng


def advise_stored(stored: bytes, seat: int, seed: str, seconds: float) -> tuple[Advice, ...]:
    """The best answers of this seat. The seed is of this thought alone, never the match's."""
    limit = TimeLimit(seconds)
    return advise(decode_match(stored), seat, KeyedRng(seed, "hint"), limit)
