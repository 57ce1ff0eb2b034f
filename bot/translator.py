"""Names and descriptions of commands in Discord's languages, from the same catalogues as everything else."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.texts import LOCALES, Speaker

OURS = {discord.Locale.french: "fr", discord.Locale.dutch: "nl"}


def named(key: str, game: str = "") -> app_commands.locale_str:
    """A text of ours for a command: English for Discord's default, translated where Discord asks."""
    return app_commands.locale_str(Speaker(LOCALES[0], game, ()).say(key), key=key, game=game)


class Translator(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        key = string.extras.get("key")
        if key is None or locale not in OURS:
            return None
        return Speaker(OURS[locale], string.extras["game"], ()).say(key)
