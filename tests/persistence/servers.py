"""Servers as somebody else would run them: on a port, with settings of their own."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from redis.asyncio import Redis
from redis.exceptions import RedisError

from persistence.find_server import find_server
from playground.patience import until


def free_port() -> int:
    """Low enough that the port of the cluster bus, 10000 higher, exists too."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        if port < 50_000:
            return port


@asynccontextmanager
async def server_on(port: int, folder: Path, *settings: str) -> AsyncGenerator[asyncio.subprocess.Process]:
    folder.mkdir(exist_ok=True)
    process = await asyncio.create_subprocess_exec(
        *(str(find_server()), *settings, "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder)),
        stdout=asyncio.subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def until_ready(*ports: int, password: str | None = None) -> None:
    for port in ports:
        async with Redis(port=port, password=password) as client:

            async def answers(client: Redis = client) -> bool:
                try:
                    await client.ping()  # pyright: ignore[reportUnknownMemberType]
                except (RedisError, OSError):
                    return False
                return True

            await until(answers, f"the server on port {port} to be ready")
