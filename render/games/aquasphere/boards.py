"""A closer look at the players' boards: stock and room for it, bots and submarines in reserve, lab, research cards."""

from __future__ import annotations

from PIL import Image

from engine.games.aquasphere.view import PlayerView
from render.canvas import Canvas, Style
from render.captions import Captions
from render.frame import HEIGHT, WIDTH
from render.games.aquasphere.cards import HIGH, WIDE, Paper
from render.games.aquasphere.colours import PROGRAMS
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.reserve import put_reserve
from render.games.aquasphere.scene import Scene, Seen
from render.games.aquasphere.tokens import empty_token, symbol, token
from render.kept import kept
from render.seascape import seascape
from render.shapes import Point
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import badge, crown
from render.theme import Theme

MOST_LABS, MOST_PROGRAMMED = 5, 2
PURCHASE = 3
"""Time that a bot costs once a round."""
_PANEL, _TALL, _GAP = 644, 404, 11
_INNER = _PANEL - 40
_ZOOM = 1.25


def draw_boards(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    view = sight.view
    scene = Scene(Canvas.over(_ground(theme, len(view.players), view.asked)), sight, theme, captions)
    for k, one in enumerate(view.players):
        _Board(scene, one, _corner(k)).put()
    if len(view.players) < 4:
        _put_legend(scene)
    return scene.canvas.image


def _corner(k: int) -> tuple[int, int]:
    return _GAP + k % 2 * (_PANEL + _GAP), _GAP + k // 2 * (_TALL + _GAP)


class _Board:
    def __init__(self, scene: Scene, one: PlayerView, corner: tuple[int, int]) -> None:
        self.scene, self.canvas, self.theme = scene, scene.canvas, scene.theme
        self.one, (self.left, self.top) = one, corner
        self.inner = self.left + 20

    def put(self) -> None:
        self._put_person(self.top + 44)
        self._put_stock(self.top + 112)
        put_reserve(self.scene, self.one, self.inner, self.top + 144)
        self._put_lab(self.top + 283)
        self._put_cards(self.top + 362)

    def _put_person(self, y: float) -> None:
        one, theme = self.one, self.theme
        self.canvas.put(badge(theme, one.seat, 30), self.left + 48, y)
        if one.seat in self.scene.view.winners:
            self.canvas.put(crown(theme, 50), self.left + 48, y - 20)
        right = self.left + _PANEL - 24
        taken = self.canvas.say(str(one.kp), right, y, self.scene.number(54, "right"))
        self.canvas.put(symbol(theme, "kp", 23), right - taken - 30, y)
        x = right - taken - 92
        for k in range(max(MOST_PROGRAMMED, len(one.programmed))):
            held = k < len(one.programmed)
            self.canvas.put(token(theme, one.programmed[k], 25) if held else empty_token(theme, 25), x - k * 58, y)
        if one.bought:
            x -= max(MOST_PROGRAMMED, len(one.programmed)) * 58
            self.canvas.put(symbol(theme, "time", 17), x, y)
            x -= 20 + self.canvas.say(f"−{PURCHASE}", x - 20, y, self.scene.number(32, "right"))
        room = round(x - 130 - self.left - 92) if not one.bought else round(x - self.left - 108)
        self.canvas.say(self.scene.name(one.seat), self.left + 92, y, Style(36, theme.ink), room)

    def _put_stock(self, y: float) -> None:
        one, room = self.one, self.one.capacity
        stock: tuple[tuple[Icon, int | None, int], ...] = (
            ("time", one.time, room.time),
            ("crystal", one.crystals, room.crystal),
            ("card", len(one.cards), room.card),
            ("octopod", None, room.octopod),
        )
        for k, (icon, count, most) in enumerate(stock):
            self._put_amount(icon, count, most, self.inner + 26 + k * _INNER / 4, y)

    def _put_amount(self, icon: Icon, count: int | None, most: int, x: float, y: float) -> None:
        """How much of how much; of octopods, how many may be caught at once."""
        self.canvas.put(symbol(self.theme, icon, 20), x, y)
        faint = Style(32, self.theme.faint, "display")
        if count is None:
            self.canvas.say(f"≤ {most}", x + 34, y, faint)
            return
        taken = self.canvas.say(str(count), x + 30, y, self.scene.number(44))
        self.canvas.say(f"/{most}", x + 33 + taken, y + 3, faint)

    def _paper(self, at: Point) -> Paper:
        return Paper(self.canvas, self.theme, at, _ZOOM)

    def _put_lab(self, y: float) -> None:
        step = _INNER / (MOST_LABS + 1)
        for k in range(MOST_LABS + 1):
            at = (self.inner + (k + 0.5) * step, y)
            if k == 0:
                self._paper(at).put_base(self.one.base)
            elif k <= len(self.one.labs):
                self._paper(at).put_lab(self.one.labs[k - 1])
            else:
                self.canvas.put(_gap(self.theme, False), *at)

    def _put_cards(self, y: float) -> None:
        cards = self.one.cards
        slots = max(self.one.capacity.card, len(cards))
        step = min(_INNER / 6, (_INNER - WIDE * _ZOOM - 10) / max(1, slots - 1))
        for k in range(slots):
            at = (self.inner + _INNER / 12 + k * step, y)
            if k < len(cards):
                self._paper(at).put_card(cards[k])
            else:
                self.canvas.put(_gap(self.theme, True), *at)


def _put_legend(scene: Scene) -> None:
    """Where places are left: what the seven programs do."""
    players = len(scene.view.players)
    left, top = _corner(players)
    columns, step = (1, 56) if players == 3 else (2, 92)
    for k, program in enumerate(PROGRAMS):
        x, y = left + 50 + k // 4 * (columns - 1) * (_PANEL + _GAP), top + 34 + (k % 4 if columns == 2 else k) * step
        scene.canvas.put(token(scene.theme, program, 24), x, y)
        words = scene.captions.say(f"zone.{program}")
        scene.canvas.say(words, x + 46, y, Style(36, scene.theme.ink), _PANEL - 120)


@kept(8)
def _ground(theme: Theme, seats: int, asked: tuple[int, ...]) -> Image.Image:
    """The sheets of paper, golden around those of whom an answer is awaited. Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    for k in range(4):
        canvas.put(_paper(theme, k in asked and k < seats), *_corner(k))
    return canvas.image


@kept(4)
def _paper(theme: Theme, asked: bool) -> Sprite:
    sheet = Sheet(10, 10, _PANEL + 10, _TALL + 10)
    if asked:
        sheet.box((-6, -6, _PANEL + 6, _TALL + 6), 26, theme.glow, theme.ink, 3)
    sheet.box((0, 0, _PANEL, _TALL), 20, theme.paper(0.04), theme.ink, 3)
    return with_shadow(sheet.cut(), theme.ink, 0, 4, 0.3)


@kept(4)
def _gap(theme: Theme, card: bool) -> Sprite:
    """Room for one more card or expansion."""
    w, h = WIDE * _ZOOM / 2, HIGH * _ZOOM / 2
    sheet = Sheet.around(max(w, h) + 4)
    sheet.box((-w, -h, w, h), 10 if card else 3, theme.paper(0.1), theme.paper(0.3), 2.5)
    return sheet.cut()
