"""What people take home of a game that is over: its film and its replay, made one at a time by a worker."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from bot.host.cancelling import cancel_all
from bot.host.films import film_of_stored, replay_of_stored
from bot.host.jobs import Job
from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import Speaker
from bot.host.workers import Workers


class Keepsakes:
    """Whoever wants what is being made already waits for the same; what was begun is finished, unless the bot goes.

    One at a time, so that nobody who wants something quicker of the same workers waits for films alone.
    """

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._one = asyncio.Lock()
        self._making: dict[str, asyncio.Task[bytes]] = {}

    async def film(self, channel: int, table: Table, rows: Sequence[Row]) -> bytes:
        """In the language of the channel. Unreplayable, if the rules of today would lead elsewhere."""
        speaker = Speaker(table.locale, table.game, table.names)
        stored = _stored(table)
        return await self._made("film", table, lambda: self._workers.do(channel, film_of_stored, stored, rows, speaker))

    async def replay(self, channel: int, table: Table, rows: Sequence[Row]) -> bytes:
        """As `fathom replay` reads it."""
        stored = _stored(table)
        return await self._made("replay", table, lambda: self._workers.do(channel, replay_of_stored, stored, rows))

    async def _made(self, what: str, table: Table, make: Callable[[], Job[bytes]]) -> bytes:
        key = f"{what} {table.match.seed} {table.opened}"
        if key not in self._making:
            making = self._making[key] = asyncio.create_task(self._make(make))
            making.add_done_callback(partial(self._finish, key))
        return await asyncio.shield(self._making[key])

    async def _make(self, make: Callable[[], Job[bytes]]) -> bytes:
        async with self._one:
            return await make()

    def _finish(self, key: str, done: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if not done.cancelled():
            # Looked at, or asyncio would complain where nobody waits for it any more.
            done.exception()

    async def close(self) -> None:
        await cancel_all(tuple(self._making.values()))


def _stored(table: Table) -> bytes:
    assert table.kept is not None
    return table.kept.stored
