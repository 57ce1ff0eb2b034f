"""How the turns that somebody has missed become an animated picture: a worker's side of `bot.host.boards`."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.drawing import Drawn
from bot.host.texts import Speaker
from engine.codec import decode_match
from engine.errors import Unreplayable
from engine.match import AnyMatch
from engine.past import Logged, relive
from engine.sight import AnySight
from engine.value import Value
from render.clip import draw_scenes, encode_clip, scenes_since
from render.theme import UNDERSEA

FILE = "recap.gif"


class Step(Value):
    """A row of the log without its words: so a long log is handed over in a moment."""

    version: int
    seat: int | None
    action: str
    digest: str


class Turns(Value):
    """The last of a match, and who looks back on them."""

    stored: bytes
    """The match."""
    log: tuple[Step, ...]
    """All of it, since set-up."""
    first: int
    """The step with which they begin, of those that were not taken back."""
    viewer: int | None


def turns_from(stored: bytes, rows: Sequence[Logged], first: int, viewer: int | None) -> Turns:
    return Turns(stored, tuple(Step(row.version, row.seat, row.action, row.digest) for row in rows), first, viewer)


def draw_clip(turns: Turns, speaker: Speaker, alt: str) -> Drawn:
    match = decode_match(turns.stored)
    frames = draw_scenes(speaker.game, scenes_of(match, turns), UNDERSEA, speaker)
    return Drawn(encode_clip(frames), alt, FILE)


def scenes_of(match: AnyMatch, turns: Turns) -> list[AnySight]:
    """Unreplayable, if the rules of today would lead elsewhere."""
    past = list(relive(match.game, match.seating, match.seed, turns.log))
    if past[-1].state != match.state:
        raise Unreplayable(game=match.game.info.key)
    return scenes_since(match, past[turns.first :], turns.viewer)
