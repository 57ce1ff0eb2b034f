"""Pools of real workers, and what tests want to know of their processes."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.host.metrics import Metrics
from bot.host.processes import Nursery
from bot.host.workers import LIMIT, Pool
from playground.patience import patiently

METRICS = Metrics()


@asynccontextmanager
async def pool_of(
    size: int, niceness: int = 0, limit: float = LIMIT, folder: Path | None = None
) -> AsyncGenerator[Pool]:
    nursery = Nursery(folder)
    pool = Pool("some", size, METRICS, nursery, niceness=niceness, limit=limit)
    try:
        await patiently(pool.start(), "the workers to start")
        yield pool
    finally:
        await patiently(pool.close(), "the workers to end")
        await patiently(nursery.close(), "the nursery to end")


async def noted(folder: Path, many: int) -> list[str]:
    """So many jobs have begun."""
    notes = folder / "notes"

    async def look() -> list[str]:
        while len(found := notes.read_text().split() if notes.exists() else []) < many:
            await asyncio.sleep(0.01)
        return found

    return await patiently(look(), f"{many} jobs to begin")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]


async def gone(pid: int) -> None:
    async def look() -> None:
        while is_alive(pid):
            await asyncio.sleep(0.01)

    await patiently(look(), f"process {pid} to end")


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
