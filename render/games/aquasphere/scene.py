"""What every part of the pictures needs to draw itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from engine.games.aquasphere.actions import Action
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.view import PlayerView, View
from engine.sight import Sight
from render import scene
from render.games.aquasphere.colours import look_of
from render.games.aquasphere.news import changed_places, locks_passed
from render.theme import SeatLook

Seen = Sight[View, Action, Event]


class Scene(scene.Scene[View, Action, Event]):
    @property
    def offered_to(self) -> int | None:
        return self.sight.offer.seat if self.sight.offer else None

    @cached_property
    def changed(self) -> frozenset[str]:
        return changed_places(self.sight.news)

    @cached_property
    def passed_locks(self) -> frozenset[frozenset[str]]:
        return locks_passed(self.sight.news)

    def look(self, colour: int) -> SeatLook:
        return look_of(self.theme, colour, len(self.view.players))

    def own_signs(self, one: PlayerView) -> Mapping[str, str]:
        """Those on this player's own things."""
        return self.signs if one.seat == self.offered_to else {}
