"""What a diver's card shows below the name: where the diver is, what it holds, and its treasure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from engine.games.deep_sea.view import DiverView, RuinsView
from render.canvas import Style
from render.games.deep_sea.chips import put_chip, put_ruins
from render.games.deep_sea.scene import Scene
from render.kept import kept
from render.shapes import arc
from render.sheet import Sheet, Sprite
from render.sprites import arrow, ring
from render.theme import Theme

_RADIUS = 19.0
_STEP, _TIGHT = 41.0, 33.0
"""From one chip to the next: with room, and so that values can just be read."""
_CHEST = 46.0


class Strip:
    def __init__(self, scene: Scene, diver: DiverView) -> None:
        self.scene, self.diver = scene, diver
        self.canvas, self.theme = scene.canvas, scene.theme

    def put(self, left: float, y: float, width: float) -> None:
        right = left + width
        left = self._put_whereabouts(left, y)
        right -= self._put_treasure(right, y, right - left - _wide(self.diver.held))
        self._put_held(left, y, right - left)

    def _put_whereabouts(self, left: float, y: float) -> float:
        """Returns where what is held may begin."""
        diver, theme = self.diver, self.theme
        if diver.space == 0:
            words = self.scene.captions.say("board.home" if diver.home else "board.aboard")
            return left + self.canvas.say(words, left, y, Style(28, theme.faint), 130) + 12
        self.canvas.put(arrow(theme, -90 if diver.returning else 90, 34, diver.returning), left + 15, y)
        self.canvas.say(str(diver.space), left + 38, y, self.scene.number(38))
        return left + 92

    def _put_held(self, left: float, y: float, width: float) -> None:
        """In the order of taking; the one just taken has a ring."""
        held = self.diver.held
        for k, (x, ruins) in enumerate(zip(_spread(held, left, width), held, strict=True), 1):
            if k == len(held) and self.diver.seat in self.scene.news.takers:
                self.canvas.put(ring(self.theme, _RADIUS * 1.2, 4.5), x, y)
            put_ruins(self.canvas, self.theme, ruins, (x, y + (4 if len(ruins) > 1 else 0)), _RADIUS)

    def _put_treasure(self, right: float, y: float, room: float) -> float:
        """A chest and its chips with their values, or where these do not fit the points of each round.

        Returns the width taken.
        """
        treasure = sorted(self.diver.treasure, key=lambda one: (one.level, one.value or 0))
        if not treasure:
            return 0
        steps = len(treasure) - 1
        step = min(_STEP - 3, (room - _CHEST - 2 * _RADIUS) / max(1, steps))
        if step >= _TIGHT:
            wide = steps * step + 2 * _RADIUS
            for k, one in enumerate(treasure):
                put_chip(self.canvas, self.theme, one, (right - wide + _RADIUS + k * step, y), _RADIUS)
        else:
            points = " + ".join(map(str, self.diver.points))
            wide = self.canvas.say(points, right, y, self.scene.number(30, "right")) + 4
        self.canvas.put(chest(self.theme), right - wide - 24, y)
        return wide + _CHEST


def _spread(held: Sequence[RuinsView], left: float, width: float) -> list[float]:
    """The middles of these from left to right, heaps with more room; nearer to each other where there is too little."""
    shares = [_width_of(ruins) for ruins in held]
    middles = [before + share / 2 for before, share in zip(accumulate(shares, initial=0.0), shares, strict=False)]
    first, last = left + _STEP / 2, left + max(_STEP, width) - _STEP / 2
    squeeze = min(1.0, (last - first) / max(1.0, sum(shares) - _STEP))
    return [first + (middle - _STEP / 2) * squeeze for middle in middles]


def _wide(held: Sequence[RuinsView]) -> float:
    return sum(map(_width_of, held))


def _width_of(ruins: RuinsView) -> float:
    return _STEP if len(ruins) < 2 else _STEP * 1.3


@kept(2)
def chest(theme: Theme) -> Sprite:
    sheet = Sheet.around(24)
    lid = [(-19, -2), *arc((-9, -4), 10, 180, 270, 8), *arc((9, -4), 10, -90, 0, 8), (19, -2)]
    sheet.polygon(lid, theme.paper(0.62), theme.ink, 3)
    sheet.box((-20, -4, 20, 16), 3, theme.paper(0.5), theme.ink, 3)
    sheet.box((-5, -8, 5, 5), 2, theme.brass(0.2), theme.ink, 2)
    return sheet.cut()
