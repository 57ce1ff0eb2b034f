"""Some turns of a game as a short animated picture, as one viewer sees them: the board before them, then a frame a turn
with what it changed lit, and in the end the board as it is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PIL import Image

from engine.game import AnyGame
from engine.match import AnyMatch
from engine.past import Past, turns_of
from engine.question import Emitted, Seat
from engine.sight import AnySight, Sight, sight
from render.captions import Captions
from render.film import animated, film_frame
from render.pictures import picture_of
from render.theme import Theme

LARGEST = 3 << 19
"""Bytes: a phone on its way has it in a moment."""
MOST_FRAMES = 12
FRAME_MS, FIRST_MS, LAST_MS = 2_000, 1_500, 6_000
"""Long enough to find what is lit."""


def scenes_since(match: AnyMatch, past: Sequence[Past], viewer: Seat | None) -> list[AnySight]:
    """`past`: the step after which it begins, and all that followed. Where there are many turns, the first are one.

    How it is now is composed for the question that is asked, so that what the last turn changed may be elsewhere: it
    has a frame of its own before, unless it is the viewer's own turn, which goes on.
    """
    turns = _merged(turns_of(match.game, past), MOST_FRAMES - 2)
    scenes = [_scene(match.game, turn[-1].state, viewer, _events(turn)) for turn in turns]
    now = sight(match, viewer, _events(turns[-1]) if turns else ())
    if turns and (now.offer is None or turns[-1][-1].seat == viewer):
        scenes.pop()
    return [_scene(match.game, past[0].state, viewer), *scenes, now]


def _scene(game: AnyGame, state: Any, viewer: Seat | None, events: Iterable[Emitted[Any]] = ()) -> AnySight:
    news = tuple(emitted.event for emitted in events if emitted.is_for(viewer))
    return Sight(game.view_for(state, viewer), None, news)


def _merged(turns: Sequence[Sequence[Past]], most: int) -> list[Sequence[Past]]:
    many = max(1, len(turns) - most + 1)
    first = [one for turn in turns[:many] for one in turn]
    return [first, *turns[many:]] if first else []


def _events(turn: Sequence[Past]) -> list[Emitted[Any]]:
    return [emitted for one in turn for emitted in one.events]


def draw_scenes(key: str, scenes: Sequence[AnySight], theme: Theme, captions: Captions) -> list[Image.Image]:
    draw = picture_of(key).draw
    return [film_frame(draw(one, theme, captions), theme) for one in scenes]


def encode_clip(frames: Sequence[Image.Image]) -> bytes:
    """Without the earliest turns, if it would be too large."""
    while True:
        durations = [FIRST_MS, *[FRAME_MS] * (len(frames) - 2), LAST_MS]
        clip = animated(frames, durations)
        if len(clip) <= LARGEST or len(frames) <= 2:
            return clip
        frames = [frames[0], *frames[2:]]
