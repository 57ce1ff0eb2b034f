"""Processes that draw and think, so that the event loop only talks.

They are our own rather than an executor's: one that dies is replaced and its job done again, where an executor would be
broken as a whole; and jobs are served fairly between channels rather than first come, first served.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol, TypeVar, TypeVarTuple

from bot.host.cancelling import cancel_all, finish
from bot.host.jobs import FairQueue, Job
from bot.host.metrics import Metrics
from bot.host.pipe import pack
from bot.host.processes import Nursery, Worker, WorkerDied

log = logging.getLogger(__name__)
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
MOST_DEATHS = 3
"""Of workers over one job, before it is given up."""
LONGEST_PAUSE = 5.0
"""Seconds between attempts to replace a worker."""
LIMIT = 900.0
"""Seconds for one job. The longest take a minute or two, where nobody else wants the processor."""


class TookTooLong(Exception):
    """A job that would perhaps never have ended."""


class Workers(Protocol):
    """Whoever does jobs."""

    async def start(self) -> None: ...

    def do(self, channel: int, function: Callable[[*Ts], T], *args: *Ts) -> Job[T]:
        """The function and what it is given are handed over, so they must be small, and found by their names."""
        ...

    async def close(self) -> None: ...


class Pool:
    """So many workers; with a niceness, they let everybody else go first."""

    def __init__(  # noqa: PLR0913
        self, name: str, size: int, metrics: Metrics, nursery: Nursery, *, niceness: int = 0, limit: float = LIMIT
    ) -> None:
        """`limit`: seconds for one job, from when it begins. It is given up then, and its worker replaced."""
        self._size = size
        self._nursery = nursery
        self._niceness = niceness
        self._limit = limit
        self._waiting = metrics.jobs_waiting.labels(name)
        self._wait = metrics.job_wait.labels(name)
        self._deaths = metrics.worker_deaths.labels(name)
        self._queue = FairQueue()
        self._idle: list[Worker] = []
        self._keepers: list[asyncio.Task[None]] = []
        self._running: dict[asyncio.Task[None], Job[Any]] = {}

    async def start(self) -> None:
        """Returns when all of them are warm."""
        async with asyncio.TaskGroup() as starting:
            for _ in range(self._size):
                starting.create_task(self._start_one())

    async def _start_one(self) -> None:
        worker = await self._nursery.worker(self._niceness)
        self._keepers.append(asyncio.create_task(self._keep(worker)))
        self._idle.append(worker)
        self._hand_out()

    def do(self, channel: int, function: Callable[[*Ts], T], *args: *Ts) -> Job[T]:
        job = Job(function, args)
        self._queue.put(channel, job)
        self._hand_out()
        return job

    async def close(self) -> None:
        """Nobody waits for what is not done by now."""
        await cancel_all((*self._keepers, *self._running))
        while taken := self._queue.take():
            taken[1].done.cancel()

    def _hand_out(self) -> None:
        while self._idle and (taken := self._queue.take()):
            channel, job = taken
            job.has_begun = True
            running = asyncio.create_task(self._run(self._idle.pop(), channel, job))
            self._running[running] = job
            running.add_done_callback(self._ran)
        self._waiting.set(len(self._queue))

    def _ran(self, running: asyncio.Task[None]) -> None:
        job = self._running.pop(running)
        if running.cancelled():
            job.done.cancel()

    async def _run(self, worker: Worker, channel: int, job: Job[Any]) -> None:
        self._wait.observe(job.waited)
        try:
            async with asyncio.timeout(self._limit):
                went_well, came = await worker.do(pack((job.function, job.args)))
        except (WorkerDied, TimeoutError) as trouble:
            # Whoever keeps it finds that it has ended, and replaces it.
            worker.kill()
            if isinstance(trouble, WorkerDied):
                self._do_again(channel, job, trouble)
            else:
                name = getattr(job.function, "__qualname__", job.function)
                job.fail(TookTooLong(f"{name} took more than {self._limit:g} seconds"))
            return
        except Exception as error:  # noqa: BLE001 - what can't be handed over is the asker's mistake
            went_well, came = False, error
        (job.finish if went_well else job.fail)(came)
        self._idle.append(worker)
        self._hand_out()

    def _do_again(self, channel: int, job: Job[Any], death: WorkerDied) -> None:
        job.deaths += 1
        if job.deaths >= MOST_DEATHS:
            job.fail(death)
        else:
            self._queue.put_back(channel, job)
            self._hand_out()

    async def _keep(self, worker: Worker) -> None:
        """For good: whenever it ends, another takes its place."""
        try:
            while True:
                how = await worker.ended()
                log.warning("a worker ended %s; it is replaced", how)
                self._deaths.inc()
                if worker in self._idle:
                    self._idle.remove(worker)
                worker = await self._replacement()
                self._idle.append(worker)
                self._hand_out()
        finally:
            await finish(worker.end())

    async def _replacement(self) -> Worker:
        pause = 0.05
        while True:
            try:
                return await self._nursery.worker(self._niceness)
            except (WorkerDied, OSError) as error:
                log.error("a worker can't be replaced: %s", error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
