"""Names and descriptions of commands in Discord's languages, from the same catalogues as everything else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.host.texts import LOCALES, Speaker

OURS = {discord.Locale.french: "fr", discord.Locale.dutch: "nl"}


def named(key: str, game: str = "") -> app_commands.locale_str:
    """A text of ours for a command: English for Discord's default, translated where Discord asks."""
    return app_commands.locale_str(Speaker(LOCALES[0], game, ()).say(key), key=key, game=game)


class Words(TypedDict):
    name: app_commands.locale_str
    description: app_commands.locale_str


def worded(command: str) -> Words:
    """What a command or a group is called."""
    return {"name": named(f"command.{command}"), "description": named(f"command.{command}.about")}


def listed(key: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """A fixed list, which Discord shows in the reader's language. The name of each is under `key`, as in `pace.{}`."""
    return [app_commands.Choice(name=named(key.format(value)), value=value) for value in values]


class Translator(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """None where there is no text: Discord shows the English one."""
        if locale not in OURS:
            return None
        key, game = (string.extras["key"], string.extras["game"]) if string.extras else _by_its_place(context)
        said = Speaker(OURS[locale], game, ()).say(key) if key else key
        return said if said != key else None


def _by_its_place(context: app_commands.TranslationContextTypes) -> tuple[str, str]:
    """The key and the game of what is named in code alone: a parameter, or an action of a game as a subcommand."""
    if context.location is Location.parameter_name:
        return f"field.{context.data.name}.name", context.data.command.extras.get("game", "")
    if context.location is Location.command_name and isinstance(context.data, app_commands.Command):
        return f"action.{context.data.name}.name", context.data.extras.get("game", "")
    return "", ""
