"""`fathom replay`: an exported game, played again, checked, shown."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tqdm import tqdm

from bot.cli.arguments import NAMES
from bot.cli.environment import cache_folder
from bot.film import write_film
from bot.host.texts import LOCALES, Speaker
from engine.replay import Scene, check, read
from engine.rng import commitment
from render.kept import keep_in

if TYPE_CHECKING:
    from bot.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = "Replays a game that 'simulate --export' wrote: checks every line, tells what happened, draws a film."
    command = commands.add_parser("replay", help="replay an exported game", description=about)
    command.add_argument("file", type=Path, metavar="FILE", help="an exported replay (.jsonl)")
    command.add_argument("--check", action="store_true", help="only check that every line is true, and say so")
    command.add_argument("--film", type=Path, metavar="OUT", help="draw it as an animated .webp, .png or .gif")
    command.add_argument("--locale", choices=LOCALES, default=LOCALES[0], help="language (default en)")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    replay = read(arguments.file.read_bytes())
    scenes = list(tqdm(check(replay), total=len(replay.lines) + 1, unit="step", disable=None, leave=False))
    speaker = Speaker(arguments.locale, replay.header.game, NAMES)
    if arguments.film:
        keep_in(cache_folder())
        frames = write_film(scenes, speaker, arguments.film)
        print(f"{arguments.film}: {frames} frames, {arguments.film.stat().st_size / 1024:.0f} KiB")
    if not arguments.check and not arguments.film:
        _tell(scenes, speaker)
    if arguments.check:
        header = replay.header
        print(f"{arguments.file}: {header.game}, {header.seats} seats, {len(replay.lines)} steps: every line is true")
        print(f"seed {header.seed}, published as {commitment(header.seed)}")
    return 0


def _tell(scenes: list[Scene], speaker: Speaker) -> None:
    """The story as the channel heard it."""
    for scene in scenes:
        for emitted in scene.events:
            if emitted.is_for(None):
                print(speaker.tell(scene.match.game.tell(emitted.event)))
