"""The command line: `fathom COMMAND`, or `python -m bot COMMAND`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.metadata import version

from engine.errors import Refusal

COMMANDS: Mapping[str, str] = {
    "play": "play",
    "run": "run",
    "games": "games",
    "simulate": "simulate",
    "tournament": "tournament",
    "tune": "tune",
    "replay": "replay",
    "render": "render",
    "bench": "bench",
    "doctor": "doctor",
    "refold": "upkeep",
    "export": "upkeep",
    "import": "upkeep",
    "forget": "upkeep",
    "results": "results",
}
"""Each with its module in `bot.cli`, in the order of the help. None waits until the others' are loaded."""


def parser(command: str | None = None) -> argparse.ArgumentParser:
    """For this command alone, if there is one."""
    top = argparse.ArgumentParser(
        prog="fathom",
        description="Hosts undersea board games in Discord, played asynchronously.",
        epilog="'fathom COMMAND --help' tells more about a command.",
    )
    top.add_argument("--version", action="version", version=f"fathom {version('fathom')}", help="print the version")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in [COMMANDS[command]] if command and command in COMMANDS else dict.fromkeys(COMMANDS.values()):
        import_module(f"bot.cli.{module}").add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    options = parser(words[0] if words else None).parse_args(words)
    try:
        return options.run(options)
    except Refusal as refusal:
        print(f"fathom: {refusal}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output has seen enough, as `head` does; leave nothing for the exit to flush into the void.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as error:
        print(f"fathom: {f'{error.strerror}: {error.filename}' if error.filename else error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("fathom: stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
