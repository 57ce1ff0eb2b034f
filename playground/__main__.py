"""The stand-in alone: `python -m playground --port 8000 --directory data/playground`. Its address is the first line.

The environment's DISCORD_TOKEN is the token of the bot that it knows, as it is for the bot itself.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import secrets
import signal
import sys
from contextlib import suppress
from pathlib import Path

from playground.server import Server

log = logging.getLogger(__name__)


async def serve(token: str, directory: Path | None, port: int, channels: int) -> None:
    """Until it is told to stop; then the world is stored."""
    server = Server(directory, token=token)
    server.world.add_channels(channels)
    stop = asyncio.Event()
    for reason in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(reason, stop.set)
    sys.stdout.write(await server.start(port) + "\n")
    sys.stdout.flush()
    try:
        await stop.wait()
    finally:
        await server.stop()


def main() -> None:
    arguments = argparse.ArgumentParser(prog="playground", description="A Discord stand-in on this machine")
    arguments.add_argument("--port", type=int, default=0, help="a free one unless given")
    arguments.add_argument("--directory", type=Path, help="where the world is kept; without it, in memory only")
    arguments.add_argument("--channels", type=int, default=0, help="at least so many, for a crowd")
    given = arguments.parse_args()
    logging.basicConfig(level=logging.WARNING)
    token = os.environ.get("DISCORD_TOKEN", "").strip()
    if not token:
        log.warning("there is no DISCORD_TOKEN in the environment: no bot will be known here")
    asyncio.run(serve(token or secrets.token_urlsafe(32), given.directory, given.port, given.channels))


if __name__ == "__main__":
    main()
