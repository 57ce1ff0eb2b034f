"""The nursery and its workers, from the bot's side."""

from __future__ import annotations

import asyncio
import os
import pickle
import socket
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import Process
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from bot.host.cancelling import cancel_all, finish
from bot.host.pipe import ENDED, FORK, KILL, LENGTH, ORDER

START_LIMIT = 60.0
"""Seconds for a worker to be ready, on a machine that is very busy; its nursery may have to be started first."""
END_LIMIT = 30.0
"""Seconds for the nursery to say that a worker has ended which was to be killed. One that does not is killed itself."""
LARGEST = 1 << 30
"""Bytes of an answer: a worker that says it has more talks rubbish."""


class WorkerDied(Exception):
    """It was killed, or talked rubbish."""


class Nursery:
    """Forks workers. Its process is started when the first is asked for, and anew if it has died.

    Workers die with it, and it alone kills them: it knows whether a process is still the one that was meant.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: where sprites are kept from one start to the next."""
        self._folder = folder
        self._starting = asyncio.Lock()
        self._life: _Life | None = None
        self._numbers = count()
        self._ends: dict[int, asyncio.Future[str]] = {}

    async def worker(self, niceness: int) -> Worker:
        """Returns when it waits for jobs; WorkerDied or OSError, if it never does."""
        worker = await self._fork(niceness)
        try:
            async with asyncio.timeout(START_LIMIT):
                await worker.answer()
        except BaseException as error:
            await finish(worker.end())
            if isinstance(error, TimeoutError | WorkerDied):
                raise WorkerDied("a worker does not start") from error
            raise
        return worker

    async def close(self) -> None:
        if self._life:
            await cancel_all((self._life.listening,))

    def kill(self, number: int) -> None:
        """A worker that lives is dead soon."""
        if self._life and number in self._ends:
            self._life.order(KILL, number)
            asyncio.get_running_loop().call_later(END_LIMIT, self._give_up, self._life, number)

    def _give_up(self, life: _Life, number: int) -> None:
        if number in self._ends:
            life.kill()

    async def _fork(self, niceness: int) -> Worker:
        ours, theirs = socket.socketpair()
        with theirs:
            answers, jobs = await asyncio.open_connection(sock=ours)
            try:
                async with self._starting:
                    life = self._life or await self._start()
            except BaseException:
                jobs.close()
                raise
            # Nothing is awaited from here on: if that life ends, this worker is among those that are told of.
            worker = Worker(self, next(self._numbers), answers, jobs)
            self._ends[worker.number] = worker.end_told
            life.order(FORK, worker.number, niceness, theirs)
        return worker

    async def _start(self) -> _Life:
        command = (sys.executable, "-m", "bot.host.nursery", str(os.getpid()), str(self._folder or ""))
        ours, theirs = socket.socketpair()
        with theirs:
            told, orders = await asyncio.open_connection(sock=ours)
            try:
                # In a session of its own: Ctrl-C is for the bot.
                process = await asyncio.create_subprocess_exec(*command, stdin=theirs.fileno(), start_new_session=True)
            except BaseException:
                orders.close()
                raise
        self._life = _Life(process, ours, asyncio.create_task(self._listen(process, told, orders)))
        return self._life

    async def _listen(self, process: Process, told: StreamReader, orders: StreamWriter) -> None:
        """As long as it lives."""
        try:
            while True:
                number, code = ENDED.unpack(await told.readexactly(ENDED.size))
                self._ends.pop(number).set_result(f"with code {code}")
        except (asyncio.IncompleteReadError, OSError):
            pass
        finally:
            await finish(self._bury(process, orders))

    async def _bury(self, process: Process, orders: StreamWriter) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        await _closed(orders)
        self._life = None
        while self._ends:
            _, end = self._ends.popitem()
            end.set_result("with its nursery")


class _Life(NamedTuple):
    """Of one process of the nursery."""

    process: Process
    orders: socket.socket
    listening: asyncio.Task[None]

    def order(self, what: int, number: int, niceness: int = 0, *handed: socket.socket) -> None:
        """At once: the socket holds thousands of them. A process that can't be told any more is of no use."""
        order = [ORDER.pack(what, number, niceness)]
        try:
            if handed:
                socket.send_fds(self.orders, order, [one.fileno() for one in handed])
            else:
                self.orders.sendmsg(order)
        except OSError:
            self.kill()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()


class Worker:
    """One process that does jobs."""

    def __init__(self, nursery: Nursery, number: int, answers: StreamReader, jobs: StreamWriter) -> None:
        self.number = number
        self.end_told: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        """How it ended, as the nursery tells."""
        self._nursery = nursery
        self._answers = answers
        self._jobs = jobs

    async def do(self, job: bytes) -> Any:
        try:
            self._jobs.write(job)
            await self._jobs.drain()
        except OSError as error:
            raise WorkerDied(f"a worker can't be spoken to: {error}") from error
        return await self.answer()

    async def answer(self) -> Any:
        try:
            [length] = LENGTH.unpack(await self._answers.readexactly(LENGTH.size))
            if length <= LARGEST:
                return pickle.loads(await self._answers.readexactly(length))  # noqa: S301 - from a process of ours
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerDied("a worker ended in the middle of its job") from None
        except Exception as error:
            raise WorkerDied(f"a worker talked rubbish: {error!r}") from error
        raise WorkerDied("a worker talked rubbish")

    def kill(self) -> None:
        self._nursery.kill(self.number)

    async def ended(self) -> str:
        """How it came about."""
        how = await asyncio.shield(self.end_told)
        await _closed(self._jobs)
        return how

    async def end(self) -> None:
        self.kill()
        await self.ended()


async def _closed(writer: StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
