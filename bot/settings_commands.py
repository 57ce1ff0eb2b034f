"""`/settings`: how this server and this person like it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args
from zoneinfo import ZoneInfo

from discord import app_commands
from msgspec.structs import replace

from bot.commanding import Offers, in_time, matching, received
from bot.desk import Desk, answer, person_of
from bot.host.bringing import bring_to_tables
from bot.host.calendar import every_zone
from bot.host.digests import appoint_digest
from bot.host.pace import HOUR, pace_of
from bot.host.refusals import BadZone, NotHost
from bot.host.settings import PersonSettings, Reminders
from bot.host.telling_time import paces_offered
from bot.host.texts import LOCALES
from bot.host.timekeeping import set_pace
from bot.host.values import pace_meant
from bot.replies import Replies
from bot.translator import listed, named, worded

if TYPE_CHECKING:
    from bot.desk import Interaction


class SettingsGroup(app_commands.Group):
    def __init__(self, desk: Desk, replies: Replies) -> None:
        super().__init__(**worded("settings"))
        self.desk = desk
        self._replies = replies

    @app_commands.command(**worded("settings.language"))
    @app_commands.choices(language=listed("language.{}", LOCALES))
    @app_commands.describe(language=named("field.language"), whole_server=named("field.whole_server"))
    @received
    async def language(self, interaction: Interaction, language: str, whole_server: bool = False) -> None:
        await (self._change_server if whole_server else self._change)(interaction, locale=language)

    @app_commands.command(**worded("settings.pace"))
    @app_commands.describe(pace=named("field.pace"), whole_server=named("field.whole_server"))
    @received
    async def pace(self, interaction: Interaction, pace: str, whole_server: bool = False) -> None:
        if whole_server:
            await self._change_server(interaction, pace=pace_of(pace_meant(pace)).written)
        else:
            now = self.desk.tables.clock()
            await self._replies.do(interaction, set_pace(person_of(interaction), pace_of(pace_meant(pace)), now))

    @pace.autocomplete("pace")
    @in_time
    async def paces(self, interaction: Interaction, typed: str) -> Offers:
        return matching(paces_offered(await self.desk.speaker(interaction)), typed)

    @app_commands.command(**worded("settings.threads"))
    @app_commands.describe(wanted=named("field.wanted"))
    @received
    async def threads(self, interaction: Interaction, wanted: bool) -> None:
        await self._change_server(interaction, threads=wanted)

    @app_commands.command(**worded("settings.reminders"))
    @app_commands.choices(how=listed("reminders.{}", get_args(Reminders)))
    @app_commands.describe(how=named("field.reminders"))
    @received
    async def reminders(self, interaction: Interaction, how: str) -> None:
        await self._change(interaction, reminders=cast("Reminders", how))

    @app_commands.command(**worded("settings.quiet"))
    @app_commands.describe(first=named("field.quiet_first"), last=named("field.quiet_last"), zone=named("field.zone"))
    @received
    async def quiet(
        self,
        interaction: Interaction,
        first: app_commands.Range[int, 0, 23],
        last: app_commands.Range[int, 0, 23],
        zone: str = "UTC",
    ) -> None:
        await self._change(interaction, quiet=(first, last), zone=_zone(zone))

    @quiet.autocomplete("zone")
    @in_time
    async def zones(self, interaction: Interaction, typed: str) -> Offers:  # noqa: ARG002
        return _zones_like(typed)

    @app_commands.command(**worded("settings.digest"))
    @app_commands.describe(hour=named("field.hour"), zone=named("field.zone"))
    @received
    async def digest(
        self, interaction: Interaction, hour: app_commands.Range[int, 0, 23] | None = None, zone: str | None = None
    ) -> None:
        where = {} if zone is None else {"zone": _zone(zone)}
        await self._change(interaction, digest=hour, **where)

    @digest.autocomplete("zone")
    @in_time
    async def digest_zones(self, interaction: Interaction, typed: str) -> Offers:  # noqa: ARG002
        return _zones_like(typed)

    @app_commands.command(**worded("settings.snooze"))
    @app_commands.describe(hours=named("field.hours"))
    @received
    async def snooze(self, interaction: Interaction, hours: app_commands.Range[int, 0, 336]) -> None:
        await self._change(interaction, snoozed_until=self.desk.tables.clock() + hours * HOUR)

    @app_commands.command(**worded("settings.next"))
    @app_commands.describe(told=named("field.told"))
    @received
    async def next(self, interaction: Interaction, told: bool) -> None:
        await self._change(interaction, told_when_next=told)

    @app_commands.command(**worded("settings.results"))
    @app_commands.describe(shown=named("field.shown"))
    @received
    async def results(self, interaction: Interaction, shown: bool) -> None:
        await self._change(interaction, results_shown=shown)

    async def _change(self, interaction: Interaction, **changes: object) -> None:
        user = interaction.user.id
        person = replace(await self.desk.settings.person(user), **changes)
        await self.desk.settings.set_person(user, person)
        if changes.keys() & {"quiet", "zone", "snoozed_until"}:
            await bring_to_tables(self.desk.tables, user, person)
        more = await self._appoint(interaction, person) if changes.keys() & {"digest", "zone"} else ""
        await self._say_saved(interaction, more if person.digest is not None or "digest" in changes else "")

    async def _appoint(self, interaction: Interaction, person: PersonSettings) -> str:
        """The hour is another one, or is meant elsewhere: says when the next digest comes."""
        tables, speaker = self.desk.tables, await self.desk.speaker(interaction)
        due = await appoint_digest(tables.store, interaction.user.id, person, tables.clock())
        return speaker.say("digest.off") if due is None else speaker.say("digest.next", when=f"<t:{due // 1000}:F>")

    async def _change_server(self, interaction: Interaction, **changes: object) -> None:
        guild = interaction.guild_id
        if guild is None or not interaction.permissions.manage_guild:
            raise NotHost()
        await self.desk.settings.set_server(guild, replace(await self.desk.settings.server(guild), **changes))
        await self._say_saved(interaction)

    async def _say_saved(self, interaction: Interaction, more: str = "") -> None:
        speaker, user = await self.desk.speaker(interaction), interaction.user.id
        lines = [speaker.say("settings.saved"), *filter(None, (more,))]
        person = await self.desk.settings.person(user)
        if person.digest_closed:
            lines.append(speaker.say("digest.closed"))
            await self.desk.settings.set_person(user, replace(person, digest_closed=False))
        lines += [speaker.say(f"closed.{what}") for what in await self.desk.settings.hear_closed(user)]
        await answer(interaction, "\n".join(lines))


def _zones_like(typed: str) -> Offers:
    found = [zone for zone in every_zone() if typed.casefold() in zone.casefold()]
    return [app_commands.Choice(name=zone, value=zone) for zone in found[:25]]


def _zone(zone: str) -> str:
    try:
        return ZoneInfo(zone).key
    except Exception as error:
        raise BadZone(zone=zone) from error
