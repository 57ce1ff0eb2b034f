"""Workers that are threads of the test itself: quick to start, and what they do can be replaced by the test."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar, TypeVarTuple

from bot.host.crew import Crew
from bot.host.jobs import Job

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class InThreads:
    def __init__(self, size: int = 4) -> None:
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="worker")

    async def start(self) -> None: ...

    def do(self, channel: int, function: Callable[[*Ts], T], *args: *Ts) -> Job[T]:
        job = Job(function, args)
        loop = job.done.get_loop()
        job.has_begun = True
        running = self._threads.submit(function, *args)
        running.add_done_callback(lambda done: loop.is_closed() or loop.call_soon_threadsafe(_finish, job, done))
        return job

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _finish(job: Job[Any], done: Future[Any]) -> None:
    if done.cancelled():
        job.done.cancel()
    elif isinstance(error := done.exception(), Exception):
        job.fail(error)
    else:
        job.finish(done.result())


def crew_in_threads(_: object = None) -> Crew:
    return Crew(InThreads(), InThreads())
