"""`fathom replay`: an exported game, played again, checked, shown."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tqdm import tqdm

from bot.cli.arguments import NAMES
from bot.cli.environment import cache_folder
from bot.cli.replay_html import page_of
from bot.host.films import film_of
from bot.host.refusals import BadFilm
from bot.host.texts import LOCALES, Speaker
from engine.errors import NoSuchSeat
from engine.match import AnyMatch
from engine.recap import recap_of
from engine.replay import Moment, Replay, check, read
from engine.rng import commitment
from render.encode import encode as encode_png
from render.film import KINDS
from render.kept import keep_in
from render.poster import draw_poster
from render.theme import UNDERSEA

if TYPE_CHECKING:
    from bot.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = (
        "Replays a game that 'simulate --export' or the bot wrote: checks every line, tells what happened, draws it."
    )
    command = commands.add_parser("replay", help="replay an exported game", description=about)
    command.add_argument("file", type=Path, metavar="FILE", help="an exported replay (.jsonl)")
    command.add_argument("--check", action="store_true", help="only check that every line is true, and say so")
    command.add_argument("--film", type=Path, metavar="OUT", help="draw it as an animated .gif, .webp or .png")
    command.add_argument("--poster", type=Path, metavar="OUT.png", help="draw the poster of its end")
    command.add_argument("--html", type=Path, metavar="OUT.html", help="write it as one file for the browser")
    command.add_argument("--viewer", type=int, metavar="SEAT", help="--html: as this seat saw it, counted from 0")
    command.add_argument("--locale", choices=LOCALES, default=LOCALES[0], help="language (default en)")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.film and arguments.film.suffix not in KINDS:
        raise BadFilm(file=str(arguments.film), known=", ".join(KINDS))
    replay = read(arguments.file.read_bytes())
    viewer: int | None = arguments.viewer
    if viewer is not None and not 0 <= viewer < replay.header.seats:
        raise NoSuchSeat(seat=viewer, last=replay.header.seats - 1)
    moments = list(tqdm(check(replay), total=len(replay.lines) + 1, unit="step", disable=None, leave=False))
    speaker = Speaker(arguments.locale, replay.header.game, NAMES)
    if arguments.film or arguments.poster:
        keep_in(cache_folder())
    if arguments.poster:
        recap = recap_of(moments[-1].match, replay.lines)
        arguments.poster.write_bytes(encode_png(draw_poster(recap, UNDERSEA, speaker), UNDERSEA))
        print(arguments.poster)
    if arguments.film:
        _film(moments[-1].match, replay, speaker, arguments.film)
    if arguments.html:
        _html(moments[-1].match, replay, arguments)
    if arguments.check:
        header = replay.header
        print(f"{arguments.file}: {header.game}, {header.seats} seats, {len(replay.lines)} steps: every line is true")
        print(f"seed {header.seed}, published as {commitment(header.seed)}")
    if not (arguments.check or arguments.film or arguments.poster or arguments.html):
        _tell(moments, speaker)
    return 0


def _film(match: AnyMatch, replay: Replay, speaker: Speaker, out: Path) -> None:
    frames = 0
    with tqdm(unit="frame", disable=None, leave=False) as bar:

        def count() -> None:
            nonlocal frames
            # A bar that is not shown does not count.
            frames += 1
            bar.update()

        film = film_of(match, replay.lines, speaker, count, KINDS[out.suffix])
    out.write_bytes(film)
    print(f"{out}: {frames} frames, {len(film) / 1024:.0f} KiB")


def _html(match: AnyMatch, replay: Replay, arguments: argparse.Namespace) -> None:
    page = page_of(match, replay, arguments.locale, arguments.viewer).encode()
    arguments.html.write_bytes(page)
    print(f"{arguments.html}: {len(page) / 1024:.0f} KiB")


def _tell(moments: list[Moment], speaker: Speaker) -> None:
    """The story as the channel heard it."""
    for moment in moments:
        for emitted in moment.events:
            if emitted.is_for(None):
                print(speaker.tell(moment.match.game.tell(emitted.event)))
