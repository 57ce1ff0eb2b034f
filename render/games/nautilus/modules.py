"""The modules of the city: octagons with blue airlocks on their sides, orange ones on their corners, and lit windows.

Decks are pale and tell the kind; strong colours belong to players: the rim of a lab is its owner's, with a pattern.
"""

from __future__ import annotations

from engine.games.nautilus.view import Side
from engine.value import Value
from render.colours import Colour, mix
from render.games.nautilus.city import SIDES
from render.games.nautilus.icons import MODULES, Pen
from render.kept import kept
from render.shapes import Point, Track, arc, moved, rounded, turned
from render.sheet import Sheet, Sprite, with_shadow
from render.theme import Theme

_CORNERS: list[Point] = [
    (-0.5, -1.5), (0.5, -1.5), (1.5, -0.5), (1.5, 0.5), (0.5, 1.5), (-0.5, 1.5), (-1.5, 0.5), (-1.5, -0.5),
]  # fmt: skip
_INSET = 0.96
"""Neighbours leave a seam between them."""


_PATTERNS: tuple[tuple[float, float], ...] = ((0.0, 0.0), (0.02, 0.26), (0.2, 0.36), (0.44, 0.55))
"""For each seat the marks along the rim of its labs: how long they are and how far apart, in squares."""


class Paintwork(Value):
    strong: Colour
    """Of the disc behind the icon and of rims that nobody owns."""
    deck: Colour


def look_of(theme: Theme, kind: str) -> Paintwork:
    """Near what the rulebook calls them, but never as strong as a player's colour; decks carry dark letters."""
    green = theme.seats[2].colour
    match kind:
        case "base":
            return Paintwork(theme.brass(0.6), theme.paper(0.1))
        case "green":
            return Paintwork(mix(green, theme.ink, 0.5), mix(green, theme.cream, 0.45))
        case "violet":
            return Paintwork(theme.levels[3], mix(theme.levels[3], theme.cream, 0.45))
        case "training":
            return Paintwork(theme.water(0.5), theme.water(0.14))
        case "technical":
            return Paintwork(mix(theme.ink, theme.cream, 3 / 8), mix(theme.ink, theme.cream, 6 / 8))
        case "sonar":
            return Paintwork(theme.paper(0.85), theme.paper(0.45))
        case "research":
            return Paintwork(theme.levels[2], mix(theme.levels[1], theme.cream, 0.45))
        case _:
            return Paintwork(theme.ink, mix(theme.ink, theme.cream, 5 / 8))


def contact(side: Side) -> Point:
    """Where the middle of that side is, in squares from the middle of the module."""
    x, y = _CORNERS[SIDES.index(side)]
    bx, by = _CORNERS[(SIDES.index(side) + 1) % 8]
    return (x + bx) / 2, (y + by) / 2


