"""`fathom play`: everything on this machine, with a web page in place of Discord."""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.run import data_folder

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

PORT = 8484
PATIENCE = 20
"""Seconds to wait for the page."""


def add_to(commands: Commands) -> None:
    about = (
        "Starts the playground: a page that looks and works as a Discord channel does, the bot behind it, and a server "
        "for the games. Everything stays on this machine, and a game goes on where it was at the next start."
    )
    command = commands.add_parser("play", help="try it on this machine, without Discord", description=about)
    command.add_argument("--port", type=int, metavar="N", help=f"the page's port (default {PORT}, or a free one)")
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    port = arguments.port or (PORT if _is_free(PORT) else _free_port())
    if not _is_free(port):
        print(f"fathom: port {port} is in use; name another with --port", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    base = f"http://127.0.0.1:{port}"
    page = [sys.executable, "-m", "playground", "--port", str(port), "--directory", str(folder / "playground")]
    with (folder / "playground.log").open("ab") as log:
        parts = [subprocess.Popen(page, stdout=log, stderr=log)]  # noqa: S603
        try:
            _wait_for(f"{base}/page/world", parts[0])
            parts.append(subprocess.Popen(_bot(), env=_environment(base, folder), stderr=log))  # noqa: S603
            print(f"Fathom is playing at {base}  (Ctrl-C ends it; games are kept in {folder})", flush=True)
            if not arguments.no_browser:
                webbrowser.open(base)
            return _watch(parts, folder)
        finally:
            _stop(parts)


def _bot() -> list[str]:
    return [sys.executable, "-m", "bot", "run"]


def _environment(base: str, folder: Path) -> dict[str, str]:
    here = {"FATHOM_DISCORD_URL": base, "DISCORD_TOKEN": "playground", "FATHOM_DATA": str(folder / "games")}
    return {key: value for key, value in os.environ.items() if key != "REDIS_URL"} | here


def _watch(parts: list[subprocess.Popen[bytes]], folder: Path) -> int:
    """Until one of the parts ends, or the person at the keyboard has had enough."""
    try:
        while all(part.poll() is None for part in parts):
            time.sleep(0.2)
    except KeyboardInterrupt:
        return 0
    print(f"fathom: a part of the playground has stopped; {folder / 'playground.log'} says why", file=sys.stderr)
    return 1


def _stop(parts: list[subprocess.Popen[bytes]]) -> None:
    """The bot first, so that it never misses its Discord."""
    for part in reversed(parts):
        if part.poll() is None:
            part.terminate()
            try:
                part.wait(10)
            except subprocess.TimeoutExpired:
                part.kill()


def _wait_for(url: str, part: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and part.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=2):  # noqa: S310
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise OSError(1, "the page did not start", url)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
