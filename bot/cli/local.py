"""The stand-in for Discord and the bot beside it, each a process on this machine."""

from __future__ import annotations

import errno
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Self

BOT = ("bot", "run")
EMPTY_BOT = ("bot.cli.empty_bot",)
PATIENCE = 20
"""Seconds to wait for the page."""


class Local:
    """`with Local(log) as local:`, in the main thread; whatever was started ends with it, when it is told to end, too.

    What the parts say goes to the log. They know each other by a token that is made anew each time.
    """

    def __init__(self, log: IO[bytes], port: int | None = None) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._log = log
        # In the environment, which nobody else on this machine reads, as they do a command line.
        self._token = {"DISCORD_TOKEN": secrets.token_urlsafe(32)}
        self._parts: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        # A handler of our own for both: asyncio would cancel a task instead, and a task may miss that.
        self._before = {sign: signal.signal(sign, _interrupt) for sign in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *_: object) -> None:
        """The bot first, so that it never misses its Discord."""
        while self._parts:
            self._end_last()
        for sign, handler in self._before.items():
            signal.signal(sign, handler)

    @property
    def is_running(self) -> bool:
        return all(part.poll() is None for part in self._parts)

    def start_discord(self, *arguments: str) -> None:
        """Returns when the page is there."""
        if find_spec("playground") is None:
            raise OSError(
                errno.ENOENT, "the stand-in for Discord is not installed; install all of fathom", "playground"
            )
        self._start("playground", "--port", str(self.port), *arguments, env={**os.environ, **self._token})
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.is_running:
            try:
                with urllib.request.urlopen(f"{self.base}/page/world", timeout=2):  # noqa: S310
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise OSError(errno.ECONNREFUSED, "the page did not start", self.base)

    def start_bot(self, data: Path, more: Mapping[str, str] | None = None) -> None:
        """`fathom run` as it is, on a server of its own."""
        here = {"FATHOM_DISCORD_URL": self.base, "FATHOM_DATA": str(data)}
        others = {key: value for key, value in os.environ.items() if key != "REDIS_URL"}
        self._start(*BOT, env={**others, **here, **self._token, **(more or {})})

    def change_bot(self) -> None:
        """In place of the one that runs, one that has nothing to do but to answer."""
        self._end_last()
        self._start(*EMPTY_BOT, env={**os.environ, "FATHOM_DISCORD_URL": self.base, **self._token})

    def _end_last(self) -> None:
        part = self._parts.pop()
        part.terminate()
        try:
            part.wait(10)
        except subprocess.TimeoutExpired:
            part.kill()
            part.wait()

    def _start(self, module: str, *arguments: str, env: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", module, *arguments]
        self._parts.append(subprocess.Popen(command, stdout=self._log, stderr=self._log, env=env))  # noqa: S603


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt
