"""Where words stand on a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple
from unittest.mock import patch

from PIL import Image

from render.canvas import Canvas, Style
from render.lettering import fit, measure

GAP = 4
"""Pixels, or two words read as one."""


class Written(NamedTuple):
    words: str
    wanted: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def is_cut(self) -> bool:
        return self.words != self.wanted


def written(draw: Callable[[], Image.Image]) -> list[Written]:
    """Every text that is put on the picture itself, with the room that its capitals take."""
    found: list[Written] = []
    say = Canvas.say

    def noted(  # noqa: PLR0917 - as Canvas.say has them
        canvas: Canvas, words: str, x: float, y: float, style: Style, width: int | None = None
    ) -> int:
        fitted, size = fit(words, style.face, style.size, width)
        wide = measure(fitted, style.face, size)
        left = x - {"left": 0, "middle": wide / 2, "right": wide}[style.side]
        if fitted:
            found.append(Written(fitted, words, left, y - size * 0.38, left + wide, y + size * 0.38))
        return say(canvas, words, x, y, style, width)

    with patch.object(Canvas, "say", noted):
        draw()
    return found


def clashes(found: list[Written]) -> Iterator[tuple[str, str]]:
    """Texts that cover each other, or run into each other for want of a gap."""
    for one, other in combinations(found, 2):
        beside = one.right + GAP <= other.left or other.right + GAP <= one.left
        if not beside and one.top < other.bottom and other.top < one.bottom:
            yield one.words, other.words
