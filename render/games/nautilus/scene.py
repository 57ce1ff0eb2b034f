"""What every part of a picture needs to draw itself."""

from __future__ import annotations

from msgspec import Struct

from engine.games.nautilus.view import PlayerView, View
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.games.nautilus.paint import Paint
from render.lettering import readable
from render.theme import Theme


class Scene(Struct, frozen=True, eq=False):
    canvas: Canvas
    view: View
    theme: Theme
    captions: Captions

    def on(self, canvas: Canvas) -> Scene:
        """The same table on another sheet."""
        return Scene(canvas, self.view, self.theme, self.captions)

    def say(self, key: str, **args: int | str) -> str:
        return self.captions.say(f"picture.{key}", **args)

    def name(self, seat: int) -> str:
        """Never empty: a name with no character that our fonts have becomes a number."""
        return readable(self.captions.name(seat)) or self.say("player", number=seat + 1)

    def number(self, size: int, side: Side = "left") -> Style:
        return Style(size, self.theme.ink, "display", side)

    @property
    def paint(self) -> Paint:
        return Paint(self.canvas, self.theme)

    @property
    def viewer(self) -> PlayerView | None:
        """The one player who sees this picture."""
        seat = self.view.viewer
        return None if seat is None else self.view.players[seat]
