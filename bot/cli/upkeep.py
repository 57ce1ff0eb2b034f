"""`fathom refold`, `export`, `import`, `forget`: upkeep of stored games."""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import sys
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tqdm import tqdm

from bot.cli.run import data_folder
from bot.host import forgetting
from bot.host.clock import wall_clock
from bot.host.digests import forget_digest
from bot.host.exported import Exported, NotGenuine, carried_on, encode_exported, read_exported, replayed
from bot.host.recorder import Recorder
from bot.host.refusals import TableTaken
from bot.host.settling import Change
from bot.host.story import Row
from bot.host.table import Table, decode_table
from bot.host.tables import Archived, Tables, decode_archived, encode_archived
from bot.host.tournaments import moves as tournament_moves
from bot.host.tournaments.shelf import Shelf, channel_of_owner
from engine.codec import digest
from engine.errors import Refusal
from persistence.connect import open_store
from persistence.contract import Store
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

Work = Callable[[Store, argparse.Namespace], Awaitable[int]]


def add_to(commands: Commands) -> None:
    for name, work, about in (
        ("refold", refold, "Replays the log of every stored game and proves that it leads to the stored state."),
        ("export", export, "Writes the table and the log of a channel to a file."),
        ("import", import_, "Puts an exported table into a channel that has none."),
        ("forget", forget, "Removes everything about a person; a computer player takes their seats."),
    ):
        command = commands.add_parser(name, help=about[0].lower() + about[1:-1], description=about)
        if name == "export":
            command.add_argument("channel", type=int, metavar="CHANNEL", help="the channel's number")
            command.add_argument("-o", "--out", type=Path, required=True, metavar="FILE", help="the file to write")
        if name == "import":
            command.add_argument("file", type=Path, metavar="FILE", help="a file that 'export' wrote")
        if name == "forget":
            command.add_argument("person", type=int, metavar="PERSON", help="the person's number on Discord")
        command.set_defaults(run=with_store(work))


def with_store(work: Work) -> Callable[[argparse.Namespace], int]:
    async def opened(arguments: argparse.Namespace) -> int:
        async with open_store(os.environ.get("REDIS_URL") or None, data_folder()) as store:
            return await work(store, arguments)

    def run(arguments: argparse.Namespace) -> int:
        try:
            return asyncio.run(opened(arguments))
        except StoreDown as error:
            print(f"fathom: {error}", file=sys.stderr)
            return 2

    return run


async def refold(store: Store, arguments: argparse.Namespace) -> int:  # noqa: ARG001
    tables = Tables(store, wall_clock)
    wrong = checked = 0
    for channel in tqdm(await store.channels(), unit="table", disable=None, leave=False):
        try:
            found = await tables.look(channel)
            if found is None or not found.table.has_begun:
                continue
            checked += 1
            _prove(found.table, await tables.rows(channel))
        except Refusal as refusal:
            wrong += 1
            print(f"channel {channel}: {refusal}")
    print(f"{checked} games replayed, {wrong} of them wrong")
    return 1 if wrong else 0


class LogDiffers(Refusal):
    template = "the log leads to another state at step {version}"


def _prove(table: Table, rows: list[Row]) -> None:
    stored = table.match
    state: object = None
    for row, again, match in replayed(table, stored.seed, rows):
        if row.digest != again.digest:
            raise LogDiffers(version=row.version)
        state = match.state
    if digest(state) != digest(stored.state):
        raise LogDiffers(version=stored.version)


async def export(store: Store, arguments: argparse.Namespace) -> int:
    tables = Tables(store, wall_clock)
    found = await tables.look(arguments.channel)
    if found is None:
        print(f"fathom: there is no table in channel {arguments.channel}", file=sys.stderr)
        return 2
    rows = await tables.rows(arguments.channel)
    exported = Exported(arguments.channel, found.table, tuple(rows), await store.time())
    _write_private(arguments.out, encode_exported(exported))
    print(f"{arguments.out}: {found.table.game}, {len(rows)} steps")
    if found.table.phase == "playing":
        print(
            "It holds the seed of a running game: whoever reads it knows all that is hidden and all that will be drawn."
        )
    return 0


