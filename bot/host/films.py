"""How the film and the replay of a game are made: a worker's side of `bot.host.keepsakes`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from bot.host.texts import Speaker
from engine.codec import decode_match
from engine.errors import Refusal, Unreplayable
from engine.match import AnyMatch, set_up
from engine.past import Logged, relive, without_hints
from engine.recap import recap_of
from engine.replay import Fold, export
from render.film import encode_film, frames_of, scenes
from render.theme import UNDERSEA


def film_of_stored(stored: bytes, rows: Sequence[Logged], speaker: Speaker) -> bytes:
    return film_of(decode_match(stored), rows, speaker, lambda: None)


def film_of(
    match: AnyMatch, rows: Sequence[Logged], speaker: Speaker, check: Callable[[], None], kind: str = "GIF"
) -> bytes:
    """`check` is asked after each frame, and may raise once nobody wants any more."""
    game = match.game
    past = list(relive(game, match.seating, match.seed, rows))
    if past[-1].state != match.state:
        raise Unreplayable(game=game.info.key)
    seen = scenes(game, past)
    frames: list[Image.Image] = []
    for frame in frames_of(game, seen, recap_of(match, rows), UNDERSEA, speaker):
        frames.append(frame)
        check()
    return encode_film(frames, kind)


def replay_of_stored(stored: bytes, rows: Sequence[Logged]) -> bytes:
    """The whole game as JSON lines, played again step by step."""
    match = decode_match(stored)
    started = set_up(match.game, match.seating, match.seed)
    fold = Fold(started.match)
    try:
        entries = [fold.add(row.seat, row.action) for row in without_hints(rows) if row.seat is not None]
    except Refusal as refusal:
        raise Unreplayable(game=match.game.info.key) from refusal
    after = fold.match
    if after.outcome is None or after.state != match.state:
        raise Unreplayable(game=match.game.info.key)
    return export(started, entries, after.outcome)
