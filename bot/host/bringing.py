"""Brings what somebody has chosen to all their tables: the hours in which their time runs."""

from __future__ import annotations

import logging

from bot.host.settings import PersonSettings, calendar_of
from bot.host.tables import Tables, VersionedTable
from bot.host.timekeeping import bring_calendar
from engine.errors import Refusal

log = logging.getLogger(__name__)


async def bring_to_tables(tables: Tables, user: int, person: PersonSettings) -> dict[int, VersionedTable]:
    """The tables that did not know of it, by their channels. One that can't be changed now hears of it with its next
    reminder.
    """
    now = tables.clock()
    calendar = calendar_of(person, now)
    brought: dict[int, VersionedTable] = {}
    for channel in sorted(await tables.store.tables_of(user)):
        try:
            brought[channel] = await tables.do(channel, f"hours {user} {now}", bring_calendar(user, calendar, now))
        except Refusal as refusal:
            log.info("channel %s keeps its hours: %s", channel, refusal)
    return brought
