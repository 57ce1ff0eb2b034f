"""Commands for whoever goes away for a while, and for their way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import received
from bot.desk import Desk
from bot.seats import SeatDesk
from bot.translator import worded

if TYPE_CHECKING:
    from bot.desk import Interaction


class Seats(Cog):
    def __init__(self, desk: Desk, seats: SeatDesk) -> None:
        self.desk = desk
        self._seats = seats

    @app_commands.command(**worded("away"))
    @received
    async def away(self, interaction: Interaction) -> None:
        await self._seats.go_away(interaction)

    @app_commands.command(**worded("back"))
    @received
    async def back(self, interaction: Interaction) -> None:
        await self._seats.come_back(interaction)
