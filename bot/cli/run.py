"""`fathom run`: the bot on Discord."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import discord

from bot.cli import environment
from bot.cli.environment import BadSetting
from bot.cli.short_turns import ask_for_short_turns
from bot.client import Fathom, Shards
from bot.desk import BROKEN
from bot.discord_address import point_at
from bot.health import serve_health
from bot.host.cancelling import cancel_all
from bot.host.crew import crew_of_processes
from bot.logs import set_up_logs
from persistence.address import read_address
from persistence.connect import open_store
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

log = logging.getLogger(__name__)


class DiscordDown(Exception):
    """At the start. Later the bot waits and connects again by itself."""


def add_to(commands: Commands) -> None:
    about = (
        "Runs the bot. DISCORD_TOKEN holds its token. REDIS_URL names a Redis or Valkey server of yours; without it "
        "the games are kept by a server of the bot's own in the data directory (FATHOM_DATA, else ./data)."
    )
    command = commands.add_parser("run", help="run the bot on Discord", description=about)
    command.add_argument("--shards", type=shards, metavar="A-B/N", help="look after shards A to B of N only")
    command.set_defaults(run=run)


def shards(written: str) -> Shards:
    """For argparse: `0-3/8`, or `2/8` for a single one."""
    span, slash, total = written.partition("/")
    first, _, last = span.partition("-")
    if not slash or not all(part.isdecimal() for part in (total, first, last or first)):
        raise argparse.ArgumentTypeError(f"write {written!r} as A-B/N, such as 0-3/8")
    ids = range(int(first), int(last or first) + 1)
    if not ids or ids[-1] >= int(total):
        raise argparse.ArgumentTypeError(f"{written!r}: shards are counted from 0 to N - 1, the first before the last")
    return Shards(tuple(ids), int(total))


def run(arguments: argparse.Namespace) -> int:
    try:
        token = environment.token()
        environment.check_health()
        environment.emoji_pause()
        environment.workers()
    except BadSetting as error:
        print(f"fathom: {error}", file=sys.stderr)
        return 2
    set_up_logs(secrets=(token, *_secrets_of(os.environ.get("REDIS_URL", ""))))
    ask_for_short_turns()
    try:
        return asyncio.run(_serve(token, arguments.shards))
    except discord.LoginFailure:
        print(
            "fathom: Discord refuses the token in DISCORD_TOKEN; make a new one in the developer portal",
            file=sys.stderr,
        )
    except (StoreDown, DiscordDown) as error:
        print(f"fathom: {error}", file=sys.stderr)
    return 2


def _secrets_of(url: str) -> tuple[str, ...]:
    """The address as a whole, and its passwords. One that can't be read is refused later, without being quoted."""
    try:
        return (url, *read_address(url).secrets)
    except StoreDown:
        return (url,)


def data_folder() -> Path:
    return Path(os.environ.get("FATHOM_DATA") or "data")


async def _serve(token: str, part: Shards | None) -> int:
    point_at(os.environ.get("FATHOM_DISCORD_URL"))
    moved = environment.moved()
    crew = partial(crew_of_processes, folder=environment.cache_folder(), workers=environment.workers())
    async with (
        open_store(os.environ.get("REDIS_URL") or None, data_folder()) as store,
        Fathom(store, part, moved, environment.emoji_pause(), crew) as bot,
    ):
        for trouble in await store.check():
            log.warning("%s", trouble)
        loop = asyncio.get_running_loop()
        health = os.environ.get("FATHOM_HEALTH")
        runner = await serve_health(bot.metrics, bot.trouble, health) if health else None
        running = asyncio.ensure_future(_talk(bot, token))
        told = asyncio.ensure_future(asyncio.Event().wait())
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, told.cancel)
        try:
            await asyncio.wait((running, told), return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            else:
                print("fathom: stopping; every game is stored", file=sys.stderr)
        finally:
            await cancel_all((running, told))
            if runner:
                await runner.cleanup()
    return 0


async def _talk(bot: Fathom, token: str) -> None:
    try:
        await bot.login(token)
    except (discord.DiscordServerError, *BROKEN) as error:
        raise DiscordDown(f"Discord can't be reached: {error}") from error
    # What is there by now stays. The collector would look through all of it again and again, and nobody is answered
    # in those 50 ms.
    gc.freeze()
    await bot.connect()
