"""What every part of the pictures needs to draw itself."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.games.aquasphere.actions import Action
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.view import PlayerView, View
from engine.sight import Sight
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.games.aquasphere.colours import look_of
from render.games.aquasphere.news import changed_places, locks_passed
from render.lettering import readable
from render.theme import SeatLook, Theme

Seen = Sight[View, Action, Event]


class Scene(Struct, frozen=True, eq=False):
    canvas: Canvas
    view: View
    theme: Theme
    captions: Captions
    signs: Mapping[str, str]
    """The letters on what can be chosen."""
    offered_to: int | None
    news: tuple[Event, ...]
    changed: frozenset[str]
    passed_locks: frozenset[frozenset[str]]

    def name(self, seat: int) -> str:
        """Never empty: a name with no character that our fonts have becomes the player's number."""
        return readable(self.captions.name(seat)) or self.captions.say("picture.player", number=seat + 1)

    def look(self, colour: int) -> SeatLook:
        return look_of(self.theme, colour, len(self.view.players))

    def number(self, size: int, side: Side = "left") -> Style:
        return Style(size, self.theme.ink, "display", side)

    def own_signs(self, one: PlayerView) -> Mapping[str, str]:
        """Those on this player's own things."""
        return self.signs if one.seat == self.offered_to else {}


def scene_of(sight: Seen, canvas: Canvas, theme: Theme, captions: Captions) -> Scene:
    offer, news = sight.offer, sight.news
    return Scene(
        canvas,
        sight.view,
        theme,
        captions,
        signs=offer.signs if offer else {},
        offered_to=offer.seat if offer else None,
        news=news,
        changed=changed_places(news),
        passed_locks=locks_passed(news),
    )
