"""A scene for each type of location, drawn once for each size: what one would see there."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.atlantes.view import LocationType
from render.colours import mix
from render.kept import kept
from render.shapes import Point, moved, rounded, smooth
from render.sheet import Sheet, Sprite
from render.theme import Theme


class _Stage:
    """A sheet whose unit is the height of the scene, with the origin in the middle of its lower edge."""

    def __init__(self, theme: Theme, size: tuple[int, int], flip: bool) -> None:
        self.theme, self.flip = theme, flip
        width, self.high = size
        self.half = width / self.high / 2
        self.sheet = Sheet(0, 0, width, self.high)
        self._middle = width / 2

    def at(self, points: list[Point]) -> list[Point]:
        return moved(points, self._middle, self.high, self.high, self.flip)

    def shape(self, points: list[Point], fill: tuple[int, int, int], outlined: bool = True) -> None:
        self.sheet.polygon(self.at(points), fill, self.theme.ink if outlined else None, 3)

    def line(self, points: list[Point], colour: tuple[int, int, int], width: float = 3) -> None:
        self.sheet.line(self.at(points), colour, width)

    def disc(self, at: Point, radius: float, fill: tuple[int, int, int], outlined: bool = False) -> None:
        (centre,) = self.at([at])
        self.sheet.disc(centre, radius * self.high, fill, self.theme.ink if outlined else None, 3)

    def water(self, *depths: float) -> None:
        """Bands from the top down."""
        for k, depth in enumerate(depths):
            top = -1.1 + k * 1.1 / len(depths)
            far = self.half + 0.1
            edge = smooth([(-far, top), (-far / 3, top - 0.05), (far / 3, top + 0.05), (far, top)])
            self.shape([*edge, (far, 0.1), (-far, 0.1)], self.theme.water(depth), outlined=False)

    def ground(self, height: float, colour: tuple[int, int, int]) -> None:
        far = self.half + 0.1
        hills = smooth(
            [(-far, -height), (-far / 2, -height * 1.5), (0, -height), (far / 2, -height * 1.3), (far, -height)]
        )
        self.shape([*hills, (far, 0.1), (-far, 0.1)], colour)


@kept(128)
def vignette(theme: Theme, kind: LocationType, size: tuple[int, int], flip: bool = False) -> Sprite:
    """Anchored at its upper left corner, without a frame."""
    stage = _Stage(theme, size, flip)
    _DRAWN[kind](stage)
    return stage.sheet.cut()


def _volcano(stage: _Stage) -> None:
    theme = stage.theme
    stage.water(0.5, 0.6, 0.68)
    rock, lit = mix(theme.alarm, theme.ink, 0.75), mix(theme.alarm, theme.ink, 0.5)
    stage.shape([(-1.05, 0.05), (-0.72, -0.34), (-0.4, 0.05)], rock)
    for x, y, r in ((0.02, -0.78, 0.15), (-0.2, -0.9, 0.12), (0.24, -0.93, 0.14)):
        stage.disc((x, y), r, theme.water(0.75), outlined=True)
    stage.shape([(-0.72, 0.05), (-0.17, -0.66), (0.17, -0.66), (0.8, 0.05)], rock)
    stage.shape([(0.17, -0.66), (0.8, 0.05), (0.3, 0.05), (0.06, -0.62)], lit, outlined=False)
    lava: list[Point] = [(-0.17, -0.67), (0.17, -0.67), (0.27, -0.42), (0.15, -0.3), (0.1, -0.46), (0.0, -0.06),
                         (-0.1, -0.4), (-0.2, -0.28), (-0.28, -0.5)]  # fmt: skip
    stage.shape(rounded(lava, 0.05), theme.warning)
    stage.shape([(-0.12, -0.64), (0.12, -0.64), (0.06, -0.45), (0, -0.26), (-0.05, -0.46)], theme.glow, outlined=False)
    for x, y in ((-0.05, -0.8), (0.12, -0.84), (-0.28, -0.72), (0.32, -0.74)):
        stage.disc((x, y), 0.04, theme.glow)


def _city(stage: _Stage) -> None:
    theme = stage.theme
    stage.water(0.34, 0.44, 0.55)
    for x in (-0.7, 0.1, 0.75):
        stage.shape([(x - 0.1, -1.1), (x + 0.1, -1.1), (x - 0.14, 0), (x - 0.5, 0)], theme.water(0.3), outlined=False)
    stage.ground(0.1, theme.paper(0.45))
    stone, shade = theme.paper(0.1), theme.paper(0.35)
    stage.shape([(-0.62, -0.06), (-0.62, -0.18), (0.62, -0.18), (0.62, -0.06)], shade)
    for x, top in ((-0.48, -0.6), (-0.16, -0.6), (0.16, -0.6), (0.48, -0.42)):
        stage.shape([(x - 0.08, -0.18), (x - 0.08, top), (x + 0.08, top - 0.02), (x + 0.08, -0.18)], stone)
        stage.line([(x + 0.03, -0.22), (x + 0.03, top + 0.04)], shade, 3)
    stage.shape([(-0.64, -0.6), (-0.64, -0.72), (-0.1, -0.94), (0.3, -0.76), (0.3, -0.6)], stone)
    stage.disc((-0.14, -0.72), 0.06, theme.levels[3], outlined=True)
    stage.shape([(0.66, -0.02), (0.74, -0.14), (1.02, -0.2), (1.06, -0.06)], stone)
    for x in (-0.95, 0.92):
        weed = smooth([(x, 0), (x + 0.06, -0.16), (x - 0.04, -0.3), (x + 0.04, -0.44)])
        stage.line(weed, mix(theme.seats[2].colour, theme.ink, 0.25), 6)


def _wreck(stage: _Stage) -> None:
    theme = stage.theme
    stage.water(0.4, 0.52, 0.62)
    wood, dark = theme.paper(0.75), theme.paper(0.95)
    stage.line([(0.0, -0.36), (0.2, -1.02)], dark, 8)
    stage.line([(-0.42, -0.4), (-0.34, -0.78)], dark, 7)
    sail: list[Point] = [(0.16, -0.92), (0.62, -0.62), (0.5, -0.56), (0.44, -0.44), (0.3, -0.5), (0.04, -0.5)]
    stage.shape(sail, theme.cream)
    hull: list[Point] = [
        (-0.86, -0.5),
        (-0.6, -0.42),
        (-0.2, -0.36),
        (0.3, -0.3),
        (0.82, -0.34),
        (0.62, 0.0),
        (-0.5, 0.02),
    ]
    stage.shape(rounded(hull, 0.06), wood)
    stage.line([(-0.72, -0.3), (-0.2, -0.22), (0.7, -0.18)], dark, 4)
    for x, y in ((-0.34, -0.13), (-0.04, -0.1), (0.26, -0.08)):
        stage.disc((x, y), 0.055, theme.ink)
    stage.ground(0.07, theme.paper(0.3))
    stage.disc((0.95, -0.1), 0.09, theme.brass(0.24), outlined=True)
    stage.disc((0.8, -0.06), 0.07, theme.brass(0.12), outlined=True)


_SHARK: list[Point] = [
    (0.5, -0.02), (0.3, -0.12), (0.08, -0.14), (0.0, -0.3), (-0.1, -0.13), (-0.34, -0.05), (-0.52, -0.2), (-0.48, 0.0),
    (-0.54, 0.14), (-0.34, 0.03), (-0.02, 0.09), (-0.06, 0.2), (0.1, 0.1), (0.34, 0.08),
]  # fmt: skip


def _sharks(stage: _Stage) -> None:
    theme = stage.theme
    stage.water(0.46, 0.58, 0.7)
    for x, y, scale, shade in ((-0.62, -0.76, 0.5, 0.66), (0.16, -0.52, 1.0, 0.2)):
        body = moved(_SHARK, x, y, scale)
        stage.shape(rounded(body, 0.03), theme.water(shade) if shade > 0.5 else mix(theme.ink, theme.cream, 0.5))
        if shade < 0.5:
            belly: list[Point] = [(0.47, 0.0), (0.34, 0.08), (0.1, 0.1), (-0.02, 0.09), (-0.3, 0.02), (0.1, 0.03)]
            stage.shape(moved(belly, x, y, scale), theme.cream, outlined=False)
            stage.disc((x + 0.33, y - 0.045), 0.028, theme.ink)
            stage.line(moved([(0.4, 0.05), (0.28, 0.035)], x, y), theme.ink, 3)
    reef = mix(theme.alarm, theme.cream, 0.2)
    for x, h in ((-0.92, 0.34), (-0.66, 0.22), (0.7, 0.2), (0.95, 0.36)):
        stage.line([(x, 0), (x, -h)], theme.ink, 13)
        stage.line([(x, -h / 2), (x + 0.12, -h * 0.85)], theme.ink, 11)
        stage.line([(x, 0), (x, -h)], reef, 8)
        stage.line([(x, -h / 2), (x + 0.12, -h * 0.85)], reef, 6)
    stage.ground(0.07, theme.water(0.8))


def _frozen(stage: _Stage) -> None:
    theme = stage.theme
    stage.water(0.18, 0.28, 0.4)
    ice, bright = mix(theme.levels[0], theme.cream, 0.45), theme.cream
    for x, w, h in ((-0.9, 0.16, 0.5), (-0.5, 0.12, 0.3), (0.52, 0.13, 0.34), (0.92, 0.17, 0.56)):
        stage.shape([(x - w, -1.1), (x + w, -1.1), (x, -1.0 + h)], ice)
    berg: list[Point] = [
        (-0.5, 0.05),
        (-0.58, -0.3),
        (-0.26, -0.7),
        (-0.04, -0.52),
        (0.14, -0.86),
        (0.5, -0.36),
        (0.46, 0.05),
    ]
    stage.shape(berg, ice)
    stage.shape([(0.14, -0.84), (0.48, -0.36), (0.2, -0.3), (0.08, -0.6)], bright, outlined=False)
    stage.shape([(-0.26, -0.68), (-0.1, -0.5), (-0.24, -0.22), (-0.42, -0.4)], bright, outlined=False)
    stage.line([(-0.04, -0.5), (-0.02, -0.2), (0.1, 0.0)], theme.levels[1], 4)
    stage.shape([(0.6, 0.05), (0.68, -0.26), (0.86, -0.1), (0.94, 0.05)], bright)
    stage.shape([(-0.98, 0.05), (-0.86, -0.2), (-0.7, 0.05)], bright)


_DRAWN: dict[LocationType, Callable[[_Stage], None]] = {
    "volcano": _volcano,
    "city": _city,
    "wreck": _wreck,
    "sharks": _sharks,
    "frozen": _frozen,
}
