"""What every part of the picture needs to draw itself."""

from __future__ import annotations

from msgspec import Struct

from engine.games.deep_sea.view import Trail, View
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.lettering import readable
from render.theme import Theme


class Scene(Struct, frozen=True, eq=False):
    canvas: Canvas
    view: View
    theme: Theme
    captions: Captions

    @property
    def latest(self) -> Trail | None:
        """The turn played last."""
        return next((trail for trail in self.view.trails if trail.age == 0), None)

    def name(self, seat: int) -> str:
        """Never empty: a name with no character that our fonts have becomes the diver's number."""
        return readable(self.captions.name(seat)) or self.captions.say("board.diver", number=seat + 1)

    def number(self, size: int, side: Side = "left") -> Style:
        return Style(size, self.theme.ink, "display", side)
