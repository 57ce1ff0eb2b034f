"""`fathom refold`, `export`, `import`, `forget`: upkeep of stored games."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from tqdm import tqdm

from bot import moves
from bot.cli.run import data_folder
from bot.client import wall_clock
from bot.story import Row
from bot.table import NO_MATCH, Table, decode_table, encode_table, match_of
from bot.tables import Archived, Tables, decode_archived
from engine.codec import digest, encode
from engine.errors import Refusal, Undecodable
from engine.game import table_for
from engine.match import set_up
from engine.replay import fold_entry
from engine.value import Value
from persistence.connect import open_store
from persistence.contract import Committed, Store, Write
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

Work = Callable[[Store, argparse.Namespace], Awaitable[int]]


class Exported(Value, frozen=True):
    """A channel's table and log as a file."""

    channel: int
    table: Table
    rows: tuple[Row, ...]


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
        command.set_defaults(run=_runner(work))


def _runner(work: Work) -> Callable[[argparse.Namespace], int]:
    async def with_store(arguments: argparse.Namespace) -> int:
        async with open_store(os.environ.get("REDIS_URL") or None, data_folder()) as store:
            return await work(store, arguments)

    def run(arguments: argparse.Namespace) -> int:
        try:
            return asyncio.run(with_store(arguments))
        except StoreDown as error:
            print(f"fathom: {error}", file=sys.stderr)
            return 2

    return run


async def refold(store: Store, arguments: argparse.Namespace) -> int:  # noqa: ARG001
    tables = Tables(store, wall_clock)
    wrong = checked = 0
    for channel in tqdm(await store.channels(), unit="table", disable=None, leave=False):
        try:
            sitting = await tables.look(channel)
            if sitting is None or sitting.table.match == NO_MATCH:
                continue
            checked += 1
            _prove(sitting.table, await tables.rows(channel))
        except Refusal as refusal:
            wrong += 1
            print(f"channel {channel}: {refusal}")
    print(f"{checked} games replayed, {wrong} of them wrong")
    return 1 if wrong else 0


class LogDiffers(Refusal):
    template = "the log leads to another state at step {version}"


def _prove(table: Table, rows: list[Row]) -> None:
    stored = match_of(table)
    match = set_up(table.rules, table_for(table.rules.info, len(table.sitters), table.options), stored.seed).match
    for row in rows:
        if row.seat is not None:
            match, entry = fold_entry(match, row.seat, row.action)
            if digest(entry.state) != row.digest:
                raise LogDiffers(version=row.version)
    if digest(match.state) != digest(stored.state):
        raise LogDiffers(version=stored.version)


async def export(store: Store, arguments: argparse.Namespace) -> int:
    tables = Tables(store, wall_clock)
    sitting = await tables.look(arguments.channel)
    if sitting is None:
        print(f"fathom: there is no table in channel {arguments.channel}", file=sys.stderr)
        return 2
    rows = await tables.rows(arguments.channel)
    arguments.out.write_bytes(encode(Exported(arguments.channel, sitting.table, tuple(rows))))
    print(f"{arguments.out}: {sitting.table.game}, {len(rows)} steps")
    return 0


async def import_(store: Store, arguments: argparse.Namespace) -> int:
    try:
        exported = msgspec.json.decode(arguments.file.read_bytes(), type=Exported)
        _prove(exported.table, list(exported.rows))
    except (msgspec.MsgspecError, Refusal) as error:
        print(f"fathom: {arguments.file} can't be believed: {error}", file=sys.stderr)
        return 2
    write = Write(encode_table(exported.table), tuple(map(encode, exported.rows)), fresh_log=True)
    if not isinstance(await store.commit(exported.channel, 0, "import", write, wall_clock()), Committed):
        print(f"fathom: channel {exported.channel} has a table already; nothing was changed", file=sys.stderr)
        return 2
    print(f"channel {exported.channel}: {exported.table.game}, {len(exported.rows)} steps")
    return 0


async def forget(store: Store, arguments: argparse.Namespace) -> int:
    """Games that can't be read are left as they are, and named: only who runs the bot can tell what is in them."""
    person, now = arguments.person, wall_clock()
    tables = Tables(store, wall_clock)
    running = finished = unread = 0
    for channel in await store.channels():
        try:
            if await _is_at(store, channel, person):
                await tables.do(channel, f"forget {now}", moves.forget(person, now))
                running += 1
            finished += await _forget_finished(store, channel, person)
        except Undecodable as error:
            unread += 1
            print(f"channel {channel}: {error}", file=sys.stderr)
    await store.set_setting("person", person, None)
    await store.note_tables(person, removed=tuple(await store.tables_of(person)))
    print(f"forgotten, at {running} tables and in {finished} finished games")
    return 1 if unread else 0


async def _is_at(store: Store, channel: int, person: int) -> bool:
    stored = await store.load(channel)
    table = decode_table(stored.table) if stored else None
    return table is not None and (person in table.people or person == table.host)


async def _forget_finished(store: Store, channel: int, person: int) -> int:
    """In how many games that the channel keeps."""
    changed = 0
    for kept in await store.archived(channel):
        game = decode_archived(kept)
        if person in game.table.people or person == game.table.host:
            table = moves.without(game.table, person)
            changed += await store.rearchive(channel, kept, encode(Archived(table, game.rows)))
    return changed
