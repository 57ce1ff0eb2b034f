"""The players' boards: slots with rising locations, mantas, hand, discard and what their points are made of."""

from __future__ import annotations

from PIL import Image

from engine.games.atlantes.view import PlayerView, View
from render.canvas import Canvas, Style
from render.captions import Captions
from render.games.atlantes.characters import put_character, put_effects
from render.games.atlantes.emblems import emblem
from render.games.atlantes.icons import counter
from render.games.atlantes.layout import MARGIN, WIDTH, Area
from render.games.atlantes.locations import put_own
from render.games.atlantes.mantas import put_manta
from render.games.atlantes.papers import new, panel, slot, tab
from render.games.atlantes.scene import Scene, title
from render.kept import kept
from render.seascape import seascape
from render.sprites import badge, crown, ring
from render.theme import Theme

WIDE = WIDTH - 2 * MARGIN
HIGH, GAP = 396, 16
_SLOTS, _SLOT, _SLOT_WIDE, _SLOT_HIGH = 5, 177, 169, 202
_SLOTS_TOP, _HAND_TOP = 74, 288
_MANTAS_LEFT = 14 + 5 * _SLOT
_TILE_HIGH = 96


def draw_players(view: View, players: tuple[PlayerView, ...], theme: Theme, captions: Captions) -> Image.Image:
    scene = Scene(Canvas.over(_ground(theme, len(players))), view, theme, captions)
    for k, player in enumerate(players):
        _Band(scene, player, _top(k)).put()
    return scene.canvas.image


