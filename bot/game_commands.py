"""A group of commands for each game, made from its action types: a subcommand an action, a parameter a field."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.commands import Commands, completed_by, matching
from bot.host.texts import Speaker
from bot.host.values import field_meant, name_of
from bot.translator import named
from engine.game import AnyGame
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.desk import Interaction

_INTERACTION = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)


def add_game_commands(tree: app_commands.CommandTree[Any], commands: Commands) -> None:
    for game in GAMES.values():
        tree.add_command(_group(game, commands), override=True)


def _group(game: AnyGame, commands: Commands) -> app_commands.Group:
    key = game.info.key
    group = app_commands.Group(name=key.replace("-", ""), description=named("game.about", key), guild_only=False)
    for action in game.action_types:
        group.add_command(_subcommand(key, action, commands))
    return group


def _subcommand(game: str, action: Any, commands: Commands) -> app_commands.Command[Any, ..., None]:
    tag, fields = str(action.__struct_config__.tag), tuple(action.__struct_fields__)

    async def act(interaction: discord.Interaction[Any], **values: str) -> None:
        typed = (field_meant(values[field], action, field, game) for field in fields)
        await commands.act(interaction, ":".join([tag, *typed]), game)

    # discord.py reads a command's parameters from the signature of its callback.
    parameters = [Parameter(field, Parameter.KEYWORD_ONLY, annotation=str) for field in fields]
    act.__signature__ = Signature([_INTERACTION, *parameters])  # pyright: ignore[reportFunctionMemberAccess]
    if fields:
        app_commands.describe(**{field: named(f"field.{field}", game) for field in fields})(act)
        offers = {field: _autocomplete(game, action, field, fields, commands) for field in fields}
        completed_by(**offers)(act)
    about = named(f"action.{tag}", game)
    return app_commands.Command(name=tag, description=about, callback=act, extras={"game": game})


def _autocomplete(game: str, action: Any, focused: str, fields: tuple[str, ...], commands: Commands) -> Any:
    """Over the values that are legal, given what is typed in the other fields."""

    async def offer(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found: dict[str, str] = {}
        speaker = Speaker(await commands.desk.locale(interaction), game, ())
        given = {
            field: field_meant(typed_there, action, field, game)
            for field in fields
            if field != focused and (typed_there := getattr(interaction.namespace, field, None))
        }
        for offered, words in await commands.choices_of(interaction):
            if isinstance(offered, action) and _fits(offered, given):
                value = str(getattr(offered, focused))
                found.setdefault(value, words if len(fields) == 1 else name_of(value, speaker))
        return matching(((name, value) for value, name in found.items()), typed)

    return offer


def _fits(action: Any, given: Mapping[str, str]) -> bool:
    return all(value == str(getattr(action, field)) for field, value in given.items())
