"""`fathom play` as a person starts it: the token that the bot and the stand-in share is theirs alone."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from playground.server import TOKEN
from tests.persistence.servers import free_port

pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks at processes as Linux shows them"),
]
REAL = "the-token-of-a-bot-on-the-real-discord"
PATIENCE = 60
VARIABLE = "DISCORD_TOKEN="


class Played:
    """`fathom play`, and the processes that it started."""

    def __init__(self, process: asyncio.subprocess.Process, base: str, client: aiohttp.ClientSession) -> None:
        self.pid = process.pid
        self.base = base
        self.client = client

    async def is_bot_online(self) -> bool:
        try:
            async with self.client.get(f"{self.base}/page/world") as answer:
                return bool((await answer.json())["bot"]["online"])
        except aiohttp.ClientError:
            return False

    async def status(self, token: str) -> int:
        headers = {"Authorization": f"Bot {token}"}
        async with self.client.get(f"{self.base}/api/v10/users/@me", headers=headers) as answer:
            return answer.status

    def processes(self) -> list[Path]:
        """It and everything below it."""
        found = [self.pid]
        for pid in found:
            found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split())
        return [Path(f"/proc/{pid}") for pid in found]

    def tokens(self) -> list[str]:
        """Those that the processes were given."""
        variables = [one for process in self.processes() for one in _words(process / "environ")]
        return [one.removeprefix(VARIABLE) for one in variables if one.startswith(VARIABLE)]


def _words(path: Path) -> list[str]:
    return path.read_bytes().decode().split("\0")


@asynccontextmanager
async def playing(folder: Path) -> AsyncGenerator[Played]:
    port = free_port()
    environment = {**os.environ, "FATHOM_DATA": str(folder), "DISCORD_TOKEN": REAL}
    with (folder / "said").open("ab") as said:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "play", "--no-browser", "--port", str(port)),
            env=environment,
            stdout=said,
            stderr=said,
        )
    try:
        async with aiohttp.ClientSession() as client, asyncio.timeout(PATIENCE):
            played = Played(process, f"http://127.0.0.1:{port}", client)
            while not await played.is_bot_online():
                assert process.returncode is None, (folder / "playground.log").read_text(encoding="utf-8")
                await asyncio.sleep(0.05)
            yield played
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def test_bot_and_stand_in_know_each_other_by_a_token_of_their_own(tmp_path: Path) -> None:
    used: set[str] = set()
    for _ in range(2):
        async with playing(tmp_path) as played:
            [token] = set(played.tokens()) - {REAL}
            used.add(token)
            assert await played.status(token) == 200
            for other in (REAL, TOKEN, ""):
                assert await played.status(other) == 401
            for process in played.processes():
                assert token not in " ".join(_words(process / "cmdline"))
            async with played.client.get(f"{played.base}/page/world") as answer:
                assert token not in await answer.text()
    assert len(used) == 2
    for file in (one for one in tmp_path.rglob("*") if one.is_file()):
        for secret in (*used, REAL):
            assert secret.encode() not in file.read_bytes(), file


async def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Also where an earlier start left it open."""
    folder = tmp_path / "playground"
    (folder / "files").mkdir(parents=True)
    (folder / "files").chmod(0o755)
    async with playing(tmp_path):
        pass
    for private in (folder / "files", folder / "world.json", tmp_path / "playground.log", tmp_path / "games" / "store"):
        assert private.stat().st_mode & 0o077 == 0, private
