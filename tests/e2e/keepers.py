"""Where the games of a chaos run are kept: on a server of somebody else's, or on the bot's own."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from persistence.address import read_address
from persistence.clients import at_address, at_socket
from persistence.folder import socket_of
from persistence.redis_store import RedisStore
from tests.e2e.valkey import Valkey


class External:
    """Two bots can share it, and it can be away for a while."""

    shared = True

    def __init__(self, valkey: Valkey, data: Path) -> None:
        self.valkey = valkey
        self.env = {"REDIS_URL": valkey.url, "FATHOM_DATA": str(data)}

    async def open(self, stack: AsyncExitStack) -> RedisStore:
        store = RedisStore(at_address(read_address(self.valkey.url), stack), "the server")
        stack.push_async_callback(store.close)
        return store

    async def hurt(self, rng: random.Random, bots: list[asyncio.subprocess.Process]) -> None:
        await self.valkey.kill()
        await asyncio.sleep(rng.uniform(0, 1.0))
        await self.valkey.start()


class Embedded:
    """It belongs to one bot, which starts it again when it dies."""

    shared = False

    def __init__(self, data: Path) -> None:
        self.folder = data / "store"
        self.env = {"REDIS_URL": "", "FATHOM_DATA": str(data)}

    async def open(self, stack: AsyncExitStack) -> RedisStore:
        store = RedisStore(at_socket(socket_of(self.folder.absolute())), "the bot's own server")
        stack.push_async_callback(store.close)
        return store

    async def hurt(self, rng: random.Random, bots: list[asyncio.subprocess.Process]) -> None:
        for bot in bots:
            for child in children_of(bot.pid):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        await asyncio.sleep(rng.uniform(0, 0.5))


def children_of(pid: int) -> list[int]:
    """None where the system does not tell."""
    told = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in told.read_text().split()] if told.exists() else []
