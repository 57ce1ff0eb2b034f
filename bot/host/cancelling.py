"""Ends tasks for good. On Python 3.11 a task that talks to the store may lose a cancellation, so once is not enough."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine
from contextlib import suppress
from typing import Any

AGAIN = 0.2
"""Seconds until a task that goes on is told again."""


async def cancel_all(tasks: Collection[asyncio.Future[Any]]) -> None:
    """Returns when all have ended, however they did."""
    while still_running := [task for task in tasks if not task.done()]:
        for task in still_running:
            task.cancel()
        await asyncio.wait(still_running, timeout=AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)


async def finish(work: Coroutine[Any, Any, Any]) -> None:
    """To its end, however often whoever waits for it is told to stop: for what has to be done on the way out."""
    doing = asyncio.create_task(work)
    while not doing.done():
        with suppress(asyncio.CancelledError):
            await asyncio.shield(doing)
    doing.result()
