"""Commands about people: what they have won, where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

import discord
from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import received
from bot.desk import Desk
from bot.people import PeopleDesk
from bot.translator import listed, named, worded
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.desk import Interaction

Where = Literal["server", "everywhere"]
_games = [app_commands.Choice(name=game.info.name, value=key) for key, game in GAMES.items()]


class People(Cog):
    def __init__(self, desk: Desk, people: PeopleDesk) -> None:
        self.desk = desk
        self._people = people

    @app_commands.command(**worded("profile"))
    @app_commands.describe(who=named("field.profile_of"))
    @received
    async def profile(self, interaction: Interaction, who: discord.User | None = None) -> None:
        await self._people.show_profile(interaction, who)

    @app_commands.command(**worded("versus"))
    @app_commands.describe(who=named("field.versus"))
    @received
    async def versus(self, interaction: Interaction, who: discord.User) -> None:
        await self._people.show_versus(interaction, who)

    @app_commands.command(**worded("leaderboard"))
    @app_commands.describe(game=named("field.game"), where=named("field.where"))
    @app_commands.choices(game=_games, where=listed("where.{}", get_args(Where)))
    @received
    async def leaderboard(self, interaction: Interaction, game: str | None = None, where: str = "server") -> None:
        await self._people.show_ladder(interaction, game, where == "everywhere")

    @app_commands.command(**worded("stats"))
    @app_commands.describe(game=named("field.game"))
    @app_commands.choices(game=_games)
    @received
    async def stats(self, interaction: Interaction, game: str | None = None) -> None:
        await self._people.show_numbers(interaction, game)
