"""`/settings`, `/table` and `/orders`: how this server, this table and this person like it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast, get_args
from zoneinfo import ZoneInfo, available_timezones

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands import Commands, completed_by, matching
from bot.desk import Desk, answer, channel_of, person_of
from bot.host import moves
from bot.host.absence import give_orders, set_absent, skip
from bot.host.moves import Person
from bot.host.pace import HOUR, NAMED, pace_of
from bot.host.refusals import BadZone, NoTable, NotHost, NotSeated
from bot.host.settings import PersonSettings, Reminders, ServerSettings
from bot.host.settling import Change
from bot.host.table import Absent, Table
from bot.host.texts import LOCALES, Speaker
from bot.host.values import meant
from bot.translator import listed, named
from engine.errors import UnknownPlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.desk import Interaction

Kind = Literal["option", "order"]


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

    async def change(interaction: Interaction, edit: Callable[[PersonSettings], PersonSettings]) -> None:
        async def work() -> None:
            user = interaction.user.id
            await desk.settings.set_person(user, edit(await desk.settings.person(user)))
            await answer(interaction, (await desk.speaker(interaction)).say("settings.saved"))

        await desk.receive(interaction, work)

    @app_commands.choices(language=listed("language.{}", LOCALES))
    @app_commands.describe(language=named("field.language"), whole_server=named("field.whole_server"))
    async def language(interaction: discord.Interaction[Any], language: str, whole_server: bool = False) -> None:
        if not whole_server:
            await change(interaction, lambda person: replace(person, locale=language))
        else:
            await change_server(interaction, lambda server: replace(server, locale=language))

    async def change_server(interaction: Interaction, edit: Callable[[ServerSettings], ServerSettings]) -> None:
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
            await change_server(interaction, lambda server: replace(server, pace=_pace(pace)))
        else:
            await set_table_pace(interaction, pace)

    async def set_table_pace(interaction: Interaction, pace: str) -> None:
        async def work() -> None:
            done = await desk.do(interaction, moves.set_pace(person_of(interaction), pace_of(_pace(pace))))
            await commands.tell(interaction, done)

        await desk.receive(interaction, work)

    async def paces(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        speaker = await desk.speaker(interaction)
        return matching(((speaker.say(f"pace.{name}", n=hours), name) for name, hours in NAMED.items()), typed)

    completed_by(pace=paces)(pace)

    @app_commands.choices(how=listed("reminders.{}", get_args(Reminders)))
    @app_commands.describe(how=named("field.reminders"))
    async def reminders(interaction: discord.Interaction[Any], how: str) -> None:
        await change(interaction, lambda person: replace(person, reminders=cast("Reminders", how)))

    @app_commands.describe(first=named("field.quiet_first"), last=named("field.quiet_last"), zone=named("field.zone"))
    async def quiet(
        interaction: discord.Interaction[Any],
        first: app_commands.Range[int, 0, 23],
        last: app_commands.Range[int, 0, 23],
        zone: str = "UTC",
    ) -> None:
        await change(interaction, lambda person: replace(person, quiet=(first, last), zone=_zone(zone)))

    async def zones(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG001
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


def _pace(typed: str) -> str:
    pace = meant(typed, "pace.{}.name", NAMED)
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
        def move(table: Table | None) -> Change:
            return moves.add_computer(person_of(interaction), _strength(table, player))(table)

        await commands.tables_move(interaction, move)

    async def players(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = await desk.tables.look(channel_of(interaction))
        speaker = await desk.speaker(interaction)
        names = found.table.rules.players if found else ()
        return matching(((speaker.say(f"player.{name}"), name) for name in names), typed)

    completed_by(player=players)(computer)

    @app_commands.describe(option=named("field.option"), value=named("field.value"))
    async def option(interaction: discord.Interaction[Any], option: str, value: str) -> None:
        def move(table: Table | None) -> Change:
            chosen = _meant_by(table, "option", option, value)
            return moves.set_options(person_of(interaction), chosen)(table)

        await commands.tables_move(interaction, move)

    completed_by(**_by_name(desk, "option"))(option)

    @app_commands.choices(what=listed("absent.{}", get_args(Absent)))
    @app_commands.describe(what=named("field.absent"))
    async def absent(interaction: discord.Interaction[Any], what: str) -> None:
        await commands.tables_move(interaction, set_absent(person_of(interaction), cast("Absent", what)))

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
            table = moves.still_open((await desk.look(interaction)).table)
            if order and table.rules.info.orders:
                given = _meant_by(table, "order", order, value)
                done = await desk.do(interaction, give_orders(person_of(interaction), given, desk.tables.clock()))
                table = done.table
            speaker = await desk.speaker(interaction, table)
            await answer(interaction, "\n".join(_orders_told(table, interaction.user.id, speaker)))

        await desk.receive(interaction, work)

    completed_by(**_by_name(desk, "order"))(orders)
    return app_commands.Command(
        name=named("command.orders"), description=named("command.orders.about"), callback=orders
    )


def _orders_told(table: Table, user: int, speaker: Speaker) -> Iterator[str]:
    seat = table.seat_of(user)
    if seat is None:
        raise NotSeated()
    known = table.rules.info.orders
    yield speaker.say("orders.title" if known else "refusal.no_orders", game=speaker.say("name"))
    for order in known:
        value = table.sitters[seat].orders.get(order.name, order.values[0])
        yield f"• {speaker.say(f'order.{order.name}')} **{speaker.say(f'order.{order.name}.{value}')}**"


def _strength(table: Table | None, typed: str) -> str:
    """A computer player that plays as people do: those that answer blindly are for tests."""
    if table is None:
        raise NoTable()
    known = tuple(table.rules.players)
    if (player := meant(typed, "player.{}", known)) not in known:
        raise UnknownPlayer(name=typed, game=table.game, known=known)
    return player


def _offered(table: Table, kind: Kind) -> dict[str, tuple[str, ...]]:
    """Options or orders of this table's game, each with its values."""
    info = table.rules.info
    every = info.options if kind == "option" else info.orders
    return {one.name: one.values_for(len(table.sitters)) for one in every}


def _meant_by(table: Table | None, kind: Kind, name: str, value: str) -> dict[str, str]:
    """An option or order and its value, as they were picked or typed by their names."""
    if table is None:
        raise NoTable()
    offered = _offered(table, kind)
    name = meant(name, f"{kind}.{{}}", offered, table.game)
    known = name in offered
    return {name: meant(value, f"{kind}.{name}.{{}}", offered[name], table.game) if known else value}


def _by_name(desk: Desk, kind: Kind) -> dict[str, Any]:
    """Autocomplete for two fields: the name of an option or order of the game in this channel, then its value."""

    async def names(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = await desk.tables.look(channel_of(interaction))
        if found is None:
            return []
        speaker = await desk.speaker(interaction, found.table)
        return matching(((speaker.say(f"{kind}.{name}"), name) for name in _offered(found.table, kind)), typed)

    async def values(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = await desk.tables.look(channel_of(interaction))
        if found is None:
            return []
        speaker = await desk.speaker(interaction, found.table)
        [chosen] = _meant_by(found.table, kind, getattr(interaction.namespace, kind, ""), "")
        offered = _offered(found.table, kind).get(chosen, ())
        return matching(((speaker.say(f"{kind}.{chosen}.{value}"), value) for value in offered), typed)

    return {kind: names, "value": values}
