"""Where the games of a chaos run are kept: on a server of somebody else's, or on the bot's own; and what harms it."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from persistence.address import read_address
from persistence.clients import at_address, at_socket
from persistence.folder import socket_of
from persistence.redis_store import RedisStore
from tests.e2e.valkey import Valkey

Bots = list[asyncio.subprocess.Process]
Harm = Callable[[random.Random, Bots], Awaitable[None]]
"""Over when the server is as it was before, or is on its way there."""


class External:
    """Two bots can share it, and it can be away for a while."""

    shared = True

    def __init__(self, valkey: Valkey, data: Path) -> None:
        self.valkey = valkey
        self.env = {"REDIS_URL": valkey.url, "FATHOM_DATA": str(data)}
        self.harms: Mapping[str, Harm] = {
            "server kills": self._kill,
            "server hung": self._hang,
            "server read-only": self._read_only,
            **disk_harms(valkey.folder, self.valkey.revive),
        }

    async def open(self, stack: AsyncExitStack) -> RedisStore:
        store = RedisStore(at_address(read_address(self.valkey.url), stack), "the server")
        stack.push_async_callback(store.close)
        return store

    async def _kill(self, rng: random.Random, bots: Bots) -> None:
        await self.valkey.kill()
        await asyncio.sleep(rng.uniform(0, 1.0))
        await self.valkey.start()

    async def _hang(self, rng: random.Random, bots: Bots) -> None:
        self.valkey.hang()
        await asyncio.sleep(rng.uniform(0, 1.5))
        self.valkey.settle()

    async def _read_only(self, rng: random.Random, bots: Bots) -> None:
        """It becomes a replica of a server that is not there, as in a failover that went wrong."""
        async with self.valkey.client() as client:
            await client.replicaof("127.0.0.1", 1)
            await asyncio.sleep(rng.uniform(0, 1.5))
            await client.replicaof("NO", "ONE")


class Embedded:
    """It belongs to one bot, which starts it again when it dies."""

    shared = False

    def __init__(self, data: Path) -> None:
        self.folder = data / "store"
        self.env = {"REDIS_URL": "", "FATHOM_DATA": str(data)}
        # The bot looks after its server itself.
        self.harms: Mapping[str, Harm] = {"server kills": self._kill, **disk_harms(data, _nothing)}

    async def open(self, stack: AsyncExitStack) -> RedisStore:
        store = RedisStore(at_socket(socket_of(self.folder.absolute())), "the bot's own server")
        stack.push_async_callback(store.close)
        return store

    async def _kill(self, rng: random.Random, bots: Bots) -> None:
        for bot in bots:
            for child in children_of(bot.pid):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        await asyncio.sleep(rng.uniform(0, 0.5))


Keeper = External | Embedded


def disk_harms(folder: Path, repair: Callable[[], Awaitable[None]]) -> Mapping[str, Harm]:
    """Only on a disk of its own: nobody wants the machine's filled."""

    async def fill(rng: random.Random, _: Bots) -> None:
        await fill_disk(folder, rng)
        await repair()

    return {"full disk": fill} if folder.is_mount() else {}


async def _nothing() -> None: ...


async def fill_disk(folder: Path, rng: random.Random) -> None:
    filler = folder / "filler"
    try:
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            # In small steps at the end, so that not a byte is left.
            for size in (1 << 20, 1 << 12, 1):
                with suppress(OSError):
                    while shutil.disk_usage(folder).free >= size:
                        file.write(bytes(size))
        await asyncio.sleep(rng.uniform(0.1, 1.5))
    finally:
        filler.unlink(missing_ok=True)


def children_of(pid: int) -> list[int]:
    """None where the system does not tell."""
    told = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in told.read_text().split()] if told.exists() else []
