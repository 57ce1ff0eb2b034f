"""Research cards and lab expansions, each in signs: what sets a card off, and what it gives.

Drawn small they say what, drawn larger they say how much too: that is the same for each kind, and would be too small.
"""

from __future__ import annotations

from engine.games.aquasphere.view import Card, Lab
from render.canvas import Canvas, Style
from render.games.aquasphere.colours import look_of, tone_of
from render.games.aquasphere.figures import bot, engineer
from render.games.aquasphere.hull import lock
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.tokens import symbol, token
from render.kept import kept
from render.lettering import SMALLEST
from render.shapes import Point, regular, rounded
from render.sheet import Sheet, Sprite
from render.theme import SeatLook, Theme

WIDE, HIGH = 66, 58
"""At zoom 1."""
LARGE = 1.25
"""From this zoom on there is room for numbers."""
_CAPACITIES = ("card", "crystal", "octopod", "time")


def put_letter(canvas: Canvas, theme: Theme, letter: str, at: Point, zoom: float) -> None:
    canvas.put(_plate(theme, zoom), *at)
    canvas.say(letter, *at, Style(round(30 * zoom), theme.cream, "display", "middle"))


class Paper:
    """A card or an expansion around a point; others may lie below it. Measures are those of zoom 1."""

    def __init__(self, canvas: Canvas, theme: Theme, at: Point, zoom: float) -> None:
        self.canvas, self.theme, (self.x, self.y), self.zoom = canvas, theme, at, zoom
        self.large = zoom >= LARGE

    def put_card(self, card: Card, below: int = 0) -> None:
        self._put(_paper(self.theme, True, min(below, 3), self.zoom), 0, 0)
        program = card.program or "prog"
        match card.kind:
            case "enter_room":
                self._put(token(self.theme, program, 15 * self.zoom), -13, -9)
                self._put_gain(card)
            case "octopod_bonus":
                self._put(symbol(self.theme, "octopod", 13 * self.zoom), -13, -10)
                self._put_gain(card)
            case "interim":
                self._put(_flag(self.theme, self.zoom), -13, -8)
                self._put(token(self.theme, program, 16 * self.zoom), 13, 9)
            case "instant":
                self._put_amount("time", card.time, -12, -11)
                self._put(token(self.theme, program, 16 * self.zoom), 13, 9)
            case "eviction":
                self._put(bot(self.theme, _anybody(self.theme), 0.54 * self.zoom), -15, -7)
                self._put_gain(card)
            case "free_locks":
                self._put(lock(self.theme, 21 * self.zoom), -12, 0)
                self._say("2", 28, -12, 0)
                self._say("0", 32, 20, 0)
            case "half_price":
                self._put(symbol(self.theme, "sub", 16 * self.zoom), -13, -8)
                self._say("½", 34, 15, 9)
            case "opposite":
                self._put(_across(self.theme, self.zoom), -13, -3)
                self._put_amount("time", -card.price, 12, 10)
            case "lateral":
                self._put(_sideways(self.theme, self.zoom), 0, 0)
                self._put(engineer(self.theme, _anybody(self.theme), 0.68 * self.zoom), 0, 23)

    def put_lab(self, lab: Lab, below: int = 0) -> None:
        self._put(_paper(self.theme, False, min(below, 3), self.zoom), 0, 0)
        found: list[tuple[Icon, int]] = [
            (name, getattr(lab.capacity, name)) for name in _CAPACITIES if getattr(lab.capacity, name)
        ]
        parts = len(lab.letters) + len(found)
        spots = [(k - (parts - 1) / 2) * 31 for k in range(parts)]
        for spot, letter in zip(spots, lab.letters, strict=False):
            self._put_letter(letter, spot)
        for spot, (name, amount) in zip(spots[len(lab.letters) :], found, strict=True):
            self._put(symbol(self.theme, name, 13 * self.zoom), spot, -10 if self.large else 0)
            if self.large:
                self._say(f"+{amount}", 22, spot, 16)

    def put_base(self, letter: str) -> None:
        """The base lab: what it holds is counted elsewhere, so its letter is what matters."""
        self._put(_paper(self.theme, False, 0, self.zoom), 0, 0)
        self._put_letter(letter, -15.5)
        self._put(symbol(self.theme, "lab", 14 * self.zoom), 15.5, 0)

    def _put(self, sprite: Sprite, x: float, y: float) -> None:
        self.canvas.put(sprite, self.x + x * self.zoom, self.y + y * self.zoom)

    def _say(self, words: str, size: float, x: float, y: float) -> None:
        style = Style(max(SMALLEST, round(size * self.zoom)), self.theme.ink, "display", "middle")
        self.canvas.say(words, self.x + x * self.zoom, self.y + y * self.zoom, style)

    def _put_letter(self, letter: str, x: float) -> None:
        put_letter(self.canvas, self.theme, letter, (self.x + x * self.zoom, self.y), self.zoom)

    def _put_gain(self, card: Card) -> None:
        if card.time:
            self._put_amount("time", card.time, 11, 10)
        elif card.crystal:
            self._put_amount("crystal", card.crystal, 11, 10)
        else:
            self._put(symbol(self.theme, "kp", (17 if self.large else 15) * self.zoom), 15, 8)
            if self.large:
                self._say(str(card.kp), 21, 15, 3)

    def _put_amount(self, icon: Icon, amount: int, x: float, y: float) -> None:
        """A number and its sign side by side."""
        if not self.large:
            self._put(symbol(self.theme, icon, 14 * self.zoom), x, y)
            return
        self._put(symbol(self.theme, icon, 11 * self.zoom), x + 9, y)
        self._say(str(amount).replace("-", "−"), 23, x - 8, y)


