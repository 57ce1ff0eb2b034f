"""What somebody sees who sets the bot up wrongly: one clear sentence, exit code 2, and nothing that frightens."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio

from playground.driver import Discord
from tests.e2e.host import run_to_end
from tests.e2e.secrets import PASSWORD, TOKEN
from tests.persistence.servers import free_port

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def discord() -> AsyncGenerator[Discord]:
    async with Discord() as discord:
        discord.core.token = "the one that Discord knows"
        yield discord


def last_line(told: str) -> str:
    assert "Traceback" not in told
    assert TOKEN not in told
    assert PASSWORD not in told
    return told.splitlines()[-1]


@pytest.mark.parametrize("command", ["run", "doctor"])
async def test_no_token(tmp_path: Path, command: str) -> None:
    code, told = await run_to_end(command, DISCORD_TOKEN=" ", FATHOM_DATA=str(tmp_path), REDIS_URL="")
    assert code == (2 if command == "run" else 1)
    assert "DISCORD_TOKEN" in told
    assert "Traceback" not in told


@pytest.mark.parametrize("command", ["run", "doctor"])
async def test_a_wrong_token(discord: Discord, tmp_path: Path, command: str) -> None:
    env = {"DISCORD_TOKEN": TOKEN, "FATHOM_DISCORD_URL": discord.base_url, "FATHOM_DATA": str(tmp_path)}
    code, told = await run_to_end(command, **env, REDIS_URL="")
    assert code == (2 if command == "run" else 1)
    assert "make a new" in last_line(told)


async def test_no_discord(tmp_path: Path) -> None:
    env = {"DISCORD_TOKEN": TOKEN, "FATHOM_DISCORD_URL": f"http://127.0.0.1:{free_port()}"}
    code, told = await run_to_end("run", **env, FATHOM_DATA=str(tmp_path), REDIS_URL="")
    assert code == 2
    assert "fathom: Discord can't be reached" in last_line(told)


@pytest.mark.parametrize("command", ["run", "refold"])
async def test_a_server_that_is_not_there(tmp_path: Path, command: str) -> None:
    url = f"redis://:{PASSWORD}@127.0.0.1:{free_port()}"
    code, told = await run_to_end(command, DISCORD_TOKEN=TOKEN, FATHOM_DATA=str(tmp_path), REDIS_URL=url)
    assert code == 2
    assert "fathom: the store at redis://127.0.0.1" in last_line(told)


async def test_an_address_that_can_not_be_read(tmp_path: Path) -> None:
    url = f"http://:{PASSWORD}@127.0.0.1"
    code, told = await run_to_end("run", DISCORD_TOKEN=TOKEN, FATHOM_DATA=str(tmp_path), REDIS_URL=url)
    assert code == 2
    assert "redis://" in last_line(told)