@kept(512)
def module(theme: Theme, kind: str, owner: int | None, airlocks: tuple[Side, ...], cell: int) -> Sprite:
    """The octagon with its dome, windows and airlocks, without what is in it."""
    look = look_of(theme, kind)
    sheet = Sheet.around(1.6, cell)
    line = max(0.05, 1.6 / cell)
    rim = look.strong if owner is None else theme.seats[owner].colour
    sheet.polygon(_octagon(_INSET), rim, theme.ink, line)
    if owner is not None:
        _put_pattern(sheet, theme, owner)
    sheet.polygon(_octagon(0.8), look.deck, theme.ink, line * 0.8)
    sheet.disc((0, 0.04), 1.06, mix(look.deck, theme.cream, 0.5))
    sheet.line(arc((0, 0.04), 0.95, -158, -112, 12), theme.cream, 0.07)
    for side in SIDES:
        if side in airlocks:
            _put_airlock(sheet, theme, side, line)
        else:
            _put_windows(sheet, theme, side, line)
    return with_shadow(sheet.cut(), theme.ink, 0, max(2, cell // 13), 0.35)


@kept(32)
def token(theme: Theme, kind: str, owner: int | None, cell: int) -> Sprite:
    """A module on a chart that is too small for anything but where it is and of which kind."""
    look = look_of(theme, kind)
    sheet = Sheet.around(1.6, cell)
    sheet.polygon(_octagon(0.98), look.strong if owner is None else theme.seats[owner].colour, theme.ink, 0.22)
    sheet.polygon(_octagon(0.62), look.deck)
    return sheet.cut()


@kept(256)
def disc(theme: Theme, kind: str, radius: float) -> Sprite:
    """The icon of a kind on its own colour."""
    sheet = Sheet.around(radius * 1.1 + 3)
    sheet.disc((0, 0), radius, look_of(theme, kind).strong, theme.ink, max(1.5, radius / 14))
    MODULES[kind](Pen(sheet, theme, (0, 0), radius * 0.62))
    return sheet.cut()


@kept(128)
def passage(theme: Theme, side: Side, cell: int) -> Sprite:
    """Two airlocks of a colour that meet: an open, lit way. Anchored where they meet."""
    sheet = Sheet.around(0.6, cell)
    line = max(0.05, 1.6 / cell)
    sheet.polygon(_slab(side, 0.66, 0.62, 0), airlock_colour(theme, side), theme.ink, line)
    sheet.polygon(_slab(side, 0.36, 0.7, 0), theme.cream, theme.ink, line / 2)
    return sheet.cut()


@kept(128)
def wall(theme: Theme, side: Side, cell: int) -> Sprite:
    """Neighbours without a way through: a bar with bricks. Anchored where they meet."""
    sheet = Sheet.around(0.7, cell)
    sheet.polygon(_slab(side, 0.84, 0.22, 0), theme.ink, theme.ink, max(0.05, 1.6 / cell))
    for at in (-0.24, 0, 0.24):
        brick = [(at, -0.07), (at, 0.07)]
        sheet.line(turned([(x, y) for x, y in brick], _angle(side)), theme.paper(0.3), 0.07)
    return sheet.cut()


@kept(64)
def frame(theme: Theme, cell: int, colour: Colour, width: float) -> Sprite:
    """An octagon around a module, in the colour of whoever changed it or in gold where it may be chosen."""
    sheet = Sheet.around(1.8, cell)
    sheet.polygon(_octagon(0.98), None, theme.ink, width / cell + 0.09)
    sheet.polygon(_octagon(0.98), None, colour, width / cell)
    return sheet.cut()


def _put_windows(sheet: Sheet, theme: Theme, side: Side, line: float) -> None:
    """Where there is no airlock, light shines out."""
    x, y = contact(side)
    pane = moved(_slab(side, 0.5, 0.15, 0.15), x * _INSET, y * _INSET)
    sheet.polygon(rounded(pane, 0.07), theme.glow, theme.ink, line * 0.7)


def _put_pattern(sheet: Sheet, theme: Theme, owner: int) -> None:
    long, apart = _PATTERNS[owner]
    if not apart:
        return
    band = Track([*_octagon(0.88), _octagon(0.88)[0]])
    for k in range(int(band.length / apart)):
        at = k * apart
        sheet.line([band.at(at), band.at(at + long)], theme.cream, 0.085)


def airlock_colour(theme: Theme, side: Side) -> Colour:
    return theme.levels[2] if len(side) == 1 else theme.warning


def _put_airlock(sheet: Sheet, theme: Theme, side: Side, line: float) -> None:
    x, y = contact(side)
    hatch = moved(_slab(side, 0.66, 0.26, 0.13), x * _INSET, y * _INSET)
    sheet.polygon(rounded(hatch, 0.05), airlock_colour(theme, side), theme.ink, line)
    bar = moved(_slab(side, 0.4, 0.05, 0.13), x * _INSET, y * _INSET)
    sheet.polygon(bar, theme.cream)


def _slab(side: Side, width: float, depth: float, inwards: float) -> list[Point]:
    """A plate along that side, shifted towards the middle of the module."""
    w, d = width / 2, depth / 2
    flat: list[Point] = [(-w, inwards - d), (w, inwards - d), (w, inwards + d), (-w, inwards + d)]
    return turned(flat, _angle(side))


def _angle(side: Side) -> float:
    return 45.0 * SIDES.index(side)


def _octagon(scale: float) -> list[Point]:
    return rounded(moved(_CORNERS, scale=scale), 0.08)
