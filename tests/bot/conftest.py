"""Stores for the tests of the table service: two processes on one server; and the command line."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from fakeredis import FakeServer

from bot.__main__ import main
from bot.host.tables import Tables
from tests.bot.command_line import Fathom
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


@pytest.fixture
def fathom(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fathom:
    monkeypatch.chdir(tmp_path)

    def run(line: str, wrong: bool = False) -> str:
        try:
            code = main(line.split())
        except SystemExit as left:
            code = left.code
        out, err = capsys.readouterr()
        assert code == (2 if wrong else 0), err
        return err if wrong else out

    return run
