"""Time as the stand-in sees it: real time, plus whatever a test or somebody on the page has jumped ahead.

Deadlines (three seconds, fifteen minutes, slow answers) wait on this clock, so that a test need not wait for them.
"""

from __future__ import annotations

import asyncio
import struct
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

AHEAD = struct.Struct("q")
"""Milliseconds, as they are kept."""


class Clock:
    """What is `kept` in a file outlasts a restart, and a bot that looks there lives by this clock, too."""

    def __init__(self, kept: Path | None = None) -> None:
        self._kept = kept
        self._ahead = _read(kept) if kept is not None else 0.0
        self._held = 0.0
        self._jumped: asyncio.Event | None = None

    def now(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Jumps ahead. Everybody who sleeps looks at the clock again."""
        self._ahead += seconds
        if self._kept is not None:
            # In place: whoever has mapped the file sees it at once.
            with self._kept.open("r+b") as file:
                file.write(AHEAD.pack(round(self._ahead * 1000)))
        if self._jumped is not None:
            self._jumped.set()
            self._jumped = None

    @property
    def ahead(self) -> float:
        return self._ahead

    def set_ahead(self, seconds: float) -> None:
        """So far from real time and no further. If that is back, whoever sleeps sleeps no longer for it."""
        by = seconds - self._ahead
        if by < 0:
            self.hold(by)
        self.advance(by)

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


def _read(kept: Path) -> float:
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.touch(mode=0o600)
    written = kept.read_bytes()
    if len(written) != AHEAD.size:
        kept.write_bytes(AHEAD.pack(0))
        return 0.0
    return AHEAD.unpack(written)[0] / 1000


def iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
