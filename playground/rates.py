"""Rate limits: the headers that discord.py reads, and 429 when they are exceeded.

Local play and tests are not held up: the default is generous. `REAL` is about what Discord allows.
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from zlib import crc32

from msgspec import Struct

from playground.clock import Clock


class Rate(Struct, frozen=True):
    limit: int
    seconds: float
    told: bool = True
    """By headers; else nobody hears of it before 429."""


CREATE_EMOJI = "POST /applications/{app}/emojis"
GENEROUS: Mapping[str, Rate] = {CREATE_EMOJI: Rate(1000, 1.0, told=False), "*": Rate(1000, 1.0)}
REAL: Mapping[str, Rate] = {
    "POST /channels/{channel}/messages": Rate(5, 5.0),
    "PATCH /channels/{channel}/messages/{message}": Rate(5, 5.0),
    "DELETE /channels/{channel}/messages/{message}": Rate(5, 1.0),
    "* /webhooks/*": Rate(5, 5.0),
    # Discord does not say how many. So many are reported of a guild's emojis; who can wait here can wait there.
    CREATE_EMOJI: Rate(50, 3600.0, told=False),
    "*": Rate(50, 1.0),
}


class Window(Struct):
    ends: float
    used: int = 0


class Verdict(Struct, frozen=True):
    headers: dict[str, str]
    retry_after: float | None
    """Set when the request is one too many."""


class Rates:
    def __init__(self, clock: Clock, rates: Mapping[str, Rate] = GENEROUS) -> None:
        self.rates = rates
        self._clock = clock
        self._windows: dict[tuple[str, str], Window] = {}

    def count(self, route: str, major: str) -> Verdict:
        """One request more; `major` is the channel, guild or webhook that has a limit of its own."""
        rate = next(rate for pattern, rate in self.rates.items() if fnmatchcase(route, pattern))
        now = self._clock.now()
        window = self._windows.get((route, major))
        if window is None or window.ends <= now:
            window = self._windows[route, major] = Window(now + rate.seconds)
        over = window.used >= rate.limit
        window.used += not over
        left = window.ends - now
        headers = self._headers(route, rate, window, left) if rate.told else {}
        return Verdict(headers, left if over else None)

    def _headers(self, route: str, rate: Rate, window: Window, left: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(rate.limit),
            "X-RateLimit-Remaining": str(rate.limit - window.used),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"{crc32(route.encode()):08x}",
        }
