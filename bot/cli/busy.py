"""Processes that keep the machine busy, for whoever wants to know how things go beside other work."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager

SPIN = "import os\nwhile os.getppid() == {parent}: sum(range(100_000))"
"""Ends with whoever started it, even if that was killed."""


@contextmanager
def busy(count: int) -> Generator[None]:
    """So many processes that do nothing but work; they end with this, whatever happens."""
    spin = [sys.executable, "-c", SPIN.format(parent=os.getpid())]
    at_work = [subprocess.Popen(spin) for _ in range(count)]  # noqa: S603 - our own
    try:
        yield
    finally:
        for one in at_work:
            one.kill()
        for one in at_work:
            one.wait()
