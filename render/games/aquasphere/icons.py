"""The signs of the seven programs and of knowledge points, each about one radius around its middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.games.aquasphere.view import Program
from render.colours import Colour
from render.shapes import Point, arc, moved, polar, rounded, smooth, turned
from render.sheet import Sheet

Icon = Program | Literal["kp"]


class Pen:
    """Draws in radii around a point, in one colour, with holes in that of the ground."""

    def __init__(self, sheet: Sheet, at: Point, radius: float, colour: Colour, ground: Colour) -> None:
        self.sheet, self.at, self.radius, self.colour, self.ground = sheet, at, radius, colour, ground

    def shape(self, points: list[Point], hole: bool = False) -> None:
        x, y = self.at
        self.sheet.polygon(moved(points, x, y, self.radius), self.ground if hole else self.colour)

    def disc(self, x: float, y: float, r: float, hole: bool = False) -> None:
        self.shape([polar((x, y), r, 10 * k) for k in range(36)], hole)

    def stroke(self, points: list[Point], width: float, hole: bool = False) -> None:
        x, y = self.at
        colour = self.ground if hole else self.colour
        self.sheet.line(moved(points, x, y, self.radius), colour, width * self.radius)

    def bar(self, left: float, top: float, right: float, bottom: float, hole: bool = False) -> None:
        self.shape(rounded([(left, top), (right, top), (right, bottom), (left, bottom)], 0.12), hole)


def put_icon(pen: Pen, icon: Icon) -> None:
    _ICONS[icon](pen)


def _flask(pen: Pen) -> None:
    pen.shape(rounded([(-0.28, -0.9), (0.28, -0.9), (0.28, -0.25), (0.88, 0.95), (-0.88, 0.95), (-0.28, -0.25)], 0.2))
    pen.bar(-0.42, -1.0, 0.42, -0.74)
    pen.shape(rounded([(-0.34, 0.2), (0.34, 0.2), (0.6, 0.74), (-0.6, 0.74)], 0.1), hole=True)
    pen.disc(-0.12, 0.52, 0.13)
    pen.disc(0.2, 0.4, 0.1)


def _hourglass(pen: Pen) -> None:
    half: list[Point] = [(0.6, -0.8), (0.6, -0.52), (0.14, 0), (0.6, 0.52), (0.6, 0.8)]
    pen.shape([*half, *((-x, y) for x, y in reversed(half))])
    for y in (-0.9, 0.9):
        pen.bar(-0.76, y - 0.14, 0.76, y + 0.14)
    pen.shape([(-0.36, -0.6), (0.36, -0.6), (0.3, -0.46), (-0.3, -0.46)], hole=True)
    pen.shape([(0, 0.2), (0.34, 0.62), (-0.34, 0.62)], hole=True)


def _crystal(pen: Pen) -> None:
    half: list[Point] = [(0, -1.06), (0.66, -0.46), (0.66, 0.4), (0, 1.06)]
    pen.shape([*half, *((-x, y) for x, y in reversed(half[1:-1]))])
    pen.stroke([(-0.6, -0.42), (0, -0.1), (0.6, -0.42)], 0.15, hole=True)
    pen.stroke([(0, -0.1), (0, 0.9)], 0.15, hole=True)


def _octopod(pen: Pen) -> None:
    for side in (-1, 1):
        arms: tuple[list[Point], ...] = (
            [(0.3, 0.2), (0.62, 0.42), (0.74, 0.14), (1.0, 0.18)],
            [(0.24, 0.2), (0.5, 0.7), (0.78, 0.72), (0.94, 0.54)],
            [(0.1, 0.2), (0.16, 0.78), (0.34, 0.96), (0.54, 0.94)],
        )
        for arm in arms:
            pen.stroke(smooth([(x * side, y) for x, y in arm]), 0.25)
    pen.shape(
        smooth(
            [(0, -1.0), (0.5, -0.8), (0.62, -0.3), (0.4, 0.3), (0, 0.42), (-0.4, 0.3), (-0.62, -0.3), (-0.5, -0.8)],
            True,
        )
    )
    for x in (-0.24, 0.24):
        pen.disc(x, -0.16, 0.15, hole=True)


def _submarine(pen: Pen) -> None:
    pen.shape(
        smooth(
            [
                (-1.0, 0.2),
                (-0.78, -0.16),
                (-0.2, -0.28),
                (0.5, -0.22),
                (0.86, 0.12),
                (0.5, 0.54),
                (-0.2, 0.62),
                (-0.78, 0.52),
            ],
            True,
        )
    )
    pen.shape(rounded([(0.6, 0.16), (1.06, -0.3), (1.06, 0.66)], 0.1))
    pen.bar(-0.34, -0.62, 0.28, -0.1)
    pen.stroke([(0.06, -0.6), (0.06, -0.9), (-0.14, -0.9)], 0.16)
    for x in (-0.58, -0.08, 0.42):
        pen.disc(x, 0.16, 0.15, hole=True)


def _card(pen: Pen) -> None:
    front = rounded([(-0.52, -0.78), (0.52, -0.78), (0.52, 0.78), (-0.52, 0.78)], 0.16)
    pen.shape(moved(turned(front, 16), 0.26, 0.02, 1.08))
    pen.shape(moved(turned(front, -10), -0.2, 0, 1.24), hole=True)
    pen.shape(moved(turned(front, -10), -0.2, 0, 1.06))
    for y in (-0.36, 0, 0.36):
        pen.stroke(moved(turned([(-0.26, y), (0.26, y)], -10), -0.2), 0.14, hole=True)


def _gear(pen: Pen) -> None:
    teeth: list[Point] = []
    for k in range(8):
        teeth += [polar((0, 0), r, 45 * k + turn) for r, turn in ((0.74, -15), (1.04, -10), (1.04, 10), (0.74, 15))]
    pen.shape(rounded(teeth, 0.06))
    pen.disc(0, 0, 0.36, hole=True)


def _bulb(pen: Pen) -> None:
    pen.shape([*arc((0, -0.3), 0.7, 140, 400, 30), (0.3, 0.52), (-0.3, 0.52)])
    pen.bar(-0.32, 0.56, 0.32, 0.76)
    pen.bar(-0.22, 0.82, 0.22, 1.02)


_ICONS: dict[Icon, Callable[[Pen], None]] = {
    "lab": _flask,
    "time": _hourglass,
    "crystal": _crystal,
    "octopod": _octopod,
    "sub": _submarine,
    "card": _card,
    "prog": _gear,
    "kp": _bulb,
}
