"""Calls people who forget. One task takes what is due out of the store, under a lease: two processes remind once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace

from bot.host.absence import overdue, skip_seats
from bot.host.agenda import PUT_OFF, is_call_due, timer_of
from bot.host.calling import Caller
from bot.host.display import Posted, link_to_post
from bot.host.drawing import Drawn
from bot.host.idle_notices import IdleNotices
from bot.host.making_good import MakingGood
from bot.host.meanwhile import Meanwhile, Missed, brief_lines, missed
from bot.host.metrics import Metrics
from bot.host.names import speaker_for
from bot.host.pace import deadline
from bot.host.posts import mention
from bot.host.proposals import expire
from bot.host.settings import PersonSettings, Settings, may_call_at
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.texts import Speaker
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


Chore = Callable[[Timer, Table, int], Awaitable[bool]]
"""What a table does by itself when its timer is due, if it has a reason to now. It says whether that changed the
table, and with it the timer.
"""


class Reminders:
    def __init__(  # noqa: PLR0913 - all of it is what a reminder takes
        self,
        caller: Caller,
        tables: Tables,
        settings: Settings,
        metrics: Metrics,
        meanwhile: Meanwhile,
        *,
        making_good: MakingGood,
    ) -> None:
        self._metrics = metrics
        self._making_good = making_good
        self._meanwhile = meanwhile
        self._caller = caller
        self._tables = tables
        self._store = tables.store
        self._settings = settings
        self._clock = tables.clock
        self._tournaments = Shelf(tables.store, tables.clock)
        idle = IdleNotices(caller, tables, settings)
        self._chores: tuple[Chore, ...] = (self._expire, self._skip, idle.see_to)
        """The first that changes the table ends the round: what else is due is found by the timer that follows."""

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
            await self._tournaments.fall_due(timer)
            return
        stored = await self._tables.look(timer.channel)
        if stored is None:
            await self._store.settle(timer, None)
            return
        found = await self._making_good.in_time(timer.channel, stored)
        if found is None:
            # Nobody there can answer: its lease brings the timer back.
            return
        table, now = found.table, self._clock()
        fell = replace(timer, due=max(timer.due, table.made_good))
        for chore in self._chores:
            if await chore(fell, table, now):
                return
        later = None
        if is_call_due(fell, table, now) and not await self._calls_anyway(fell, stored.version):
            later = await self._call(fell, table, now)
            self._metrics.reminders.inc()
        again = timer_of(timer.channel, table, now)
        if later is not None and (again is None or later < again.due):
            again = Timer(timer.channel, later, PUT_OFF)
        await self._store.settle(timer, again)

    async def _expire(self, timer: Timer, table: Table, now: int) -> bool:
        """What fell due is what nobody need agree to any more."""
        proposal = table.proposal
        if proposal is None or proposal.end or not proposal.until <= timer.due:
            return False
        try:
            await self._tables.do(timer.channel, f"expire {table.number} {proposal.number}", expire(now))
        except Refusal as refusal:
            log.info("nothing to end in channel %s: %s", timer.channel, refusal)
        return True

    async def _skip(self, timer: Timer, table: Table, now: int) -> bool:
        """Goes on without those whose time is over, unless they asked for peace."""
        if table.absent != "skip":
            return False
        seats: list[int] = []
        for seat in overdue(table, now):
            user = table.sitters[seat].user
            if user is None or may_call_at(await self._settings.person(user), now) <= now:
                seats.append(seat)
        if not seats:
            return False
        try:
            await self._tables.do(timer.channel, f"skip {timer.due} {table.number}", skip_seats(tuple(seats), now))
        except Refusal as refusal:
            log.info("nothing to skip in channel %s: %s", timer.channel, refusal)
        return True

    async def _calls_anyway(self, timer: Timer, version: int) -> bool:
        """Whether the post itself calls them, later than this fell due: so it is when the bot was down in between."""
        shown = await self._store.shown(timer.channel)
        if shown is None:
            return False
        posted = msgspec.json.decode(shown.note, type=Posted)
        return shown.version < version or posted.at >= timer.due

    async def _call(self, timer: Timer, table: Table, now: int) -> int | None:
        """Calls those who may be called now; gives the first moment at which one of the others may be."""
        here: list[int] = []
        later: list[int] = []
        for seat, since in enumerate(table.asked_since):
            user = table.sitters[seat].user
            if since is None or user is None:
                continue
            person = await self._settings.person(user)
            moment = may_call_at(person, now)
            if person.reminders == "off":
                continue
            if moment > now:
                later.append(moment)
            elif person.reminders == "message":
                await self._write_to(user, table, seat, person, timer)
            else:
                here.append(seat)
        if here:
            await self._call_in_channel(table, here, timer)
        return min(later, default=None)

    async def _call_in_channel(self, table: Table, seats: list[int], timer: Timer) -> None:
        speaker = speaker_for(table, table.locale)
        users = [user for seat in seats if (user := table.sitters[seat].user) is not None]
        text = speaker.say(
            "reminder.channel",
            who=tuple(mention(table, seat) for seat in seats),
            game=speaker.say("name"),
            when=self._when(table, seats[0]),
            link=await link_to_post(self._store, timer.channel, table),
        )
        text += self._warning(table, speaker)
        await self._caller.call(timer.channel, users, text, _nonce(timer))

    async def _write_to(self, user: int, table: Table, seat: int, person: PersonSettings, timer: Timer) -> None:
        speaker = speaker_for(table, person.locale or table.locale)
        text = speaker.say(
            "reminder.message",
            game=speaker.say("name"),
            channel=f"<#{timer.channel}>",
            when=self._when(table, seat),
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
        return "\n-# " + speaker.say("reminder.skip") if table.absent == "skip" else ""

    def _when(self, table: Table, seat: int) -> str:
        since = table.asked_since[seat]
        assert since is not None
        return f"<t:{deadline(table.pace, since) // 1000}:R>"


def _nonce(timer: Timer) -> str:
    """A second attempt at the same reminder finds the first."""
    return f"r{timer.channel % 36**7:x}-{timer.due % 36**8:x}"[-25:]
