"""How a finished game is judged: a worker's side of `bot.host.reviews`."""

from __future__ import annotations

import time
from collections.abc import Sequence

from engine.ai.review import ReviewedTurn, review_of
from engine.codec import decode_match
from engine.past import Logged

JUDGING, SEARCHING = 6.0, 6.0
"""Seconds for the turns themselves, and for better answers after that."""


def review_stored(stored: bytes, rows: Sequence[Logged]) -> tuple[ReviewedTurn, ...]:
    until = time.monotonic() + JUDGING
    return review_of(
        decode_match(stored),
        rows,
        lambda: time.monotonic() >= until,
        lambda: time.monotonic() >= until + SEARCHING,
    )
