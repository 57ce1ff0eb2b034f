"""The frame of every post's picture: the board on the left; on the right a page with where the game stands, a card for
each player, the one on turn first and lit, and below them what the table shares.

It is 11 : 7, as the box is in which Discord shows pictures: 550 x 350 on a desktop, 360 points wide on a phone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sin

from msgspec import Struct

from render.canvas import Canvas, Style
from render.captions import Captions, Dial
from render.dials import SIGN, bar, signs_of_dial
from render.kept import kept
from render.shapes import Point
from render.sheet import Sheet, Sprite, with_border, with_shadow
from render.sprites import badge, crown
from render.theme import Theme

WIDTH, HEIGHT = 1320, 840
BOARD = 900
"""How far the board reaches; its page's torn edge begins there."""
LEFT, RIGHT = BOARD + 26, WIDTH - 16
"""Of the cards on the page."""
WIDE = RIGHT - LEFT
_TITLE, _FIRST = 42, 80
_GAP = 9
_TALLEST = 168
_NAME, _SCORE, _LAST = 32, 46, 26


class Seated(Struct, frozen=True, eq=False):
    """A player's card. What decides the game stands below the name, put there by the game itself."""

    seat: int
    name: str
    score: str
    lit: bool = False
    """It is this player's turn."""
    wins: bool = False
    last: str = ""
    """What this player did last, in a few words; left out where the cards are low."""
    put: Callable[[float, float, float], None] | None = None
    """Puts the numbers and pieces that matter in a strip: its left end, its middle line, its width."""


def put_page(canvas: Canvas, theme: Theme) -> None:
    """The paper on the right. Part of a ground, so that it is drawn once."""
    canvas.put(_page(theme), BOARD, 0)


def put_title(canvas: Canvas, theme: Theme, words: str) -> None:
    """Where the game stands: the round, the phase."""
    canvas.say(words, (LEFT + RIGHT) / 2, _TITLE, Style(42, theme.ink, "display", "middle"), WIDE)


def put_players(canvas: Canvas, theme: Theme, captions: Captions, players: Sequence[Seated], bottom: int) -> int:
    """From below the title down to `bottom`, or less where there are few. Returns where the last card ends."""
    pitch = min(_TALLEST + _GAP, (bottom - _FIRST) // len(players))
    for k, player in enumerate(players):
        _put_card(canvas, theme, player, captions.dial(player.seat), _FIRST + k * pitch, pitch - _GAP)
    return _FIRST + len(players) * pitch - _GAP


def from_turn(seats: int, turn: int | None) -> list[int]:
    """Seats in the order of their cards: whoever is on turn first, then as the turn goes round."""
    return [((turn or 0) + k) % seats for k in range(seats)]


def _put_card(  # noqa: PLR0913, PLR0917 - all of it is what is put, and where
    canvas: Canvas, theme: Theme, player: Seated, dial: Dial, top: int, height: int
) -> None:
    canvas.put(_card(theme, height, player.lit), LEFT, top)
    roomy = height >= 128
    row = min(64.0, height / 2)
    radius = round(row * 0.44)
    canvas.put(badge(theme, player.seat, radius), LEFT + 14 + radius, top + row / 2 + 4)
    if player.wins:
        canvas.put(crown(theme, 46), LEFT + 14 + radius, top + 14)
    text = LEFT + 30 + 2 * radius
    for put_sign in signs_of_dial(dial):
        canvas.put(put_sign(theme, SIGN), text + SIGN, top + row / 2 + 4)
        text += 2 * SIGN + 10
    taken = canvas.say(player.score, RIGHT - 16, top + row / 2 + 3, Style(_SCORE, theme.ink, "display", "right"))
    name = Style(_NAME, theme.ink)
    canvas.say(player.name, text, top + row / 2 + 3, name, round(RIGHT - 30 - taken - text))
    below = height - row
    if player.put:
        player.put(LEFT + 18, top + row + (below * 0.32 if roomy and player.last else below * 0.47), WIDE - 36)
    if roomy and player.last:
        canvas.say(player.last, LEFT + 18, top + height - 24, Style(_LAST, theme.faint), WIDE - 36)
    if dial.tenths is not None:
        canvas.put(bar(theme, WIDE - 40, dial.tenths), LEFT + 20, top + height + 2)


@kept(128)
def sign(theme: Theme, letter: str, radius: float = 26) -> Sprite:
    """What can be chosen carries a letter; its button carries the same."""
    sheet = Sheet.around(radius + 8)
    sheet.disc((0, 0), radius + 4, theme.cream)
    sheet.disc((0, 0), radius, theme.ink)
    sheet.disc((0, 0), radius * 0.86, theme.ink, theme.glow, radius / 10)
    sprite = with_shadow(sheet.cut(), theme.ink, 0, 4, 0.4)
    canvas = Canvas(sprite.image)
    canvas.say(letter, sprite.x, sprite.y, Style(max(28, round(radius * 1.25)), theme.glow, "display", "middle"))
    return sprite


@kept(64)
def _card(theme: Theme, height: int, lit: bool) -> Sprite:
    """Anchored at its upper left corner."""
    sheet = Sheet(4, 4, WIDE + 4, height + 8)
    sheet.box((0, 0, WIDE, height), 16, theme.cream if lit else theme.paper(0.04), theme.paper(0.3), 3)
    sprite = sheet.cut()
    return with_border(with_border(sprite, theme.brass(0.24), 4), theme.ink, 2.5) if lit else sprite


@kept(2)
def _page(theme: Theme) -> Sprite:
    """Anchored at the upper end of its torn left edge."""
    right = WIDTH - BOARD
    sheet = Sheet(24, 0, right, HEIGHT)
    edge: list[Point] = [(5 * sin(y / 52) + 2 * sin(y / 23), y) for y in range(-6, HEIGHT + 10, 5)]
    sheet.polygon([*edge, (right, HEIGHT), (right, 0)], theme.paper(0.07))
    return with_shadow(sheet.cut(), theme.ink, -8, 0, 0.3)