def _write_private(path: Path, data: bytes) -> None:
    """For the eyes of whoever runs the bot; also where there is a file that others may read."""
    path.touch(0o600)
    if path.is_file():
        path.chmod(0o600)
    path.write_bytes(data)


async def import_(store: Store, arguments: argparse.Namespace) -> int:
    """As a move would: with its reminder, and a note of who sits there. It goes on as if it had never been away."""
    now = await store.time()
    try:
        exported = read_exported(arguments.file.read_bytes(), now)
    except NotGenuine as error:
        print(f"fathom: {arguments.file} can't be believed: {error}; nothing was changed", file=sys.stderr)
        return 2

    def put_there(table: Table | None) -> Change:
        if table is not None:
            raise TableTaken(game=table.rules.info.name)
        return Change(carried_on(exported, now), exported.rows, fresh_log=True)

    try:
        await Tables(store, lambda: now).do(exported.channel, f"import {now}", put_there)
    except Refusal as refusal:
        print(f"fathom: channel {exported.channel}: {refusal}; nothing was changed", file=sys.stderr)
        return 2
    print(f"channel {exported.channel}: {exported.table.game}, {len(exported.rows)} steps")
    return 0


async def forget(store: Store, arguments: argparse.Namespace) -> int:
    """Games that can't be read are left as they are, and named: only who runs the bot can tell what is in them."""
    person, now = arguments.person, wall_clock()
    tables = Tables(store, wall_clock)
    running = finished = 0
    left: list[int] = []
    alias = -1 - secrets.randbelow(1 << 62)
    for owner in await store.channels_below_zero():
        with _naming(channel_of_owner(owner), left):
            await _forget_tournament(store, channel_of_owner(owner), person, alias)
    for channel in await store.channels():
        with _naming(channel, left):
            if await _is_at(store, channel, person):
                await tables.do(channel, f"forget {now}", forgetting.forget(person, now))
                running += 1
        for kept in await store.archived(channel):
            with _naming(channel, left):
                finished += await _forget_finished(store, channel, kept, person)
    results = await Recorder(store).forget(person, alias)
    await store.set_setting("person", person, None)
    await forget_digest(store, person)
    for channel in {*await store.channels(), *await store.telling.followed(person)}:
        await store.telling.unfollow(channel, person)
    await store.note_tables(person, removed=tuple(await store.tables_of(person)))
    print(f"forgotten, at {running} tables, in {finished} finished games and {results} results")
    if left:
        print(f"fathom: {len(left)} games were left as they are, see above", file=sys.stderr)
    return 1 if left else 0


@contextmanager
def _naming(channel: int, left: list[int]) -> Generator[None]:
    """Whatever is wrong with a game, the others go on; without the store none does."""
    try:
        yield
    except StoreDown:
        raise
    except Exception as error:  # noqa: BLE001 - what is stored may be anything
        left.append(channel)
        why = str(error) if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"
        print(f"channel {channel}: {why}", file=sys.stderr)


async def _forget_tournament(store: Store, channel: int, person: int, alias: int) -> None:
    """Before their tables: a result that comes of it finds nobody there any more."""
    shelf = Shelf(store, wall_clock)
    found = await shelf.look(channel)
    if found and tournament_moves.knows(found.tournament, person):
        await shelf.do(channel, f"forget {wall_clock()}", tournament_moves.forget(person, alias))


async def _is_at(store: Store, channel: int, person: int) -> bool:
    stored = await store.load(channel)
    table = decode_table(stored.table) if stored else None
    return table is not None and table.knows(person)


async def _forget_finished(store: Store, channel: int, kept: bytes, person: int) -> bool:
    """Whether somebody was to be forgotten in this game."""
    game = decode_archived(kept)
    if not game.table.knows(person):
        return False
    without = Archived(forgetting.without(game.table, person), game.rows)
    return await store.rearchive(channel, kept, encode_archived(without))
