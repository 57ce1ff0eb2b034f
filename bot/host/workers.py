"""Processes that draw and think, so that the event loop only talks.

They are our own rather than an executor's: one that dies is replaced and its job done again, where an executor would be
broken as a whole; and jobs are served fairly between channels rather than first come, first served.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar, TypeVarTuple

from bot.host.cancelling import cancel_all, finish
from bot.host.jobs import FairQueue, Job
from bot.host.metrics import Metrics
from bot.host.pipe import LENGTH, pack

log = logging.getLogger(__name__)
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
START_LIMIT = 60.0
"""Seconds for a worker to be ready, on a machine that is very busy."""
MOST_DEATHS = 3
"""Of workers over one job, before it is given up."""
LONGEST_PAUSE = 5.0
"""Seconds between attempts to replace a worker."""
LARGEST = 1 << 30
"""Bytes of an answer: a worker that says it has more talks rubbish."""


class WorkerDied(Exception):
    """It was killed, or talked rubbish."""


class Workers(Protocol):
    """Whoever does jobs."""

    async def start(self) -> None: ...

    def do(self, channel: int, function: Callable[[*Ts], T], *args: *Ts) -> Job[T]:
        """The function and what it is given are handed over, so they must be small, and found by their names."""
        ...

    async def close(self) -> None: ...


class Pool:
    """So many workers; with a niceness, they let everybody else go first."""

    def __init__(self, name: str, size: int, metrics: Metrics, folder: Path | None = None, niceness: int = 0) -> None:
        """`folder`: where sprites are kept from one start to the next."""
        self._size = size
        self._words = (str(niceness), str(folder) if folder else "")
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
        worker = await Worker.start(*self._words)
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
            went_well, came = await worker.do(pack((job.function, job.args)))
        except WorkerDied as death:
            # Whoever keeps it finds that it has ended, and replaces it.
            self._do_again(channel, job, death)
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
                code = await worker.ended()
                log.warning("a worker ended with code %s; it is replaced", code)
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
                return await Worker.start(*self._words)
            except (WorkerDied, OSError) as error:
                log.error("a worker can't be replaced: %s", error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


class Worker:
    """One process, from the bot's side."""

    def __init__(self, process: Process) -> None:
        assert process.stdin
        assert process.stdout
        self._process = process
        self._jobs = process.stdin
        self._answers = process.stdout

    @classmethod
    async def start(cls, *words: str) -> Worker:
        """Returns when it is warm."""
        command = (sys.executable, "-m", "bot.host.worker", str(os.getpid()), *words)
        # In a session of its own: Ctrl-C is for the bot.
        worker = cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True))
        try:
            async with asyncio.timeout(START_LIMIT):
                await worker._answer()
        except BaseException as error:
            await finish(worker.end())
            if isinstance(error, TimeoutError | WorkerDied):
                raise WorkerDied("a worker does not start") from error
            raise
        return worker

    async def do(self, job: bytes) -> Any:
        try:
            self._jobs.write(job)
            await self._jobs.drain()
            return await self._answer()
        except OSError as error:
            raise WorkerDied(f"a worker can't be spoken to: {error}") from error

    async def _answer(self) -> Any:
        try:
            [length] = LENGTH.unpack(await self._answers.readexactly(LENGTH.size))
            if length <= LARGEST:
                return pickle.loads(await self._answers.readexactly(length))  # noqa: S301 - from a process of ours
        except asyncio.IncompleteReadError:
            raise WorkerDied("a worker ended in the middle of its job") from None
        except Exception as error:
            self._kill()
            raise WorkerDied(f"a worker talked rubbish: {error!r}") from error
        self._kill()
        raise WorkerDied("a worker talked rubbish")

    async def ended(self) -> int:
        code = await self._process.wait()
        # Else the pipes stay open until somebody writes to the one and reads from the other.
        self._jobs.close()
        with suppress(OSError):
            await self._jobs.wait_closed()
        with suppress(RuntimeError):
            # Raised where somebody reads already.
            await self._answers.read()
        return code

    async def end(self) -> None:
        self._kill()
        await self.ended()

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
