"""Stores for the tests of the table service: two processes on one server."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from fakeredis import FakeServer

from tests.bot.people import Watched


@pytest.fixture
def server() -> FakeServer:
    return FakeServer()


@pytest_asyncio.fixture
async def store(server: FakeServer) -> AsyncIterator[Watched]:
    store = Watched(server)
    yield store
    await store.close()


@pytest_asyncio.fixture
async def other_store(server: FakeServer) -> AsyncIterator[Watched]:
    """The same server as another process sees it."""
    store = Watched(server)
    yield store
    await store.close()
