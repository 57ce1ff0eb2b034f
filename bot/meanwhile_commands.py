"""`/recap`: what has happened since your last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import received
from bot.desk import Desk
from bot.replies import Replies
from bot.translator import named, worded

if TYPE_CHECKING:
    from bot.desk import Interaction


class MeanwhileCommands(Cog):
    def __init__(self, desk: Desk, replies: Replies) -> None:
        self.desk = desk
        self._replies = replies

    @app_commands.command(**worded("recap"))
    @app_commands.describe(turns=named("field.turns"))
    @app_commands.rename(turns=named("field.turns.name"))
    @received
    async def recap(self, interaction: Interaction, turns: app_commands.Range[int, 1, 100] | None = None) -> None:
        await self._replies.meanwhile.show(interaction, turns)
