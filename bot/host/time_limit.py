"""For whoever thinks step by step: when to come to an end, so that no step is begun that may take too long."""

from __future__ import annotations

import time
from collections.abc import Callable

KEPT_BACK = 0.02
"""Of the time: what comes after the last step takes some, too, and no step is quite as long as another."""


class TimeLimit:
    """Asked before every step. It is enough when one more, as long as the longest so far, would end too late."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._asked = clock()
        self._ends = self._asked + seconds * (1 - KEPT_BACK)
        self._longest = 0.0

    def __call__(self) -> bool:
        now = self._clock()
        self._longest = max(self._longest, now - self._asked)
        self._asked = now
        return now + self._longest >= self._ends
