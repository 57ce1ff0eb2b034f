"""Behind Sentinels, the store follows the master when it moves."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from persistence.connect import open_store
from persistence.contract import Committed, Duplicate, Stored, Write
from persistence.errors import StoreDown
from tests.persistence.servers import free_port, server_on, until_ready

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]


async def test_a_store_follows_its_master(tmp_path: Path) -> None:
    master, replica, sentinel = free_port(), free_port(), free_port()
    configured = tmp_path / "sentinel.conf"
    configured.write_text(
        f"sentinel monitor tables 127.0.0.1 {master} 1\n"
        "sentinel down-after-milliseconds tables 500\n"
        "sentinel failover-timeout tables 2000\n"
    )
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(server_on(master, tmp_path / "first", "--appendonly", "yes"))
        follow = ("--appendonly", "yes", "--replicaof", f"127.0.0.1 {master}", "--repl-diskless-sync-delay", "0")
        await stack.enter_async_context(server_on(replica, tmp_path / "second", *follow))
        await until_ready(master, replica)
        await stack.enter_async_context(server_on(sentinel, tmp_path, str(configured), "--sentinel"))
        await until_ready(sentinel)
        store = await stack.enter_async_context(open_store(f"redis+sentinel://127.0.0.1:{sentinel}/tables", tmp_path))
        assert await store.commit(1, 0, "a", Write(b"first"), 1) == Committed(1)
        # Sentinel hears of replicas every ten seconds.
        await asyncio.sleep(11)
        first.kill()
        with pytest.raises(StoreDown, match=rf"redis\+sentinel://127.0.0.1:{sentinel}/tables can't be reached"):
            await store.load(1)
        async with asyncio.timeout(20):
            while True:
                try:
                    outcome = await store.commit(1, 1, "b", Write(b"second"), 1)
                    break
                except StoreDown:
                    await asyncio.sleep(0.1)
        assert outcome in (Committed(2), Duplicate(2))
        assert await store.load(1) == Stored(2, b"second")
        assert await store.check() == []
