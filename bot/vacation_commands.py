"""`/vacation`: for some days somebody's time stands still, at all their tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from discord import app_commands
from msgspec.structs import replace

from bot.commanding import Offers, in_time, matching, received
from bot.desk import Desk, answer
from bot.host.bringing import bring_to_tables
from bot.host.calendar import Span
from bot.host.deadlines import deadline, left
from bot.host.settings import PersonSettings
from bot.host.tables import VersionedTable
from bot.host.telling_time import amount_words
from bot.host.texts import Speaker
from bot.host.vacations import MOST, beginning, begun, current, days_ahead, days_left, ended
from bot.translator import named, worded

if TYPE_CHECKING:
    from bot.desk import Interaction

TOLD = 15
"""Tables, of all where it is their turn."""


class VacationGroup(app_commands.Group):
    def __init__(self, desk: Desk) -> None:
        super().__init__(**worded("vacation"))
        self.desk = desk

    @app_commands.command(**worded("vacation.start"))
    @app_commands.describe(days=named("field.days"), begin=named("field.begin"))
    @received
    async def start(self, interaction: Interaction, days: app_commands.Range[int, 1, 28], begin: str = "") -> None:
        person, now = await self.desk.settings.person(interaction.user.id), self.desk.tables.clock()
        start = beginning(begin, person.zone, now)
        person = replace(person, vacations=begun(person.vacations, start, days, now))
        tables = await self._bring(interaction, person)
        speaker = await self.desk.speaker(interaction)
        lines = [*_standing(person, now, speaker), speaker.say("vacation.about")]
        lines += _turns(tables, interaction.user.id, now, speaker) if start <= now else ()
        await answer(interaction, "\n".join(lines))

    @start.autocomplete("begin")
    @in_time
    async def days(self, interaction: Interaction, typed: str) -> Offers:
        person = await self.desk.settings.person(interaction.user.id)
        known = days_ahead(person.zone, self.desk.tables.clock(), 365)
        return matching(((day, day) for day in known), typed)

    @app_commands.command(**worded("vacation.end"))
    @received
    async def end(self, interaction: Interaction) -> None:
        person, now = await self.desk.settings.person(interaction.user.id), self.desk.tables.clock()
        before = current(person.vacations, now)
        person = replace(person, vacations=ended(person.vacations, now))
        await self._bring(interaction, person)
        speaker = await self.desk.speaker(interaction)
        has_begun = before is not None and before[0] <= now
        told = speaker.say("vacation.ended" if has_begun else "vacation.dropped")
        await answer(interaction, "\n".join((told, _left(person, now, speaker))))

    @app_commands.command(**worded("vacation.show"))
    @received
    async def show(self, interaction: Interaction) -> None:
        person, now = await self.desk.settings.person(interaction.user.id), self.desk.tables.clock()
        speaker = await self.desk.speaker(interaction)
        await answer(interaction, "\n".join(_standing(person, now, speaker)))

    async def _bring(self, interaction: Interaction, person: PersonSettings) -> Mapping[int, VersionedTable]:
        """What is chosen is kept before any table hears of it: one that is out of reach asks for it later."""
        await self.desk.settings.set_person(interaction.user.id, person)
        return await bring_to_tables(self.desk.tables, interaction.user.id, person)


def _standing(person: PersonSettings, now: int, speaker: Speaker) -> list[str]:
    return [_span(current(person.vacations, now), now, speaker), _left(person, now, speaker)]


def _span(span: Span | None, now: int, speaker: Speaker) -> str:
    if span is None:
        return speaker.say("vacation.none")
    start, until = (f"<t:{moment // 1000}:f>" for moment in span)
    return speaker.say("vacation.running" if span[0] <= now else "vacation.planned", start=start, until=until)


def _left(person: PersonSettings, now: int, speaker: Speaker) -> str:
    """Of one that begins now, or right after the one that is planned."""
    span = current(person.vacations, now)
    return speaker.say("vacation.left", n=days_left(person.vacations, span[1] if span else now), most=MOST)


def _turns(tables: Mapping[int, VersionedTable], user: int, now: int, speaker: Speaker) -> Iterator[str]:
    """Where it is their turn: what is left of their time, or that it was up before they went."""
    for channel, found in list(tables.items())[:TOLD]:
        table = found.table
        seat = table.seat_of(user)
        due = deadline(table, seat) if seat is not None and table.asked_since else None
        if seat is None or due is None or table.paused is not None:
            continue
        if due <= now:
            yield speaker.say("vacation.overdue", channel=f"<#{channel}>")
        else:
            yield speaker.say(
                "vacation.turn", channel=f"<#{channel}>", left=amount_words(left(table, seat, now) or 0, speaker)
            )
