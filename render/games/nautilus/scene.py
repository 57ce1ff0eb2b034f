"""What every part of a picture needs to draw itself."""

from __future__ import annotations

from functools import cached_property

from engine.games.nautilus.actions import Action
from engine.games.nautilus.events import Event
from engine.games.nautilus.view import PlayerView, View
from engine.sight import Sight
from render import scene
from render.canvas import Canvas
from render.games.nautilus.paint import Paint

Seen = Sight[View, Action, Event]


class Scene(scene.Scene[View, Action, Event]):
    @cached_property
    def paint(self) -> Paint:
        return Paint(self.canvas, self.theme)

    def on(self, canvas: Canvas) -> Scene:
        """The same table on another sheet."""
        return Scene(canvas, self.sight, self.theme, self.captions)

    def say(self, key: str, **args: int | str) -> str:
        return self.captions.say(f"picture.{key}", **args)

    @property
    def viewer(self) -> PlayerView | None:
        """The one player who sees this picture."""
        seat = self.view.viewer
        return None if seat is None else self.view.players[seat]
