"""Stores for the tests of the table service: two processes on one server."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from fakeredis import FakeServer

from bot.host.tables import Tables
from tests.bot.people import NOW, Watched


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


@pytest.fixture
def tables(store: Watched) -> Tables:
    return Tables(store, lambda: NOW)


@pytest.fixture
def rival(other_store: Watched) -> Tables:
    """The table service of another process."""
    return Tables(other_store, lambda: NOW)
