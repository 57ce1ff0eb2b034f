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


def main(parent: str, program: str, *arguments: str) -> None:
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != int(parent):
        # It died before it could be watched.
        sys.exit("the bot is gone")
    os.execv(program, [program, *arguments])  # noqa: S606 - its caller chose the program


if __name__ == "__main__":
    main(*sys.argv[1:])
