"""Everything that a worker's first job would wait for, done by the nursery before it forks."""

from __future__ import annotations

import traceback
from importlib import import_module
from pathlib import Path

from bot.host.drawing import draw_look
from bot.host.texts import Speaker
from engine.ai.levels import own_players
from engine.game import AnyGame, seating_for
from engine.match import set_up
from engine.registry import GAMES
from engine.sight import sight
from render.kept import keep_in
from render.pictures import picture_of

JOBS = (
    "bot.host.advising",
    "bot.host.branches",
    "bot.host.clips",
    "bot.host.drawing",
    "bot.host.films",
    "bot.host.portraying",
    "bot.host.reliving",
    "bot.host.reviewing",
    "bot.host.thoughts",
    "bot.host.verifying",
    "bot.host.ways_back",
)
"""The modules of what there is to do."""


def warm(folder: Path | None) -> None:
    """`folder`: where sprites are kept. They are in memory afterwards, once for all workers."""
    for module in JOBS:
        import_module(module)
    for key in GAMES:
        picture_of(key)
        own_players(key)
    if folder:
        keep_in(folder)
        for game in GAMES.values():
            _draw(game)
        # Each worker opens the file for itself: a database that is open must not be forked.
        keep_in(None)


def _draw(game: AnyGame) -> None:
    seats = game.info.seats[1]
    opening = set_up(game, seating_for(game.info, seats), "").match
    try:
        draw_look("", sight(opening), Speaker("en", game.info.key, [str(seat) for seat in range(seats)]))
    except Exception:  # noqa: BLE001 - whoever wants such a picture will hear of it
        traceback.print_exc()
