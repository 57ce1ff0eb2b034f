from __future__ import annotations

import sys
from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from playground.driver import Discord
from tests.e2e.host import Table, hosting
from tests.e2e.pages import chromium
from tests.e2e.secrets import TOKEN, assert_untold
from tests.e2e.valkey import Valkey


@pytest.fixture
def said(tmp_path: Path) -> Generator[Path]:
    """Everything that the bot's processes write: shown if a test fails, without a secret and without a surprise."""
    said = tmp_path / "said"
    said.touch()
    yield said
    sys.stdout.write(said.read_text(encoding="utf-8"))
    assert_untold(said.read_bytes(), tmp_path)
    assert b'"level": "error"' not in said.read_bytes()


@pytest_asyncio.fixture
async def bench(said: Path) -> AsyncGenerator[Discord]:
    async with Discord() as discord:
        discord.core.token = discord.token = TOKEN
        with said.open("ab") as discord.output:
            yield discord


@pytest_asyncio.fixture
async def browser() -> AsyncGenerator[Browser]:
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture
async def table(bench: Discord, tmp_path: Path) -> AsyncGenerator[Table]:
    """Ada and Bo at a table that has just begun."""
    async with hosting(bench, tmp_path):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        yield table


@pytest_asyncio.fixture
async def valkey(tmp_path: Path) -> AsyncGenerator[Valkey]:
    """A server of somebody else's, to be restarted at will."""
    async with Valkey(tmp_path / "valkey") as server:
        yield server
