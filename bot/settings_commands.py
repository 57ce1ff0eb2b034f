"""`/settings`: how this server and this person like it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args
from zoneinfo import ZoneInfo, available_timezones

from discord import app_commands
from msgspec.structs import replace

from bot.commanding import Offers, in_time, matching, received
from bot.desk import Desk, answer, person_of
from bot.host import moves
from bot.host.pace import HOUR, NAMED, pace_of
from bot.host.refusals import BadZone, NotHost
from bot.host.settings import Reminders
from bot.host.texts import LOCALES
from bot.host.values import meant
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
            await self._change_server(interaction, pace=_pace(pace))
        else:
            await self._replies.do(interaction, moves.set_pace(person_of(interaction), pace_of(_pace(pace))))

    @pace.autocomplete("pace")
    @in_time
    async def paces(self, interaction: Interaction, typed: str) -> Offers:
        speaker = await self.desk.speaker(interaction)
        return matching(((speaker.say(f"pace.{name}", n=hours), name) for name, hours in NAMED.items()), typed)

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
        found = sorted(zone for zone in available_timezones() if typed.casefold() in zone.casefold())
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:25]]

    @app_commands.command(**worded("settings.snooze"))
    @app_commands.describe(hours=named("field.hours"))
    @received
    async def snooze(self, interaction: Interaction, hours: app_commands.Range[int, 0, 336]) -> None:
        await self._change(interaction, snoozed_until=self.desk.tables.clock() + hours * HOUR)

    @app_commands.command(**worded("settings.results"))
    @app_commands.describe(shown=named("field.shown"))
    @received
    async def results(self, interaction: Interaction, shown: bool) -> None:
        await self._change(interaction, results_shown=shown)

    async def _change(self, interaction: Interaction, **changes: object) -> None:
        user = interaction.user.id
        await self.desk.settings.set_person(user, replace(await self.desk.settings.person(user), **changes))
        await self._say_saved(interaction)

    async def _change_server(self, interaction: Interaction, **changes: object) -> None:
        guild = interaction.guild_id
        if guild is None or not interaction.permissions.manage_guild:
            raise NotHost()
        await self.desk.settings.set_server(guild, replace(await self.desk.settings.server(guild), **changes))
        await self._say_saved(interaction)

    async def _say_saved(self, interaction: Interaction) -> None:
        await answer(interaction, (await self.desk.speaker(interaction)).say("settings.saved"))


def _pace(typed: str) -> str:
    pace = meant(typed, "pace.{}.name", NAMED)
    pace_of(pace)
    return pace


def _zone(zone: str) -> str:
    try:
        return ZoneInfo(zone).key
    except Exception as error:
        raise BadZone(zone=zone) from error
