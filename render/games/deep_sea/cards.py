"""A card for each player: who, points by round and in all, where the diver is, what it holds, its treasure."""

from __future__ import annotations

from engine.games.deep_sea.view import ChipView, DiverView
from render.canvas import Style
from render.games.deep_sea.chips import put_chip, put_ruins
from render.games.deep_sea.layout import CARDS_LEFT, CARDS_RIGHT
from render.games.deep_sea.scene import Scene
from render.kept import kept
from render.shapes import arc
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import arrow, badge, crown, ring
from render.theme import Theme

_WIDE = CARDS_RIGHT - CARDS_LEFT
_EDGE = CARDS_RIGHT - 18
_SLOT = 50
_ROOMY, _GRAND = 140, 180
"""From the first height on a card has a row of its own for the treasure, from the second on larger letters."""


class Card:
    def __init__(self, scene: Scene, diver: DiverView, top: int, height: int) -> None:
        self.scene, self.diver, self.top, self.height = scene, diver, top, height
        self.canvas, self.view, self.theme = scene.canvas, scene.view, scene.theme
        self.roomy = height >= _ROOMY
        self.scale = 1.1 if height >= _GRAND else 1.0
        self.below = height - 74 * self.scale
        """What is left under the name and the points."""
        self.radius = round(min(23.0, self.below / (4.4 if self.roomy else 2.35)), 1)
        self.text = CARDS_LEFT + 76 * self.scale

    def put(self) -> None:
        active = self.view.turn == self.diver.seat
        self.canvas.put(_paper(self.theme, self.height, active), CARDS_LEFT, self.top)
        self._put_person(active, self._put_points())
        bottom = self.top + self.height
        first, second = bottom - self.below * (0.75 if self.roomy else 0.57), bottom - self.below * 0.26
        if self.view.phase == "over":
            self._put_treasure(first)
            return
        self._put_state(first)
        if self.roomy:
            self._put_treasure(second)
        else:
            self._put_hoard(self.top + 60)

    def _put_points(self) -> float:
        """Returns how far to the right the name may reach."""
        points, theme, scale = self.diver.points, self.theme, self.scale
        total = self.scene.number(round(52 * scale), "right")
        taken = self.canvas.say(str(sum(points)), _EDGE, self.top + 29 * scale, total)
        for k in range(self.view.rounds):
            x, y = self.text + _SLOT * k + 22, self.top + 57 * scale
            now = k + 1 == self.view.round and self.view.phase != "over"
            self.canvas.put(_slot(theme, k < len(points), now), x, y)
            if k < len(points):
                self.canvas.say(str(points[k]), x, y, self.scene.number(25, "middle"))
        return _EDGE - taken - 12

    def _put_person(self, active: bool, right: float) -> None:
        seat, theme, scale = self.diver.seat, self.theme, self.scale
        x, y = CARDS_LEFT + 40 * scale, self.top + 38 * scale
        self.canvas.put(badge(theme, seat, 28 * scale), x, y)
        if seat in self.view.winners:
            self.canvas.put(crown(theme, 50), x, y - 21 * scale)
        if active:
            self.canvas.put(arrow(theme, 0, 46, True), CARDS_LEFT - 18, y)
        style = Style(round(32 * scale), theme.ink)
        self.canvas.say(self.scene.name(seat), self.text, self.top + 25 * scale, style, round(right - self.text))

    def _put_state(self, y: float) -> None:
        """Where the diver is and what it holds."""
        diver, theme = self.diver, self.theme
        x = CARDS_LEFT + 18
        if diver.space == 0:
            words = self.scene.captions.say("board.home" if diver.home else "board.aboard")
            x += self.canvas.say(words, x, y, Style(27, theme.faint), 124) + 12
        else:
            self.canvas.put(arrow(theme, -90 if diver.returning else 90, 32, diver.returning), x + 14, y)
            self.canvas.say(str(diver.space), x + 36, y, self.scene.number(36))
            x += 92
        self._put_held(x, y)

    def _put_held(self, left: float, y: float) -> None:
        """In the order of taking; the one just taken has a ring."""
        r, held, latest = self.radius, self.diver.held, self.scene.latest
        widths = [3.0 * r if len(ruins) > 1 else 2.35 * r for ruins in held]
        squeeze = min(1.0, (_EDGE + 4 - left) / max(1.0, sum(widths)))
        taken = latest is not None and latest.find == "take" and latest.seat == self.diver.seat
        for k, ruins in enumerate(held):
            x = left + (sum(widths[:k]) + widths[k] / 2) * squeeze
            if taken and k == len(held) - 1:
                self.canvas.put(ring(self.theme, r * 1.16, 4.5), x, y)
            put_ruins(self.canvas, self.theme, ruins, (x, y + (r * 0.2 if len(ruins) > 1 else 0)), r)

    def _put_treasure(self, y: float) -> None:
        treasure, r = self.diver.treasure, self.radius
        if not treasure:
            return
        self.canvas.put(_chest(self.theme), CARDS_LEFT + 34, y)
        left = CARDS_LEFT + 64 + r
        step = min(2.3 * r, (_EDGE - r - left) / max(1, len(treasure) - 1))
        for k, one in enumerate(treasure):
            put_chip(self.canvas, self.theme, one, (left + k * step, y), r)

    def _put_hoard(self, y: int) -> None:
        """The treasure where there is no room for values: small chips, the deepest ones in front."""
        backs = sorted((ChipView(one.level, None) for one in self.diver.treasure), key=lambda one: one.level)
        step = min(21.0, 52 / max(1, len(backs) - 1))
        for k, one in enumerate(backs):
            put_chip(self.canvas, self.theme, one, (_EDGE - 8 - (len(backs) - 1 - k) * step, y), 10)


@kept(16)
def _paper(theme: Theme, height: int, active: bool) -> Sprite:
    sheet = Sheet(8, 8, _WIDE + 8, height + 8)
    if active:
        sheet.box((-5, -5, _WIDE + 5, height + 5), 22, theme.brass(0.24), theme.ink, 2.5)
    sheet.box((0, 0, _WIDE, height), 18, theme.paper(0), theme.ink if active else theme.paper(0.3), 2.5)
    return with_shadow(sheet.cut(), theme.paper(0.6), 0, 4)


@kept(8)
def _slot(theme: Theme, filled: bool, now: bool) -> Sprite:
    """The field for the points of one round."""
    sheet = Sheet(26, 18, 26, 18)
    edge = theme.brass(0.4) if now else theme.paper(0.42 if filled else 0.24)
    sheet.box((-22, -14, 22, 14), 8, theme.paper(0.14) if filled else theme.paper(0.04), edge, 3 if now else 2)
    return sheet.cut()


@kept(2)
def _chest(theme: Theme) -> Sprite:
    sheet = Sheet.around(24)
    lid = [(-19, -2), *arc((-9, -4), 10, 180, 270, 8), *arc((9, -4), 10, -90, 0, 8), (19, -2)]
    sheet.polygon(lid, theme.paper(0.62), theme.ink, 3)
    sheet.box((-20, -4, 20, 16), 3, theme.paper(0.5), theme.ink, 3)
    sheet.box((-5, -8, 5, 5), 2, theme.brass(0.2), theme.ink, 2)
    return sheet.cut()
