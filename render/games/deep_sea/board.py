"""The picture of a table: the line of ruins, the submarine, the divers, what happened last, and the players' cards."""

from __future__ import annotations

from PIL import Image

from engine.games.deep_sea.view import DiverView, Trail, View
from render.canvas import Canvas
from render.captions import Captions
from render.games.deep_sea import submarine
from render.games.deep_sea.chips import put_ruins
from render.games.deep_sea.divers import pawn, sack
from render.games.deep_sea.finale import put_finale
from render.games.deep_sea.gauge import put_gauge
from render.games.deep_sea.grounds import ground, put_pedestal
from render.games.deep_sea.layout import Line, line_of
from render.games.deep_sea.page import put_page
from render.games.deep_sea.scene import Scene
from render.pictures import Detail
from render.shapes import Point
from render.sprites import arrow, dot, ring
from render.theme import Theme

_CHIP = 29.0
_LIFT = 27.0
"""How far above its pedestal the middle of a chip is."""


def draw(view: View, theme: Theme, captions: Captions) -> Image.Image:
    line = line_of(len(view.line) + len(view.dropped), len(view.dropped))
    scene = Scene(Canvas.over(ground(theme, line, len(view.divers))), view, theme, captions)
    _Sea(scene, line).put()
    put_gauge(scene)
    if view.phase == "over":
        put_finale(scene)
    put_page(scene)
    return scene.canvas.image


def details(view: View, theme: Theme, captions: Captions) -> tuple[Detail, ...]:  # noqa: ARG001
    """The one picture shows all of it, large enough for a phone."""
    return ()


class _Sea:
    """Everything left of the players' page but the gauge."""

    def __init__(self, scene: Scene, line: Line) -> None:
        self.scene, self.canvas, self.view, self.theme = scene, scene.canvas, scene.view, scene.theme
        self.line, self.size = line, line.size
        self.places = (*scene.view.line, *scene.view.dropped)
        self.taken = {diver.space for diver in scene.view.divers}

    def put(self) -> None:
        for trail in sorted(self.view.trails, key=lambda trail: -trail.age):
            self._put_trail(trail)
        self._put_ruins()
        for diver in self.view.divers:
            self._put_diver(diver)

    def _put_trail(self, trail: Trail) -> None:
        """Dots from where the turn began to where it ended, between the chips; the latest turn in full colour."""
        latest, lift = trail.age == 0, _LIFT * self.size
        sprite = dot(self.theme, trail.seat, (6 if latest else 3.4) * self.size, not latest)
        if trail.start != trail.end:
            points = self.line.points(trail.start, trail.end, (17 if latest else 15) * self.size)
            lifted = [(x, y - lift) for x, y in points]
            self.canvas.dots(sprite, [point for point in lifted if not self._hides_number(point, trail)])
        if latest and trail.end > 0:
            put_pedestal(self.canvas, self.theme, self.line, trail.end, lit=True)

    def _hides_number(self, point: Point, trail: Trail) -> bool:
        first, last = sorted((trail.start, trail.end))
        spots = (self.line.at(space) for space in range(max(1, first), last + 1))
        return any(abs(point[0] - x) < 46 * self.size and -10 < (point[1] - y) / self.size < 50 for x, y in spots)

    def _put_ruins(self) -> None:
        for space, ruins in enumerate(self.places, 1):
            put_ruins(self.canvas, self.theme, ruins, self._chip_at(space), _CHIP * self.size)
        latest = self.scene.latest
        if latest and latest.find and latest.end > 0:
            self.canvas.put(ring(self.theme, 37 * self.size, 5), *self._chip_at(latest.end))

    def _chip_at(self, space: int) -> Point:
        """Chips make room for a diver who stands beside them, and heaps more of it."""
        x, y = self.line.at(space)
        aside = (23 if len(self.places[space - 1]) < 2 else 30) if space in self.taken else 0
        return x - aside * self.size, y - _LIFT * self.size

    def _put_diver(self, diver: DiverView) -> None:
        active = self.view.turn == diver.seat
        x, y = submarine.porthole(diver.seat, len(self.view.divers))
        if diver.space > 0:
            self._put_swimmer(diver, active)
        elif diver.home:
            self.canvas.put(submarine.lit_porthole(self.theme, diver.seat), x, y)
        else:
            self.canvas.put(pawn(self.theme, diver.seat, 0.86, False, active), x, submarine.DECK)

    def _put_swimmer(self, diver: DiverView, active: bool) -> None:
        zoom, theme = self.size, self.theme
        x, y = self.line.at(diver.space)
        x += (25 if len(self.places[diver.space - 1]) < 2 else 32) * zoom
        heading = round(self.line.heading(diver.space, diver.returning) / 45) * 45 % 360
        self.canvas.put(pawn(theme, diver.seat, zoom, 90 < heading < 270, active), x, y + 2 * zoom)
        self.canvas.put(arrow(theme, heading, 32 * zoom, diver.returning), x - 24 * zoom, y - 72 * zoom)
        if diver.held:
            self.canvas.put(sack(theme, 0.86 * zoom), x + 22 * zoom, y - 8 * zoom)
            number = self.scene.number(max(24, round(25 * zoom)), "middle")
            self.canvas.say(str(len(diver.held)), x + 22 * zoom, y - 5 * zoom, number)
