"""How a picture of a table is made, from little that is handed over: a worker's side of `bot.host.boards`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.host.dials import dial_lines
from bot.host.panel import cut
from bot.host.story import Row
from bot.host.texts import Speaker
from engine.codec import decode_match
from engine.recap import recap_of
from engine.sight import AnySight
from render.encode import encode as encode_png
from render.pictures import ALT_LIMIT, Look, look_of
from render.poster import draw_poster, poster_alt
from render.theme import UNDERSEA

SMALLER = 3
"""By so much a thumbnail is smaller than the picture of a post."""


class Drawn(NamedTuple):
    """A picture as it is sent, and its text for those who can't see it."""

    data: bytes
    alt: str
    file: str = "board.png"


def draw_look(name: str, sight: AnySight, speaker: Speaker) -> Drawn:
    look = look_of(speaker.game, name)
    return Drawn(encode_png(look.draw(sight, UNDERSEA, speaker), UNDERSEA), _alt(look, sight, speaker))


def draw_thumbnail(sight: AnySight, speaker: Speaker) -> Drawn:
    """The board, much smaller: to tell games apart, and to be seen whole where it is enlarged."""
    look = look_of(speaker.game, "")
    small = look.draw(sight, UNDERSEA, speaker).reduce(SMALLER)
    return Drawn(encode_png(small, UNDERSEA), _alt(look, sight, speaker))


def _alt(look: Look, sight: AnySight, speaker: Speaker) -> str:
    """With what the cards show of everybody's time."""
    told = look.alt(sight, speaker)
    dials = " ".join(dial_lines(speaker.dials, speaker)) if not look.name else ""
    return f"{cut(told, ALT_LIMIT - len(dials) - 1)} {dials}" if dials else told


def draw_ending(stored: bytes, rows: Sequence[Row], speaker: Speaker) -> Drawn:
    """The poster of a stored match that is over, by all of its log."""
    recap = recap_of(decode_match(stored), rows)
    return Drawn(encode_png(draw_poster(recap, UNDERSEA, speaker), UNDERSEA), poster_alt(recap, speaker))
