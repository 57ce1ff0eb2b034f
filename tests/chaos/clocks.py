"""The clock of a bot's process, set from outside while it runs.

`python -m tests.chaos.clocks FILE run` is `fathom run` whose clock is ahead or behind by what the file says.
"""

from __future__ import annotations

import mmap
import struct
import sys
import time
from pathlib import Path

WIDTH = struct.calcsize("q")


class SetClock:
    """Nanoseconds ahead of the machine's clock, in a file that the bot has mapped into its memory."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.ahead = 0
        path.write_bytes(bytes(WIDTH))

    @property
    def command(self) -> tuple[str, ...]:
        return (sys.executable, "-m", "tests.chaos.clocks", str(self.path), "run")

    def jump(self, seconds: float) -> None:
        self.ahead += int(seconds * 1e9)
        with self.path.open("r+b") as file:
            file.write(struct.pack("q", self.ahead))


def follow(path: Path) -> None:
    """From here on this process reads the time from there."""
    with path.open("rb") as file:
        ahead = mmap.mmap(file.fileno(), WIDTH, access=mmap.ACCESS_READ)
    true_time = time.time_ns

    def shifted() -> int:
        return true_time() + struct.unpack("q", ahead[:])[0]

    time.time_ns = shifted
    time.time = lambda: shifted() / 1e9


if __name__ == "__main__":
    follow(Path(sys.argv[1]))
    from bot.__main__ import main

    sys.exit(main(sys.argv[2:]))
