"""The games of a channel by their numbers: the one at the table, and those that made room for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bot.host.moves import check_begun
from bot.host.refusals import NoTable
from bot.host.story import Row
from bot.host.table import Table
from bot.host.tables import Archived, Tables, decode_archived
from engine.errors import Refusal

KEPT = 8
"""Archived games that somebody looks at: to read one, the whole archive comes over."""


class GameNotKept(Refusal):
    template = "game {number} of this channel is not kept"


class _NumberedTable(msgspec.Struct):
    number: int
    game: str
    opened: int = 0
    phase: str = ""


class _Numbered(msgspec.Struct):
    """As little of an archived game as tells which one it is."""

    table: _NumberedTable


class Listed(NamedTuple):
    number: int
    game: str
    opened: int
    is_unfinished: bool
    """It was put away."""


class PastGames:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._read: OrderedDict[tuple[int, int], Archived] = OrderedDict()

    async def table(self, channel: int, number: int | None = None) -> Table:
        """Of a game that has begun; without a number, the one at the table."""
        found = await self._tables.look(channel)
        if number is None and found is None:
            raise NoTable()
        if found is None or number not in (None, found.table.number):
            assert number is not None
            return (await self._archived(channel, number)).table
        check_begun(found.table)
        return found.table

    async def rows(self, channel: int, table: Table) -> Sequence[Row]:
        """All that led to this table, and nothing that was done since it was read."""
        rows = await self._tables.rows(channel)
        found = await self._tables.look(channel)
        if found is None or found.table.number != table.number:
            return (await self._archived(channel, table.number)).rows
        return [row for row in rows if row.version <= table.match.version]

    async def listed(self, channel: int) -> list[Listed]:
        """Those that can be looked at, newest first."""
        found = await self._tables.look(channel)
        now = [_listed(found.table)] if found and found.table.has_begun else []
        return _each_once(now + [listed for _, listed in await self._archive(channel)])

    async def unfinished(self, channel: int, table: Table | None) -> Archived | None:
        """The last game that was put away and then made room for another, unless it was brought back since.

        `table`: the one that is there now. It is read anew: somebody may have been forgotten in it meanwhile.
        """
        archive = await self._archive(channel)
        now = [] if table is None else [_listed(table)]
        games = _each_once(now + [listed for _, listed in archive])[len(now) :]
        found = next((game for game in games if game.is_unfinished), None)
        return next((decode_archived(data) for data, listed in archive if listed is found), None)

    async def _archived(self, channel: int, number: int) -> Archived:
        key = (channel, number)
        if key not in self._read:
            stored = next((data for data, listed in await self._archive(channel) if listed.number == number), None)
            if stored is None:
                raise GameNotKept(number=number)
            self._read[key] = decode_archived(stored)
        self._read.move_to_end(key)
        while len(self._read) > KEPT:
            self._read.popitem(last=False)
        return self._read[key]

    async def _archive(self, channel: int) -> list[tuple[bytes, Listed]]:
        """What can't be read is nobody's game."""
        found: list[tuple[bytes, Listed]] = []
        for data in await self._tables.store.archived(channel):
            try:
                table = msgspec.json.decode(data, type=_Numbered).table
            except (msgspec.MsgspecError, UnicodeDecodeError):
                continue
            found.append((data, _listed(table)))
        return found


def _listed(table: _NumberedTable | Table) -> Listed:
    return Listed(table.number, table.game, table.opened, table.phase == "playing")


def _each_once(games: Sequence[Listed]) -> list[Listed]:
    """One that was brought back has another number since, and is what it has become."""
    newest = {game.opened: game for game in reversed(games)}
    return [game for game in games if not game.is_unfinished or newest[game.opened] is game]
