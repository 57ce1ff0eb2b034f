"""Work that waits for a process to do it, and a queue that is fair between channels."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Job(Generic[T]):
    """`await` it as often as there are people who want the same. If all of them leave before it has begun, it never
    begins; what has begun is finished, and `done` has the result although nobody waits.
    """

    def __init__(self, function: Callable[..., T], args: tuple[Any, ...]) -> None:
        self.function = function
        self.args = args
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.has_begun = False
        self.deaths = 0
        """How many processes have died over it."""
        self._asked = time.monotonic()
        self._waiting = 0
        self.done.add_done_callback(_look_at)

    def __await__(self) -> Generator[Any, None, T]:
        return self._wait().__await__()

    async def _wait(self) -> T:
        self._waiting += 1
        try:
            return await asyncio.shield(self.done)
        finally:
            self._waiting -= 1
            if not self._waiting and not self.has_begun:
                self.done.cancel()

    @property
    def waited(self) -> float:
        """Seconds since it was asked for."""
        return time.monotonic() - self._asked

    def finish(self, result: T) -> None:
        if not self.done.done():
            self.done.set_result(result)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


def _look_at(done: asyncio.Future[Any]) -> None:
    """Or asyncio would complain of an error where nobody waits for it any more."""
    if not done.cancelled():
        done.exception()


class FairQueue:
    """Each channel has a line of its own, and the channel that was served least recently is next."""

    def __init__(self) -> None:
        self._lines: dict[int, deque[Job[Any]]] = {}
        self._served: dict[int, int] = {}
        self._count = 0

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def put(self, channel: int, job: Job[Any]) -> None:
        self._lines.setdefault(channel, deque()).append(job)

    def put_back(self, channel: int, job: Job[Any]) -> None:
        """It had its turn, and comes first."""
        self._lines.setdefault(channel, deque()).appendleft(job)

    def take(self) -> tuple[int, Job[Any]] | None:
        """The next that somebody still wants."""
        while self._lines:
            channel = min(self._lines, key=lambda channel: self._served.get(channel, 0))
            line = self._lines[channel]
            job = line.popleft()
            if not line:
                del self._lines[channel]
            if not job.done.done():
                self._count += 1
                self._served[channel] = self._count
                return channel, job
        # Nobody waits, so nobody is owed anything.
        self._served.clear()
        return None
