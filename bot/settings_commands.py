"""`/settings`, `/table` and `/orders`: how this server, this table and this person like it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal
from zoneinfo import ZoneInfo, available_timezones

import discord
from discord import app_commands
from msgspec.structs import replace

from bot import moves
from bot.absence import give_orders, set_absent, skip
from bot.commands import Commands, completed_by, matching
from bot.desk import Desk, answer, channel_of, person_of
from bot.moves import Person
from bot.pace import HOUR, NAMED, pace_of
from bot.refusals import BadZone, NotHost, NotSeated
from bot.settings import PersonSettings, ServerSettings
from bot.table import Absent, Table
from bot.texts import LOCALES, Speaker
from bot.translator import named
from engine.ai.player import players_of
from engine.game import GameInfo, Option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.desk import Client

LANGUAGES = {"en": "English", "fr": "Français", "nl": "Nederlands"}


def add_settings_commands(tree: app_commands.CommandTree[Any], commands: Commands) -> None:
    tree.add_command(_settings(commands), override=True)
    tree.add_command(_table(commands), override=True)
    tree.add_command(_orders(commands), override=True)


def _sub(group: app_commands.Group, name: str, callback: Any) -> None:
    full = f"command.{group.extras['key']}.{name}"
    group.add_command(app_commands.Command(name=named(full), description=named(f"{full}.about"), callback=callback))


def _new_group(key: str) -> app_commands.Group:
    return app_commands.Group(
        name=named(f"command.{key}"), description=named(f"command.{key}.about"), extras={"key": key}
    )


def _settings(commands: Commands) -> app_commands.Group:
    group = _new_group("settings")
    desk = commands.desk

    async def change(interaction: Client, edit: Callable[[PersonSettings], PersonSettings]) -> None:
        async def work() -> None:
            user = interaction.user.id
            await desk.settings.set_person(user, edit(await desk.settings.person(user)))
            await answer(interaction, (await desk.speaker(interaction)).say("settings.saved"))

        await desk.receive(interaction, work)

    @app_commands.choices(language=[app_commands.Choice(name=LANGUAGES[locale], value=locale) for locale in LOCALES])
    @app_commands.describe(language=named("field.language"), whole_server=named("field.whole_server"))
    async def language(interaction: discord.Interaction[Any], language: str, whole_server: bool = False) -> None:
        if not whole_server:
            await change(interaction, lambda person: replace(person, locale=language))
        else:
            await change_server(interaction, lambda server: replace(server, locale=language))

    async def change_server(interaction: Client, edit: Callable[[ServerSettings], ServerSettings]) -> None:
        async def work() -> None:
            guild = interaction.guild_id
            if guild is None or not interaction.permissions.manage_guild:
                raise NotHost()
            await desk.settings.set_server(guild, edit(await desk.settings.server(guild)))
            await answer(interaction, (await desk.speaker(interaction)).say("settings.saved"))

        await desk.receive(interaction, work)

    @app_commands.describe(pace=named("field.pace"), whole_server=named("field.whole_server"))
    async def pace(interaction: discord.Interaction[Any], pace: str, whole_server: bool = False) -> None:
        if whole_server:
            await change_server(interaction, lambda server: replace(server, pace=_checked(pace)))
        else:
            await set_table_pace(interaction, pace)

    async def set_table_pace(interaction: Client, pace: str) -> None:
        async def work() -> None:
            sitting = await desk.do(interaction, moves.set_pace(person_of(interaction), pace_of(pace)))
            await commands.tell(interaction, sitting)

        await desk.receive(interaction, work)

    async def paces(interaction: Client, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG001
        return [app_commands.Choice(name=name, value=name) for name in NAMED if typed in name]

    completed_by(pace=paces)(pace)

    @app_commands.describe(how=named("field.reminders"))
    async def reminders(interaction: discord.Interaction[Any], how: Literal["channel", "message", "off"]) -> None:
        await change(interaction, lambda person: replace(person, reminders=how))

    @app_commands.describe(first=named("field.quiet_first"), last=named("field.quiet_last"), zone=named("field.zone"))
    async def quiet(
        interaction: discord.Interaction[Any],
        first: app_commands.Range[int, 0, 23],
        last: app_commands.Range[int, 0, 23],
        zone: str = "UTC",
    ) -> None:
        await change(interaction, lambda person: replace(person, quiet=(first, last), zone=_zone(zone)))

    async def zones(interaction: Client, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG001
        found = sorted(zone for zone in available_timezones() if typed.casefold() in zone.casefold())
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:25]]

    completed_by(zone=zones)(quiet)

    @app_commands.describe(hours=named("field.hours"))
    async def snooze(interaction: discord.Interaction[Any], hours: app_commands.Range[int, 0, 336]) -> None:
        until = desk.tables.clock() + hours * HOUR
        await change(interaction, lambda person: replace(person, snoozed_until=until))

    for name, callback in (
        *(("language", language), ("pace", pace), ("reminders", reminders)),
        *(("quiet", quiet), ("snooze", snooze)),
    ):
        _sub(group, name, callback)
    return group


def _checked(pace: str) -> str:
    pace_of(pace)
    return pace


def _zone(zone: str) -> str:
    try:
        return ZoneInfo(zone).key
    except Exception as error:
        raise BadZone(zone=zone) from error


def _table(commands: Commands) -> app_commands.Group:
    """For hosts and moderators."""
    group = _new_group("table")
    desk = commands.desk

    async def cancel(interaction: discord.Interaction[Any]) -> None:
        await commands.tables_move(interaction, moves.cancel(person_of(interaction)))

    @app_commands.describe(who=named("field.who"), by=named("field.successor"))
    async def replace_(
        interaction: discord.Interaction[Any], who: discord.User, by: discord.User | None = None
    ) -> None:
        successor = Person(by.id, by.display_name) if by else None
        now = desk.tables.clock()
        await commands.tables_move(interaction, moves.replace_person(person_of(interaction), who.id, successor, now))

    @app_commands.describe(player=named("field.player"))
    async def computer(interaction: discord.Interaction[Any], player: str) -> None:
        await commands.tables_move(interaction, moves.add_computer(person_of(interaction), player))

    async def players(interaction: Client, typed: str) -> list[app_commands.Choice[str]]:
        sitting = await desk.tables.look(channel_of(interaction))
        names = players_of(sitting.table.rules) if sitting else ()
        return [app_commands.Choice(name=name, value=name) for name in names if typed in name]

    completed_by(player=players)(computer)

    @app_commands.describe(option=named("field.option"), value=named("field.value"))
    async def option(interaction: discord.Interaction[Any], option: str, value: str) -> None:
        await commands.tables_move(interaction, moves.set_options(person_of(interaction), {option: value}))

    completed_by(**_by_name(desk, "option", lambda info: info.options))(option)

    @app_commands.describe(what=named("field.absent"))
    async def absent(interaction: discord.Interaction[Any], what: Absent) -> None:
        await commands.tables_move(interaction, set_absent(person_of(interaction), what))

    async def skip_(interaction: discord.Interaction[Any]) -> None:
        await commands.tables_move(interaction, skip(person_of(interaction), desk.tables.clock()))

    for name, callback in (
        *(("cancel", cancel), ("replace", replace_), ("computer", computer), ("option", option)),
        *(("absent", absent), ("skip", skip_)),
    ):
        _sub(group, name, callback)
    return group


def _orders(commands: Commands) -> app_commands.Command[Any, ..., None]:
    """What to answer in one's absence."""
    desk = commands.desk

    @app_commands.describe(order=named("field.order"), value=named("field.value"))
    async def orders(interaction: discord.Interaction[Any], order: str = "", value: str = "") -> None:
        async def work() -> None:
            sitting = await desk.sitting(interaction)
            moves.still_open(sitting.table)
            if order:
                move = give_orders(person_of(interaction), {order: value}, desk.tables.clock())
                sitting = await desk.do(interaction, move)
            speaker = await desk.speaker(interaction, sitting.table)
            await answer(interaction, "\n".join(_orders_told(sitting.table, interaction.user.id, speaker)))

        await desk.receive(interaction, work)

    completed_by(**_by_name(desk, "order", lambda info: info.orders))(orders)
    return app_commands.Command(
        name=named("command.orders"), description=named("command.orders.about"), callback=orders
    )


