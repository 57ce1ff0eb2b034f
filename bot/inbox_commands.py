"""Commands for whoever plays in several places at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import received
from bot.desk import Desk
from bot.translator import worded

if TYPE_CHECKING:
    from bot.desk import Interaction


class InboxCommands(Cog):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(**worded("inbox"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @received
    async def inbox(self, interaction: Interaction) -> None:
        await interaction.client.desks.inbox.show(interaction)
