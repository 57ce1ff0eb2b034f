"""`fathom games`: what can be played."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from engine.codec import encode
from engine.game import GameInfo
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = "Lists the games with their seats, options, standing orders and rules version."
    command = commands.add_parser("games", help="list the games", description=about)
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    infos = [game.info for game in GAMES.values()]
    if arguments.json:
        print(encode([_plain(info) for info in infos]).decode())
        return 0
    for info in infos:
        print(f"{info.key}  {info.name}, {info.seats[0]} to {info.seats[1]} players, rules {info.rules}")
        for option in info.options:
            values = (*option.values, "SEAT") if option.or_seat else option.values
            print(f"    --option {option.name}={'|'.join(values)}")
        for order in info.orders:
            print(f"    --order {order.name}={'|'.join(order.values)}")
    return 0


def _plain(info: GameInfo) -> dict[str, object]:
    fewest, most = info.seats
    options = {o.name: {"default": o.values[0], "values": o.values_for(most)} for o in info.options}
    seats = {"min": fewest, "max": most}
    return {"key": info.key, "name": info.name, "seats": seats, "options": options, "rules": info.rules}
