"""Opens the store: on the server whose address is given, else on one of our own."""

from __future__ import annotations

import sys
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from persistence.address import read_address
from persistence.clients import at_address, at_socket
from persistence.contract import Store
from persistence.errors import NoServer
from persistence.redis_store import RedisStore


@asynccontextmanager
async def open_store(url: str | None, data: Path) -> AsyncGenerator[Store]:
    """`async with open_store(os.environ.get("REDIS_URL"), data) as store:`; raises StoreDown, which says what to do.

    Addresses: `redis://`, `rediss://` and `unix://` as redis-py reads them;
    `redis+sentinel://host:port,host:port/master-name/db`, where `?sentinel_password=` is for the Sentinels themselves;
    `redis+cluster://host:port,host:port`. With `rediss+`, the connection is encrypted.
    """
    async with AsyncExitStack() as stack:
        store = _at(url, stack) if url else await _embedded(data / "store", stack)
        stack.push_async_callback(store.close)
        await store.ping()
        yield store


def _at(url: str, stack: AsyncExitStack) -> RedisStore:
    address = read_address(url)
    return RedisStore(at_address(address, stack), address.shown, address.secrets)


async def _embedded(folder: Path, stack: AsyncExitStack) -> RedisStore:
    if sys.platform == "win32":
        raise NoServer("on Windows tables are kept elsewhere: set REDIS_URL to the address of a Redis or Valkey server")
    from persistence.embedded import EmbeddedServer  # noqa: PLC0415 - can't be imported on Windows

    server = EmbeddedServer(folder)
    await server.start()
    stack.push_async_callback(server.stop)
    return RedisStore(at_socket(server.socket), str(folder))
