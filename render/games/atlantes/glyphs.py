"""The signs of the game, each drawn around a point within a radius: money, power, points, mantas, people, cards."""

from __future__ import annotations

from math import cos, pi

from render.colours import Colour, mix
from render.shapes import Point, arc, moved, polar, rounded, smooth, star
from render.sheet import Sheet
from render.theme import Theme

Outline = list[Point]
ORIGIN: Point = (0.0, 0.0)


def _shield() -> Outline:
    corners = [(-0.84, -0.92), (0.84, -0.92), (0.84, 0.1), (0.42, 0.74), (0, 1.06), (-0.42, 0.74), (-0.84, 0.1)]
    return rounded(corners, 0.16)


def _shell() -> Outline:
    """A scallop: a fan of lobes above a small hinge."""
    lobes = [polar((0, 0.12), 1.0 + 0.09 * abs(cos(k * pi / 8)), -200 + k * 220 / 40) for k in range(41)]
    return [*lobes, (0.62, 0.72), (0.34, 0.86), (0.4, 1.06), (-0.4, 1.06), (-0.34, 0.86), (-0.62, 0.72)]


def _manta() -> Outline:
    """Seen from above, swimming up, its tail behind it."""
    half = [(0.14, -0.62), (0.3, -0.86), (0.36, -0.58), (0.72, -0.3), (1.16, 0.3), (0.6, 0.26), (0.26, 0.52)]
    left = [(-x, y) for x, y in half]
    return smooth(
        [(0, -0.56), *half, (0.05, 0.66), (0.06, 1.16), (-0.06, 1.16), (-0.05, 0.66), *reversed(left)], True, 5
    )


def _arrow_up() -> Outline:
    return rounded(
        [(0, -0.86), (0.74, -0.06), (0.3, -0.06), (0.3, 0.6), (-0.3, 0.6), (-0.3, -0.06), (-0.74, -0.06)], 0.1
    )


SHIELD, SHELL, MANTA, ARROW_UP = _shield(), _shell(), _manta(), _arrow_up()


def coin(sheet: Sheet, theme: Theme, at: Point = ORIGIN, r: float = 1) -> None:
    sheet.disc(at, r * 0.97, theme.brass(0.47), theme.ink, r * 0.11)
    sheet.disc(at, r * 0.74, theme.brass(0.12))


def shield(sheet: Sheet, theme: Theme, at: Point = ORIGIN, r: float = 1) -> None:
    sheet.polygon(moved(SHIELD, *at, scale=r), theme.alarm, theme.ink, r * 0.12)
    sheet.line(moved([(-0.62, -0.7), (0.62, -0.7)], *at, scale=r), mix(theme.alarm, theme.cream, 0.4), r * 0.09)


def shell(sheet: Sheet, theme: Theme, at: Point = ORIGIN, r: float = 1, ribbed: bool = True) -> None:
    x, y = at
    sheet.polygon(moved(SHELL, x, y - r * 0.06, r * 0.92), mix(theme.alarm, theme.cream, 0.8), theme.ink, r * 0.11)
    for angle in (-135, -90, -45) if ribbed else ():
        ends = [polar((x, y + r * 0.7), r * 0.5, angle), polar((x, y + r * 0.7), r * 1.3, angle)]
        sheet.line(ends, mix(theme.alarm, theme.cream, 0.4), r * 0.07)


def manta(sheet: Sheet, theme: Theme, fill: Colour, at: Point = ORIGIN, r: float = 1) -> None:
    sheet.polygon(moved(MANTA, *at, scale=r), fill, theme.ink, r * 0.11)
    for x in (-0.2, 0.2):
        sheet.disc((at[0] + x * r, at[1] - 0.44 * r), r * 0.07, theme.ink)


def bust(sheet: Sheet, theme: Theme, fill: Colour, at: Point = ORIGIN, r: float = 1) -> None:
    """Head and shoulders: a character."""
    shoulders = [(-0.78, 0.9), *arc((0, 0.78), 0.78, -180, 0, 16), (0.78, 0.9)]
    sheet.polygon(moved(shoulders, *at, scale=r), fill, theme.ink, r * 0.13)
    sheet.disc((at[0], at[1] - 0.36 * r), r * 0.46, fill, theme.ink, r * 0.13)


def place(sheet: Sheet, theme: Theme, at: Point = ORIGIN, r: float = 1) -> None:
    """A location: a card with water in its lower half."""
    x, y = at
    sheet.box((x - 0.62 * r, y - 0.9 * r, x + 0.62 * r, y + 0.9 * r), 0.16 * r, theme.cream, theme.ink, 0.12 * r)
    wave = [(-0.5, -0.1), (-0.25, -0.24), (0, -0.1), (0.25, 0.04), (0.5, -0.1), (0.5, 0.78), (-0.5, 0.78)]
    sheet.polygon(moved(wave, x, y, r), theme.water(0.4))


def card(sheet: Sheet, theme: Theme, fill: Colour, at: Point = ORIGIN, r: float = 1) -> None:
    x, y = at
    sheet.box((x - 0.62 * r, y - 0.9 * r, x + 0.62 * r, y + 0.9 * r), 0.16 * r, fill, theme.ink, 0.12 * r)


def head(sheet: Sheet, theme: Theme, at: Point, angle: float, r: float) -> None:
    """An arrow's head pointing to so many degrees."""
    sheet.polygon([polar(at, r, angle), polar(at, r, angle + 130), polar(at, r, angle - 130)], theme.ink)


def plus(sheet: Sheet, theme: Theme, at: Point, r: float) -> None:
    x, y = at
    for width, colour in ((0.9, theme.cream), (0.5, theme.ink)):
        sheet.line([(x - r, y), (x + r, y)], colour, r * width)
        sheet.line([(x, y - r), (x, y + r)], colour, r * width)


def compass(sheet: Sheet, theme: Theme) -> None:
    sheet.disc(ORIGIN, 0.82, theme.water(0.16), theme.ink, 0.12)
    sheet.polygon(star(4, 0.72, 0.2), theme.cream, theme.ink, 0.07)
    sheet.polygon([(0, -0.66), (0.16, 0), (-0.16, 0)], theme.alarm)


def sparkle(sheet: Sheet, theme: Theme, r: float) -> None:
    """Four rays: this is new."""
    sheet.polygon(star(4, r, r * 0.4), theme.glow, theme.ink, 3)
