from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest_asyncio

from playground.driver import Discord
from tests.e2e.host import Table, hosting


@pytest_asyncio.fixture
async def bench() -> AsyncGenerator[Discord]:
    async with Discord() as discord:
        yield discord


@pytest_asyncio.fixture
async def table(bench: Discord, tmp_path: Path) -> AsyncGenerator[Table]:
    """Ada and Bo at a table that has just begun."""
    async with hosting(bench, tmp_path):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        yield table
