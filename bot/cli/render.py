"""`fathom render`: a position of a random game, as the channel or a player sees it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.arguments import NAMES, add_table, table_of
from bot.cli.environment import cache_folder
from bot.host.refusals import NoSuchLook
from bot.host.texts import LOCALES, Speaker
from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.errors import NoSuchSeat
from engine.game import AnyGame
from engine.match import AnyMatch, Entry, start
from engine.sight import AnySight, sight
from render.encode import encode as encode_png
from render.kept import keep_in
from render.pictures import Look, look_of, looks_for, picture_of
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
    command.add_argument("--view", default="", metavar="NAME", help="a closer look instead of the post's picture")
    what = command.add_mutually_exclusive_group(required=True)
    what.add_argument("--views", action="store_true", help="list the closer looks that this game has")
    what.add_argument("-o", "--out", type=Path, metavar="OUT.png", help="the picture to write")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game, table = table_of(arguments)
    viewer: int | None = arguments.viewer
    if viewer is not None and not 0 <= viewer < table.seats:
        raise NoSuchSeat(seat=viewer, last=table.seats - 1)
    _, played = start(game, table, arguments.seed)
    seen = _after(played.match, arguments.steps, viewer)
    keep_in(cache_folder())
    speaker = Speaker(arguments.locale, game.info.key, NAMES)
    if arguments.views:
        for look in picture_of(game.info.key).LOOKS:
            print(f"{look.name}: {speaker.say(f'look.{look.name}')}")
        return 0
    look = _look(game, arguments.view, seen)
    arguments.out.write_bytes(encode_png(look.draw(seen, UNDERSEA, speaker), UNDERSEA))
    print(f"{arguments.out}: {look.alt(seen, speaker)}")
    if arguments.text:
        print(picture_of(game.info.key).board_text(seen, speaker))
    return 0


def _look(game: AnyGame, name: str, seen: AnySight) -> Look:
    known = tuple(look.name for look in looks_for(game.info.key, seen))
    if name not in ("", *known):
        raise NoSuchLook(game=game.info.key, look=name, known=known)
    return look_of(game.info.key, name)


def _after(match: AnyMatch, steps: int, viewer: int | None) -> AnySight:
    """The match at the first moment from that step on when somebody is asked, or at its end; and how it came there."""
    entries: tuple[Entry[Any, Any], ...] = ()
    for played in play_on(match, [play_randomly] * match.seating.seats):
        if match.version >= steps:
            break
        match, entries = played.match, played.entries
    return sight(match, viewer, [emitted for entry in entries for emitted in entry.events])
