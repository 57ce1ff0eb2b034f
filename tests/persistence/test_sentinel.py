"""Behind Sentinels, the store follows the master when it moves."""

from __future__ import annotations

from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from persistence.connect import open_store
from persistence.contract import Committed, Duplicate, Stored, Write
from persistence.errors import StoreDown
from playground.patience import until
from tests.persistence.servers import free_port, server_on, until_ready

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]


async def is_followed(sentinel: Redis) -> bool:
    """Whether it knows somebody who could take the place of the master."""
    replicas: list[dict[str, Any]] = await sentinel.sentinel_slaves("tables")  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    return any(one["master-link-status"] == "ok" for one in replicas)  # pyright: ignore[reportUnknownVariableType]


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
        async with Redis(port=sentinel) as watcher:
            # It asks its master for them every ten seconds.
            await until(lambda: is_followed(watcher), "the Sentinel to hear of the replica")
        first.kill()
        with pytest.raises(StoreDown, match=rf"redis\+sentinel://127.0.0.1:{sentinel}/tables can't be reached"):
            await store.load(1)
        outcomes: list[object] = []

        async def is_taken() -> bool:
            with suppress(StoreDown):
                outcomes.append(await store.commit(1, 1, "b", Write(b"second"), 1))
            return bool(outcomes)

        await until(is_taken, "another master")
        assert outcomes[0] in (Committed(2), Duplicate(2))
        assert await store.load(1) == Stored(2, b"second")
        assert await store.check() == []
