"""Colours and their mixtures.

Pillow matches a pixel to a palette by the upper six bits of each channel. Colours whose channels are multiples of four
therefore come out of the palette exactly as they went in, and every colour made here is one of those.
"""

from __future__ import annotations

from collections.abc import Sequence

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """`rgb("E04838")`."""
    return _snapped((int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)))


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with that share of `b`."""
    return _snapped((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share))


def ramp(stops: Sequence[Colour], count: int) -> tuple[Colour, ...]:
    """So many colours, evenly from the first stop through all the others to the last."""
    found: list[Colour] = []
    for k in range(count):
        where = k * (len(stops) - 1) / (count - 1)
        low = min(int(where), len(stops) - 2)
        found.append(mix(stops[low], stops[low + 1], where - low))
    return tuple(found)


def _snapped(colour: tuple[float, float, float]) -> Colour:
    r, g, b = (min(252, max(0, 4 * round(c / 4))) for c in colour)
    return r, g, b
