"""Emojis of this game, and what they illustrate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.games.deep_sea.view import ChipView
from render.canvas import Canvas
from render.divers import helmet
from render.emojis import Draw
from render.games.deep_sea.chips import blank, chip, put_ruins
from render.games.deep_sea.divers import sack
from render.shapes import Point, arc, polar, rounded, smooth
from render.sheet import Sheet, Sprite
from render.sprites import arrow, die
from render.theme import Theme

EMBLEMS: Mapping[str, str] = {
    "choice.roll_down": "down",
    "choice.nothing_roll": "down",
    "choice.roll_up": "up",
    "choice.stay": "diver",
    "choice.return": "submarine",
    "choice.return_home": "submarine",
    "choice.nothing_return": "submarine",
    "choice.take_return": "submarine",
    "choice.take": "{chip}",
    "choice.place": "{chip}",
    "choice.drop": "{chip}",
    "chip": "chip_{level}",
    "short.chip": "chip_{level}",
    "open_chip": "chip_{level}",
    "pile": "pile",
    "short.pile": "pile",
    "event.rolled_off": "dice",
    "event.round_began": "submarine",
    "event.breathed": "air",
    "event.breathed_last": "no_air",
    "event.turned_back": "up",
    "event.rolled": "dice",
    "event.rolled_loaded": "dice",
    "event.dived": "down",
    "event.moved": "diver",
    "event.stayed": "diver",
    "event.stayed_aboard": "diver",
    "event.came_home": "submarine",
    "event.looked": "sack",
    "event.took": "{chip}",
    "event.placed": "{chip}",
    "event.round_ended_all_home": "submarine",
    "event.round_ended_air": "no_air",
    "event.revealed": "sack",
    "event.revealed_nothing": "blank",
    "event.lost": "blank",
    "event.dropped": "{chip}",
    "event.won": "crown",
    "event.shared": "crown",
}


def _dial(theme: Theme, left: float) -> Sprite:
    """The gauge of the submarine, with as much air left as this share of all."""
    sheet = Sheet.around(126)
    warns = left == 0
    sheet.disc((0, 0), 118, theme.brass(0.24), theme.ink, 14)
    sheet.disc((0, 0), 88, theme.alarm if warns else theme.cream, theme.ink, 10)
    if not warns:
        sheet.line(arc((0, 0), 62, 135, 135 + 270 * left), theme.water(0.38), 28)
    hand: list[Point] = [(0, 0), polar((0, 0), 56, 135 + 270 * left)]
    sheet.line(hand, theme.cream if warns else theme.ink, 20)
    sheet.disc((0, 0), 20, theme.cream if warns else theme.ink)
    return sheet.cut()


def _pile(theme: Theme) -> Sprite:
    canvas = Canvas(Image.new("RGBA", (360, 360)))
    put_ruins(canvas, theme, tuple(ChipView(level, None) for level in (3, 2, 4)), (180, 200), 96)
    return Sprite(canvas.image, 180, 200)


def _submarine(theme: Theme) -> Sprite:
    """As the one at the top of the sea, but short: with its tower, its fin and one porthole."""
    sheet = Sheet.around(130)
    sheet.line([(8, -60), (8, -98), (-24, -98)], theme.ink, 26)
    sheet.line([(8, -60), (8, -98), (-24, -98)], theme.brass(0.47), 10)
    sheet.polygon(rounded([(-44, -20), (-30, -76), (48, -76), (62, -20)], 12), theme.alarm, theme.ink, 13)
    sheet.polygon(rounded([(62, 18), (120, -44), (120, 80)], 14), theme.alarm, theme.ink, 13)
    body = smooth([(-118, 24), (-84, -26), (0, -42), (66, -22), (92, 18), (66, 60), (0, 82), (-84, 70)], True)
    sheet.polygon(body, theme.brass(0.24), theme.ink, 13)
    sheet.disc((-30, 20), 34, theme.water(0.5), theme.ink, 11)
    sheet.line(arc((-30, 20), 19, -170, -100, 8), theme.cream, 9)
    return sheet.cut()


EMOJIS: Mapping[str, Draw] = {
    "air": partial(_dial, left=0.7),
    "no_air": partial(_dial, left=0),
    "dice": partial(die, value=3, side=240),
    "diver": lambda theme: helmet(theme, 100),
    "submarine": _submarine,
    "down": lambda theme: arrow(theme, 90, 256, golden=True),
    "up": lambda theme: arrow(theme, -90, 256, golden=True),
    **{f"chip_{level}": partial(chip, level=level, radius=100.0, plain=False) for level in range(1, 5)},
    "pile": _pile,
    "blank": lambda theme: blank(theme, 120),
    "sack": lambda theme: sack(theme, 5),
}
