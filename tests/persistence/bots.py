"""A bot in a process of its own, to be killed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from playground.patience import patiently

BOT = """
import asyncio, sys
from pathlib import Path
from persistence.contract import Write
from persistence.connect import open_store

async def main():
    if sys.argv[2] == "untied":
        sys.executable = ""
    async with open_store(None, Path(sys.argv[1])) as store:
        await store.commit(42, 0, "a", Write(b"of the bot", log=(b"row",)), 1)
        print("ready", flush=True)
        await asyncio.sleep(3_600)

asyncio.run(main())
"""


@asynccontextmanager
async def bot_on(data: Path, *, tied: bool = True) -> AsyncGenerator[asyncio.subprocess.Process]:
    """A bot that has committed something. `tied`: its server ends with it, as on Linux."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", BOT, str(data), "tied" if tied else "untied"),
        stdout=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parent.parent.parent,
    )
    assert bot.stdout
    assert await patiently(bot.stdout.readline(), "the bot to have committed") == b"ready\n"
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
        await bot.communicate()
