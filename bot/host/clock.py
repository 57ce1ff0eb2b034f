"""One time for all bots: the store's.

Deadlines and leases are compared by bots on several machines. Each carries on the store's time by its own steady clock,
so that a wrong wall clock, or one that is set while the bot runs, changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
import mmap
import struct
import time
from collections.abc import Callable
from pathlib import Path

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


def unmoved() -> int:
    return 0


def moved_by(kept: Path) -> Callable[[], int]:
    """How many milliseconds a stand-in for Discord has moved its clock ahead; it keeps the number in a file."""
    with kept.open("rb") as file:
        ahead = mmap.mmap(file.fileno(), struct.calcsize("q"), access=mmap.ACCESS_READ)
    return lambda: struct.unpack("q", ahead[:])[0]


class StoreClock:
    """In milliseconds. By the wall clock until it is set for the first time. Where people may move time, by `moved`."""

    def __init__(self, store: Store, moved: Callable[[], int] = unmoved) -> None:
        self._store = store
        self._moved = moved
        self._ahead = wall_clock() - _steady()

    def __call__(self) -> int:
        return _steady() + self._ahead + self._moved()

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
