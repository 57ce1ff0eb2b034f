"""`/table`, for hosts and moderators, and `/orders`: what to answer in one's absence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, cast, get_args

import discord
from discord import app_commands
from discord.ext.commands import Cog
from msgspec.structs import replace

from bot.commanding import Offers, in_time, matching, received
from bot.desk import Desk, answer, channel_of, person_of
from bot.host import moves
from bot.host.absence import give_orders, set_absent, skip
from bot.host.calendar import Rest
from bot.host.hints import set_hints
from bot.host.moves import Person
from bot.host.names import speaker_for
from bot.host.pace import pace_of
from bot.host.posts import about_table, ahead_post
from bot.host.refusals import NoTable
from bot.host.settling import Change
from bot.host.stand_ins import set_stand_in
from bot.host.table import Absent, Hints, Table
from bot.host.telling_time import clock_lines, paces_offered
from bot.host.texts import Speaker
from bot.host.timekeeping import set_pace, set_rest
from bot.host.values import meant, pace_meant
from bot.messages import view_of
from bot.replies import Replies
from bot.seats import SeatDesk
from bot.translator import listed, named, worded
from engine.ai.levels import own_players
from engine.errors import UnknownPlayer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.desk import Interaction

Kind = Literal["option", "order"]


class TableGroup(app_commands.Group):
    def __init__(self, desk: Desk, replies: Replies, seats: SeatDesk) -> None:
        super().__init__(**worded("table"))
        self.desk = desk
        self._replies = replies
        self._seats = seats

    @app_commands.command(**worded("table.show"))
    @received
    async def show(self, interaction: Interaction) -> None:
        table = (await self.desk.look(interaction)).table
        speaker = speaker_for(table, await self.desk.locale(interaction))
        post = about_table(table, speaker)
        if n := await self.desk.tables.store.telling.count(channel_of(interaction)):
            post = replace(post, lines=(*post.lines, "-# " + speaker.say("follow.count", n=n)))
        await answer(interaction, "", view_of(post))

    @app_commands.command(**worded("table.cancel"))
    @received
    async def cancel(self, interaction: Interaction) -> None:
        await self._replies.do(interaction, moves.cancel(person_of(interaction)))

    @app_commands.command(**worded("table.replace"))
    @app_commands.describe(who=named("field.who"), by=named("field.successor"))
    @received
    async def replace(self, interaction: Interaction, who: discord.User, by: discord.User | None = None) -> None:
        """By nobody: a computer player stands in for them."""
        if by is None:
            await self._seats.put_in(interaction, who.id)
            return
        successor, now = Person(by.id, by.display_name), self.desk.tables.clock()
        await self._replies.do(interaction, moves.replace_person(person_of(interaction), who.id, successor, now))

    @app_commands.command(**worded("table.offer"))
    @app_commands.describe(who=named("field.offered"))
    @received
    async def offer(self, interaction: Interaction, who: discord.User | None = None) -> None:
        await self._seats.offer(interaction, (who or interaction.user).id)

    @app_commands.command(**worded("table.stand_in"))
    @app_commands.describe(level=named("field.level"))
    @received
    async def stand_in(self, interaction: Interaction, level: str) -> None:
        await self._replies.do(interaction, partial(_set_stand_in, person_of(interaction), level))

    @stand_in.autocomplete("level")
    @in_time
    async def levels(self, interaction: Interaction, typed: str) -> Offers:
        return await self._levels(interaction, typed)

    @app_commands.command(**worded("table.revive"))
    @received
    async def revive(self, interaction: Interaction) -> None:
        await self._seats.revive(interaction)

    @app_commands.command(**worded("table.computer"))
    @app_commands.describe(player=named("field.player"))
    @received
    async def computer(self, interaction: Interaction, player: str) -> None:
        await self._replies.do(interaction, partial(_add_computer, person_of(interaction), player))

    @computer.autocomplete("player")
    @in_time
    async def players(self, interaction: Interaction, typed: str) -> Offers:
        return await self._levels(interaction, typed)

    async def _levels(self, interaction: Interaction, typed: str) -> Offers:
        found = await self.desk.tables.look(channel_of(interaction))
        speaker = await self.desk.speaker(interaction)
        names = own_players(found.table.game) if found else ()
        return matching(((speaker.say(f"player.{name}"), name) for name in names), typed)

    @app_commands.command(**worded("table.option"))
    @app_commands.describe(option=named("field.option"), value=named("field.value"))
    @received
    async def option(self, interaction: Interaction, option: str, value: str) -> None:
        await self._replies.do(interaction, partial(_set_option, person_of(interaction), option, value))

    @option.autocomplete("option")
    @in_time
    async def options(self, interaction: Interaction, typed: str) -> Offers:
        return await _names(self.desk, interaction, "option", typed)

    @option.autocomplete("value")
    @in_time
    async def values(self, interaction: Interaction, typed: str) -> Offers:
        return await _values(self.desk, interaction, "option", typed)

    @app_commands.command(**worded("table.absent"))
    @app_commands.choices(what=listed("absent.{}", get_args(Absent)))
    @app_commands.describe(what=named("field.absent"))
    @received
    async def absent(self, interaction: Interaction, what: str) -> None:
        await self._replies.do(interaction, set_absent(person_of(interaction), cast("Absent", what)))

    @app_commands.command(**worded("table.clock"))
    @app_commands.describe(clock=named("field.clock"))
    @received
    async def clock(self, interaction: Interaction, clock: str) -> None:
        now = self.desk.tables.clock()
        await self._say_time(interaction, set_pace(person_of(interaction), pace_of(pace_meant(clock)), now))

    @clock.autocomplete("clock")
    @in_time
    async def clocks(self, interaction: Interaction, typed: str) -> Offers:
        return matching(paces_offered(await self.desk.speaker(interaction)), typed)

    @app_commands.command(**worded("table.rest"))
    @app_commands.describe(weekends=named("field.weekends"), quiet=named("field.quiet"))
    @received
    async def rest(self, interaction: Interaction, weekends: bool, quiet: bool) -> None:
        rest, now = Rest(weekends, quiet), self.desk.tables.clock()
        await self._say_time(interaction, set_rest(person_of(interaction), rest, now))

    async def _say_time(self, interaction: Interaction, move: moves.Move) -> None:
        """How time runs here from now on."""
        table = (await self.desk.do(interaction, move)).table
        speaker = speaker_for(table, await self.desk.locale(interaction))
        await answer(interaction, "\n".join(clock_lines(table, speaker)))

    @app_commands.command(**worded("table.hints"))
    @app_commands.choices(what=listed("hints.{}", get_args(Hints)))
    @app_commands.describe(what=named("field.hints"))
    @received
    async def hints(self, interaction: Interaction, what: str) -> None:
        await self._replies.do(interaction, set_hints(person_of(interaction), cast("Hints", what)))

    @app_commands.command(**worded("table.skip"))
    @received
    async def skip(self, interaction: Interaction) -> None:
        await self._replies.do(interaction, skip(person_of(interaction), self.desk.tables.clock()))


class Orders(Cog):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(**worded("orders"))
    @app_commands.describe(order=named("field.order"), value=named("field.value"))
    @received
    async def orders(self, interaction: Interaction, order: str = "", value: str = "") -> None:
        table = moves.still_open((await self.desk.look(interaction)).table)
        if order and table.rules.info.orders:
            given = _meant_by(table, "order", order, value)
            move = give_orders(person_of(interaction), given, self.desk.tables.clock())
            table = (await self.desk.do(interaction, move)).table
        speaker = await self.desk.speaker(interaction, table)
        told = "\n".join(_orders_told(table, person_of(interaction), speaker))
        seat = table.seat_of(interaction.user.id)
        if seat is None or not table.sitters[seat].ahead:
            await answer(interaction, told)
        else:
            await answer(interaction, "", view_of(replace(ahead_post(table, seat, speaker), lines=(told,))))

    @orders.autocomplete("order")
    @in_time
    async def names(self, interaction: Interaction, typed: str) -> Offers:
        return await _names(self.desk, interaction, "order", typed)

    @orders.autocomplete("value")
    @in_time
    async def values(self, interaction: Interaction, typed: str) -> Offers:
        return await _values(self.desk, interaction, "order", typed)


def _add_computer(by: Person, typed: str, table: Table | None) -> Change:
    if table is None:
        raise NoTable()
    return moves.add_computer(by, _strength(table, typed))(table)


def _set_stand_in(by: Person, typed: str, table: Table | None) -> Change:
    table = moves.still_open(table)
    return set_stand_in(by, _strength(table, typed))(table)


def _set_option(by: Person, name: str, value: str, table: Table | None) -> Change:
    if table is None:
        raise NoTable()
    return moves.set_options(by, _meant_by(table, "option", name, value))(table)


def _orders_told(table: Table, by: Person, speaker: Speaker) -> Iterator[str]:
    seat = moves.seat_of_player(table, by)
    known = table.rules.info.orders
    yield speaker.say("orders.title" if known else "refusal.no_orders", game=speaker.say("name"))
    for order in known:
        value = table.sitters[seat].orders.get(order.name, order.values[0])
        yield f"• {speaker.say(f'order.{order.name}')} **{speaker.say(f'order.{order.name}.{value}')}**"


def _strength(table: Table, typed: str) -> str:
    """A computer player that plays as people do: those that answer blindly are for tests."""
    known = tuple(own_players(table.game))
    if (player := meant(typed, "player.{}", known)) not in known:
        raise UnknownPlayer(name=typed, game=table.game, known=known)
    return player


def _offered(table: Table, kind: Kind) -> dict[str, tuple[str, ...]]:
    """Options or orders of this table's game, each with its values."""
    info = table.rules.info
    every = info.options if kind == "option" else info.orders
    return {one.name: one.values_for(len(table.sitters)) for one in every}


