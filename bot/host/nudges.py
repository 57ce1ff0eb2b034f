"""A nudge: somebody at the table asks the bot to remind, politely, whoever is asked. Players never call each other.

It is no move, so nothing of it is in the table: what was done last is noted beside it, and an errand calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.host.agenda import reminder
from bot.host.calendar import DAY, moment_after
from bot.host.calling import Caller
from bot.host.deadlines import hours_of, time_for
from bot.host.display import link_to_post
from bot.host.ids import table_id
from bot.host.moves import Person, playing
from bot.host.names import speaker_for
from bot.host.pace import HOUR
from bot.host.posts import Button, mention
from bot.host.refusals import NobodyToNudge, NoReminders, NudgedAlready, OwnTurn, TooSoonToNudge
from bot.host.settings import PersonSettings, Settings, may_call_at
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.texts import Speaker
from bot.host.wall import Gone, MayNot
from engine.codec import encode
from engine.text import Text, Who, text
from engine.value import Value

BUDGET = 12 * HOUR
"""There is one for each table in so many milliseconds, whoever asks for it."""
PART = 4
"""Nobody is nudged before they have had such a part of their time, or of a day."""
NUDGE = "nudge"
"""The kind under which the store keeps the last one of a channel."""


class Nudge(Value):
    number: int
    """Of the game of this channel."""
    at: int
    by: int
    """The seat of whoever asked for it."""
    seats: tuple[int, ...]
    """Who is still to be called."""


class Nudged(NamedTuple):
    """What comes of a nudge."""

    now: tuple[int, ...]
    """Seats of those who are called at once."""
    later: tuple[tuple[int, int], ...]
    """Of those who may not be called yet, and when each is."""
    reminder: Text
    """When the next one comes anyway."""


class Nudges:
    def __init__(self, caller: Caller, tables: Tables, settings: Settings) -> None:
        self._caller = caller
        self._tables = tables
        self._telling = tables.store.telling
        self._settings = settings

    async def nudge(self, channel: int, table: Table | None, by: Person, number: int | None, now: int) -> Nudged:
        """Notes it, or refuses; an errand calls them. Whatever it is, they hear when the next reminder comes."""
        table, _, seat = playing(table, by, number)
        asked = asked_of(table)
        if asked == (seat,):
            raise OwnTurn()
        if not asked:
            raise NobodyToNudge()
        others = tuple(one for one in asked if one != seat)
        people = {one: await self._person(table, one) for one in others}
        following = _next_reminder(table, people, now)
        before = await self._last(channel)
        if before and before.number == table.number and now < before.at + BUDGET:
            raise NudgedAlready(when=_relative(before.at + BUDGET), reminder=following)
        had = {one: nudgeable_from(table, one) for one in others}
        if now < min(had.values()):
            raise TooSoonToNudge(who=tuple(map(Who, others)), when=_relative(min(had.values())), reminder=following)
        seats = tuple(one for one in others if had[one] <= now and people[one].reminders != "off")
        if not seats:
            raise NoReminders(who=tuple(map(Who, others)))
        await self._telling.set_memo(channel, NUDGE, encode(Nudge(table.number, now, seat, seats)))
        moments = {one: may_call_at(people[one], now) for one in seats}
        return Nudged(
            tuple(one for one in seats if moments[one] <= now),
            tuple((one, moment) for one, moment in moments.items() if moment > now),
            following,
        )

    async def _person(self, table: Table, seat: int) -> PersonSettings:
        user = table.sitters[seat].user
        return await self._settings.person(user) if user is not None else PersonSettings(reminders="off")

    async def _last(self, channel: int) -> Nudge | None:
        kept = await self._telling.memo(channel, NUDGE)
        return msgspec.json.decode(kept, type=Nudge) if kept else None

    async def has_cause(self, channel: int, table: Table, is_new: bool) -> bool:  # noqa: ARG002
        """A post is none."""
        return False

    async def tell(self, channel: int, table: Table, now: int) -> int | None:
        """Calls those who are still asked the same, each in their own way, as soon as they may be."""
        nudge = await self._last(channel)
        if nudge is None or not nudge.seats:
            return None
        left: dict[int, int] = {}
        here: list[int] = []
        for seat in nudge.seats if is_still_meant(table, nudge) else ():
            if not is_still_asked(table, seat, nudge):
                continue
            person = await self._person(table, seat)
            moment = may_call_at(person, now)
            if moment > now and person.reminders != "off":
                left[seat] = moment
            elif person.reminders == "message" and await self._write_to(channel, table, seat, person, nudge):
                continue
            elif person.reminders != "off":
                here.append(seat)
        if here:
            await self._call(channel, table, here, nudge)
        await self._telling.set_memo(channel, NUDGE, encode(replace(nudge, seats=tuple(left))))
        return min(left.values(), default=None)

    async def _write_to(self, channel: int, table: Table, seat: int, person: PersonSettings, nudge: Nudge) -> bool:
        """False if they are closed to messages: better a call in the channel than none."""
        user = table.sitters[seat].user
        assert user is not None
        speaker = speaker_for(table, person.locale or table.locale)
        told = speaker.say(
            "nudge.message", channel=f"<#{channel}>", **await self._about(channel, table, nudge, speaker)
        )
        try:
            await self._caller.write_to(user, told, _nonce(channel, nudge, str(seat)))
        except (MayNot, Gone):
            return False
        return True

    async def _call(self, channel: int, table: Table, seats: Sequence[int], nudge: Nudge) -> None:
        speaker = speaker_for(table, table.locale)
        who = tuple(mention(table, seat) for seat in seats)
        told = speaker.say("nudge.channel", who=who, **await self._about(channel, table, nudge, speaker))
        users = [user for seat in seats if (user := table.sitters[seat].user) is not None]
        await self._caller.call(channel, users, told, _nonce(channel, nudge, "c"))

    async def _about(self, channel: int, table: Table, nudge: Nudge, speaker: Speaker) -> dict[str, str | Who]:
        link = await link_to_post(self._tables.store, channel, table)
        return {"game": speaker.say("name"), "by": Who(nudge.by), "link": link}


def asked_of(table: Table) -> tuple[int, ...]:
    """The seats of people who are asked."""
    return tuple(seat for seat, since in enumerate(table.asked_since) if since is not None)


def nudgeable_from(table: Table, seat: int) -> int:
    since = table.asked_since[seat]
    assert since is not None
    time = time_for(table, seat)
    return moment_after(hours_of(table, seat), since, (DAY if time is None else time) // PART)


def is_still_meant(table: Table, nudge: Nudge) -> bool:
    """The same game goes on. Whoever ends a pause calls everybody anyway."""
    return table.number == nudge.number and table.phase == "playing" and table.paused is None


def is_still_asked(table: Table, seat: int, nudge: Nudge) -> bool:
    since = table.asked_since[seat]
    return since is not None and since <= nudge.at


def _next_reminder(table: Table, people: dict[int, PersonSettings], now: int) -> Text:
    """When it comes anyway, to the first of them who wants any."""
    moment = reminder(table, now)
    calls = [may_call_at(person, moment) for person in people.values() if person.reminders != "off"] if moment else []
    return text("nudge.reminder", when=_relative(min(calls))) if calls else text("nudge.no_reminder")


def _relative(moment: int) -> str:
    return f"<t:{moment // 1000}:R>"


def _nonce(channel: int, nudge: Nudge, to: str) -> str:
    """At most 25 characters. A second attempt at the same nudge finds the first."""
    return f"n{channel % 16**9:x}-{nudge.at % 16**9:x}-{to}"


def nudged_lines(done: Nudged, speaker: Speaker) -> tuple[str, ...]:
    """For whoever asked for it."""
    lines = [speaker.say("nudge.sent", who=tuple(map(Who, done.now)))] if done.now else []
    lines += [speaker.say("nudge.later", who=Who(seat), when=_relative(moment)) for seat, moment in done.later]
    return (*lines, "-# " + speaker.tell(done.reminder))


def nudge_entry(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    """For the table's menu."""
    if seat is None or table.phase != "playing" or table.paused is not None or not set(asked_of(table)) - {seat}:
        return ()
    return (Button(speaker.say("menu.nudge"), table_id(table.number, "nudge")),)
