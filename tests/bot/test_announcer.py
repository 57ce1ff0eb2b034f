"""What is to be shown is looked for by the clock that it was stored with."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot import announcer, reminders
from bot.announcer import Announcer
from bot.clock import wall_clock
from bot.ending import end
from bot.metrics import Metrics
from bot.tables import Tables
from persistence.contract import LONGEST_DELAY, LONGEST_LEASE
from tests.bot.people import ADA, BO, CHANNEL, Watched, lobby, settle


class Bot:
    """As much of the bot as is needed to find out what is due."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables


class Telling(Announcer):
    """Tells which channel it would show."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(cast("Any", Bot(tables)), tables.store, cast("Any", None), Metrics())
        self.would_show: asyncio.Queue[int] = asyncio.Queue()

    async def show(self, channel: int) -> None:
        self.would_show.put_nowait(channel)


@pytest.mark.asyncio
async def test_the_announcer_goes_by_the_clock_that_it_is_given(store: Watched) -> None:
    """By the wall's it would wait for five minutes."""
    tables = Tables(store, lambda: wall_clock() + 300_000)
    await settle(tables, lobby(ADA, BO))
    telling = Telling(tables)
    running = asyncio.create_task(telling.run())
    try:
        async with asyncio.timeout(60):
            assert await telling.would_show.get() == CHANNEL
    finally:
        await end([running])


def test_no_lease_and_no_delay_is_longer_than_the_store_believes() -> None:
    assert max(announcer.LEASE, reminders.LEASE) <= LONGEST_LEASE
    assert max(announcer.RETRY + announcer.RETRY_REFUSED) <= LONGEST_DELAY
