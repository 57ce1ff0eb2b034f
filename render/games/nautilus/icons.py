"""What is on modules and finds, as strokes on a sheet: each icon is about two units wide, around the origin."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin

from render.colours import Colour, mix
from render.shapes import Point, arc, moved, polar, rounded, smooth, star
from render.sheet import Sheet
from render.theme import Theme


class Pen:
    """Draws in units of the icon on a sheet in pixels."""

    def __init__(self, sheet: Sheet, theme: Theme, at: Point, radius: float) -> None:
        self.sheet, self.theme, self.at, self.radius = sheet, theme, at, radius

    def fill(self, points: list[Point], colour: Colour, edge: Colour | None = None, width: float = 0.14) -> None:
        self.sheet.polygon(self._large(points), colour, edge, width * self.radius)

    def line(self, points: list[Point], colour: Colour, width: float) -> None:
        self.sheet.line(self._large(points), colour, width * self.radius)

    def disc(self, x: float, y: float, radius: float, colour: Colour, edge: Colour | None = None) -> None:
        ((px, py),) = self._large([(x, y)])
        self.sheet.disc((px, py), radius * self.radius, colour, edge, 0.14 * self.radius)

    def _large(self, points: list[Point]) -> list[Point]:
        return moved(points, *self.at, scale=self.radius)


Icon = Callable[[Pen], None]


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


# Modules: one light colour on the strong disc of their kind.


def _base(pen: Pen) -> None:
    """An anchor."""
    light = pen.theme.cream
    pen.disc(0, -0.68, 0.3, light)
    pen.disc(0, -0.68, 0.12, pen.theme.ink)
    pen.line([(0, -0.4), (0, 0.8)], light, 0.24)
    pen.line([(-0.45, -0.18), (0.45, -0.18)], light, 0.22)
    pen.line(arc((0, 0.1), 0.74, 20, 160, 20), light, 0.24)
    for s in (-1, 1):
        pen.fill([(s * 0.98, 0.62), (s * 0.86, 0.06), (s * 0.42, 0.36)], light)


def _home(pen: Pen) -> None:
    light = pen.theme.cream
    pen.fill([(0, -0.95), (1, -0.05), (-1, -0.05)], light, light, 0.1)
    pen.fill(_box(-0.7, -0.1, 0.7, 0.82), light)


def _green(pen: Pen) -> None:
    """A house with a straight cross: airlocks on its sides."""
    _home(pen)
    for way in ([(0, -0.2), (0, 0.6)], [(-0.4, 0.2), (0.4, 0.2)]):
        pen.line(list(way), pen.theme.ink, 0.2)


def _violet(pen: Pen) -> None:
    """A house with a slanting cross: airlocks on its corners."""
    _home(pen)
    for s in (-1, 1):
        pen.line([(-0.31 * s, -0.11), (0.31 * s, 0.51)], pen.theme.ink, 0.2)


def _training(pen: Pen) -> None:
    """A dumb-bell."""
    light = pen.theme.cream
    pen.line([(-0.8, 0), (0.8, 0)], light, 0.22)
    for s in (-1, 1):
        pen.line([(s * 0.52, -0.52), (s * 0.52, 0.52)], light, 0.3)
        pen.line([(s * 0.88, -0.28), (s * 0.88, 0.28)], light, 0.26)


def _technical(pen: Pen) -> None:
    """A cogwheel."""
    teeth: list[Point] = []
    for k in range(8):
        teeth += [polar((0, 0), r, 45 * k + a) for r, a in ((0.7, -16), (1, -10), (1, 10), (0.7, 16))]
    pen.fill(teeth, pen.theme.cream)
    pen.disc(0, 0, 0.32, pen.theme.ink)


def _sonar(pen: Pen) -> None:
    """Waves that spread from a point."""
    light = pen.theme.cream
    pen.disc(-0.7, 0.55, 0.24, light)
    for r in (0.62, 1.06, 1.5):
        pen.line(arc((-0.7, 0.55), r, -82, 4, 16), light, 0.2)


def _research(pen: Pen) -> None:
    """A magnifying glass."""
    light = pen.theme.cream
    pen.line([(0.3, 0.3), (0.82, 0.82)], light, 0.34)
    pen.disc(-0.2, -0.2, 0.66, light)
    pen.disc(-0.2, -0.2, 0.4, pen.theme.levels[2])


def _analysis(pen: Pen) -> None:
    """A cut gem."""
    light, dark = pen.theme.cream, pen.theme.seats[5].colour
    pen.fill([(-0.55, -0.7), (0.55, -0.7), (1, -0.15), (0, 0.9), (-1, -0.15)], light)
    pen.line([(-0.85, -0.15), (0.85, -0.15)], dark, 0.11)
    for s in (-1, 1):
        pen.line([(s * 0.18, -0.62), (s * 0.36, -0.15), (0, 0.7)], dark, 0.11)


MODULES: dict[str, Icon] = {
    "base": _base,
    "green": _green,
    "violet": _violet,
    "training": _training,
    "technical": _technical,
    "sonar": _sonar,
    "research": _research,
    "analysis": _analysis,
}


# Finds: in their own colours with a dark line around.


def _gold(pen: Pen) -> None:
    """Three bars."""
    ink, theme = pen.theme.ink, pen.theme
    for x, y in ((-0.5, 0.42), (0.5, 0.42), (0, -0.32)):
        bar = [(x - 0.3, y - 0.36), (x + 0.3, y - 0.36), (x + 0.48, y + 0.36), (x - 0.48, y + 0.36)]
        pen.fill(rounded(bar, 0.1), theme.brass(0.24), ink, 0.13)
        pen.line([(x - 0.16, y - 0.14), (x + 0.16, y - 0.14)], theme.brass(0), 0.14)


def _jellyfish(pen: Pen) -> None:
    colour, ink = pen.theme.seats[3].colour, pen.theme.ink
    for k, x in enumerate((-0.45, -0.15, 0.15, 0.45)):
        arm: list[Point] = [(x + 0.1 * sin(t * 1.4 + k), 0.05 + t * 0.13) for t in range(8)]
        pen.line(arm, ink, 0.26)
        pen.line(arm, mix(colour, pen.theme.cream, 0.45), 0.14)
    pen.fill([*arc((0, 0), 0.78, -180, 0, 24), *reversed(_scallops(0.78, 0.02))], colour, ink, 0.14)
    pen.line(arc((0, 0), 0.5, -160, -110, 8), pen.theme.cream, 0.13)


def _scallops(half: float, y: float) -> list[Point]:
    return [(-half + half * k / 12, y + 0.1 * abs(sin(k * 0.524))) for k in range(25)]


def _urchin(pen: Pen) -> None:
    ink, theme = pen.theme.ink, pen.theme
    pen.fill(star(13, 1.05, 0.52), theme.levels[3], ink, 0.1)
    pen.disc(0, 0, 0.46, mix(theme.levels[3], theme.cream, 0.2), ink)
    for k in range(5):
        x, y = polar((0, 0), 0.22, 72 * k - 90)
        pen.disc(x, y, 0.07, theme.cream)


def _scallop(pen: Pen) -> None:
    """A fan with ribs."""
    theme, ink = pen.theme, pen.theme.ink
    rim: list[Point] = []
    for k in range(5):
        rim += arc(polar((0, 0.55), 1.22, -150 + 30 * k), 0.34, -240 + 30 * k, -60 + 30 * k, 8)
    pen.fill(rounded(_box(-0.42, 0.5, 0.42, 0.86), 0.1), theme.warning, ink, 0.13)
    pen.fill([(0, 0.72), *rim], mix(theme.seats[0].colour, theme.cream, 0.45), ink, 0.14)
    for k in range(4):
        pen.line([polar((0, 0.6), 0.2, -135 + 30 * k), polar((0, 0.6), 1.15, -135 + 30 * k)], theme.alarm, 0.09)


def _snail(pen: Pen) -> None:
    """A coiled shell on its foot."""
    theme, ink = pen.theme, pen.theme.ink
    foot = smooth([(-0.95, 0.78), (-0.3, 0.5), (0.5, 0.5), (0.72, 0.05), (0.98, -0.05), (1.02, 0.5), (0.7, 0.82)], True)
    pen.fill(foot, theme.paper(0.3), ink, 0.13)
    pen.line([(0.8, 0.0), (0.7, -0.36)], ink, 0.13)
    pen.line([(0.95, 0.0), (1.02, -0.34)], ink, 0.13)
    pen.disc(-0.18, -0.08, 0.74, theme.brass(0.47), ink)
    coil: list[Point] = [
        (-0.18 + 0.075 * t / 2 * cos(t / 2), -0.08 + 0.075 * t / 2 * sin(t / 2)) for t in range(2, 29)
    ]  # fmt: skip
    pen.line([(x * 0.9 - 0.02, y * 0.9) for x, y in coil], theme.brass(0.88), 0.14)


def _atlantis(pen: Pen) -> None:
    """A temple of two columns; its number stands between them."""
    theme, ink = pen.theme, pen.theme.ink
    pen.fill([(0, -1.1), (1.1, -0.56), (-1.1, -0.56)], theme.paper(0.3), ink, 0.13)
    for x in (-0.82, 0.82):
        pen.fill(_box(x - 0.16, -0.5, x + 0.16, 0.86), theme.paper(0.22), ink, 0.11)
    pen.line([(-1.05, 0.95), (1.05, 0.95)], ink, 0.2)


def _chest(pen: Pen) -> None:
    theme, ink = pen.theme, pen.theme.ink
    lid = [(-0.95, -0.05), *arc((-0.45, -0.15), 0.5, 180, 270, 8), *arc((0.45, -0.15), 0.5, -90, 0, 8), (0.95, -0.05)]
    pen.fill(lid, theme.paper(0.62), ink, 0.14)
    pen.fill(_box(-0.95, -0.1, 0.95, 0.8), theme.paper(0.5), ink, 0.14)
    pen.fill(_box(-0.22, -0.3, 0.22, 0.3), theme.brass(0.2), ink, 0.12)


def _tempo(pen: Pen) -> None:
    """Two chevrons, as on a button to go faster."""
    theme, ink = pen.theme, pen.theme.ink
    for x in (-0.55, 0.2):
        shape: list[Point] = [(0, -0.75), (0.3, -0.75), (0.85, 0), (0.3, 0.75), (0, 0.75), (0.45, 0)]
        pen.fill(moved(shape, x - 0.1), theme.alarm, ink, 0.12)


FINDS: dict[str, Icon] = {
    "gold": _gold,
    "jellyfish": _jellyfish,
    "urchin": _urchin,
    "scallop": _scallop,
    "snail": _snail,
    "atlantis": _atlantis,
    "chest": _chest,
    "tempo": _tempo,
}
