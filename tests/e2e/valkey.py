"""A server as somebody else would run it, with a password: killed, stopped and started again as a test likes."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

from redis.asyncio import Redis

from persistence.find_server import find_server
from tests.e2e.secrets import PASSWORD
from tests.persistence.servers import free_port, until_ready


class Valkey:
    def __init__(self, folder: Path, *settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://:{PASSWORD}@127.0.0.1:{self.port}"
        self._settings = settings or ("--appendonly", "yes", "--appendfsync", "everysec")
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Valkey:
        self.folder.mkdir(exist_ok=True)
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(str(find_server()), *self._settings, "--save", "", "--dir", str(self.folder)),
            *("--port", str(self.port), "--bind", "127.0.0.1", "--requirepass", PASSWORD),
            stdout=asyncio.subprocess.DEVNULL,
        )
        await until_ready(self.port, password=PASSWORD)

    def client(self) -> Any:
        """For what only somebody at the server's console does. redis-py's own types are half unknown."""
        return Redis(port=self.port, password=PASSWORD)

    async def revive(self) -> None:
        """Starts it again if it has ended by itself, as one does that can't write to its disk any more."""
        assert self._process is not None
        if self._process.returncode is not None:
            await self.start()

    async def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    def hang(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def settle(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)
