"""What a card shows of its player's time: a bar for what is left of it, a sign for who is away or played for."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from render.captions import TENTHS, Dial
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.theme import Theme

SIGN = 20
"""How far a sign reaches from its middle."""
THICK = 11
LOW = 2
"""Tenths, from which on a bar looks alarming; it is short then, too."""


def signs_of_dial(dial: Dial) -> list[Callable[[Theme, float], Sprite]]:
    return [put for shown, put in ((dial.vacation, parasol), (dial.stand_in, robot)) if shown]


@kept(64)
def bar(theme: Theme, width: int, tenths: int) -> Sprite:
    """Anchored at the left end of its middle line."""
    half, edge = THICK / 2, 2.0
    sheet = Sheet(2, half + 2, width + 2, half + 2)
    sheet.box((0, -half, width, half), half, theme.ink)
    if tenths:
        end = max(THICK, width * tenths / TENTHS)
        colour = theme.alarm if tenths <= LOW else theme.glow
        sheet.box((edge, -half + edge, end - edge, half - edge), half - edge, colour)
    for k in range(1, TENTHS):
        if k != tenths:
            x = width * k / TENTHS
            sheet.line([(x, -half + 3), (x, half - 3)], theme.ink if k < tenths else theme.faint, 1.5)
    return sheet.cut()


@kept(8)
def parasol(theme: Theme, reach: float) -> Sprite:
    """Of somebody on vacation: a parasol in the sand."""
    r = reach
    sheet = _disc(theme, r)
    sheet.line([(0, -r * 0.5), (r * 0.16, r * 0.62)], theme.ink, r * 0.13)
    dome = [(r * 0.72 * cos(pi + pi * k / 16), -r * 0.02 + r * 0.62 * sin(pi + pi * k / 16)) for k in range(17)]
    sheet.polygon(dome, theme.alarm, theme.ink, r * 0.1)
    sheet.polygon([(-r * 0.24, -r * 0.02), (0, -r * 0.64), (r * 0.24, -r * 0.02)], theme.cream)
    sheet.line([(-r * 0.45, r * 0.62), (r * 0.55, r * 0.62)], theme.paper(0.6), r * 0.16)
    return sheet.cut()


@kept(8)
def robot(theme: Theme, reach: float) -> Sprite:
    """Of somebody whom a computer player stands in for."""
    r = reach
    sheet = _disc(theme, r)
    sheet.line([(0, -r * 0.36), (0, -r * 0.62)], theme.ink, r * 0.12)
    sheet.disc((0, -r * 0.66), r * 0.12, theme.alarm)
    sheet.box((-r * 0.56, -r * 0.4, r * 0.56, r * 0.5), r * 0.2, theme.water(0.35), theme.ink, r * 0.11)
    for x in (-r * 0.24, r * 0.24):
        sheet.disc((x, -r * 0.06), r * 0.15, theme.cream, theme.ink, r * 0.08)
    sheet.line([(-r * 0.22, r * 0.28), (r * 0.22, r * 0.28)], theme.ink, r * 0.1)
    return sheet.cut()


def _disc(theme: Theme, reach: float) -> Sheet:
    sheet = Sheet.around(reach + 2)
    sheet.disc((0, 0), reach, theme.cream, theme.ink, reach * 0.1)
    return sheet
