"""Says at short intervals that this bot is alive and which servers it looks after, and hears when nobody did.

A bot that is dead, frozen, without its store or without Discord says nothing: whoever is back first finds the gap.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.host.clock import unmoved
from persistence.contract import Store
from persistence.errors import StoreDown
from persistence.liveness import Heard, Part

log = logging.getLogger(__name__)
EVERY = 15.0
"""Seconds. The beginning of an outage is not known better than that."""
LATELY = 30_000
"""Milliseconds for which it holds what was heard. After a jump of the clock, or a standstill, it does not."""
LEAST = 600_000
"""Milliseconds without the bot that are told, and made good."""
LEASE = 60_000


class Heartbeat:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        parts: Callable[[], tuple[Part, ...]],
        moved: Callable[[], int] = unmoved,
    ) -> None:
        """`parts`: those whose people reach this process right now."""
        self._store = store
        self._clock = clock
        self._parts = parts
        self._moved = moved
        self._was_moved = moved()
        self._heard: tuple[int, Heard] | None = None
        self._beating = asyncio.Lock()
        self._wake = asyncio.Event()
        self.begun = asyncio.Event()
        """It has said for the first time whom it looks after, and has heard for how long nobody did."""

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            self._wake.clear()
            try:
                await self.beat()
            except StoreDown as error:
                log.info("no heartbeat: %s", error)
            try:
                async with asyncio.timeout(EVERY):
                    await self._wake.wait()
            except TimeoutError:
                continue

    def wake(self) -> None:
        """Other people reach this process now."""
        self._wake.set()

    async def beat(self) -> Heard:
        """What people have moved by hand since the last one, here at a stand-in for Discord, is no time without us."""
        async with self._beating:
            now, parts, moved = self._clock(), self._parts(), self._moved()
            skipped = max(0, moved - self._was_moved)
            heard = await self._store.beats.beat(parts, now, LEAST, LEASE, skipped)
            self._heard = now, heard
            if parts:
                self._was_moved = moved
                self.begun.set()
            return heard

    async def lately(self) -> Heard:
        """What was heard a moment ago; if that is longer ago, what is heard now."""
        if self._heard is not None and abs(self._clock() - self._heard[0]) <= LATELY:
            return self._heard[1]
        return await self.beat()