def _meant_by(table: Table, kind: Kind, name: str, value: str) -> dict[str, str]:
    """An option or order and its value, as they were picked or typed by their names."""
    offered = _offered(table, kind)
    name = meant(name, f"{kind}.{{}}", offered, table.game)
    known = name in offered
    return {name: meant(value, f"{kind}.{name}.{{}}", offered[name], table.game) if known else value}


async def _names(desk: Desk, interaction: Interaction, kind: Kind, typed: str) -> Offers:
    """The options or orders of the game in this channel."""
    found = await desk.tables.look(channel_of(interaction))
    if found is None:
        return []
    speaker = await desk.speaker(interaction, found.table)
    return matching(((speaker.say(f"{kind}.{name}"), name) for name in _offered(found.table, kind)), typed)


async def _values(desk: Desk, interaction: Interaction, kind: Kind, typed: str) -> Offers:
    """The values of the one that stands in the field before."""
    found = await desk.tables.look(channel_of(interaction))
    if found is None:
        return []
    speaker = await desk.speaker(interaction, found.table)
    [chosen] = _meant_by(found.table, kind, getattr(interaction.namespace, kind, ""), "")
    offered = _offered(found.table, kind).get(chosen, ())
    return matching(((speaker.say(f"{kind}.{chosen}.{value}"), value) for value in offered), typed)
