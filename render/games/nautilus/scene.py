"""What every part of a picture needs to draw itself."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.games.nautilus.actions import Action
from engine.games.nautilus.events import Event
from engine.games.nautilus.view import PlayerView, View
from engine.sight import Sight
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.games.nautilus.paint import Paint
from render.lettering import readable
from render.theme import Theme

Seen = Sight[View, Action, Event]


class Scene(Struct, frozen=True, eq=False):
    canvas: Canvas
    sight: Seen
    theme: Theme
    captions: Captions

    @property
    def view(self) -> View:
        return self.sight.view

    @property
    def signs(self) -> Mapping[str, str]:
        """The letter on each place or piece that may be chosen."""
        return {} if self.sight.offer is None else self.sight.offer.signs

    @property
    def paint(self) -> Paint:
        return Paint(self.canvas, self.theme)

    def on(self, canvas: Canvas) -> Scene:
        """The same table on another sheet."""
        return Scene(canvas, self.sight, self.theme, self.captions)

    def say(self, key: str, **args: int | str) -> str:
        return self.captions.say(f"picture.{key}", **args)

    def name(self, seat: int) -> str:
        """Never empty: a name with no character that our fonts have becomes a number."""
        return readable(self.captions.name(seat)) or self.say("player", number=seat + 1)

    def number(self, size: int, side: Side = "left") -> Style:
        return Style(size, self.theme.ink, "display", side)

    @property
    def viewer(self) -> PlayerView | None:
        """The one player who sees this picture."""
        seat = self.view.viewer
        return None if seat is None else self.view.players[seat]
