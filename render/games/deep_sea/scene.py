"""What every part of the picture needs to draw itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from engine.games.deep_sea.actions import Action
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.view import View
from engine.sight import Sight
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.games.deep_sea.news import News
from render.lettering import readable
from render.theme import Theme

Seen = Sight[View, Action, Event]


class Scene:
    def __init__(self, canvas: Canvas, sight: Seen, theme: Theme, captions: Captions) -> None:
        self.canvas, self.theme, self.captions = canvas, theme, captions
        self.view: View = sight.view
        self.sight = sight
        self.signs: Mapping[str, str] = sight.offer.signs if sight.offer else {}

    @cached_property
    def news(self) -> News:
        return News(self.sight.news)

    def name(self, seat: int) -> str:
        """Never empty: a name with no character that our fonts have becomes the diver's number."""
        return readable(self.captions.name(seat)) or self.captions.say("board.diver", number=seat + 1)

    def number(self, size: int, side: Side = "left") -> Style:
        return Style(size, self.theme.ink, "display", side)
