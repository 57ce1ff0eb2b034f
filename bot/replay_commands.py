"""Commands for whoever looks back at a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import in_time, received
from bot.counsellors import Counsellors
from bot.desk import Desk, channel_of
from bot.host.texts import Speaker
from bot.host.values import folded
from bot.translator import named, worded

if TYPE_CHECKING:
    from bot.desk import Interaction

Numbers = list[app_commands.Choice[int]]


class LookingBack(Cog):
    def __init__(self, desk: Desk, counsellors: Counsellors) -> None:
        self.desk = desk
        self._counsellors = counsellors

    @app_commands.command(**worded("replay"))
    @app_commands.describe(number=named("field.game_number"))
    @app_commands.rename(number=named("field.game_number.name"))
    @received
    async def replay(self, interaction: Interaction, number: app_commands.Range[int, 1] | None = None) -> None:
        await self._counsellors.replays.open(interaction, number)

    @app_commands.command(**worded("verify"))
    @app_commands.describe(number=named("field.game_number"), public=named("field.public"))
    @app_commands.rename(number=named("field.game_number.name"), public=named("field.public.name"))
    @received
    async def verify(
        self, interaction: Interaction, number: app_commands.Range[int, 1] | None = None, public: bool = False
    ) -> None:
        await self._counsellors.proofs.show(interaction, number, public)

    @replay.autocomplete("number")
    @verify.autocomplete("number")
    @in_time
    async def numbers(self, interaction: Interaction, typed: str) -> Numbers:
        """The games of this channel that are kept, newest first."""
        speaker = await self.desk.speaker(interaction)
        games = await self._counsellors.games.listed(channel_of(interaction))
        words = {one.number: f"{one.number} · {Speaker(speaker.locale, one.game, ()).say('name')}" for one in games}
        found = [(number, name) for number, name in words.items() if folded(typed) in folded(name)]
        return [app_commands.Choice(name=name, value=number) for number, name in found[:25]]
