"""`fathom render`: a position of a random game, as the channel or a player sees it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.arguments import NAMES, add_table, table_of
from bot.cli.environment import cache_folder
from bot.host.texts import LOCALES, Speaker
from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.errors import NoSuchSeat
from engine.match import AnyMatch, start
from render.encode import encode as encode_png
from render.kept import keep_in
from render.pictures import Detail, picture_of
from render.theme import UNDERSEA

if TYPE_CHECKING:
    from bot.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = "Plays a random game for some steps and draws what the channel, or one player, sees then."
    command = commands.add_parser("render", help="draw a position", description=about)
    add_table(command)
    command.add_argument("--steps", type=int, default=0, metavar="K", help="how many steps to play first (default 0)")
    command.add_argument("--viewer", type=int, metavar="SEAT", help="draw what this seat sees, counted from 0")
    command.add_argument("--locale", choices=LOCALES, default=LOCALES[0], help="language (default en)")
    command.add_argument("--text", action="store_true", help="print the board in words too")
    command.add_argument(
        "-o", "--out", type=Path, required=True, metavar="OUT.png", help="the picture to write; more as OUT-2.png"
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game, table = table_of(arguments)
    viewer: int | None = arguments.viewer
    if viewer is not None and not 0 <= viewer < table.seats:
        raise NoSuchSeat(seat=viewer, last=table.seats - 1)
    _, played = start(game, table, arguments.seed)
    view = _after(played.match, arguments.steps).view_for(viewer)
    keep_in(cache_folder())
    speaker = Speaker(arguments.locale, game.info.key, NAMES)
    picture = picture_of(game.info.key)
    board = Detail(picture.draw(view, UNDERSEA, speaker), picture.alt_text(view, speaker))
    for i, (image, alt) in enumerate((board, *picture.details(view, UNDERSEA, speaker))):
        out: Path = arguments.out.with_stem(f"{arguments.out.stem}-{i + 1}") if i else arguments.out
        out.write_bytes(encode_png(image, UNDERSEA))
        print(f"{out}: {alt}")
    if arguments.text:
        print(picture.board_text(view, speaker))
    return 0


def _after(match: AnyMatch, steps: int) -> AnyMatch:
    """The match at the first moment from that step on when somebody is asked, or at its end."""
    for played in play_on(match, [play_randomly] * match.seating.seats):
        if match.version >= steps:
            break
        match = played.match
    return match
