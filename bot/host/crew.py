"""All workers of a bot."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import NamedTuple

from bot.host.metrics import Metrics
from bot.host.processes import Nursery
from bot.host.workers import Pool, Workers

NICENESS = 10
"""Of the slow ones: drawing and the event loop go first."""
FEWEST_SLOW = 2
"""A film takes seconds, and somebody may wait for a move meanwhile."""
QUICK_LIMIT = 60.0
"""Seconds for a picture that people wait for."""


class Crew(NamedTuple):
    quick: Workers
    """For pictures that people wait for: milliseconds each."""
    slow: Workers
    """For films, replays, thoughts and emojis."""
    nursery: Nursery | None = None
    """Where both come from, if they are processes."""

    async def start(self) -> None:
        """Returns when all are warm."""
        await asyncio.gather(self.quick.start(), self.slow.start())

    async def close(self) -> None:
        await asyncio.gather(self.quick.close(), self.slow.close())
        if self.nursery:
            await self.nursery.close()


def crew_of_processes(metrics: Metrics, folder: Path | None = None, workers: int | None = None) -> Crew:
    """`folder`: where sprites are kept from one start to the next. `workers`: of each kind, if somebody says so."""
    cores = os.cpu_count() or 1
    nursery = Nursery(folder)
    return Crew(
        Pool("quick", workers or cores, metrics, nursery, limit=QUICK_LIMIT),
        Pool("slow", workers or max(cores, FEWEST_SLOW), metrics, nursery, niceness=NICENESS),
        nursery,
    )
