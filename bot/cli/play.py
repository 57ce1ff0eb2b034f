"""`fathom play`: everything on this machine, with a web page in place of Discord."""

from __future__ import annotations

import argparse
import sys
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.local import Local, free_port, is_free
from bot.cli.run import data_folder

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

PORT = 8484


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
    port = arguments.port or (PORT if is_free(PORT) else free_port())
    if not is_free(port):
        print(f"fathom: port {port} is in use; name another with --port", file=sys.stderr)
        return 2
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    told = folder / "playground.log"
    told.touch(mode=0o600)
    with told.open("ab") as log, Local(log, port) as local:
        world = folder / "playground"
        local.start_discord("--directory", str(world))
        local.start_bot(folder / "games", {"FATHOM_CLOCK": str(world / "clock"), "FATHOM_EMOJIS": "0"})
        print(f"Fathom is playing at {local.base}  (Ctrl-C ends it; games are kept in {folder})", flush=True)
        if not arguments.no_browser:
            webbrowser.open(local.base)
        return _watch(local, folder)


def _watch(local: Local, folder: Path) -> int:
    """Until one of the parts ends, or the person at the keyboard has had enough."""
    try:
        while local.is_running:
            time.sleep(0.2)
    except KeyboardInterrupt:
        return 0
    print(f"fathom: a part of the playground has stopped; {folder / 'playground.log'} says why", file=sys.stderr)
    return 1
