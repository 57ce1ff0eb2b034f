"""A group of commands for each game, made from its action types: a subcommand an action, a parameter a field."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.commanding import Offers, in_time, matching, received
from bot.commands import Commands
from bot.host.texts import Speaker
from bot.host.values import field_meant, name_of
from bot.translator import named
from engine.game import AnyGame

if TYPE_CHECKING:
    from bot.desk import Interaction

_INTERACTION = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)


class GameGroup(app_commands.Group):
    def __init__(self, game: AnyGame, commands: Commands) -> None:
        key = game.info.key
        super().__init__(name=key.replace("-", ""), description=named("game.about", key), guild_only=False)
        for action in game.action_types:
            self.add_command(_subcommand(ActionCallback(key, action, commands)))


class ActionCallback:
    """Plays one type of action. Made to look like a function, as discord.py reads parameters from a signature."""

    __globals__ = globals()

    def __init__(self, game: str, action: Any, commands: Commands) -> None:
        self.game = game
        self.action = action
        self.commands = commands
        self.desk = commands.desk
        self.tag = str(action.__struct_config__.tag)
        self.fields = tuple(map(str, action.__struct_fields__))
        self.__name__ = self.__qualname__ = self.tag
        parameters = [Parameter(field, Parameter.KEYWORD_ONLY, annotation=str) for field in self.fields]
        self.__signature__ = Signature([_INTERACTION, *parameters])

    @received
    async def __call__(self, interaction: Interaction, **values: str) -> None:
        typed = (field_meant(values[field], self.action, field, self.game) for field in self.fields)
        await self.commands.act(interaction, ":".join([self.tag, *typed]), self.game)


class FieldOffers:
    """What can be typed into one field: the values that are legal, given what is typed in the others."""

    def __init__(self, callback: ActionCallback, field: str) -> None:
        self._callback = callback
        self._field = field

    @in_time
    async def offer(self, interaction: Interaction, typed: str) -> Offers:
        callback, found = self._callback, dict[str, str]()
        speaker = Speaker(await callback.desk.locale(interaction), callback.game, ())
        given = self._given(interaction)
        for choice, words in await callback.commands.choices_of(interaction):
            offered = choice.line[0]
            if len(choice.line) == 1 and isinstance(offered, callback.action) and _fits(offered, given):
                value = str(getattr(offered, self._field))
                found.setdefault(value, words if len(callback.fields) == 1 else name_of(value, speaker))
        return matching(((name, value) for value, name in found.items()), typed)

    def _given(self, interaction: Interaction) -> dict[str, str]:
        callback = self._callback
        return {
            field: field_meant(typed, callback.action, field, callback.game)
            for field in callback.fields
            if field != self._field and (typed := getattr(interaction.namespace, field, None))
        }


def _subcommand(callback: ActionCallback) -> app_commands.Command[Any, ..., None]:
    game, fields = callback.game, callback.fields
    made: Any = callback
    if fields:
        app_commands.describe(**{field: named(f"field.{field}", game) for field in fields})(made)
        app_commands.autocomplete(**{field: FieldOffers(callback, field).offer for field in fields})(made)
    about = named(f"action.{callback.tag}", game)
    return app_commands.Command(name=callback.tag, description=about, callback=made, extras={"game": game})


def _fits(action: Any, given: Mapping[str, str]) -> bool:
    return all(value == str(getattr(action, field)) for field, value in given.items())
