"""Opens the tables of a round, each in a thread of its own, and whatever becomes of them before their game ends.

Killed at any point it goes on where it was: a thread is found again by its name, a table by what it says of itself.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from bot.host.fixture import Fixture
from bot.host.moves import SeedSource
from bot.host.refusals import NoTable, TableTaken
from bot.host.tables import Tables, VersionedTable
from bot.host.texts import Speaker
from bot.host.tournaments.fixtures import go_on_here, occasion_of, open_and_begin, ranks_of, release, stop, tell_of
from bot.host.tournaments.moves import count, lose_place, note_told, set_place
from bot.host.tournaments.posts import table_call, thread_name
from bot.host.tournaments.shelf import Shelf, channel_of_owner
from bot.host.tournaments.tournament import Meeting, Tournament
from bot.host.wall import MayNot
from engine.errors import Refusal

log = logging.getLogger(__name__)


class MissingPermissions(MayNot):
    """Without them no thread can be opened, or nothing can be posted there."""

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__(", ".join(missing))
        self.missing = tuple(missing)


class NoRoom(MayNot):
    """The server has as many active threads as Discord allows."""


class Rooms(Protocol):
    """Threads for tables. They raise as a wall does."""

    async def named(self, channel: int, guild: int, name: str) -> list[int]:
        """Threads of this name that the bot has opened in the channel and that are open still."""
        ...

    async def open(self, channel: int, guild: int, name: str) -> int:
        """A new one; `MissingPermissions`, if it is known which are; `NoRoom`."""
        ...

    async def gone(self, guild: int, threads: Sequence[int]) -> list[int]:
        """Those of them that are not there any more, as far as this process can know."""
        ...


class Caller(Protocol):
    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None: ...


class Openings:
    def __init__(self, tables: Tables, shelf: Shelf, rooms: Rooms, caller: Caller, seed: SeedSource) -> None:
        self._tables = tables
        self._shelf = shelf
        self._rooms = rooms
        self._caller = caller
        self._seed = seed

    async def open(self, channel: int, tournament: Tournament, number: int, check: Callable[[], None]) -> None:
        """The first table of this round that stands nowhere yet."""
        table, meeting = number, tournament.rounds[-1].meetings[number - 1]
        fixture = Fixture(channel, tournament.number, len(tournament.rounds), table)
        check()
        before = await self._tables.look(meeting.lost) if meeting.lost is not None else None
        if before and (before.table.fixture != fixture or before.table.phase == "over"):
            before = None
        thread = await self._thread(tournament, fixture)
        check()
        await self._call(tournament, fixture, meeting, thread)
        now = self._tables.clock()
        with suppress(TableTaken):
            if before is not None and before.table.has_begun:
                await self._move(fixture, before, meeting.lost or 0, thread)
            else:
                move = open_and_begin(tournament, fixture, meeting, self._seed(), now)
                await self._tables.do(thread, f"open {_named(fixture)}", move)
        # Perhaps an attempt of before the deadline moved has opened it.
        there = await self._tables.look(thread)
        told = there.table.occasion.deadline if there and there.table.occasion else 0
        placed = await self._shelf.do(channel, f"place {_named(fixture)} {thread}", set_place(fixture, thread, told))
        if placed.tournament.phase != "playing":
            # Called off meanwhile.
            await self._release(fixture, thread)
        if before is not None and meeting.lost is not None:
            await self._tables.store.delete(meeting.lost)

    async def tell_deadline(self, channel: int, tournament: Tournament, number: int) -> None:
        """To this table of the round, whose post does not tell of it yet, or of the one before."""
        fixture = Fixture(channel, tournament.number, len(tournament.rounds), number)
        occasion, place = occasion_of(tournament, fixture), tournament.rounds[-1].meetings[number - 1].channel
        named = f"{_named(fixture)} {occasion.deadline}"
        if place is not None:
            with suppress(NoTable):
                await self._tables.do(place, f"told {named}", tell_of(fixture, occasion))
        await self._shelf.do(channel, f"told {named}", note_told(fixture, occasion.deadline))

    async def _thread(self, tournament: Tournament, fixture: Fixture) -> int:
        """One without a table, or with this very one: an attempt that was interrupted has left it."""
        plan = tournament.plan
        name = thread_name(tournament, fixture.round, fixture.table, Speaker(plan.locale, "", ()))
        for thread in await self._rooms.named(fixture.channel, plan.guild, name):
            found = await self._tables.look(thread)
            if found is None or found.table.fixture == fixture:
                return thread
        return await self._rooms.open(fixture.channel, plan.guild, name)

    async def _call(self, tournament: Tournament, fixture: Fixture, meeting: Meeting, thread: int) -> None:
        """Everybody who plays there, so that they find it."""
        people = [user for user in meeting.people if user > 0]
        text = table_call(tournament, fixture.round, meeting, Speaker(tournament.plan.locale, "", ()))
        await self._caller.call(thread, people, text, f"tt{thread % 36**12:x}"[:25])

    async def _move(self, fixture: Fixture, before: VersionedTable, old: int, thread: int) -> None:
        """Stopped there first: nobody plays on in two places."""
        with suppress(NoTable):
            before = await self._tables.do(old, f"stop {_named(fixture)}", stop(fixture))
        rows = await self._tables.rows(old)
        move = go_on_here(before.table, rows, self._tables.clock())
        await self._tables.do(thread, f"move {_named(fixture)}", move)

    async def count_late(self, channel: int, tournament: Tournament) -> None:
        """What has just ended is told by its result."""
        number = len(tournament.rounds)
        for table in tournament.rounds[-1].late:
            meeting = tournament.rounds[-1].meetings[table - 1]
            fixture = Fixture(channel, tournament.number, number, table)
            where = meeting.channel if meeting.channel is not None else meeting.lost
            found = await self._tables.look(where) if where is not None else None
            if found and (found.table.fixture != fixture or found.table.phase == "over"):
                continue
            ranks = ranks_of(found.table if found else None, meeting)
            await self._shelf.do(channel, f"count {_named(fixture)}", count(fixture, ranks))
            if where is not None and found:
                with suppress(NoTable):
                    await self._tables.do(where, f"stop {_named(fixture)}", stop(fixture))

    async def let_go(self, channel: int, tournament: Tournament) -> None:
        """Of a tournament that was called off: its games go on as any others."""
        for number, one in enumerate(tournament.rounds, 1):
            for table in one.late:
                place = one.meetings[table - 1].channel
                if place is not None:
                    await self._release(Fixture(channel, tournament.number, number, table), place)

    async def _release(self, fixture: Fixture, place: int) -> None:
        with suppress(NoTable):
            await self._tables.do(place, f"release {_named(fixture)}", release(fixture))

    async def find_lost(self) -> None:
        """Whatever was deleted while nobody was told of it."""
        for owner in await self._shelf.store.channels_below_zero():
            try:
                await self._find_lost(channel_of_owner(owner))
            except Refusal as refusal:
                log.warning("threads of the tournament in channel %s: %s", channel_of_owner(owner), refusal)

    async def _find_lost(self, channel: int) -> None:
        found = await self._shelf.look(channel)
        one = found.tournament.round if found else None
        if found is None or found.tournament.phase != "playing" or one is None:
            return
        places = [one.meetings[table - 1].channel for table in one.late]
        there = [place for place in places if place is not None]
        for place in await self._rooms.gone(found.tournament.plan.guild, there):
            await self.lost(place)

    async def lost(self, thread: int) -> None:
        """A thread was deleted: if a table stood there, it is opened in another."""
        found = await self._tables.look(thread)
        if found and found.table.fixture and found.table.phase == "playing":
            fixture = found.table.fixture
            await self._shelf.do(fixture.channel, f"lost {_named(fixture)} {thread}", lose_place(fixture, thread))


def _named(fixture: Fixture) -> str:
    return f"{fixture.number} {fixture.round} {fixture.table}"
