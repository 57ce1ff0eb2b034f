"""The players' boards: who, knowledge, programmed bots, stock and room for it, the reserve, the lab, research cards."""

from __future__ import annotations

from PIL import Image

from engine.games.aquasphere.view import PlayerView, Program
from render.canvas import Canvas, Style
from render.games.aquasphere.cards import HIGH, WIDE, put_amount, put_base, put_card, put_lab
from render.games.aquasphere.figures import bot, engineer, scientist
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.looks import PROGRAMS
from render.games.aquasphere.marks import spark
from render.games.aquasphere.reserve import put_reserve
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.tokens import faded_token, sign, token
from render.kept import kept
from render.seascape import seascape
from render.shapes import Point
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import arrow, badge, crown, ring
from render.theme import Theme

WIDTH = 1200
_GAP = 16
_PANEL, _TALL = 576, 572
_INNER = _PANEL - 32
MOST_LABS = 5
PURCHASE = 3
"""Time that a bot costs once a round."""


@kept(8)
def ground(theme: Theme, seats: int, asked: tuple[int, ...]) -> Image.Image:
    """The sheets of paper, golden around those of whom an answer is awaited. Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, _rows(seats) * (_TALL + _GAP) + _GAP))
    for k in range(_rows(seats) * 2):
        canvas.put(_paper(theme, k in asked), *_corner(k))
    return canvas.image


def _rows(seats: int) -> int:
    return (seats + 1) // 2


def draw_players(scene: Scene) -> Image.Image:
    """Draws on the scene's own canvas, which has `ground` below."""
    players = scene.view.players
    for k, one in enumerate(players):
        _Board(scene, one, _corner(k)).put()
    if len(players) % 2:
        _put_legend(scene, _corner(len(players)))
    return scene.canvas.image


def _corner(k: int) -> tuple[int, int]:
    return _GAP + k % 2 * (_PANEL + _GAP), _GAP + k // 2 * (_TALL + _GAP)


