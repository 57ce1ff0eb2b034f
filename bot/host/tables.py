"""The table service: every change to a table goes through `do`, one at a time, stored before anyone is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.host.agenda import timer_of
from bot.host.metrics import Metrics
from bot.host.moves import Change, Move
from bot.host.refusals import TryAgain
from bot.host.results import encode_result, result_of
from bot.host.settings import Settings, calendar_of
from bot.host.story import Row, decode_row, encode_row
from bot.host.surely import PAUSE, Clock, Unsure, commit_surely, was_done
from bot.host.table import StoredTable, Table, decode_table, encode_table, from_stored, to_stored
from bot.host.timekeeping import with_calendar
from engine.codec import encode
from engine.errors import Refusal, Undecodable
from engine.value import Value
from persistence.contract import Committed, Conflict, Duplicate, Store, Write
from persistence.errors import StoreDown

log = logging.getLogger(__name__)
OnCommit = Callable[[int], None]
"""Hears of the channel."""
TRIES = 8
PATIENCE = 2.0
"""Seconds for a store to come back, before somebody is told that it is away."""


class Archived(Value):
    """A game that made room for the next."""

    table: Table
    rows: tuple[Row, ...]


class StoredArchived(Value):
    table: StoredTable
    rows: tuple[Row, ...]


def do_nothing(_: int) -> None: ...


class VersionedTable(Value):
    """A table as it is stored now, and the rows that a move has just added to its log."""

    table: Table
    version: int
    rows: tuple[Row, ...] = ()
    is_repeated: bool = False
    """The operation was done before, by this process or another, and not again now."""


class Tables:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        on_commit: OnCommit = do_nothing,
        metrics: Metrics | None = None,
        on_result: OnCommit = do_nothing,
    ) -> None:
        """`on_commit` wakes whoever shows tables, `on_result` whoever keeps results that somebody waits for; both are
        called only after a change is stored.
        """
        self._on_result = on_result
        self.store = store
        self._settings = Settings(store)
        self.clock = clock
        self._on_commit = on_commit
        self._metrics = metrics or Metrics()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def look(self, channel: int) -> VersionedTable | None:
        stored = await self.store.load(channel)
        return stored and VersionedTable(decode_table(stored.table), stored.version)

    async def rows(self, channel: int, first: int = 0) -> list[Row]:
        return [decode_row(row) for row in await self.store.log(channel, first)]

    async def do(self, channel: int, op: str, move: Move) -> VersionedTable:
        """Makes the move and stores it. The same `op` twice is done once; a refusal changes nothing.

        Where the store is out of reach before anything was written, nothing ever will be: another process may have the
        same `op`, and must not do it after this one has said that nothing was changed.
        """
        try:
            return await self._do(channel, op, move)
        except Unsure:
            raise
        except StoreDown:
            if await self._was_done_after_all(channel, op):
                return await self._repeated(channel)
            raise

    async def _do(self, channel: int, op: str, move: Move) -> VersionedTable:
        """The lock keeps this process from racing itself; the store keeps it from racing others."""
        async with self._lock(channel):
            for _ in range(TRIES):
                found = await self.look(channel)
                before = found.table if found else None
                try:
                    change = move(before)
                except Refusal:
                    if found and await was_done(self.store, channel, op, self.clock()):
                        return await self._repeated(channel)
                    raise
                version = found.version if found else 0
                if change.fresh_log and before and not await self._archive(channel, before, version):
                    continue
                await self._expect_people(channel, before, change.table)
                change = replace(change, table=await self._with_calendars(before, change.table))
                with self._metrics.commit.time():
                    write = self._write(channel, before, change)
                    stored = await commit_surely(self.store, channel, version, op, write, self.clock)
                match stored:
                    case Committed(version):
                        await self._note_people(channel, before, change.table)
                        self._on_commit(channel)
                        if change.table.fixture and change.table.phase == "over":
                            self._on_result(channel)
                        return VersionedTable(change.table, version, change.rows)
                    case Duplicate():
                        return await self._repeated(channel)
                    case Conflict():
                        continue
        raise TryAgain()

    async def _was_done_after_all(self, channel: int, op: str) -> bool:
        """Asked while the store may come back: else it does not for anybody who has this operation."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            await asyncio.sleep(PAUSE)
            try:
                return await self.store.forsake(channel, op)
            except StoreDown:
                continue
        return False

    async def _repeated(self, channel: int) -> VersionedTable:
        try:
            found = await self.look(channel)
        except StoreDown as error:
            raise Unsure(str(error)) from None
        assert found is not None
        await self._note_people(channel, None, found.table)
        return replace(found, is_repeated=True)

    def _lock(self, channel: int) -> asyncio.Lock:
        lock = self._locks.get(channel)
        if lock is None:
            lock = self._locks[channel] = asyncio.Lock()
        return lock

    def _write(self, channel: int, before: Table | None, change: Change) -> Write:
        return Write(
            table=encode_table(change.table),
            log=tuple(map(encode_row, change.rows)),
            timer=timer_of(channel, change.table, self.clock()),
            fresh_log=change.fresh_log,
            result=_result(channel, before, change.table),
        )

    async def _archive(self, channel: int, table: Table, version: int) -> bool:
        """Keeps the game that makes room for a new one. A repeated attempt finds it there already.

        False if the table has changed meanwhile: then the log that was read may be that of another game.
        """
        if not table.has_begun:
            return True
        finished = encode_archived(Archived(table, tuple(await self.rows(channel))))
        stored = await self.store.load(channel)
        if stored is None or stored.version != version:
            return False
        archived = await self.store.archived(channel)
        if not archived or archived[0] != finished:
            await self.store.archive(channel, finished)
        return True

    async def _expect_people(self, channel: int, before: Table | None, after: Table) -> None:
        """Before the commit: a process that dies between leaves too much in the index, which its readers see, and never
        too little.
        """
        for person in seated(after) - seated(before):
            await self.store.note_tables(person, added=(channel,))

    async def _with_calendars(self, before: Table | None, after: Table) -> Table:
        """Whoever has just sat down, or is back, brings what they have chosen. The index knows them by then: whoever
        chooses anew from now on finds this table.
        """
        now = self.clock()
        for seat, sitter in enumerate(after.sitters):
            if sitter.user is not None and not sitter.plays and not _sat_there(before, sitter.user):
                calendar = calendar_of(await self._settings.person(sitter.user), now)
                after = with_calendar(after, seat, calendar, now)
        return after

    async def _note_people(self, channel: int, before: Table | None, after: Table) -> None:
        """Comes after the commit, so it never fails it: whoever acted must not hear that nothing was done."""
        earlier, now = seated(before), seated(after)
        try:
            for person in now - earlier:
                await self.store.note_tables(person, added=(channel,))
            for person in earlier - now:
                await self.store.note_tables(person, removed=(channel,))
        except StoreDown as error:
            log.warning("channel %s: who sits there is not noted: %s", channel, error)


def _result(channel: int, before: Table | None, after: Table) -> tuple[str, bytes] | None:
    """Of a game that this very step has brought to its end."""
    if after.phase != "over" or (before and (before.number, before.kept) == (after.number, after.kept)):
        return None
    result = result_of(channel, after)
    return result.id, encode_result(result)


def _sat_there(table: Table | None, user: int) -> bool:
    return table is not None and table.phase in ("lobby", "playing") and table.seat_of(user) is not None


def seated(table: Table | None) -> set[int]:
    """Whose games these are: those of a table that is still to be played."""
    return set(table.people) if table and table.phase in ("lobby", "playing") else set()


def encode_archived(game: Archived) -> bytes:
    return encode(StoredArchived(to_stored(game.table), game.rows))


def decode_archived(data: bytes) -> Archived:
    try:
        stored = msgspec.json.decode(data, type=StoredArchived)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Undecodable(what="a finished game", why=str(error)) from error
    return Archived(from_stored(stored.table), stored.rows)
