"""The fixed 256 colours of a theme. Fixed, because making a palette for each picture costs five times the time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from render.colours import Colour, mix
from render.theme import Theme

SIZE = 256


@lru_cache(maxsize=4)
def palette_of(theme: Theme) -> tuple[Colour, ...]:
    """The theme's own colours first, all of them exact; then mixtures for soft edges while there is room."""
    found: dict[Colour, None] = {}
    for colour in (*_exact(theme), *_edges(theme)):
        if len(found) < SIZE:
            found.setdefault(colour)
    return tuple(found)


@lru_cache(maxsize=4)
def palette_image(theme: Theme) -> Image.Image:
    colours = palette_of(theme)
    flat = [channel for colour in colours for channel in colour]
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (SIZE - len(colours)))
    return image


def _exact(theme: Theme) -> Iterator[Colour]:
    yield from (theme.ink, theme.cream, theme.faint, theme.glow, theme.alarm, theme.warning)
    for seat in theme.seats:
        yield from (seat.colour, seat.shade, seat.edge)
    yield from theme.levels
    yield from theme.sea
    yield from theme.papers
    yield from theme.metals


def _edges(theme: Theme) -> Iterator[Colour]:
    """Where edges run: ink on paper most of all, then pieces and their outlines, paper against the sea."""
    for k in range(1, 8):
        yield mix(theme.ink, theme.cream, k / 8)
    for k in range(1, 5):
        yield mix(theme.alarm, theme.cream, k / 5)
    for colour in (*theme.levels, *(seat.colour for seat in theme.seats), theme.alarm):
        yield mix(colour, theme.ink, 0.5)
        yield mix(colour, theme.cream, 0.45)
    for water in theme.sea[::8]:
        yield mix(water, theme.cream, 0.5)
        yield mix(water, theme.ink, 0.45)
    for colour in (*theme.levels, *(seat.colour for seat in theme.seats), theme.alarm):
        yield mix(colour, theme.ink, 0.25)
        yield mix(colour, theme.cream, 0.2)
    for colour in (theme.glow, theme.alarm):
        for water in theme.sea[::7]:
            yield mix(colour, water, 0.5)
