"""Ids as Discord makes them: the time in milliseconds, then a counter.

They must be real-time: discord.py reads creation and expiry off the id.
"""

from __future__ import annotations

from playground.clock import Clock

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self._last = last

    def next(self) -> int:
        """Strictly greater than every id given before."""
        made = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(made, self._last + 1)
        return self._last


def seconds_of(snowflake: int) -> float:
    return ((snowflake >> 22) + EPOCH_MS) / 1000
