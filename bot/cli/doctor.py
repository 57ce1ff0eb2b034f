"""`fathom doctor`: looks at the configuration and says what to mend."""

from __future__ import annotations

import argparse
import asyncio
import os
from typing import TYPE_CHECKING

import discord

from bot.cli import environment
from bot.cli.environment import BadSetting
from bot.cli.run import data_folder
from bot.discord_address import point_at
from persistence.connect import open_store
from persistence.errors import StoreDown
from render.lettering import CAN_SHAPE

if TYPE_CHECKING:
    from bot.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = "Checks the token, the server and its durability, and says what to mend. Ends with 1 if something is wrong."
    command = commands.add_parser("doctor", help="check the configuration", description=about)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:  # noqa: ARG001
    troubles = asyncio.run(_examine())
    if not CAN_SHAPE:
        print("! names in Arabic and Hebrew letters are drawn letter by letter: install fribidi (Debian: libfribidi0)")
    for trouble in troubles:
        print(f"✗ {trouble}")
    if not troubles:
        print("✓ nothing has to be mended")
    return 1 if troubles else 0


async def _examine() -> list[str]:
    return [*_examine_settings(), *await _examine_token(), *await _examine_store()]


def _examine_settings() -> list[str]:
    try:
        environment.check_health()
        environment.emoji_pause()
        environment.workers()
    except BadSetting as error:
        return [str(error)]
    return []


async def _examine_token() -> list[str]:
    try:
        token = environment.token()
    except BadSetting as error:
        return [str(error)]
    point_at(os.environ.get("FATHOM_DISCORD_URL"))
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(token)
            print(f"✓ Discord knows the bot as {client.user}")
    except discord.LoginFailure:
        return ["Discord refuses DISCORD_TOKEN: make a new token in the developer portal"]
    except (discord.HTTPException, OSError) as error:
        return [f"Discord can't be reached: {error}"]
    return []


async def _examine_store() -> list[str]:
    url = os.environ.get("REDIS_URL") or None
    try:
        async with open_store(url, data_folder()) as store:
            troubles = await store.check()
            for advice in await store.advice():
                print(f"! {advice}")
    except StoreDown as error:
        return [str(error)]
    if not troubles:
        print(f"✓ games are kept {'on the server of REDIS_URL' if url else f'in {data_folder()}'}")
    return troubles
