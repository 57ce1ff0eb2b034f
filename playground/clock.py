"""Time as the stand-in sees it: real time, plus whatever a test has jumped ahead.

Deadlines (three seconds, fifteen minutes, slow answers) wait on this clock, so that a test need not wait for them.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime


class Clock:
    def __init__(self) -> None:
        self._ahead = 0.0
        self._held = 0.0
        self._jumped: asyncio.Event | None = None

    def now(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Jumps ahead. Everybody who sleeps looks at the clock again."""
        self._ahead += seconds
        if self._jumped is not None:
            self._jumped.set()
            self._jumped = None

    def hold(self, seconds: float) -> None:
        """Whoever sleeps now sleeps so much longer: in the meantime nobody could do anything."""
        self._held += seconds

    def fair(self) -> float:
        """A time that stands still while it is held."""
        return self.now() - self._held

    async def sleep(self, seconds: float) -> None:
        await self.sleep_until(self.now() + seconds)

    async def sleep_until(self, then: float) -> None:
        ends = then - self._held
        while (left := ends - self.fair()) > 0:
            if self._jumped is None:
                self._jumped = asyncio.Event()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._jumped.wait(), left)


def iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
