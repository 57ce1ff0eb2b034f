"""A game as an animated picture: a frame a turn, as the channel saw it, and the poster at the end.

GIF, because Discord plays it. All frames share the theme's colours, so that each has to say only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TypeVar

from PIL import Image

from engine.game import AnyGame
from engine.past import Past, turns_of
from engine.recap import Recap
from engine.sight import AnySight, Sight
from render.captions import Captions
from render.palette import palette_image
from render.pictures import picture_of
from render.poster import draw_poster
from render.theme import Theme

T = TypeVar("T")
LARGEST = 8 << 20
"""Bytes. Servers without boosts take 10 MiB."""
MOST_FRAMES = 150
"""Nobody watches for longer, and each takes its time to draw."""
FRAME_MS, FIRST_MS, LAST_MS = 600, 1_500, 8_000
_SHRUNK = 2
KINDS = {".gif": "GIF", ".webp": "WEBP", ".png": "PNG"}
"""Of films, by the ends of their names."""


def scenes(game: AnyGame, past: Sequence[Past]) -> list[AnySight]:
    """What everybody saw after each turn. Of a long game some are left out, evenly."""
    turns = [past[:1], *turns_of(game, past)]
    return [_scene(game, turn) for turn in evenly(turns, MOST_FRAMES)]


def _scene(game: AnyGame, turn: Sequence[Past]) -> AnySight:
    news = tuple(emitted.event for one in turn for emitted in one.events if emitted.is_for(None))
    return Sight(game.view_for(turn[-1].state, None), None, news)


def evenly(items: Sequence[T], most: int) -> list[T]:
    """The first, the last and what lies evenly between them."""
    if len(items) <= most:
        return list(items)
    return [items[round(k * (len(items) - 1) / (most - 1))] for k in range(most)]


def frames_of(
    game: AnyGame, seen: Sequence[AnySight], recap: Recap, theme: Theme, captions: Captions
) -> Iterator[Image.Image]:
    """One after the other: who wants no more can stop."""
    draw = picture_of(game.info.key).draw
    for one in seen:
        yield film_frame(draw(one, theme, captions), theme)
    yield film_frame(draw_poster(recap, theme, captions), theme)


def film_frame(picture: Image.Image, theme: Theme) -> Image.Image:
    return picture.reduce(_SHRUNK).quantize(palette=palette_image(theme), dither=Image.Dither.NONE)


def encode_film(frames: Sequence[Image.Image], kind: str = "GIF") -> bytes:
    """As many of the frames as a message can hold."""
    while True:
        film = animated(frames, [FIRST_MS, *[FRAME_MS] * (len(frames) - 2), LAST_MS], kind)
        if len(film) <= LARGEST or len(frames) <= 2:
            return film
        frames = evenly(frames, max(2, len(frames) * LARGEST * 9 // (len(film) * 10)))


def animated(frames: Sequence[Image.Image], durations: Sequence[int], kind: str = "GIF") -> bytes:
    """`durations`: of each frame, in milliseconds."""
    out = BytesIO()
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=durations, loop=0)
    return out.getvalue()
