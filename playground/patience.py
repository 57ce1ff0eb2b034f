"""How long to wait: until nobody who could bring it about has anything to do any more.

A wait is given up when it is hopeless, not when it was long. What is counted is stillness: the seconds in which nothing
happened and none of the processes concerned, this one and all that it has started, ran, stood in line for a processor
or waited for a disk. A busy machine makes everything slower, and whoever waits there more patient.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

T = TypeVar("T")
PATIENCE = 20.0
"""Seconds of stillness. Bots sleep between two looks at their store, and before they try again: five at the most."""
LONGEST_STEP = 1.0
"""Seconds that one look counts at most: if this process was stopped meanwhile, others may have been, too."""
LOOK = 0.25
"""Seconds between two looks at the processes, which cost half a millisecond."""
NANO = 1e-9
AT_WORK = (b"R", b"D")


class NothingHappened(AssertionError):
    """What was waited for did not come."""


class Thread(NamedTuple):
    ran: float
    queued: float
    """Seconds ready to run, without a processor."""
    is_at_work: bool


Toil = dict[int, Thread]


def toil(root: int | None = None) -> Toil:
    """Every thread of a process and of all that it has started; nothing where the system does not tell."""
    found: Toil = {}
    left = [str(os.getpid() if root is None else root)]
    while left:
        threads = f"/proc/{left.pop()}/task"
        for name in _names(threads):
            try:
                ran, queued, _ = _read(f"{threads}/{name}/schedstat").split()
                state = _read(f"{threads}/{name}/stat").rpartition(b") ")[2][:1]
                left += _read(f"{threads}/{name}/children").decode().split()
            except (OSError, ValueError):
                continue
            found[int(name)] = Thread(int(ran) * NANO, int(queued) * NANO, state in AT_WORK)
    return found


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)  # noqa: PTH208
    except OSError:
        return []


def _read(file: str) -> bytes:
    """A third of the time that a Path takes; a look reads a hundred of these."""
    descriptor = os.open(file, os.O_RDONLY)
    try:
        return os.read(descriptor, 4_096)
    finally:
        os.close(descriptor)


class Pulse:
    """What this thread, and everybody else concerned, has done from one look to the next."""

    def __init__(self) -> None:
        self._looked = time.monotonic()
        self._toil = toil()
        self.elapsed = 0.0
        """Seconds since the look before."""
        self.queued = 0.0
        """Seconds that somebody stood in line, this thread included."""
        self.others_ran = 0.0
        self.others_queued = 0.0
        self.is_at_work = False
        """One of the others, at this very moment."""

    def look(self) -> None:
        now, found = time.monotonic(), toil()
        self.elapsed, self._looked = now - self._looked, now
        before, self._toil = self._toil, found
        this, idle = os.getpid(), Thread(0.0, 0.0, is_at_work=False)
        ran = queued = own = 0.0
        for name, thread in found.items():
            old = before.get(name, idle)
            queued += thread.queued - old.queued
            if name == this:
                own = thread.queued - old.queued
            else:
                ran += thread.ran - old.ran
        self.queued = min(self.elapsed, queued)
        self.others_ran, self.others_queued = ran, queued - own
        self.is_at_work = any(thread.is_at_work for name, thread in found.items() if name != this)

    @property
    def still(self) -> float:
        """Seconds in which nobody had anything to do. What this thread itself does is to look."""
        busy = max(self.queued, self.others_ran + self.others_queued)
        return 0.0 if self.is_at_work else max(0.0, min(self.elapsed, LONGEST_STEP) - busy)


class Stillness:
    """How long nothing has moved. `sign` is anything that is another whenever something has happened.

    Bots and servers look round now and then, which is next to nothing. Whoever works does more than that; if it is
    `strict`, that starts the count anew.
    """

    def __init__(self, sign: Callable[[], object] = lambda: None, *, strict: bool = False) -> None:
        self._sign = sign
        self._shown = sign()
        self._pulse = Pulse()
        self._strict = strict
        self.seconds = 0.0
        self.moved = time.monotonic()
        """When something last happened, by the machine's own clock."""

    def look(self) -> float:
        pulse = self._pulse
        pulse.look()
        if (shown := self._sign()) != self._shown:
            self._shown, self.moved, self.seconds = shown, time.monotonic(), 0.0
        elif self._strict and pulse.others_ran > pulse.elapsed / 5:
            self.seconds = 0.0
        else:
            self.seconds += pulse.still
        return self.seconds


class Patience:
    """Somebody who waits, looks again and again, and gives up when there is nothing to wait for.

    `tell` is what else should be known when it is given up.
    """

    def __init__(
        self,
        what: str,
        seconds: float | None = None,
        sign: Callable[[], object] = lambda: None,
        tell: Callable[[], str] = lambda: "",
    ) -> None:
        self.what = what
        self.seconds = PATIENCE if seconds is None else seconds
        self._sign = sign
        self._tell = tell
        self._began = self._looked = time.monotonic()
        self._stillness: Stillness | None = None

    def look(self) -> None:
        """Call it as often as you like: raises NothingHappened when nothing has moved for too long."""
        now = time.monotonic()
        if now - self._looked < min(LOOK, self.seconds / 4):
            return
        self._looked = now
        if self._stillness is None:
            # Most of what is waited for comes before anybody has to look round.
            self._stillness = Stillness(self._sign)
        elif self._stillness.look() >= self.seconds:
            raise NothingHappened(
                f"waited {now - self._began:.1f} s for {self.what}; what happened last was"
                f" {now - self._stillness.moved:.1f} s ago. {self._tell()}"
            )


def spent(root: int | None = None) -> float:
    """Seconds that a process and all that it has started have worked, ever."""
    return sum(thread.ran for thread in toil(root).values())


async def worked(pid: int, seconds: float) -> None:
    """Until a process and what it has started have worked for so long, however long that takes them."""
    if not (before := spent(pid)):
        await asyncio.sleep(seconds)
        return
    patience = Patience(f"process {pid} to work")
    while 0 < spent(pid) < before + seconds:
        patience.look()
        await asyncio.sleep(0.001)


async def patiently(awaited: Awaitable[T], what: str, tell: Callable[[], str] = lambda: "") -> T:
    """What is awaited; if it does not come and nothing moves any more, it is cancelled."""
    task, patience = asyncio.ensure_future(awaited), Patience(what, tell=tell)
    try:
        while not task.done():
            await asyncio.wait([task], timeout=LOOK)
            patience.look()
    finally:
        task.cancel()
    return task.result()


def wait(condition: Callable[[], object], what: str) -> None:
    """Where there is no event loop."""
    patience = Patience(what)
    while not condition():
        patience.look()
        time.sleep(0.02)


async def until(condition: Callable[[], Awaitable[object]], what: str) -> None:
    """Asks again and again, until the answer is yes."""
    patience = Patience(what)
    while not await condition():
        patience.look()
        await asyncio.sleep(0.02)
