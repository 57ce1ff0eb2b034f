"""The contract is tested twice: on fakeredis, which is quick, and on a real server, which is right."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from fakeredis import FakeAsyncRedis

from persistence.clients import at_socket
from persistence.contract import Store
from persistence.embedded import EmbeddedServer
from persistence.redis_store import RedisStore


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Path]:
    """The socket of a real server, one for the whole session."""
    embedded = EmbeddedServer(tmp_path_factory.mktemp("server"))
    await embedded.start()
    yield embedded.socket
    await embedded.stop()


@pytest_asyncio.fixture
async def real(server: Path) -> AsyncIterator[RedisStore]:
    client = at_socket(server)
    await client.flushall()  # pyright: ignore[reportUnknownMemberType]
    store = RedisStore(client, "the tests' server")
    yield store
    await store.close()


@pytest_asyncio.fixture
async def fake() -> AsyncIterator[RedisStore]:
    store = RedisStore(FakeAsyncRedis(), "fakeredis")
    yield store
    await store.close()


@pytest.fixture(params=["fake", "real"])
def store(request: pytest.FixtureRequest) -> Store:
    return request.getfixturevalue(request.param)
