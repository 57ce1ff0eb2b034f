"""One time for all bots: the store's.

Deadlines and leases are compared by bots on several machines. Each carries on the store's time by its own steady clock,
so that a wrong wall clock, or one that is set while the bot runs, changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time

from persistence.contract import Store
from persistence.errors import StoreDown

log = logging.getLogger(__name__)
EVERY = 30.0
"""Seconds after which the store is asked again: steady clocks stand still while a machine sleeps."""


def wall_clock() -> int:
    """Milliseconds, as this machine has them."""
    return time.time_ns() // 1_000_000


def _steady() -> int:
    return time.monotonic_ns() // 1_000_000


class StoreClock:
    """In milliseconds. By the wall clock until it is set for the first time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ahead = wall_clock() - _steady()

    def __call__(self) -> int:
        return _steady() + self._ahead

    async def set(self) -> None:
        before = _steady()
        told = await self._store.time()
        # The answer is as old as half of the way there and back.
        self._ahead = told - (before + _steady()) // 2

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.set()
            except StoreDown as error:
                log.info("the store's time is not known anew: %s", error)
