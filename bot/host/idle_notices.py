"""What becomes of a table at which nobody does anything: its people are called once, and days later it is put away."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

from bot.host.calling import Caller
from bot.host.display import link_to_post
from bot.host.idle import DAY, LAST_DAYS, idle_moment
from bot.host.moves import Move
from bot.host.names import speaker_for
from bot.host.posts import mention
from bot.host.putting_away import give_notice, put_away
from bot.host.settings import PersonSettings, Settings, may_call_at
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.wall import Gone, MayNot
from engine.errors import Refusal
from persistence.contract import Timer

log = logging.getLogger(__name__)


class _Somebody(NamedTuple):
    seat: int
    user: int
    wants: PersonSettings


class IdleNotices:
    def __init__(self, caller: Caller, tables: Tables, settings: Settings) -> None:
        self._caller = caller
        self._tables = tables
        self._settings = settings

    async def see_to(self, timer: Timer, table: Table, now: int) -> bool:
        """A chore: says whether it changed the table, or its timer."""
        moment = idle_moment(table, now)
        if moment is None or moment > now:
            return False
        if table.notice is not None:
            await self._do(timer, f"put away {table.number} {moment}", put_away(now))
            return True
        people = await self._people(table)
        later = [may_call_at(one.wants, now) for one in people]
        if now < max(later, default=now) <= moment + DAY:
            # Somebody sleeps: everybody is told when nobody does, if that is before long.
            await self._tables.store.settle(timer, Timer(timer.channel, max(later), str(table.number)))
            return True
        await self._tell(timer, table, [one for one in people if may_call_at(one.wants, now) == now], moment, now)
        await self._do(timer, f"notice {table.number} {moment}", give_notice(now))
        return True

    async def _do(self, timer: Timer, op: str, move: Move) -> None:
        try:
            await self._tables.do(timer.channel, op, move)
        except Refusal as refusal:
            log.info("channel %s is not idle: %s", timer.channel, refusal)

    async def _people(self, table: Table) -> list[_Somebody]:
        """Whoever sits there and wants to be called."""
        found: list[_Somebody] = []
        for seat, sitter in enumerate(table.sitters):
            if sitter.user is None or (sitter.plays and not sitter.stands_in):
                continue
            person = await self._settings.person(sitter.user)
            if person.reminders != "off":
                found.append(_Somebody(seat, sitter.user, person))
        return found

    async def _tell(self, timer: Timer, table: Table, people: Sequence[_Somebody], moment: int, now: int) -> None:
        """Each in their own way; the post says so too. First they are told: who does so twice is not heard twice."""
        nonce = f"i{timer.channel % 36**7:x}-{moment % 36**8:x}"[-25:]
        here = [
            one
            for one in people
            if one.wants.reminders == "channel" or not await self._write_to(timer, table, one, nonce, now)
        ]
        if not here:
            return
        speaker = speaker_for(table, table.locale)
        text = speaker.say(
            "idle.call",
            who=tuple(mention(table, one.seat) for one in here),
            game=speaker.say("name"),
            when=_end(now),
            link=await link_to_post(self._tables.store, timer.channel, table),
        )
        try:
            await self._caller.call(timer.channel, [one.user for one in here], text, nonce)
        except (MayNot, Gone) as error:
            log.warning("nobody is told in channel %s that it will be put away: %s", timer.channel, error)

    async def _write_to(self, timer: Timer, table: Table, to: _Somebody, nonce: str, now: int) -> bool:
        """Whether they took it."""
        speaker = speaker_for(table, to.wants.locale or table.locale)
        text = speaker.say(
            "idle.message",
            game=speaker.say("name"),
            channel=f"<#{timer.channel}>",
            when=_end(now),
            link=await link_to_post(self._tables.store, timer.channel, table),
        )
        try:
            await self._caller.write_to(to.user, text, nonce)
        except MayNot:
            return False
        return True


def _end(now: int) -> str:
    return f"<t:{(now + LAST_DAYS * DAY) // 1000}:R>"
