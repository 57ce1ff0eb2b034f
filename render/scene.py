"""What every part of a picture needs to draw itself, in every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from engine.sight import Sight
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.lettering import readable
from render.theme import Theme

A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Scene(Generic[V, A, E]):
    unnamed: ClassVar = "picture.player"
    """What players are called whose names our fonts can't write."""

    def __init__(self, canvas: Canvas, sight: Sight[V, A, E], theme: Theme, captions: Captions) -> None:
        self.canvas, self.sight, self.theme, self.captions = canvas, sight, theme, captions
        self.view: V = sight.view
        self.signs: Mapping[str, str] = sight.offer.signs if sight.offer else {}
        """The letter on each place or piece that may be chosen."""

    def name(self, seat: int) -> str:
        """Never empty: a name with no character that our fonts have becomes a number."""
        return readable(self.captions.name(seat)) or self.captions.say(self.unnamed, number=seat + 1)

    def number(self, size: int, side: Side = "left") -> Style:
        return Style(size, self.theme.ink, "display", side)