def _orders_told(table: Table, user: int, speaker: Speaker) -> Iterator[str]:
    seat = table.seat_of(user)
    if seat is None:
        raise NotSeated()
    known = table.rules.info.orders
    yield speaker.say("orders.title" if known else "orders.none", game=speaker.say("name"))
    for order in known:
        value = table.sitters[seat].orders.get(order.name, order.values[0])
        yield f"• {speaker.say(f'order.{order.name}')} **{speaker.say(f'order.{order.name}.{value}')}**"


def _by_name(desk: Desk, kind: str, of: Callable[[GameInfo], tuple[Option, ...]]) -> dict[str, Any]:
    """Autocomplete for two fields: the name of an option or order of the game in this channel, then its value."""

    async def names(interaction: Client, typed: str) -> list[app_commands.Choice[str]]:
        sitting = await desk.tables.look(channel_of(interaction))
        if sitting is None:
            return []
        speaker = await desk.speaker(interaction, sitting.table)
        return matching(((speaker.say(f"{kind}.{o.name}"), o.name) for o in of(sitting.table.rules.info)), typed)

    async def values(interaction: Client, typed: str) -> list[app_commands.Choice[str]]:
        sitting = await desk.tables.look(channel_of(interaction))
        if sitting is None:
            return []
        speaker = await desk.speaker(interaction, sitting.table)
        chosen = getattr(interaction.namespace, kind, "")
        found = next((o for o in of(sitting.table.rules.info) if o.name == chosen), None)
        offered = found.values_for(len(sitting.table.sitters)) if found else ()
        return matching(((speaker.say(f"{kind}.{chosen}.{value}"), value) for value in offered), typed)

    return {kind: names, "value": values}
