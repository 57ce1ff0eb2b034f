"""Commands for what may need everybody's consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import received
from bot.consent import ConsentDesk
from bot.desk import Desk
from bot.translator import worded

if TYPE_CHECKING:
    from bot.desk import Interaction


class Consent(Cog):
    def __init__(self, desk: Desk, consent: ConsentDesk) -> None:
        self.desk = desk
        self._consent = consent

    @app_commands.command(**worded("undo"))
    @received
    async def undo(self, interaction: Interaction) -> None:
        await self._consent.undo(interaction)

    @app_commands.command(**worded("pause"))
    @received
    async def pause(self, interaction: Interaction) -> None:
        await self._consent.pause(interaction)