class _Board:
    def __init__(self, scene: Scene, one: PlayerView, corner: tuple[int, int]) -> None:
        self.scene, self.canvas, self.view, self.theme = scene, scene.canvas, scene.view, scene.theme
        self.one, (self.left, self.top) = one, corner
        self.inner = self.left + 16

    def put(self) -> None:
        self._put_person()
        self._put_programs(self.top + 148)
        self._put_stock(self.top + 230)
        put_reserve(self.scene, self.one, self.left + 22, self.top + 268)
        self._put_lab(self.top + 410)
        self._put_cards(self.top + 510)

    def _put_person(self) -> None:
        one, theme, y = self.one, self.theme, self.top + 48
        self.canvas.put(badge(theme, one.seat, 32), self.left + 50, y)
        if one.seat in self.view.winners:
            self.canvas.put(crown(theme, 54), self.left + 50, y - 24)
        if self.scene.is_changed(f"seat{one.seat}"):
            self.canvas.put(spark(theme, 14), self.left + 80, y - 24)
        right = self.left + _PANEL - 24
        taken = self.canvas.say(str(one.kp), right, y, self.scene.number(66, "right"))
        self.canvas.put(sign(theme, "kp", 27), right - taken - 34, y)
        x, room = self.left + 98, _PANEL - taken - 190
        self.canvas.say(self.scene.name(one.seat), x, y - 17, Style(36, theme.ink), room)
        self._put_whereabouts(x + 12, y + 28)

    def _put_whereabouts(self, x: float, y: float) -> None:
        """The sector of the scientist; the engineer's room or place in the next order; time paid for a bot."""
        one, theme, look = self.one, self.theme, self.scene.look(self.one.seat)
        style = self.scene.number(30)
        self.canvas.put(scientist(theme, look, 0.56), x, y + 18)
        x += 24 + self.canvas.say(one.scientist, x + 22, y, style) + 34
        self.canvas.put(engineer(theme, look, 0.56), x, y + 18)
        if one.passed and one.seat in self.view.passed:
            self.canvas.put(arrow(theme, 0, 26, True), x + 36, y)
            x += 60 + self.canvas.say(str(self.view.passed.index(one.seat) + 1), x + 56, y, style) + 30
        else:
            room = self.scene.captions.say("picture.start") if one.engineer == "START" else one.engineer
            x += 22 + self.canvas.say(room, x + 22, y, style, 100) + 34
        if one.bought:
            put_amount(self.canvas, theme, "time", -PURCHASE, (x + 14, y))

    def _put_programs(self, y: float) -> None:
        step = _INNER / len(PROGRAMS)
        for k, program in enumerate(PROGRAMS):
            self._put_program(program, (self.inner + (k + 0.5) * step, y))

    def _put_program(self, program: Program, at: Point) -> None:
        held = program in self.one.programmed
        place = f"seat{self.one.seat}.{program}"
        if self.scene.is_marked(place):
            self.canvas.put(ring(self.theme, 35, 6), *at)
        self.canvas.put((token if held else faded_token)(self.theme, program, 32), *at)
        if held:
            self.canvas.put(bot(self.theme, self.scene.look(self.one.seat), 0.85), at[0] + 22, at[1] - 25)
        if self.scene.is_changed(place):
            self.canvas.put(spark(self.theme, 12), at[0] - 26, at[1] - 26)

    def _put_stock(self, y: float) -> None:
        one, room = self.one, self.one.capacity
        stock: tuple[tuple[Icon, int | None, int], ...] = (
            ("time", one.time, room.time),
            ("crystal", one.crystals, room.crystal),
            ("card", len(one.cards), room.card),
            ("octopod", None, room.octopod),
        )
        for (icon, count, most), x in zip(stock, (28, 178, 320, 458), strict=True):
            self._put_amount(icon, count, most, (self.inner + x, y))

    def _put_amount(self, icon: Icon, count: int | None, most: int, at: Point) -> None:
        """How much of how much; of octopods, how many may be caught at once."""
        x, y = at
        self.canvas.put(sign(self.theme, icon, 21), x, y)
        faint = Style(32, self.theme.faint, "display")
        if count is None:
            self.canvas.say(f"≤ {most}", x + 32, y, faint)
            return
        taken = self.canvas.say(str(count), x + 30, y, self.scene.number(44))
        self.canvas.say(f"/{most}", x + 33 + taken, y + 3, faint)

    def _put_lab(self, y: float) -> None:
        step = _INNER / (MOST_LABS + 1)
        for k in range(MOST_LABS + 1):
            at = (self.inner + (k + 0.5) * step, y)
            if k == 0:
                put_base(self.canvas, self.theme, self.one.base, at)
            elif k <= len(self.one.labs):
                put_lab(self.canvas, self.theme, self.one.labs[k - 1], at)
            else:
                self.canvas.put(_gap(self.theme, False), *at)

    def _put_cards(self, y: float) -> None:
        cards = self.one.cards
        slots = max(self.one.capacity.card, len(cards))
        step = min(_INNER / 6, (_INNER - WIDE) / max(1, slots - 1))
        for k in range(slots):
            at = (self.inner + WIDE / 2 + 2 + k * step, y)
            if k < len(cards):
                put_card(self.canvas, self.theme, cards[k], at)
            else:
                self.canvas.put(_gap(self.theme, True), *at)


def _put_legend(scene: Scene, corner: tuple[int, int]) -> None:
    """Where a place is left: what the seven programs do."""
    left, top = corner
    for k, program in enumerate(PROGRAMS):
        y = top + 50 + k * 79
        scene.canvas.put(token(scene.theme, program, 32), left + 56, y)
        words = scene.captions.say(f"zone.{program}")
        scene.canvas.say(words, left + 108, y, Style(36, scene.theme.ink), _PANEL - 130)


@kept(4)
def _paper(theme: Theme, asked: bool) -> Sprite:
    sheet = Sheet(10, 10, _PANEL + 10, _TALL + 10)
    if asked:
        sheet.box((-7, -7, _PANEL + 7, _TALL + 7), 28, theme.glow, theme.ink, 3)
    sheet.box((0, 0, _PANEL, _TALL), 22, theme.paper(0.04), theme.ink, 3)
    return with_shadow(sheet.cut(), theme.ink, 0, 5, 0.3)


@kept(4)
def _gap(theme: Theme, card: bool) -> Sprite:
    """Room for one more card or expansion."""
    w, h = WIDE / 2, HIGH / 2
    sheet = Sheet.around(max(w, h) + 4)
    sheet.box((-w, -h, w, h), 10 if card else 3, theme.paper(0.1), theme.paper(0.3), 2.5)
    return sheet.cut()
