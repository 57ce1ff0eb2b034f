"""Becomes another program, one that ends when our parent does: python die_with_parent.py PARENT PROGRAM ARGUMENTS...

A process of its own, because a bot with threads must not run code between fork and exec. Linux only, and only the
standard library: it is run as a file, without our packages.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def die_with(parent: int, sign: signal.Signals) -> None:
    """From now on this process gets the signal when its parent ends."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, sign)
    if os.getppid() != parent:
        # It died before it could be watched.
        sys.exit("the bot is gone")


def main(parent: str, program: str, *arguments: str) -> None:
    die_with(int(parent), signal.SIGTERM)
    os.execv(program, [program, *arguments])  # noqa: S606 - its caller chose the program


if __name__ == "__main__":
    main(*sys.argv[1:])
