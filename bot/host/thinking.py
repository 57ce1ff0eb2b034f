"""Lets computer players play. They think in workers; what comes of it is stored as a move of its own.

Whoever is to show a table lets them play first. So a thought that is lost, with the worker or with the whole bot, is
thought again by whoever shows the table next; and one that was thought twice is stored once.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial

from bot.host.cancelling import cancel_all
from bot.host.computers import reply
from bot.host.tables import Tables, VersionedTable
from bot.host.thoughts import think
from bot.host.workers import Workers
from engine.errors import Refusal

BUDGET = 1.5
"""Seconds for all that computers answer before it is people's turn again: with what else it takes, two at most."""


class Thinking:
    """Thinking that was begun goes on, whoever gives up waiting for it."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables = tables
        self._workers = workers
        self._playing: dict[int, asyncio.Task[None]] = {}

    async def play(self, channel: int) -> None:
        """Returns when no computer player of this table is asked."""
        playing = self._playing.get(channel)
        if playing is None or playing.done():
            playing = self._playing[channel] = asyncio.create_task(self._play(channel))
            playing.add_done_callback(partial(self._finish, channel))
        await asyncio.shield(playing)

    async def close(self) -> None:
        await cancel_all(tuple(self._playing.values()))

    def _finish(self, channel: int, done: asyncio.Task[None]) -> None:
        if self._playing.get(channel) is done:
            del self._playing[channel]
        if not done.cancelled():
            # Looked at, or asyncio would complain where nobody waits for it any more.
            done.exception()

    async def _play(self, channel: int) -> None:
        until = time.monotonic() + BUDGET
        while (found := await self._tables.look(channel)) and found.table.thinking:
            try:
                await self._reply(channel, found, max(0.0, until - time.monotonic()))
            except Refusal:
                # Somebody was quicker; if not, there is something wrong with the thought.
                if (now := await self._tables.look(channel)) and now.version == found.version:
                    raise

    async def _reply(self, channel: int, found: VersionedTable, seconds: float) -> None:
        table = found.table
        assert table.kept is not None
        number, version = table.number, table.match.version
        players = tuple(sitter.plays for sitter in table.sitters)
        thoughts = await self._workers.do(channel, think, table.kept.stored, players, seconds)
        move = reply(number, version, thoughts, self._tables.clock())
        await self._tables.do(channel, f"think {number} {version}", move)
