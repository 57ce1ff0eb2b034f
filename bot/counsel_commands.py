"""Commands for whoever wants counsel of a computer player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import received
from bot.counsellors import Counsellors
from bot.desk import Desk
from bot.translator import worded

if TYPE_CHECKING:
    from bot.desk import Interaction


class Counsel(Cog):
    def __init__(self, desk: Desk, counsellors: Counsellors) -> None:
        self.desk = desk
        self._counsellors = counsellors

    @app_commands.command(**worded("hint"))
    @received
    async def hint(self, interaction: Interaction) -> None:
        await self._counsellors.hints.show(interaction)

    @app_commands.command(**worded("try"))
    @received
    async def try_(self, interaction: Interaction) -> None:
        await self._counsellors.tries.open(interaction)

    @app_commands.command(**worded("review"))
    @received
    async def review(self, interaction: Interaction) -> None:
        await self._counsellors.reviews.show(interaction)
