"""`fathom results`: the results of games that ended before results were kept, and all ratings anew."""

from __future__ import annotations

import argparse
import sys
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from bot.cli.upkeep import with_store
from bot.host.recorder import Recorder
from bot.host.results import Result, result_of
from bot.host.table import decode_table
from bot.host.tables import decode_archived
from engine.errors import Refusal
from engine.registry import GAMES
from persistence.contract import Store

if TYPE_CHECKING:
    from bot.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = "Keeps the results of finished games that are still stored and were not kept before; each is kept once."
    command = commands.add_parser("results", help=about[0].lower() + about[1:-1], description=about)
    command.add_argument("--rebuild", action="store_true", help="make all ratings anew from the results, too")
    command.set_defaults(run=with_store(keep_results))


async def keep_results(store: Store, arguments: argparse.Namespace) -> int:
    recorder = Recorder(store)
    new, wrong = await recorder.gather(), 0
    async for channel, finished in _finished(store):
        if isinstance(finished, Refusal):
            wrong += 1
            print(f"channel {channel}: {finished}", file=sys.stderr)
        else:
            new += await recorder.keep(finished)
    print(f"{new} results were new")
    if arguments.rebuild:
        for game in GAMES:
            print(f"{game}: rebuilt from {await recorder.rebuild(game)} results")
    return 1 if wrong else 0


async def _finished(store: Store) -> AsyncIterator[tuple[int, Result | Refusal]]:
    """Of each channel the game that has just ended there, and those that made room for others."""
    for channel in await store.channels():
        stored = await store.load(channel)
        for data in (None, *await store.archived(channel)):
            try:
                table = decode_archived(data).table if data else decode_table(stored.table) if stored else None
                if table and table.phase == "over":
                    yield channel, result_of(channel, table)
            except Refusal as refusal:
                yield channel, refusal