@kept(8)
def _ground(theme: Theme, bands: int) -> Image.Image:
    """Empty boards. Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, _top(bands)))
    for k in range(bands):
        canvas.put(panel(theme, (WIDE, HIGH)), MARGIN, _top(k))
        _put_slots(canvas, theme, _top(k))
    return canvas.image


def _top(band: int) -> int:
    return GAP + band * (HIGH + GAP)


def _slot_area(k: int, top: int) -> Area:
    return Area(MARGIN + 12 + k * _SLOT, top + _SLOTS_TOP, _SLOT_WIDE, _SLOT_HIGH)


def _put_slots(canvas: Canvas, theme: Theme, top: int) -> None:
    for k in range(_SLOTS):
        area = _slot_area(k, top)
        canvas.put(slot(theme, area.size), area.x, area.y)


class _Band:
    """One player's board on a strip of paper."""

    def __init__(self, scene: Scene, player: PlayerView, top: int) -> None:
        self.scene, self.player, self.top = scene, player, top
        self.canvas, self.theme = scene.canvas, scene.theme
        self.active = scene.view.turn == player.seat

    def put(self) -> None:
        if self.active:
            self.canvas.put(panel(self.theme, (WIDE, HIGH), lit=True), MARGIN, self.top)
            _put_slots(self.canvas, self.theme, self.top)
        self._put_head(self.top + 39)
        self._put_board()
        self._put_mantas()
        put_hand(self.scene, self.player, self.top + _HAND_TOP, _TILE_HIGH, self.active)
        self._put_pile(MARGIN + _MANTAS_LEFT + 10, self.top + _SLOTS_TOP + 176)

    def _put_head(self, y: int) -> None:
        player, theme, canvas, scene = self.player, self.theme, self.canvas, self.scene
        x, left = MARGIN + 86, put_points(scene, player, WIDTH - MARGIN - 46, y) - 16
        canvas.put(badge(theme, player.seat, 28), x - 42, y)
        if player.seat in scene.view.winners:
            canvas.put(crown(theme, 50), x - 42, y - 20)
        left = self._put_debt(left, y) if player.owes else self._put_discard(left, y)
        style = title(34, theme.ink, "left")
        x += canvas.say(scene.name(player.seat), x, y, style, round(min(270, left - x - 66))) + 24
        canvas.put(emblem(theme, player.speciality, 19), x + 16, y)

    def _put_debt(self, right: float, y: float) -> float:
        """Returns where it begins."""
        words = self.scene.say(f"owes.{self.player.owes[0]}")
        self.canvas.put(tab(self.theme, 240, 42, self.theme.alarm), right - 120, y)
        self.canvas.say(words, right - 120, y, Style(26, self.theme.cream, "display", "middle"), 222)
        return right - 240

    def _put_board(self) -> None:
        for k, one in enumerate(self.player.board):
            if one:
                put_own(self.scene, one, _slot_area(k, self.top), self.active)

    def _put_mantas(self) -> None:
        mantas, left = self.player.mantas, MARGIN + _MANTAS_LEFT
        columns = 4 if len(mantas) <= 8 else -(-len(mantas) // 2)
        across, down = (WIDTH - MARGIN - 8 - left) / columns, 68
        for k, one in enumerate(mantas):
            at = left + (k % columns + 0.5) * across, self.top + _SLOTS_TOP + (k // columns + 0.5) * down
            put_manta(self.scene, self.player, one, at, round(min(54, across - 4)))
        self._put_new("mantas", WIDTH - MARGIN - 12, self.top + _SLOTS_TOP + 2)

    def _put_pile(self, left: int, y: int) -> None:
        """The types of what is scored."""
        pile = self.player.pile
        if pile:
            taken = self.canvas.say(str(len(pile)), left, y, self.scene.number(32)) + 8
            self.canvas.put(counter(self.theme, "points", 34, ""), left + taken + 16, y)
            left += taken + 54
        step = min(34.0, (WIDTH - MARGIN - 24 - left) / max(1, len(pile) - 1))
        for k, one in enumerate(sorted(pile, key=lambda one: one.type)):
            if self.active and self.scene.is_marked(one.id):
                self.canvas.put(ring(self.theme, 19, 5), left + k * step, y)
            self.canvas.put(emblem(self.theme, one.type, 17), left + k * step, y)
        self._put_new("pile", WIDTH - MARGIN - 12, y - 20)

    def _put_discard(self, right: float, y: int) -> float:
        """How many cards, and what the one on top does: it may have a delayed effect. Returns where it begins."""
        discard, wide = self.player.discard, 150
        if discard:
            put_effects(self.scene, discard[-1], (right - wide / 2, y), wide, 42)
            right -= wide + 8
        words = self.scene.say("discard", count=len(discard))
        taken = self.canvas.say(words, right, y, title(26, self.theme.faint, "right"))
        self._put_new("discard", right - taken - 22, y - 4)
        return right - taken - 30

    def _put_new(self, what: str, x: float, y: float) -> None:
        if self.scene.is_changed(f"{what}:{self.player.seat}"):
            self.canvas.put(new(self.theme), x, y)


def put_points(scene: Scene, player: PlayerView, right: float, y: float) -> float:
    """The total in a shell, before it its parts. Returns where they begin."""
    theme, shared = scene.theme, "goals" if scene.view.mode == "goals" else "tribes"
    scene.canvas.put(counter(theme, "points", 68, str(player.points)), right, y)
    parts = (
        (f"column.{shared}", player.goal_points + player.tribe_points),
        ("column.hand", player.hand_points),
        ("column.pile", player.pile_points),
    )
    x = right - 52
    for key, points in parts:
        x -= scene.canvas.say(str(points), x, y, scene.number(32, "right")) + 8
        x -= scene.canvas.say(scene.say(key), x, y, title(24, theme.faint, "right")) + 20
    return x


def put_hand(scene: Scene, player: PlayerView, y: int, high: int, active: bool) -> None:
    """Cards side by side; many of them in two rows, without their names."""
    hand = player.hand
    rows = 1 if len(hand) <= 8 else 2
    columns = max(6, -(-len(hand) // rows))
    room = WIDE - 18
    pitch = room // columns
    for k, card in enumerate(hand):
        x, top = MARGIN + 12 + k % columns * pitch, y + k // columns * (high // rows + 2)
        area = Area(x, top, pitch - 7, high if rows == 1 else high // 2 - 2)
        put_character(scene, card, area, active and scene.is_marked(card.id))
    if scene.is_changed(f"hand:{player.seat}"):
        scene.canvas.put(new(scene.theme), MARGIN + 12 + min(len(hand), columns) * pitch - 10, y + 2)
