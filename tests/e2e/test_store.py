"""The store on its bad days: restarted, silent, shared by two bots, not durable, or with something unreadable in it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.host.clock import wall_clock
from bot.host.deadlines import PARTS
from bot.host.pace import HOUR
from bot.host.settling import Change
from bot.host.story import decode_row
from bot.host.table import Table as StoredTable
from bot.host.tables import Tables
from persistence import keys
from persistence.connect import open_store
from playground.driver import Discord
from tests.e2e.host import COMMAND, Table, act_of, hosting, run_to_end
from tests.e2e.secrets import PASSWORD, TOKEN
from tests.e2e.valkey import Valkey

pytestmark = pytest.mark.asyncio
CALL = "is waiting for you"
SOON = 1_000
"""Milliseconds."""


@asynccontextmanager
async def hosting_on(bench: Discord, valkey: Valkey, folder: Path) -> AsyncGenerator[None]:
    async with hosting(bench, folder, {"REDIS_URL": valkey.url}):
        yield


async def versions(valkey: Valkey, table: Table) -> list[int]:
    """Of the steps in the stored log."""
    async with open_store(valkey.url, valkey.folder) as store:
        return [decode_row(row).version for row in await store.log(table.place.id)]


async def test_the_server_is_restarted_in_the_middle_of_a_game(bench: Discord, valkey: Valkey, tmp_path: Path) -> None:
    async with hosting_on(bench, valkey, tmp_path):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        await table.press()
        before = await versions(valkey, table)
        await valkey.kill()
        player, button, shown = table.asked, table.choices[0].custom_id or "", table.board.text
        await player.click(table.board, button)
        await player.next_ephemeral("out of reach")
        assert (await player.command("/board")).text.startswith("The game store is out of reach")
        await valkey.start()
        assert await versions(valkey, table) == before
        assert table.board.text == shown
        while not table.is_over:
            await table.press()
        after = await versions(valkey, table)
        assert after == list(range(len(after)))
        bench.assert_clean()


async def test_two_bots_at_one_table(bench: Discord, valkey: Valkey, tmp_path: Path) -> None:
    """Both hear of everything, as when a new version starts while the old one still runs. Each act counts once."""
    async with hosting_on(bench, valkey, tmp_path), hosting_on(bench, valkey, tmp_path):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        for _ in range(6):
            await table.press()
            await bench.until(
                lambda: not any(one.buttons for one in table.place.messages[:-1]), what="one with buttons"
            )
        reply = await table.asked.command("/do", action=act_of(table.choices[0]).action)
        assert "out of reach" not in reply.text
        await table.settled()
        assert await versions(valkey, table) == list(range(len(await versions(valkey, table))))
        boards = [message.text for message in table.place.messages if message.pictures]
        assert len(boards) == len(set(boards)), "a turn was posted twice"
        async with open_store(valkey.url, tmp_path) as store:
            stored = await store.load(table.place.id)
        # /play, /join, /start, six presses and a /do: no act was stored twice.
        assert stored is not None
        assert stored.version == 10
        await remind_now(valkey, table.place.id, tmp_path)
        await bench.until(lambda: CALL in table.board.text, what="a reminder")
        await bench.settled()
        assert sum(CALL in message.text for message in table.place.messages) == 1
        bench.assert_clean()


async def fall_due(valkey: Valkey, channel: int) -> None:
    """Whatever is to be done there by itself, as far as the timer goes."""
    bucket, now = keys.bucket_of(channel), time.time_ns() // 1_000_000
    async with valkey.client() as client:
        await client.hset(keys.timer_notes(bucket), str(channel), f"{now}:1")
        await client.zadd(keys.timers(bucket), {str(channel): now})


async def remind_now(valkey: Valkey, channel: int, folder: Path) -> None:
    """The first reminder is due in a moment, as if whoever is asked had been asked hours ago."""

    def asked_long_ago(table: StoredTable | None) -> Change:
        assert table is not None
        long_ago = wall_clock() + SOON - round(PARTS[0] * table.pace.hours * HOUR)
        asked = tuple(since if since is None else long_ago for since in table.asked_since)
        return Change(replace(table, asked_since=asked))

    async with open_store(valkey.url, folder) as store:
        await Tables(store, wall_clock).do(channel, "long ago", asked_long_ago)


async def test_a_server_that_hangs_leaves_nobody_without_an_answer(
    bench: Discord, valkey: Valkey, tmp_path: Path
) -> None:
    async with hosting_on(bench, valkey, tmp_path):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        player, button = table.asked, table.choices[0].custom_id or ""
        before = await versions(valkey, table)
        valkey.hang()
        offers, _, _ = await asyncio.gather(
            player.autocomplete("/do", "action"),
            player.click(table.board, button),
            player.next_ephemeral("store"),
        )
        assert offers == []
        valkey.settle()
        await bench.settled()
        assert await versions(valkey, table) == before
        await table.press()
        bench.assert_clean()


async def test_a_table_that_can_not_be_read_harms_no_other(bench: Discord, valkey: Valkey, tmp_path: Path) -> None:
    async with hosting_on(bench, valkey, tmp_path):
        broken, sound = Table(bench, "Ada", "Bo"), Table(bench, "Ada", "Bo", place="general")
        for table in (broken, sound):
            await table.open()
        async with valkey.client() as client:
            await client.hset(keys.table(broken.place.id), "table", b'{"half":')
            before = await client.hgetall(keys.table(broken.place.id))
        player = broken.asked
        await player.click(broken.board, broken.choices[0].custom_id or "")
        await player.next_ephemeral("can’t be read")
        for line in ("/board", "/hand", "/log", "/undo", "/resign", "/join", "/start"):
            assert "can’t be read" in (await player.command(line)).text, line
        assert "can’t be read" in (await player.command("/play", game="deep-sea")).text
        await fall_due(valkey, broken.place.id)
        await remind_now(valkey, sound.place.id, tmp_path)
        await bench.until(lambda: CALL in sound.board.text, what="a reminder at the sound table")
        await sound.players[0].command("/do", action="dive")
        async with valkey.client() as client:
            assert await client.hgetall(keys.table(broken.place.id)) == before
        bench.assert_clean()


async def test_a_server_that_keeps_nothing_is_told(bench: Discord, said: Path, tmp_path: Path) -> None:
    settings = ("--appendonly", "no", "--maxmemory-policy", "allkeys-lru")
    async with Valkey(tmp_path / "forgetful", *settings) as valkey:
        async with hosting_on(bench, valkey, tmp_path):
            warned = said.read_text()
        env = {"REDIS_URL": valkey.url, "DISCORD_TOKEN": TOKEN, "FATHOM_DISCORD_URL": bench.base_url}
        code, told = await run_to_end("doctor", **env)
    assert code == 1
    for text in (warned, told):
        assert "set appendonly yes" in text
        assert "set noeviction" in text
        assert PASSWORD not in text


async def test_a_killed_bot_that_comes_back_late_posts_nothing_twice(
    bench: Discord, valkey: Valkey, tmp_path: Path
) -> None:
    """Killed between its post and the note of it, and away for longer than Discord remembers a nonce."""
    env = {"FATHOM_DATA": str(tmp_path), "REDIS_URL": valkey.url}
    table = Table(bench, "Ada", "Bo")
    async with bench.process(*COMMAND, env=env) as bot:
        await table.open()
        while "air" not in table.board.text.lower() or len(table.place.messages) < 3:
            await table.press()
        kill = bench.core.hub.watch(
            lambda event: bot.kill() if event.t == "message_create" and event.only_for is None else None
        )
        before = len(table.place.messages)
        while bot.returncode is None and len(table.place.messages) == before:
            shown = table.choices
            await table.asked.click(table.board, shown[0].custom_id or "")
            await bench.until(lambda shown=shown: table.choices not in ([], shown), what="the next board")
        kill()
        await bot.wait()
    assert len(table.place.messages) == before + 1
    bench.server.clock.advance(1_000)
    async with valkey.client() as client:
        await client.zadd(keys.outbox(keys.bucket_of(table.place.id)), {str(table.place.id): 0}, xx=True)
    async with bench.process(*COMMAND, env=env):
        await bench.until(
            lambda: not any(m.buttons for m in table.place.messages[:-1]), what="the older board to retire"
        )
        await bench.settled()
        assert len(table.place.messages) == before + 1
        await table.press()
