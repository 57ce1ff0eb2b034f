"""The five types of locations: each has a colour and an emblem."""

from __future__ import annotations

from engine.games.atlantes.view import LocationType
from render.colours import Colour, mix
from render.kept import kept
from render.shapes import Point, polar, rounded, smooth
from render.sheet import Sheet, Sprite
from render.theme import Theme


def colour_of(theme: Theme, kind: LocationType) -> Colour:
    return {
        "volcano": mix(theme.alarm, theme.ink, 0.25),
        "city": theme.levels[3],
        "wreck": theme.paper(0.85),
        "sharks": theme.water(0.62),
        "frozen": theme.levels[0],
    }[kind]


def lettering_on(theme: Theme, kind: LocationType) -> Colour:
    return theme.ink if kind == "frozen" else theme.cream


@kept(64)
def emblem(theme: Theme, kind: LocationType, radius: float) -> Sprite:
    """A round seal."""
    sheet = Sheet.around(1.2, radius)
    sheet.disc((0, 0), 1, colour_of(theme, kind), theme.ink, 0.12)
    sheet.disc((0, 0), 0.84, None, theme.cream, 0.07)
    _DRAWN[kind](sheet, theme)
    return sheet.cut()


def _volcano(sheet: Sheet, theme: Theme) -> None:
    sheet.polygon([(-0.66, 0.46), (-0.2, -0.3), (0.2, -0.3), (0.66, 0.46)], theme.cream)
    lava: list[Point] = [
        (-0.2, -0.3),
        (0.2, -0.3),
        (0.3, -0.12),
        (0.16, 0.02),
        (0.06, -0.1),
        (-0.08, 0.12),
        (-0.3, -0.12),
    ]
    sheet.polygon(lava, theme.warning)
    for x, y in ((0, -0.5), (-0.26, -0.56), (0.26, -0.62)):
        sheet.disc((x, y), 0.09, theme.glow)


def _city(sheet: Sheet, theme: Theme) -> None:
    sheet.polygon([(0, -0.66), (0.64, -0.26), (-0.64, -0.26)], theme.cream)
    for x in (-0.4, 0, 0.4):
        sheet.box((x - 0.1, -0.18, x + 0.1, 0.34), 0, theme.cream)
    sheet.box((-0.6, 0.38, 0.6, 0.54), 0, theme.cream)


def _wreck(sheet: Sheet, theme: Theme) -> None:
    sheet.polygon(rounded([(-0.62, 0.02), (0.62, 0.2), (0.34, 0.58), (-0.34, 0.5)], 0.1), theme.cream)
    sheet.line([(0, 0.1), (0.16, -0.64)], theme.cream, 0.1)
    sheet.polygon([(0.22, -0.56), (0.58, 0.02), (0.1, -0.04)], theme.brass(0.15))
    sheet.polygon([(0.04, -0.46), (-0.06, -0.08), (-0.46, -0.12)], theme.cream)


def _sharks(sheet: Sheet, theme: Theme) -> None:
    fin = [
        *smooth([(-0.5, 0.26), (-0.16, -0.3), (0.3, -0.62)], steps=8),
        *smooth([(0.26, -0.3), (0.3, 0.0), (0.46, 0.26)]),
    ]
    sheet.polygon(fin, theme.cream)
    wave = smooth([(-0.7, 0.4), (-0.45, 0.5), (-0.2, 0.4), (0.05, 0.5), (0.3, 0.4), (0.66, 0.46)])
    sheet.line(wave, theme.levels[0], 0.11)


def _frozen(sheet: Sheet, theme: Theme) -> None:
    for k in range(6):
        angle = 60 * k - 90
        sheet.line([(0, 0), polar((0, 0), 0.68, angle)], theme.ink, 0.11)
        fork = polar((0, 0), 0.4, angle)
        for side in (-45, 45):
            sheet.line([fork, polar(fork, 0.24, angle + side)], theme.ink, 0.1)


_DRAWN = {"volcano": _volcano, "city": _city, "wreck": _wreck, "sharks": _sharks, "frozen": _frozen}
