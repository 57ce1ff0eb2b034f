"""The command line: `fathom COMMAND`, or `python -m bot COMMAND`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from bot.cli import bench, doctor, games, play, render, replay, results, run, simulate, tournament, tune, upkeep
from engine.errors import Refusal

COMMANDS = (play, run, games, simulate, tournament, tune, replay, render, bench, doctor, upkeep, results)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="fathom",
        description="Hosts undersea board games in Discord, played asynchronously.",
        epilog="'fathom COMMAND --help' tells more about a command.",
    )
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(arguments)
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
