"""Work on all cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.pool import Pool
from threading import Timer
from typing import TypeVar

from tqdm import tqdm

J = TypeVar("J")
R = TypeVar("R")

ALL = os.cpu_count() or 1
ALONE = 1.0
"""Seconds. What is done by then is done here: to start other processes takes as long."""


class Cores:
    """Does jobs in so many processes, which end with it. What comes of a job must not depend on where it is done."""

    def __init__(self, processes: int = ALL) -> None:
        self._processes = processes
        self._pool: Pool | None = None
        self._alone = ALONE

    def __enter__(self) -> Cores:
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever they are at: nobody waits for it any more."""
        if self._pool is not None:
            self._pool.terminate()
            self._pool.join()

    def do(self, work: Callable[[J], R], jobs: Sequence[J], unit: str) -> Iterator[R]:
        """The results in the order of the jobs, with a progress bar: stopped early, they are still a fair sample."""
        with tqdm(total=len(jobs), unit=unit, disable=None, leave=False) as bar:
            for result in self._results(work, deque(jobs)):
                bar.update()
                yield result

    def _results(self, work: Callable[[J], R], jobs: deque[J]) -> Iterator[R]:
        while jobs and (self._processes == 1 or self._alone > 0):
            job, began = jobs.popleft(), time.perf_counter()
            with self._relieved(work, tuple(jobs)) as others:
                result = work(job)
            self._alone -= time.perf_counter() - began
            yield result
            if others:
                yield from others[0]
                return
        if jobs:
            yield from self._others().imap(work, jobs)

    @contextmanager
    def _relieved(self, work: Callable[[J], R], rest: Sequence[J]) -> Generator[list[Iterator[R]]]:
        """If what is done meanwhile takes long, the others begin with the rest: their results are in the list then."""
        begun: list[Iterator[R]] = []
        relief = Timer(max(0.0, self._alone), lambda: begun.append(self._others().imap(work, rest)))
        if rest and self._processes > 1:
            relief.start()
        try:
            yield begun
        finally:
            relief.cancel()
            if relief.ident:
                relief.join()

    def _others(self) -> Pool:
        if self._pool is None:
            # Not forked: a progress bar has a thread.
            self._pool = multiprocessing.get_context("spawn").Pool(self._processes, _leave_signals_alone)
        return self._pool


def _leave_signals_alone() -> None:
    """Ctrl-C is meant for whoever has started us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
