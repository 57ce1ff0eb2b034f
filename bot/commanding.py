"""What all commands share: they are received at the desk, and what they offer while one types comes in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import discord
from discord import app_commands

from bot.desk import Desk
from bot.host.values import folded
from engine.errors import Refusal
from persistence.errors import StoreDown

log = logging.getLogger(__name__)
PATIENCE = 2.0
"""Seconds that somebody who types waits for what can be typed; Discord gives up after three."""
Offers = list[app_commands.Choice[str]]
P = ParamSpec("P")
C = TypeVar("C")


class AtDesk(Protocol):
    @property
    def desk(self) -> Desk: ...


D = TypeVar("D", bound=AtDesk)
Callback = Callable[Concatenate[D, discord.Interaction[Any], P], Coroutine[Any, Any, None]]
X = TypeVar("X", str, int)
Completion = Callable[[C, discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[X]]]]


def received(callback: Callback[D, P]) -> Callback[D, P]:
    """A command that the desk receives: acknowledged first, and answered whatever happens.

    discord.py reads the parameters of the method inside, with the names of this module: it wants to find them here.
    """

    @wraps(callback)
    async def receive(self: D, interaction: discord.Interaction[Any], /, *args: P.args, **kwargs: P.kwargs) -> None:
        await self.desk.receive(interaction, partial(callback, self, interaction, *args, **kwargs))

    return receive


def in_time(offer: Completion[C, X]) -> Completion[C, X]:
    """With a store that is slow or away there is nothing to offer, and no error."""

    @wraps(offer)
    async def offered(self: C, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[X]]:
        try:
            async with asyncio.timeout(PATIENCE):
                return await offer(self, interaction, typed)
        except (TimeoutError, StoreDown, Refusal) as error:
            log.warning("nothing to offer: %s", error, extra={"interaction": interaction.id})
            return []

    return offered


def matching(found: Iterable[tuple[str, str]], typed: str) -> Offers:
    """Of these names and values, those that have what was typed, as many as Discord shows."""
    wanted = folded(typed)
    return [
        app_commands.Choice(name=name[:100], value=value)
        for name, value in found
        if wanted in folded(f"{name} {value}") and len(value) <= 100
    ][:25]
