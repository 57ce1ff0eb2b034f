"""`/follow`, for those who do not play, and `/nudge`, for those who do."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import received
from bot.desk import Desk
from bot.host.following import Wish
from bot.translator import listed, named, worded

if TYPE_CHECKING:
    from bot.desk import Interaction


class FollowingCommands(Cog):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(**worded("follow"))
    @app_commands.choices(news=listed("follow.choose.{}", get_args(Wish)))
    @app_commands.describe(news=named("field.news"))
    @received
    async def follow(self, interaction: Interaction, news: str | None = None) -> None:
        await interaction.client.desks.following.follow(interaction, cast("Wish | None", news))

    @app_commands.command(**worded("nudge"))
    @received
    async def nudge(self, interaction: Interaction) -> None:
        await interaction.client.desks.nudging.nudge(interaction)
