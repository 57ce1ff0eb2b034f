"""Tells people what they want to hear of a table besides its posts and reminders.

A post leaves an errand in the store before it counts as shown, so that none is lost with a process. One task does what
is due, under a lease: two processes tell once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.wall import NotTaken
from engine.errors import Refusal
from persistence.errors import StoreDown
from persistence.telling import Errand

log = logging.getLogger(__name__)
LEASE = 60_000
AT_ONCE = 4
"""Errands that are taken: all of them are done while the lease lasts."""
POLL = 5.0
SOON = 1_000
"""Milliseconds after a post: by then it is noted what stands in the channel, where links lead."""


class Herald(Protocol):
    """Somebody who tells people something of a table, if there is something to tell."""

    async def has_cause(self, channel: int, table: Table, is_new: bool) -> bool:
        """Whether this post may be news to somebody. `is_new`: it is no change of the one before."""
        ...

    async def tell(self, channel: int, table: Table, now: int) -> int | None:
        """Once, however often it is asked; gives the moment when there is more to tell, if that is known."""
        ...


class Errands:
    def __init__(self, tables: Tables, heralds: Sequence[Herald]) -> None:
        self._tables = tables
        self._telling = tables.store.telling
        self._clock = tables.clock
        self._heralds = heralds
        self._wake = asyncio.Event()

    async def posted(self, channel: int, table: Table, is_new: bool) -> None:
        """Asked after every post, so it costs next to nothing where nobody wants to hear anything."""
        for herald in self._heralds:
            if await herald.has_cause(channel, table, is_new):
                await self._telling.note_errand(channel, self._clock() + SOON)
                return

    async def note(self, channel: int) -> None:
        """There is something to tell now."""
        await self._telling.note_errand(channel, self._clock())
        self._wake.set()

    async def run(self) -> None:
        while True:
            self._wake.clear()
            try:
                while errands := await self._telling.claim_errands(self._clock(), LEASE, AT_ONCE):
                    for errand in errands:
                        await self._do_safely(errand)
            except StoreDown as error:
                log.warning("errands out of reach: %s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self._wake.wait()

    async def _do_safely(self, errand: Errand) -> None:
        """What can't be told now comes back when its lease ends."""
        try:
            await self.do(errand)
        except (NotTaken, Refusal) as error:
            log.warning("nothing is told of channel %s: %s", errand.channel, error)
        except StoreDown:
            raise
        except Exception:
            # One table of which nothing can be told must not keep the others from it.
            log.exception("nothing is told of channel %s", errand.channel)

    async def do(self, errand: Errand) -> None:
        found = await self._tables.look(errand.channel)
        moments: list[int] = []
        if found is not None:
            for herald in self._heralds:
                moment = await herald.tell(errand.channel, found.table, self._clock())
                moments += [] if moment is None else [moment]
        await self._telling.end_errand(errand, min(moments, default=None))
