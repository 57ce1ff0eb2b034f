"""What every part of the pictures needs to draw itself."""

from __future__ import annotations

from msgspec import Struct

from engine.games.aquasphere.view import View
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.games.aquasphere.looks import look_of
from render.lettering import readable
from render.theme import SeatLook, Theme


class Scene(Struct, frozen=True, eq=False):
    canvas: Canvas
    view: View
    theme: Theme
    captions: Captions

    def name(self, seat: int) -> str:
        """Never empty: a name with no character that our fonts have becomes the player's number."""
        return readable(self.captions.name(seat)) or self.captions.say("picture.player", number=seat + 1)

    def look(self, colour: int) -> SeatLook:
        return look_of(self.theme, colour, len(self.view.players))

    def number(self, size: int, side: Side = "left") -> Style:
        return Style(size, self.theme.ink, "display", side)

    def is_marked(self, place: str) -> bool:
        return place in self.view.marked

    def is_changed(self, place: str) -> bool:
        return place in self.view.changed
