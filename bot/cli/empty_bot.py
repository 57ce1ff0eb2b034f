"""A bot without a game, a store or a picture, for `fathom bench`: what answering costs anyway.

`/play` puts a message with a button there; whoever presses it is acknowledged, and the button becomes another.
"""

from __future__ import annotations

import os
from typing import Any

import discord
from discord import app_commands, ui

from bot.discord_address import point_at
from bot.host.ids import act_id

Interaction = discord.Interaction[Any]


class EmptyBot(discord.AutoShardedClient):
    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none())
        self._tree = app_commands.CommandTree(self)
        self._presses = 0

    async def setup_hook(self) -> None:
        self._tree.add_command(app_commands.Command(name="play", description="A button", callback=self._play))
        await self._tree.sync()

    async def _play(self, interaction: Interaction, game: str) -> None:  # noqa: ARG002 - as the real one has it
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.abc.Messageable)
        await interaction.channel.send(view=self._board(interaction))

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.defer()
            await interaction.edit_original_response(view=self._board(interaction))

    def _board(self, interaction: Interaction) -> ui.LayoutView:
        """It asks whoever has pressed."""
        self._presses += 1
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(interaction.user.mention))
        view.add_item(ui.ActionRow(ui.Button(label="Again", custom_id=act_id(1, 0, self._presses, "again"))))
        return view


if __name__ == "__main__":
    point_at(os.environ.get("FATHOM_DISCORD_URL"))
    EmptyBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
