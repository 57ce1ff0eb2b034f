"""Chaos: a short run with every test run, and a long one with `make chaos`, which shows how it goes."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio

from playground.driver import Discord
from tests.e2e.chaos import Chaos
from tests.e2e.keepers import Embedded, External
from tests.e2e.secrets import TOKEN, assert_untold
from tests.e2e.valkey import Valkey

pytestmark = pytest.mark.asyncio
SEED = int(os.environ.get("CHAOS_SEED", "1"))
TABLES = {
    "general": ["Ada", "Bo"],
    "deep-sea": ["Bo", "Eve", "Finn"],
    "night-dive": ["Ada", "Finn"],
    "table-3": ["Eve", "Ada", "Bo"],
}


@pytest_asyncio.fixture
async def stormy(tmp_path: Path) -> AsyncGenerator[Discord]:
    """People there wait less long for an answer than elsewhere: often there is nobody to give it."""
    said = tmp_path / "said"
    async with Discord(seed=SEED, patience=1.5) as discord:
        discord.core.token = discord.token = TOKEN
        discord.server.world.add_channels(len(TABLES))
        with said.open("ab") as discord.output:
            yield discord
    assert_untold(said.read_bytes(), tmp_path)


def report(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def test_a_little_chaos(stormy: Discord, valkey: Valkey, tmp_path: Path) -> None:
    tables = {place: TABLES[place] for place in ("general", "deep-sea", "night-dive")}
    figures = await Chaos(stormy, External(valkey, tmp_path), SEED, tables, is_short=True).run(6, 40, 6)
    assert figures["kills"] >= 6
    assert figures["faults hit"] >= 40
    assert figures["moves acknowledged"] >= 12


@pytest.mark.slow
@pytest.mark.timeout(7_200)
async def test_much_chaos_on_a_server_of_somebody_elses(stormy: Discord, valkey: Valkey, tmp_path: Path) -> None:
    figures = await Chaos(stormy, External(valkey, tmp_path), SEED, TABLES).run(160, 800, 20, report)
    assert figures["games finished"] > 0


@pytest.mark.slow
@pytest.mark.timeout(3_600)
async def test_much_chaos_on_the_bots_own_server(stormy: Discord, tmp_path: Path) -> None:
    figures = await Chaos(stormy, Embedded(tmp_path), SEED, TABLES).run(60, 300, 15, report)
    assert figures["games finished"] > 0
