"""What every part of the picture needs to draw itself."""

from __future__ import annotations

from functools import cached_property

from engine.games.deep_sea.actions import Action
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.view import View
from engine.sight import Sight
from render import scene
from render.games.deep_sea.news import News

Seen = Sight[View, Action, Event]


class Scene(scene.Scene[View, Action, Event]):
    unnamed = "board.diver"

    @cached_property
    def news(self) -> News:
        return News(self.sight.news)
