"""Tells those who want to know it that most likely it is their turn next: once a turn, when the one before is asked.

Who that is a worker finds, from what everybody may see.
"""

from __future__ import annotations

import asyncio
import logging

from bot.host.display import link_to_post
from bot.host.names import speaker_for
from bot.host.reminders import Caller
from bot.host.settings import PersonSettings, Settings, may_call_at
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.wall import Gone, MayNot, NotTaken
from bot.host.workers import Workers
from engine.ai.upcoming import likely_next
from engine.codec import decode_match, encode
from engine.text import Who
from engine.value import Value

log = logging.getLogger(__name__)
NEXT = "next"
"""The kind under which the store keeps the last turn of a channel of which this was told."""
PATIENCE = 30.0
"""Seconds for whoever finds out; later it is of no use."""


class Turn(Value):
    number: int
    """Of the game of this channel."""
    called: tuple[int, ...]
    """How often each seat's turn had come."""


class Upcoming:
    def __init__(self, caller: Caller, tables: Tables, settings: Settings, workers: Workers) -> None:
        self._caller = caller
        self._tables = tables
        self._telling = tables.store.telling
        self._settings = settings
        self._workers = workers

    async def has_cause(self, channel: int, table: Table, is_new: bool) -> bool:  # noqa: ARG002
        return is_new and bool(await self._wanting(table, self._tables.clock()))

    async def tell(self, channel: int, table: Table, now: int) -> int | None:
        """What was told is noted before: better not at all than twice."""
        people = await self._wanting(table, now)
        turn = encode(Turn(table.number, table.called))
        if not people or await self._telling.memo(channel, NEXT) == turn:
            return None
        await self._telling.set_memo(channel, NEXT, turn)
        seats = await self._likely_next(channel, table)
        found = await self._tables.look(channel)
        if found is None or encode(Turn(found.table.number, found.table.called)) != turn:
            return None
        for seat in seats:
            if seat in people:
                await self._write_to(channel, found.table, seat, people[seat])
        return None

    async def _wanting(self, table: Table, now: int) -> dict[int, PersonSettings]:
        """Those who are not asked, want to know, and may be called now."""
        if table.phase != "playing" or table.paused is not None or table.thinking:
            return {}
        seats = [seat for seat, since in enumerate(table.asked_since) if since is None]
        waiting = {seat: user for seat in seats if (user := table.sitters[seat].user) and not table.sitters[seat].plays}
        people = await asyncio.gather(*(self._settings.person(user) for user in waiting.values()))
        found = zip(waiting, people, strict=True)
        return {seat: person for seat, person in found if person.told_when_next and may_call_at(person, now) <= now}

    async def _likely_next(self, channel: int, table: Table) -> tuple[int, ...]:
        assert table.kept is not None
        computers = tuple(seat for seat, sitter in enumerate(table.sitters) if sitter.plays)
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._workers.do(channel, likely_next_stored, table.kept.stored, computers)
        except TimeoutError:
            log.warning("channel %s: it took too long to find out who is next", channel)
            return ()

    async def _write_to(self, channel: int, table: Table, seat: int, person: PersonSettings) -> None:
        user = table.sitters[seat].user
        assert user is not None
        speaker = speaker_for(table, person.locale or table.locale)
        asked = tuple(Who(other) for other, since in enumerate(table.asked_since) if since is not None)
        link = await link_to_post(self._tables.store, channel, table)
        told = speaker.say("next.message", who=asked, game=speaker.say("name"), channel=f"<#{channel}>", link=link)
        try:
            await self._caller.write_to(user, told, _nonce(channel, table, seat))
        except (MayNot, Gone):
            await self._settings.note_closed(user, "next")
        except NotTaken as error:
            log.warning("channel %s: person %s does not hear that they are next: %s", channel, user, error)


def likely_next_stored(stored: bytes, computers: tuple[int, ...]) -> tuple[int, ...]:
    """A worker's side of it."""
    return likely_next(decode_match(stored), computers)


def _nonce(channel: int, table: Table, seat: int) -> str:
    """At most 25 characters."""
    return f"x{channel % 16**8:x}-{table.number % 16**3:x}-{sum(table.called) % 16**5:x}-{seat}"
