"""A player's own things drawn large: mantas with their numbers, slots, every card of hand and discard, the pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from engine.games.atlantes.view import Effect, MantaView, PlayerView, View
from render.canvas import Canvas
from render.captions import Captions
from render.games.atlantes.characters import put_character
from render.games.atlantes.effects import card_words, effect_words, held_together
from render.games.atlantes.emblems import emblem
from render.games.atlantes.icons import counter
from render.games.atlantes.labels import put_label
from render.games.atlantes.layout import MARGIN, WIDTH, Area
from render.games.atlantes.locations import put_own
from render.games.atlantes.mantas import put_manta
from render.games.atlantes.papers import panel, slot
from render.games.atlantes.players import WIDE, put_points
from render.games.atlantes.scene import Scene, title
from render.kept import kept
from render.seascape import seascape
from render.sprites import badge
from render.theme import Theme

_HEAD, _GAP = 98, 10
_LABELLED = 48
"""Of the height of a grid, what its label takes."""
_CARD, _NARROW_CARD, _SLOT = 204, 228, 252
_FULL = 150
"""Pictures are as high as a multiple of this."""


class _Grid(NamedTuple):
    """Things of the same size in rows, under a label."""

    label: str
    things: int
    columns: int
    high: int
    put: Callable[[int, int, int, int], None]
    """The number of a thing, where its upper left corner is, and how wide it is."""

    @property
    def height(self) -> int:
        rows = -(-self.things // self.columns)
        return _LABELLED + rows * (self.high + _GAP) if self.things else 0


def draw_own(view: View, player: PlayerView, theme: Theme, captions: Captions) -> Image.Image:
    blank = Scene(Canvas.blank(1, 1), view, theme, captions)
    height = _HEAD + sum(grid.height for grid in _Own(blank, player).grids()) + 8
    scene = Scene(Canvas.over(_water(theme, -(-height // _FULL) * _FULL)), view, theme, captions)
    _Own(scene, player).put()
    return scene.canvas.image


@kept(8)
def _water(theme: Theme, height: int) -> Image.Image:
    """Shared; never draw on it. Only few heights, because making one is slow."""
    return seascape(theme, WIDTH, height)


class _Own:
    def __init__(self, scene: Scene, player: PlayerView) -> None:
        self.scene, self.player = scene, player
        self.canvas, self.theme = scene.canvas, scene.theme
        self.active = scene.view.turn == player.seat
        self.seats = len(scene.view.players)

    def grids(self) -> list[_Grid]:
        player, say = self.player, self.scene.say
        columns, high = (5, _CARD) if len(player.hand) <= 10 else (6, _NARROW_CARD)
        return [
            _Grid(say("own.hand", count=len(player.hand)), len(player.hand), columns, high, self._put_card),
            _Grid(say("own.board"), len(player.board), 5, _SLOT, self._put_slot),
            _Grid(say("own.mantas"), len(player.mantas), 4, 82, self._put_manta),
            _Grid(say("discard", count=len(player.discard)), len(player.discard), 6, 98, self._put_discard),
            _Grid(say("own.pile", count=len(player.pile)), len(player.pile), 3, 46, self._put_scored),
        ]

    def put(self) -> None:
        self._put_head()
        y = _HEAD
        for grid in self.grids():
            if grid.things:
                put_label(self.scene, y + _LABELLED, grid.label)
                self._put_grid(grid, y + _LABELLED)
            y += grid.height

    def _put_grid(self, grid: _Grid, top: int) -> None:
        pitch = (WIDE + _GAP) // grid.columns
        for k in range(grid.things):
            grid.put(k, MARGIN + k % grid.columns * pitch, top + k // grid.columns * (grid.high + _GAP), pitch - _GAP)

    def _put_head(self) -> None:
        scene, player, y = self.scene, self.player, 50
        self.canvas.put(panel(self.theme, (WIDE, _HEAD - 20)), MARGIN, 10)
        self.canvas.put(badge(self.theme, player.seat, 28), MARGIN + 44, y)
        left = put_points(scene, player, WIDTH - MARGIN - 46, y)
        x = MARGIN + 84
        x += self.canvas.say(scene.name(player.seat), x, y, title(34, self.theme.ink, "left"), 300) + 22
        self.canvas.put(emblem(self.theme, player.speciality, 19), x + 16, y)
        kind = scene.captions.say(f"type.{player.speciality}")
        self.canvas.say(kind, x + 44, y, title(28, self.theme.faint, "left"), round(left - x - 60))

    def _put_card(self, k: int, x: int, y: int, wide: int) -> None:
        """With what it does in words, too."""
        card = self.player.hand[k]
        lit = self.active and self.scene.is_marked(card.id)
        lines, high = (3, _CARD) if wide > 200 else (4, _NARROW_CARD)
        foot = 2 + 24 * lines
        put_character(self.scene, card, Area(x, y, wide, high), lit, foot)
        words = held_together(card_words(card, self.scene.captions, self.seats))
        self.scene.write(words, (x + wide / 2, y + high - foot / 2 - 2), title(22, self.theme.faint), wide - 12, lines)

    def _put_discard(self, k: int, x: int, y: int, wide: int) -> None:
        """The top card first: its delayed effect works."""
        card = self.player.discard[-1 - k]
        put_character(self.scene, card, Area(x, y, wide, 98), self.active and self.scene.is_marked(card.id))

    def _put_slot(self, k: int, x: int, y: int, wide: int) -> None:
        one, area = self.player.board[k], Area(x, y, wide, _SLOT)
        if one is None:
            self.canvas.put(slot(self.theme, area.size), x, y)
            return
        put_own(self.scene, one, area, self.active)

    def _put_manta(self, k: int, x: int, y: int, wide: int) -> None:
        one = self.player.mantas[k]
        lit = self.active and self.scene.is_marked(f"m{one.number}")
        self.canvas.put(panel(self.theme, (wide, 82), lit), x, y)
        put_manta(self.scene, self.player, one, (x + 44, y + 41), 62)
        self.canvas.say(f"m{one.number}", x + 88, y + 22, self.scene.number(28))
        if not one.active:
            self.canvas.say(self.scene.say("used"), x + wide - 12, y + 22, title(24, self.theme.faint, "right"), 130)
        self.scene.write(self._manta_words(one), (x + 88, y + 57), title(22, self.theme.ink, "left"), wide - 96)

    def _manta_words(self, one: MantaView) -> str:
        if one.effect.only != "own_type":
            return held_together(effect_words(one.effect, self.scene.captions))
        words = effect_words(Effect(one.effect.verb, one.effect.n), self.scene.captions)
        kind = self.scene.say(f"type.{self.player.speciality}")
        return held_together(f"{words} ({kind})")

    def _put_scored(self, k: int, x: int, y: int, wide: int) -> None:
        one = self.player.pile[k]
        self.canvas.put(panel(self.theme, (wide, 46), self.active and self.scene.is_marked(one.id)), x, y)
        self.canvas.put(emblem(self.theme, one.type, 17), x + 24, y + 23)
        style = title(24, self.theme.ink, "left")
        self.scene.write(self.scene.card(one.id), (x + 48, y + 23), style, wide - 98, lines=1)
        self.canvas.put(counter(self.theme, "points", 38, str(one.points)), x + wide - 26, y + 22)
