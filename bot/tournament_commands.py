"""`/tournament`: opens one in a channel, shows it, leaves it, calls it off. The rest is done by buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast, get_args

from discord import app_commands

from bot.commanding import Offers, in_time, matching, received
from bot.desk import Desk
from bot.host.pace import NAMED, Pace, pace_of
from bot.host.settings import locale_of
from bot.host.texts import Speaker
from bot.host.tournaments.refusals import BadTournamentOption, NoTournamentsHere
from bot.host.tournaments.tournament import Format, Plan
from bot.host.values import meant
from bot.translator import listed, named, worded
from engine.ai.levels import own_players, stand_in_of
from engine.errors import UnknownPlayer
from engine.game import AnyGame
from engine.registry import GAMES, game_of

if TYPE_CHECKING:
    from bot.desk import Interaction

LONGEST_ROUND = 28
"""Days."""
TURNS = 7
"""So many turns a round may take, if nobody says how long it is: at least a day."""


class TournamentGroup(app_commands.Group):
    def __init__(self, desk: Desk) -> None:
        super().__init__(**worded("tournament"), guild_only=True)
        self.desk = desk

    @app_commands.command(**worded("tournament.open"))
    @app_commands.describe(
        name=named("field.tournament_name"),
        game=named("field.game"),
        format=named("field.format"),
        seats=named("field.seats"),
        rounds=named("field.rounds"),
        pace=named("field.pace"),
        days=named("field.days"),
        level=named("field.level"),
        most=named("field.most"),
        option=named("field.tournament_option"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=game.info.name, value=key) for key, game in GAMES.items()],
        format=listed("format.{}", get_args(Format)),
    )
    @received
    async def open_one(  # noqa: PLR0913, PLR0917 - each is a field of the command
        self,
        interaction: Interaction,
        name: str,
        game: str,
        format: str = "swiss",  # noqa: A002 - as people read it
        seats: app_commands.Range[int, 2, 12] | None = None,
        rounds: app_commands.Range[int, 1, 24] | None = None,
        pace: str = "",
        days: app_commands.Range[int, 1, 28] | None = None,
        level: str = "",
        most: app_commands.Range[int, 2, 24] = 24,
        option: str = "",
    ) -> None:
        if interaction.guild_id is None:
            raise NoTournamentsHere()
        server = await self.desk.settings.server(interaction.guild_id)
        rules = game_of(game)
        written = pace_of(meant(pace, "pace.{}.name", NAMED) if pace else server.pace)
        plan = Plan(
            name=" ".join(name.split()),
            guild=interaction.guild_id,
            locale=server.locale or locale_of(str(interaction.guild_locale or interaction.locale)),
            game=game,
            options=_options(rules, option),
            format=cast("Format", format),
            seats=seats or max(2, rules.info.seats[0]),
            rounds=rounds or 0,
            pace=written,
            days=days or _days(written),
            level=_level(rules, level),
            most=most,
        )
        await interaction.client.desks.tournaments.open(interaction, plan)

    @open_one.autocomplete("pace")
    @in_time
    async def paces(self, interaction: Interaction, typed: str) -> Offers:
        speaker = await self.desk.speaker(interaction)
        return matching(((speaker.say(f"pace.{name}", n=hours), name) for name, hours in NAMED.items()), typed)

    @open_one.autocomplete("level")
    @in_time
    async def levels(self, interaction: Interaction, typed: str) -> Offers:
        speaker = await self.desk.speaker(interaction)
        found = own_players(_game_typed(interaction).info.key)
        return matching(((speaker.say(f"player.{name}"), name) for name in found), typed)

    @open_one.autocomplete("option")
    @in_time
    async def every_option(self, interaction: Interaction, typed: str) -> Offers:
        """Behind those that were typed before."""
        rules = _game_typed(interaction)
        speaker = Speaker(await self.desk.locale(interaction), rules.info.key, ())
        before, space, last = typed.rpartition(" ")
        found = (
            (f"{before}{space}{speaker.say(f'option.{name}')} {said}", f"{before}{space}{name}={value}")
            for name, value, said in _each_option(rules, speaker)
        )
        return matching(found, last)

    @app_commands.command(**worded("tournament.show"))
    @received
    async def show(self, interaction: Interaction) -> None:
        await interaction.client.desks.tournaments.show(interaction)

    @app_commands.command(**worded("tournament.withdraw"))
    @received
    async def withdraw(self, interaction: Interaction) -> None:
        await interaction.client.desks.tournaments.withdraw(interaction)

    @app_commands.command(**worded("tournament.cancel"))
    @received
    async def cancel(self, interaction: Interaction) -> None:
        await interaction.client.desks.tournaments.cancel(interaction)


def _game_typed(interaction: Interaction) -> AnyGame:
    """That of the field before."""
    chosen = getattr(interaction.namespace, "game", "")
    return GAMES.get(str(chosen)) or next(iter(GAMES.values()))


def _each_option(rules: AnyGame, speaker: Speaker) -> Iterator[tuple[str, str, str]]:
    for option in rules.info.options:
        for value in option.values_for(rules.info.seats[1]):
            yield option.name, value, speaker.say(f"option.{option.name}.{value}")


def _options(rules: AnyGame, written: str) -> dict[str, str]:
    """Written as `name=value`, several with spaces between them."""
    found: dict[str, str] = {}
    offered: Mapping[str, tuple[str, ...]] = {
        option.name: option.values_for(rules.info.seats[1]) for option in rules.info.options
    }
    for part in written.split():
        name, equals, value = part.partition("=")
        name = meant(name, "option.{}", offered, rules.info.key)
        if not equals or name not in offered:
            raise BadTournamentOption(option=part, game=rules.info.key)
        found[name] = meant(value, f"option.{name}.{{}}", offered[name], rules.info.key)
    return found


def _level(rules: AnyGame, typed: str) -> str:
    """A computer player that plays as people do."""
    known = tuple(own_players(rules.info.key))
    if not typed:
        return stand_in_of(rules)
    if (level := meant(typed, "player.{}", known)) not in known:
        raise UnknownPlayer(name=typed, game=rules.info.key, known=known)
    return level


def _days(pace: Pace) -> int:
    return max(1, min(LONGEST_ROUND, -(-TURNS * pace.hours // 24)))
