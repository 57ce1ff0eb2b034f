"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.errors import BadTable
from engine.game import AnyGame, Seating, seating_for
from engine.registry import game_of

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001

NAMES = ("Ada", "Bo", "Chloé", "Daan", "Eve", "Finn")
"""People at a table where nobody sits."""


def add_table(command: argparse.ArgumentParser, seats: int | None = None) -> None:
    """`seats`: at a table where nobody says how many play; else it has to be said."""
    command.add_argument("game", metavar="GAME", help="the game's key, see 'fathom games'")
    told = "how many play" if seats is None else f"how many play (default {seats})"
    command.add_argument("--seats", type=int, required=seats is None, default=seats, metavar="N", help=told)
    command.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games (default 1)")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; may be repeated"
    )


def table_of(arguments: argparse.Namespace) -> tuple[AnyGame, Seating]:
    game = game_of(arguments.game)
    return game, seating_for(game.info, arguments.seats, by_name(game, "option", arguments.option))


def by_name(game: AnyGame, what: str, written: Sequence[str]) -> dict[str, str]:
    """What was written as name=value."""
    named: dict[str, str] = {}
    for one in written:
        name, equals, value = one.partition("=")
        if not equals:
            raise BadTable(game=game.info.key, why=f"write the {what} {one!r} as name=value")
        named[name] = value
    return named


def count(written: str) -> int:
    """A whole number from 1, for argparse."""
    number = int(written)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number