def _anybody(theme: Theme) -> SeatLook:
    """A figure that stands for no player: its symbol is none of theirs."""
    return look_of(theme, 5, 0)


@kept(32)
def _paper(theme: Theme, card: bool, below: int, zoom: float) -> Sprite:
    """Cards have round corners and a red edge, lab expansions are cut and green."""
    w, h = WIDE / 2, HIGH / 2
    sheet = Sheet(w + 10, h + 10, w + 10, h + 10, zoom)
    colour = tone_of(theme, "card" if card else "lab")
    for k in range(below, 0, -1):
        sheet.box((-w + 2 * k, -h + 2 * k, w + 2 * k, h + 2 * k), 8, theme.paper(0.22), theme.ink, 2)
    sheet.box((-w, -h, w, h), 9 if card else 3, theme.paper(0.0 if card else 0.07), theme.ink, 2)
    sheet.box((-w + 2.5, -h + 2.5, w - 2.5, h - 2.5), 6 if card else 2, None, colour, 2.5)
    return sheet.cut()


@kept(4)
def _plate(theme: Theme, zoom: float) -> Sprite:
    sheet = Sheet.around(22, zoom)
    sheet.box((-14, -18, 14, 18), 6, theme.ink)
    return sheet.cut()


@kept(4)
def _flag(theme: Theme, zoom: float) -> Sprite:
    """The intermediate scoring, at a round's end."""
    sheet = Sheet.around(22, zoom)
    sheet.line([(-8, -17), (-8, 17)], theme.ink, 3.4)
    sheet.polygon(rounded([(-7, -16), (13, -10), (-7, -2)], 2), theme.alarm, theme.ink, 1.8)
    return sheet.cut()


@kept(4)
def _across(theme: Theme, zoom: float) -> Sprite:
    """Through the middle of the station to the other side."""
    sheet = Sheet.around(22, zoom)
    sheet.polygon(regular(6, 16, turn=0), None, theme.ink, 2.8)
    sheet.line([(0, 12), (0, -7)], theme.alarm, 4.4)
    sheet.polygon([(0, -15), (8, -4), (-8, -4)], theme.alarm)
    return sheet.cut()


@kept(4)
def _sideways(theme: Theme, zoom: float) -> Sprite:
    sheet = Sheet.around(34, zoom)
    for s in (-1, 1):
        sheet.polygon([(s * 28, 6), (s * 17, -4), (s * 17, 16)], theme.alarm, theme.ink, 2)
    return sheet.cut()
