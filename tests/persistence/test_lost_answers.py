"""Connections break at the worst moment: the server has done it, and the answer never arrives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from persistence.clients import at_socket
from persistence.contract import Committed, Duplicate, Shown, Stored, Timer, Write
from persistence.errors import StoreDown
from persistence.redis_store import RedisStore
from tests.persistence.outboxes import claim_one, show

CHANNEL = 42
pytestmark = pytest.mark.asyncio


class Cut:
    """A go-between that hangs up instead of passing on the next answers to scripts."""

    def __init__(self, server: Path) -> None:
        self.server = server
        self.answers_to_lose = 0
        self.round_trips = 0
        self.calls: list[asyncio.Task[Any]] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_server, from_server = None, None
        if task := asyncio.current_task():
            self.calls.append(task)
        try:
            from_server, to_server = await asyncio.open_unix_connection(self.server)
            while asked := await reader.read(1 << 20):
                self.round_trips += 1
                to_server.write(asked)
                answer = await from_server.read(1 << 20)
                if b"EVALSHA" in asked and self.answers_to_lose:
                    self.answers_to_lose -= 1
                    return
                writer.write(answer)
        finally:
            writer.close()
            if to_server:
                to_server.close()


@asynccontextmanager
async def cut_off(real: RedisStore, server: Path, tmp_path: Path) -> AsyncGenerator[tuple[Cut, RedisStore]]:
    """A store behind a go-between. The scripts are on the server already, so that the first call is the call."""
    await real.commit(7, 0, "so that the scripts are there", Write(b"t"), 1)
    await show(real, 1, Shown(1, b""))
    await real.archive(7, b"")
    cut = Cut(server)
    listening = await asyncio.start_unix_server(cut.serve, tmp_path / "cut.sock")
    store = RedisStore(at_socket(tmp_path / "cut.sock"), "behind the cut")
    try:
        yield cut, store
    finally:
        await store.close()
        listening.close()
        await asyncio.gather(*cut.calls, return_exceptions=True)


async def test_a_commit_sent_again_by_the_client_is_the_first_to_its_caller(
    real: RedisStore, server: Path, tmp_path: Path
) -> None:
    async with cut_off(real, server, tmp_path) as (cut, store):
        cut.answers_to_lose = 1
        assert await store.commit(CHANNEL, 0, "a", Write(b"t", log=(b"row",)), 1) == Committed(1)
        assert cut.answers_to_lose == 0
        assert await store.commit(CHANNEL, 0, "a", Write(b"t", log=(b"row",)), 1) == Duplicate(1)
    assert await real.load(CHANNEL) == Stored(1, b"t")
    assert await real.log(CHANNEL) == [b"row"]


async def test_a_commit_whose_answers_are_all_lost_can_be_asked_again(
    real: RedisStore, server: Path, tmp_path: Path
) -> None:
    async with cut_off(real, server, tmp_path) as (cut, store):
        cut.answers_to_lose = 3
        with pytest.raises(StoreDown, match="behind the cut can't be reached"):
            await store.commit(CHANNEL, 0, "a", Write(b"t", log=(b"row",)), 1)
        assert await store.commit(CHANNEL, 0, "a", Write(b"t", log=(b"row",)), 1) == Duplicate(1)
    assert await real.log(CHANNEL) == [b"row"]


async def test_what_is_not_a_commit_can_be_sent_again_too(real: RedisStore, server: Path, tmp_path: Path) -> None:
    await real.commit(CHANNEL, 0, "a", Write(b"t"), 1)
    claim = await claim_one(real, 1)
    async with cut_off(real, server, tmp_path) as (cut, store):
        cut.answers_to_lose = 1
        await store.archive(CHANNEL, b"game")
        cut.answers_to_lose = 1
        assert await store.ack(claim, Shown(1, b"note"))
    assert await real.archived(CHANNEL) == [b"game"]
    assert await real.shown(CHANNEL) == Shown(1, b"note")


async def test_what_is_asked_often_is_one_round_trip(real: RedisStore, server: Path, tmp_path: Path) -> None:
    await real.claim_outbox(1, 1, 9)
    await real.claim_timers(1, 1, 9)
    async with cut_off(real, server, tmp_path) as (cut, store):
        await store.load(CHANNEL)
        connected = cut.round_trips
        await store.load(CHANNEL)
        await store.commit(CHANNEL, 0, "a", Write(b"t", log=(b"row",) * 5, timer=Timer(CHANNEL, 1, "")), 1)
        assert len(await store.claim_outbox(2, 1, 9)) == 1
        assert len(await store.claim_timers(2, 1, 9)) == 1
        assert cut.round_trips == connected + 4


async def test_whoever_gives_up_waiting_leaves_the_line_in_order(real: RedisStore) -> None:
    """A cancelled question must not leave its answer to the next."""
    for version in range(50):
        task = asyncio.create_task(real.commit(CHANNEL, version, f"op {version}", Write(b"%d" % version), 1))
        await asyncio.sleep(0.0002)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        stored = await real.load(CHANNEL)
        if stored is None or stored.version == version:
            # It was cancelled before it was sent, or is still on its way.
            await real.commit(CHANNEL, version, f"op {version}", Write(b"%d" % version), 1)
        assert await real.load(CHANNEL) == Stored(version + 1, b"%d" % version)


async def test_more_askers_than_connections_wait_for_their_turn(real: RedisStore) -> None:
    await asyncio.gather(*(real.commit(channel, 0, "a", Write(b"t"), 1) for channel in range(1_000)))
    assert len(await real.channels()) == 1_000
