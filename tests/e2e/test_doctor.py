"""`fathom doctor` where a bot would run, and an address that it could not listen at."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli import doctor
from playground.driver import Discord
from tests.e2e.host import run_to_end
from tests.e2e.secrets import PASSWORD, TOKEN
from tests.e2e.valkey import Valkey

WARNING = "! The server writes to its disk once a second (appendfsync everysec)"


@pytest.mark.asyncio
@pytest.mark.parametrize("fsync", ["everysec", "always"])
async def test_a_second_that_may_be_lost_is_told_and_nothing_is_wrong(
    bench: Discord, tmp_path: Path, fsync: str
) -> None:
    env = {"DISCORD_TOKEN": TOKEN, "FATHOM_DISCORD_URL": bench.base_url}
    async with Valkey(tmp_path / "valkey", "--appendonly", "yes", "--appendfsync", fsync) as valkey:
        code, told = await run_to_end("doctor", **env, REDIS_URL=valkey.url)
    assert code == 0, told
    assert (WARNING in told) == (fsync == "everysec")
    assert "✓ nothing has to be mended" in told
    assert PASSWORD not in told


@pytest.mark.asyncio
async def test_a_server_of_our_own_loses_nothing(bench: Discord, tmp_path: Path) -> None:
    env = {"DISCORD_TOKEN": TOKEN, "FATHOM_DISCORD_URL": bench.base_url, "FATHOM_DATA": str(tmp_path)}
    code, told = await run_to_end("doctor", **env, REDIS_URL="")
    assert code == 0, told
    assert WARNING not in told


@pytest.mark.parametrize("can_shape", [True, False])
def test_names_that_can_not_be_shaped_are_told(
    can_shape: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setattr(doctor, "CAN_SHAPE", can_shape)
    assert main(["doctor"]) == 1
    assert ("install fribidi" in capsys.readouterr().out) != can_shape


@pytest.mark.asyncio
async def test_an_address_for_health_that_is_taken(bench: Discord, tmp_path: Path) -> None:
    taken = bench.base_url.removeprefix("http://")
    env = {"DISCORD_TOKEN": TOKEN, "FATHOM_DISCORD_URL": bench.base_url, "FATHOM_HEALTH": taken}
    code, told = await run_to_end("run", **env, FATHOM_DATA=str(tmp_path), REDIS_URL="")
    assert code == 2
    assert "address already in use" in told.splitlines()[-1]
    assert "None" not in told.splitlines()[-1]
    assert "Traceback" not in told
