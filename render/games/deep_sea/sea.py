"""The sea: the line of ruins, the divers, where they have just swum, and where the next throw may take one of them."""

from __future__ import annotations

from engine.games.deep_sea.actions import Return, Roll
from engine.games.deep_sea.view import DiverView, reach
from render.frame import sign
from render.games.deep_sea import submarine
from render.games.deep_sea.chips import chip, put_ruins
from render.games.deep_sea.divers import pawn, sack
from render.games.deep_sea.grounds import put_pedestal
from render.games.deep_sea.layout import HATCH, Line
from render.games.deep_sea.light import LIT, STRENGTHS, light
from render.games.deep_sea.news import Swim
from render.games.deep_sea.scene import Scene
from render.shapes import Point
from render.sprites import arrow, dot, ring

_CHIP = 29.0
_LIFT = 27.0
"""How far above its pedestal the middle of a chip is."""
_LIKELIEST = 12
"""Of 36 throws, where nothing cuts the way short."""


class Sea:
    """Everything left of the players' page but the gauge."""

    def __init__(self, scene: Scene, line: Line) -> None:
        self.scene, self.canvas, self.view, self.theme = scene, scene.canvas, scene.view, scene.theme
        self.line, self.size = line, line.size
        self.places = (*scene.view.line, *scene.view.dropped)
        self.taken = {diver.space for diver in scene.view.divers}
        self.lit = self._lit()

    def put_ways(self) -> None:
        """Where divers may swim, and where one has just swum."""
        swim = self.scene.news.swim
        self._put_reach()
        if swim:
            self._put_trail(swim)

    def put_pieces(self) -> None:
        self._put_ruins()
        for diver in self.view.divers:
            self._put_diver(diver)
        self._put_sign()

    def _lit(self) -> set[int]:
        """Places where chips have been taken, put down or dropped. New places are counted on behind the blank discs."""
        blanks = sum(not ruins for ruins in self.view.line)
        return self.scene.news.spaces | {space + blanks for space in self.scene.news.dropped}

    def _put_reach(self) -> None:
        """Where the next throw may end, brighter where it is likelier, down and back as far as that is offered."""
        offer = self.scene.sight.offer
        if offer is None or not isinstance(offer.answers[0], Roll):
            return
        returning = self.view.divers[offer.seat].returning
        for back in {returning, Return() in offer.answers or returning}:
            for space, throws in reach(self.view, offer.seat, back).items():
                x, y = self.line.at(space) if space else HATCH
                strength = min(STRENGTHS, max(1, round(STRENGTHS * throws / _LIKELIEST)))
                self.canvas.put(light(self.theme, self.size, strength), x, y)
                if space:
                    put_pedestal(self.canvas, self.theme, self.line, space, strength)

    def _put_trail(self, swim: Swim) -> None:
        """Dots from where the move began to where it ended, between the chips."""
        if swim.start != swim.end:
            points = self.line.points(swim.start, swim.end, 17 * self.size)
            lifted = [(x, y - _LIFT * self.size) for x, y in points]
            clear = [point for point in lifted if not self._hides_number(point, swim)]
            self.canvas.dots(dot(self.theme, swim.seat, 6 * self.size, False), clear)
        if swim.end > 0:
            put_pedestal(self.canvas, self.theme, self.line, swim.end, LIT)

    def _hides_number(self, point: Point, swim: Swim) -> bool:
        first, last = sorted((swim.start, swim.end))
        spots = (self.line.at(space) for space in range(max(1, first), last + 1))
        return any(abs(point[0] - x) < 46 * self.size and -10 < (point[1] - y) / self.size < 50 for x, y in spots)

    def _put_ruins(self) -> None:
        for space, ruins in enumerate(self.places, 1):
            at = self._chip_at(space)
            if space in self.lit:
                self.canvas.put(ring(self.theme, 37 * self.size, 5), *at)
            put_ruins(self.canvas, self.theme, ruins, at, _CHIP * self.size)

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
            self.canvas.put(pawn(self.theme, diver.seat, submarine.PAWN, False, active), x, submarine.DECK)

    def _put_swimmer(self, diver: DiverView, active: bool) -> None:
        zoom, theme = self.size, self.theme
        x, y = self.line.at(diver.space)
        x += (25 if len(self.places[diver.space - 1]) < 2 else 32) * zoom
        heading = round(self.line.heading(diver.space, diver.returning) / 45) * 45 % 360
        self.canvas.put(pawn(theme, diver.seat, zoom, 90 < heading < 270, active), x, y + 2 * zoom)
        self.canvas.put(arrow(theme, heading, 32 * zoom, diver.returning), x - 24 * zoom, y - 72 * zoom)
        if diver.held:
            self._put_load(diver, x, y)
            self.canvas.put(sack(theme, 0.86 * zoom), x + 22 * zoom, y - 8 * zoom)
            number = self.scene.number(max(26, round(28 * zoom)), "middle")
            self.canvas.say(str(len(diver.held)), x + 22 * zoom, y - 5 * zoom, number)

    def _put_load(self, diver: DiverView, x: float, y: float) -> None:
        """The chips held look out of the sack, the newest on top."""
        levels = [max(one.level for one in ruins) for ruins in diver.held]
        for k, level in enumerate(levels[-4:]):
            at = x + 33 * self.size, y - (32 + 15 * k) * self.size
            self.canvas.put(chip(self.theme, level, round(13 * self.size, 1), False), *at)

    def _put_sign(self) -> None:
        """On the chip that whoever is asked may take."""
        letter, turn = self.scene.signs.get("here"), self.view.turn
        if letter and turn is not None:
            x, y = self._chip_at(self.view.divers[turn].space)
            self.canvas.put(sign(self.theme, letter, 23), x - 19 * self.size, y - 31 * self.size)
