"""Makes outages good to all tables and tournaments, one after the other, those that are due soonest first.

Killed in the middle, the walk begins again, and passes by what was done: each knows until when it was made good.
Whatever comes due before the walk is there is made good at that moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import islice

from bot.host.heartbeat import Heartbeat
from bot.host.outages import NothingLost, is_looked_after, made_good, make_good, outages_of
from bot.host.refusals import TryAgain
from bot.host.table import Table
from bot.host.tables import Tables, VersionedTable
from bot.host.tournaments import outages as of_rounds
from bot.host.tournaments.shelf import Shelf, channel_of_owner, is_tournament
from bot.host.tournaments.tournament import Tournament
from engine.errors import Refusal
from persistence.errors import StoreDown
from persistence.liveness import Outage

log = logging.getLogger(__name__)
POLL = 5.0
AT_ONCE = 8
"""Tables that are made good side by side."""
PAUSE = 0.1
"""Seconds between two looks for room."""


class MakingGood:
    def __init__(self, tables: Tables, heartbeat: Heartbeat, has_room: Callable[[], bool]) -> None:
        """`has_room`: whether more may be shown now. People who play do not wait for those who are told."""
        self._tables = tables
        self._store = tables.store
        self._tournaments = Shelf(tables.store, tables.clock)
        self._heartbeat = heartbeat
        self._has_room = has_room

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            try:
                await self.walk()
            except StoreDown as error:
                log.warning("outages are made good later: %s", error)
            await asyncio.sleep(POLL)

    async def walk(self) -> None:
        """To every table, for all outages that are known by now, if this process is the one to do it."""
        heard = await self._heartbeat.lately()
        if not heard.outages or not heard.is_chosen:
            return
        for outage in heard.outages:
            log.info("nobody was looked after for %d s", (outage.ended - outage.began) // 1000)
        is_complete = True
        async for channels in self._channels():
            done = await asyncio.gather(*(self._make_good_safely(channel, heard.outages) for channel in channels))
            is_complete = is_complete and all(done)
        if is_complete:
            await self._store.beats.end(heard.outages)
            log.info("all tables have that time back")

    async def in_time(self, channel: int, found: VersionedTable) -> VersionedTable | None:
        """The table for what has come due there: made good. None while nobody looks after its server."""
        heard = await self._heartbeat.lately()
        if not is_looked_after(found.table.guild, heard, self._tables.clock()):
            return None
        if made_good(found.table, heard.outages) is found.table:
            return found
        return await self._do(channel, found.table, heard.outages) or await self._tables.look(channel)

    async def round_in_time(self, owner: int) -> bool:
        """The same for a tournament. False while nobody looks after its server."""
        heard = await self._heartbeat.lately()
        found = await self._tournaments.look(channel_of_owner(owner))
        if found and not is_looked_after(found.tournament.plan.guild, heard, self._tables.clock()):
            return False
        if found:
            await self._do_round(owner, found.tournament, heard.outages)
        return True

    async def _channels(self) -> AsyncIterator[tuple[int, ...]]:
        """First where something is to come, tournaments among them: rounds have deadlines. Where nobody is called any
        more, somebody may be asked all the same.
        """
        soonest = await self._store.timed_channels()
        seen: set[int] = set()
        while channels := tuple(islice(soonest, AT_ONCE)):
            seen.update(channels)
            yield channels
        others = (channel for channel in await self._store.channels() if channel not in seen)
        while channels := tuple(islice(others, AT_ONCE)):
            yield channels

    async def _make_good_safely(self, channel: int, outages: Sequence[Outage]) -> bool:
        """False if it is to be tried again. One table that can't be read must not keep the others from it."""
        try:
            await self._make_good(channel, outages)
        except TryAgain:
            return False
        except StoreDown:
            raise
        except Exception:
            log.exception("nothing is made good in channel %s", channel)
        return True

    async def _make_good(self, channel: int, outages: Sequence[Outage]) -> None:
        if is_tournament(channel):
            held = await self._tournaments.look(channel_of_owner(channel))
            if held is not None:
                await self._do_round(channel, held.tournament, outages)
            return
        found = await self._tables.look(channel)
        if found is None or made_good(found.table, outages) is found.table:
            return
        while not self._has_room():
            await asyncio.sleep(PAUSE)
        await self._do(channel, found.table, outages)

    async def _do_round(self, owner: int, tournament: Tournament, outages: Sequence[Outage]) -> None:
        """There are few of them: none waits for room. Where somebody else was quicker, nothing changes."""
        if of_rounds.made_good(tournament, outages) is not tournament:
            [*_, last] = outages_of(tournament.plan.guild, outages)
            op = f"outage {tournament.number} {last.id}"
            await self._tournaments.do(channel_of_owner(owner), op, of_rounds.make_good(outages))

    async def _do(self, channel: int, table: Table, outages: Sequence[Outage]) -> VersionedTable | None:
        """None where somebody else was quicker."""
        [*_, last] = outages_of(table.guild, outages)
        try:
            return await self._tables.do(channel, f"outage {table.number} {last.id}", make_good(outages))
        except TryAgain:
            raise
        except NothingLost:
            return None
        except Refusal as refusal:
            log.info("nothing is made good in channel %s: %s", channel, refusal)
            return None
