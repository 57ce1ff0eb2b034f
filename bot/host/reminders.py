"""Calls people who forget. One task takes what is due out of the store, under a lease: two processes remind once."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from msgspec.structs import replace

from bot.host.agenda import is_call_due, timer_of
from bot.host.calendar import callable_at
from bot.host.calling import Caller
from bot.host.chores import Chores
from bot.host.deadlines import hours_of, next_reminder
from bot.host.display import Posted, called_anew, link_to_post
from bot.host.drawing import Drawn
from bot.host.host_calls import HostCalls
from bot.host.making_good import MakingGood
from bot.host.meanwhile import Meanwhile, Missed, brief_lines, missed
from bot.host.metrics import Metrics
from bot.host.names import speaker_for
from bot.host.posts import mention
from bot.host.settings import PersonSettings, Settings
from bot.host.table import Table
from bot.host.tables import Tables, VersionedTable
from bot.host.telling_time import due_words, timed
from bot.host.texts import Speaker
from bot.host.time_up import host_calls
from bot.host.tournaments.shelf import Shelf, is_tournament
from bot.host.wall import MayNot, NotTaken
from engine.errors import Refusal
from persistence.contract import Timer
from persistence.errors import StoreDown

log = logging.getLogger(__name__)
LEASE = 60_000
AT_ONCE = 8
"""Timers that are taken: all of them are done with while the lease lasts, each with a picture."""
POLL = 5.0
PATIENCE = 5.0
"""Seconds for the picture that goes with a reminder; without it there are words alone."""
ROOM = 1_400
"""Characters of story in a reminder: Discord takes 2,000 in all."""
AGAIN = 60_000
"""After so long it is tried again what could not be done."""


class Reminders:
    def __init__(  # noqa: PLR0913 - all of it is what a reminder takes
        self,
        caller: Caller,
        tables: Tables,
        settings: Settings,
        metrics: Metrics,
        meanwhile: Meanwhile,
        *,
        host_calls: HostCalls,
        making_good: MakingGood,
    ) -> None:
        self._host_calls = host_calls
        self._metrics = metrics
        self._making_good = making_good
        self._meanwhile = meanwhile
        self._caller = caller
        self._tables = tables
        self._store = tables.store
        self._settings = settings
        self._clock = tables.clock
        self._tournaments = Shelf(tables.store, tables.clock)
        self._chores = Chores(caller, tables, settings)

    async def run(self) -> None:
        while True:
            try:
                while timers := await self._store.claim_timers(self._clock(), LEASE, AT_ONCE):
                    for timer in timers:
                        await self.remind_safely(timer)
            except StoreDown as error:
                log.warning("timers out of reach: %s", error)
            await asyncio.sleep(POLL)

    async def remind_safely(self, timer: Timer) -> None:
        """A reminder that can't be delivered is not worth a crash; its lease brings it back."""
        try:
            await self.remind(timer)
        except (NotTaken, Refusal) as error:
            log.warning("no reminder in channel %s: %s", timer.channel, error)
        except StoreDown:
            raise
        except Exception:
            # One table that can't be reminded must not keep the others from it.
            log.exception("no reminder in channel %s", timer.channel)

    async def remind(self, timer: Timer) -> None:
        """One call for everything that fell due, however long ago; the next is counted from now.

        What fell due before all time was made good has been put off by that.
        """
        if is_tournament(timer.channel):
            # While nobody there can answer, its lease brings the timer back.
            if await self._making_good.round_in_time(timer.channel):
                await self._tournaments.fall_due(timer)
            return
        found = await self._tables.look(timer.channel)
        if found is None:
            await self._store.settle(timer, None)
            return
        found = await self._making_good.in_time(timer.channel, found)
        if found is None:
            # Nobody there can answer: its lease brings the timer back.
            return
        now = self._clock()
        fell = replace(timer, due=max(timer.due, found.table.made_good))
        for chore in self._chores:
            if await chore(fell, found.table, now):
                found = await self._tables.look(timer.channel)
                if found is None:
                    return
        await self._call_all(fell, found, now)
        again = timer_of(timer.channel, found.table, now)
        if again and again.due <= now:
            again = replace(again, due=now + AGAIN)
        await self._store.settle(timer, again)

    async def _call_all(self, timer: Timer, found: VersionedTable, now: int) -> None:
        """Those for whom it is time, and the host."""
        table = found.table
        if is_call_due(timer, table, now) and not await self._calls_anyway(timer, table, found.version):
            await self._call(timer, table, now)
            self._metrics.reminders.inc()
        if table.absent == "host" and any(timer.due <= moment <= now for moment in host_calls(table)):
            await self._host_calls.call(timer.channel, table, timer.due, now)

    async def _calls_anyway(self, timer: Timer, table: Table, version: int) -> bool:
        """Whether the post itself calls them, later than this fell due: so it is when the bot was down in between."""
        shown = await self._store.shown(timer.channel)
        if shown is None:
            return False
        posted = msgspec.json.decode(shown.note, type=Posted)
        return posted.at >= timer.due or (shown.version < version and bool(called_anew(posted, table)))

    async def _call(self, timer: Timer, table: Table, now: int) -> None:
        """Those for whom it is time."""
        here: list[int] = []
        for seat, sitter in enumerate(table.sitters):
            due = next_reminder(table, seat, timer.due - 1)
            if due is None or due > now or sitter.user is None or callable_at(hours_of(table, seat), now) > now:
                continue
            person = await self._settings.person(sitter.user)
            if person.reminders == "message":
                await self._write_to(sitter.user, table, seat, person, timer)
            elif person.reminders == "channel":
                here.append(seat)
        if here:
            await self._call_in_channel(table, here, timer)

    async def _call_in_channel(self, table: Table, seats: list[int], timer: Timer) -> None:
        speaker = speaker_for(table, table.locale)
        users = [user for seat in seats if (user := table.sitters[seat].user) is not None]
        text = speaker.say(
            timed("reminder.channel", table),
            who=tuple(mention(table, seat) for seat in seats),
            game=speaker.say("name"),
            when=due_words(table, seats),
            link=await link_to_post(self._store, timer.channel, table),
        )
        text += self._warning(table, speaker)
        await self._caller.call(timer.channel, users, text, _nonce(timer))

    async def _write_to(self, user: int, table: Table, seat: int, person: PersonSettings, timer: Timer) -> None:
        speaker = speaker_for(table, person.locale or table.locale)
        text = speaker.say(
            timed("reminder.message", table),
            game=speaker.say("name"),
            channel=f"<#{timer.channel}>",
            when=due_words(table, [seat]),
            link=await link_to_post(self._store, timer.channel, table),
        )
        text += self._warning(table, speaker)
        past = missed(table, await self._tables.rows(timer.channel), seat)
        text = "\n".join((text, *brief_lines(past, speaker, ROOM)))
        picture = await self._picture(timer.channel, table, past, speaker.locale)
        try:
            await self._caller.write_to(user, text, _nonce(timer), picture)
        except MayNot:
            # Closed to messages: better a call in the channel than none.
            await self._call_in_channel(table, [seat], timer)

    async def _picture(self, channel: int, table: Table, past: Missed, locale: str) -> Drawn | None:
        """Of what was missed, if something was; a reminder does not fail for want of it."""
        if not past.turns:
            return None
        try:
            return await asyncio.wait_for(self._meanwhile.picture(channel, table, past, locale), PATIENCE)
        except TimeoutError:
            log.warning("a reminder in channel %s did not wait for its picture", channel)
        except Exception:
            log.exception("no picture for a reminder in channel %s", channel)
        return None

    def _warning(self, table: Table, speaker: Speaker) -> str:
        return "\n-# " + speaker.say(f"reminder.{table.absent}") if table.absent in ("skip", "stand-in") else ""


def _nonce(timer: Timer) -> str:
    """A second attempt at the same reminder finds the first."""
    return f"r{timer.channel % 36**7:x}-{timer.due % 36**8:x}"[-25:]
