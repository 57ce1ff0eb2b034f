"""Calls people who forget. One task takes what is due out of the store, under a lease: two processes remind once."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord
import msgspec

from bot.announcer import Note
from bot.messages import speaker_for
from bot.metrics import Metrics
from bot.pace import deadline
from bot.posts import mention
from bot.settings import PersonSettings, Settings, may_call_at
from bot.table import Table, decode_table
from bot.tables import Clock, timer_of
from persistence.contract import Store, Timer
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.client import Fathom

log = logging.getLogger(__name__)
LEASE = 60_000
POLL = 5.0


class Reminders:
    def __init__(self, client: Fathom, store: Store, settings: Settings, clock: Clock, metrics: Metrics) -> None:
        self._metrics = metrics
        self._client = client
        self._store = store
        self._settings = settings
        self._clock = clock

    async def run(self) -> None:
        while True:
            try:
                for timer in await self._store.claim_timers(self._clock(), LEASE, 32):
                    await self._remind_safely(timer)
            except StoreDown as error:
                log.warning("timers out of reach: %s", error)
            await asyncio.sleep(POLL)

    async def _remind_safely(self, timer: Timer) -> None:
        """A reminder that can't be delivered is not worth a crash; its lease brings it back."""
        try:
            await self.remind(timer)
        except discord.HTTPException as error:
            log.warning("no reminder in channel %s: %s", timer.channel, error)

    async def remind(self, timer: Timer) -> None:
        """One call for everything that fell due, however long ago; the next is counted from now."""
        stored = await self._store.load(timer.channel)
        now = self._clock()
        if stored is None:
            await self._store.settle(timer, None)
            return
        table = decode_table(stored.table)
        later = await self._call(timer, table, now)
        self._metrics.reminders.inc()
        after = timer_of(timer.channel, table, now)
        moments = [moment for moment in (later, after.due if after else None) if moment is not None]
        again = Timer(timer.channel, min(moments), timer.note) if moments else None
        await self._store.settle(timer, again)

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
        users = [discord.Object(user) for seat in seats if (user := table.sitters[seat].user) is not None]
        text = speaker.say(
            "reminder.channel",
            who=tuple(mention(table, seat) for seat in seats),
            game=speaker.say("name"),
            when=self._when(table, seats[0]),
            link=await self._link(table, timer.channel),
        )
        await self._client.get_partial_messageable(timer.channel).send(
            text, nonce=_nonce(timer), allowed_mentions=discord.AllowedMentions(users=users)
        )

    async def _write_to(self, user: int, table: Table, seat: int, person: PersonSettings, timer: Timer) -> None:
        speaker = speaker_for(table, person.locale or table.locale)
        text = speaker.say(
            "reminder.message",
            game=speaker.say("name"),
            channel=f"<#{timer.channel}>",
            when=self._when(table, seat),
            link=await self._link(table, timer.channel),
        )
        try:
            await (await self._client.fetch_user(user)).send(text, nonce=_nonce(timer))
        except discord.Forbidden:
            # Closed to messages: better a call in the channel than none.
            await self._call_in_channel(table, [seat], timer)

    def _when(self, table: Table, seat: int) -> str:
        since = table.asked_since[seat]
        assert since is not None
        return f"<t:{deadline(table.pace, since) // 1000}:R>"

    async def _link(self, table: Table, channel: int) -> str:
        shown = await self._store.post(channel)
        message = msgspec.json.decode(shown.note, type=Note).message if shown else ""
        return f"https://discord.com/channels/{table.guild or '@me'}/{channel}/{message}"


def _nonce(timer: Timer) -> str:
    """A second attempt at the same reminder finds the first."""
    return f"r{timer.channel % 36**7:x}-{timer.due % 36**8:x}"[-25:]
