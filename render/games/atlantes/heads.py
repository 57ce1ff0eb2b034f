"""The parts that portraits are put together from, each drawn within a radius of 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from render.colours import Colour, mix
from render.games.atlantes import glyphs
from render.shapes import Point, arc, polar, rounded, smooth, star
from render.sheet import Sheet
from render.theme import Theme

Face = Literal["plain", "kind", "stern", "beard", "glasses", "patch", "seahorse", "walrus", "narwhal", "penguin",
               "seal", "orca", "bear"]  # fmt: skip
Wear = Literal["none", "bun", "turban", "helmet", "hood", "hair", "ray", "hat", "plume", "band", "coral", "crown"]
Hold = Literal["none", "coin", "spear", "wave", "scroll", "hammer", "gem", "glass", "horn", "hook", "blades", "drum",
               "anchor", "ray", "snow", "mirror"]  # fmt: skip
EDGE = 0.075
HEAD: Point = (0, -0.22)
_R = 0.5


def draw_shoulders(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    body = [(-0.95, 1.1), *arc((0, 1.05), 0.88, -172, -8, 20), (0.95, 1.1)]
    sheet.polygon(body, coat, theme.ink, EDGE)
    sheet.polygon([(-0.3, 0.22), (0, 0.62), (0.3, 0.22)], mix(coat, theme.ink, 0.25), theme.ink, EDGE * 0.8)


def draw_behind(sheet: Sheet, theme: Theme, wear: Wear, coat: Colour) -> None:
    """What hangs behind the head."""
    if wear == "hair":
        locks = smooth([(-0.62, 0.5), (-0.7, -0.3), (0, -0.95), (0.7, -0.3), (0.62, 0.5)], True)
        sheet.polygon(locks, theme.paper(0.9), theme.ink, EDGE)
    elif wear == "hood":
        cloth = smooth([(-0.7, 0.4), (-0.66, -0.4), (0, -1.02), (0.66, -0.4), (0.7, 0.4)], True)
        sheet.polygon(cloth, mix(coat, theme.ink, 0.25), theme.ink, EDGE)
    elif wear == "bun":
        sheet.disc((0, -0.84), 0.26, theme.paper(0.9), theme.ink, EDGE)
        sheet.disc((0, -0.3), 0.62, theme.paper(0.9), theme.ink, EDGE)


def draw_face(sheet: Sheet, theme: Theme, face: Face, skin: Colour) -> None:
    _FACES[face](sheet, theme, skin)


def draw_worn(sheet: Sheet, theme: Theme, wear: Wear, coat: Colour) -> None:
    if wear in _WORN:
        _WORN[wear](sheet, theme, coat)


def draw_held(sheet: Sheet, theme: Theme, hold: Hold) -> None:
    if hold in _HELD:
        _HELD[hold](sheet, theme)


def _head(sheet: Sheet, theme: Theme, skin: Colour, wide: float = _R) -> None:
    sheet.oval((-wide, HEAD[1] - 0.52, wide, HEAD[1] + 0.54), skin, theme.ink, EDGE)


def _eyes(sheet: Sheet, theme: Theme, y: float = -0.24, apart: float = 0.19, r: float = 0.07) -> None:
    for x in (-apart, apart):
        sheet.disc((x, y), r, theme.ink)


def _plain(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    for x in (-0.5, 0.5):  # ears like fins
        sheet.polygon([(x, -0.36), (x * 1.5, -0.42), (x * 1.3, -0.06), (x, -0.02)], skin, theme.ink, EDGE)
    _head(sheet, theme, skin)
    _eyes(sheet, theme)
    sheet.line(arc((0, -0.04), 0.16, 30, 150, 8), theme.ink, 0.07)


def _kind(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    _plain(sheet, theme, skin)
    for x in (-0.3, 0.3):
        sheet.disc((x, -0.06), 0.09, mix(theme.alarm, theme.cream, 0.4))
    for x in (-0.19, 0.19):
        sheet.line(arc((x, -0.2), 0.11, -160, -20, 6), theme.ink, 0.06)


def _stern(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    _head(sheet, theme, skin)
    _eyes(sheet, theme)
    for s in (-1, 1):
        sheet.line([(s * 0.36, -0.44), (s * 0.1, -0.34)], theme.ink, 0.08)
    sheet.line([(-0.14, 0.1), (0.14, 0.1)], theme.ink, 0.07)


def _beard(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    _head(sheet, theme, skin)
    beard: list[Point] = [(-0.5, -0.2), (-0.28, -0.02), (0, -0.08), (0.28, -0.02), (0.5, -0.2), (0.42, 0.34), (0, 0.66),
                          (-0.42, 0.34)]  # fmt: skip
    sheet.polygon(rounded(beard, 0.12), theme.cream, theme.ink, EDGE)
    sheet.line([(-0.12, 0.12), (0.12, 0.12)], theme.ink, 0.06)
    _eyes(sheet, theme, -0.3)


def _glasses(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    _plain(sheet, theme, skin)
    for x in (-0.21, 0.21):
        sheet.disc((x, -0.24), 0.19, theme.cream, theme.ink, 0.06)
        sheet.disc((x, -0.24), 0.06, theme.ink)


def _patch(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    _stern(sheet, theme, skin)
    sheet.line([(-0.5, -0.44), (0.48, -0.1)], theme.ink, 0.05)
    sheet.disc((0.2, -0.23), 0.16, theme.ink)


def _seahorse(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    crest: list[Point] = [(0.1, -0.9), (0.42, -0.96), (0.4, -0.68), (0.64, -0.6), (0.5, -0.36), (0.68, -0.16),
                          (0.46, 0.0), (0.56, 0.3), (0.2, 0.3)]  # fmt: skip
    sheet.polygon(crest, theme.warning, theme.ink, EDGE)
    head = smooth([(0.44, 0.6), (0.42, -0.3), (0.16, -0.78), (-0.26, -0.66), (-0.4, -0.34), (-0.86, -0.2), (-0.9, 0.02),
                   (-0.36, 0.02), (-0.16, 0.2), (-0.24, 0.6)], True)  # fmt: skip
    sheet.polygon(head, skin, theme.ink, EDGE)
    sheet.disc((-0.1, -0.4), 0.1, theme.cream, theme.ink, 0.06)
    sheet.disc((-0.12, -0.4), 0.05, theme.ink)


def _snout(sheet: Sheet, theme: Theme, fill: Colour, y: float = 0.06) -> None:
    for x in (-0.18, 0.18):
        sheet.oval((x - 0.24, y - 0.2, x + 0.24, y + 0.2), fill, theme.ink, EDGE)
    sheet.oval((-0.13, y - 0.24, 0.13, y - 0.06), theme.ink)


def _walrus(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    sheet.oval((-0.66, -0.86, 0.66, 0.5), theme.paper(0.7), theme.ink, EDGE)
    for x in (-0.2, 0.2):
        sheet.polygon([(x - 0.1, 0.16), (x + 0.1, 0.16), (x * 1.2, 0.78)], theme.cream, theme.ink, EDGE)
    _snout(sheet, theme, skin)
    _eyes(sheet, theme, -0.38, 0.26)


def _narwhal(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    sheet.polygon([(-0.1, -0.7), (0.1, -0.7), (0.26, -1.12)], theme.brass(0.1), theme.ink, EDGE)
    sheet.oval((-0.62, -0.82, 0.62, 0.46), mix(theme.levels[1], theme.cream, 0.2), theme.ink, EDGE)
    sheet.oval((-0.4, -0.12, 0.4, 0.38), skin)
    _eyes(sheet, theme, -0.28, 0.32)
    sheet.line(arc((0, 0.02), 0.2, 20, 160, 8), theme.ink, 0.07)


def _penguin(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    sheet.oval((-0.58, -0.86, 0.58, 0.46), skin, theme.ink, EDGE)
    for x in (-0.22, 0.22):
        sheet.oval((x - 0.26, -0.56, x + 0.26, 0.3), theme.cream)
    _eyes(sheet, theme, -0.26, 0.2, 0.08)
    sheet.polygon([(-0.2, -0.1), (0.2, -0.1), (0, 0.2)], theme.warning, theme.ink, EDGE)


def _seal(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    sheet.oval((-0.62, -0.8, 0.62, 0.48), skin, theme.ink, EDGE)
    _snout(sheet, theme, theme.cream)
    _eyes(sheet, theme, -0.3, 0.28, 0.1)
    for s in (-1, 1):
        for y in (0.0, 0.12):
            sheet.line([(s * 0.34, y), (s * 0.72, y - 0.06)], theme.ink, 0.04)


def _orca(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    sheet.polygon([(-0.2, -0.7), (0.0, -1.12), (0.26, -0.7)], skin, theme.ink, EDGE)
    sheet.oval((-0.68, -0.82, 0.68, 0.52), skin, theme.ink, EDGE)
    sheet.oval((-0.42, -0.02, 0.42, 0.48), theme.cream)
    for s in (-1, 1):
        sheet.polygon(rounded([(s * 0.14, -0.3), (s * 0.5, -0.52), (s * 0.48, -0.2)], 0.1), theme.cream)
        sheet.disc((s * 0.36, -0.32), 0.06, theme.alarm)
    teeth: list[Point] = [(-0.34, 0.1), (-0.2, 0.24), (-0.1, 0.12), (0, 0.26), (0.1, 0.12), (0.2, 0.24), (0.34, 0.1)]
    sheet.line(teeth, theme.ink, 0.06)


def _bear(sheet: Sheet, theme: Theme, skin: Colour) -> None:
    for x in (-0.46, 0.46):
        sheet.disc((x, -0.68), 0.2, skin, theme.ink, EDGE)
    sheet.oval((-0.64, -0.8, 0.64, 0.48), skin, theme.ink, EDGE)
    sheet.oval((-0.3, -0.14, 0.3, 0.34), mix(theme.levels[0], theme.cream, 0.45), theme.ink, EDGE)
    sheet.oval((-0.14, -0.12, 0.14, 0.06), theme.ink)
    _eyes(sheet, theme, -0.32, 0.26)


def _turban(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    sheet.polygon(smooth([(-0.6, -0.42), (-0.5, -0.86), (0, -1.04), (0.5, -0.86), (0.6, -0.42)], True), theme.cream,
                  theme.ink, EDGE)  # fmt: skip
    sheet.line([(-0.5, -0.58), (0.3, -0.92)], theme.paper(0.3), 0.07)
    sheet.disc((0, -0.6), 0.13, coat, theme.ink, 0.06)


def _helmet(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    sheet.polygon(smooth([(-0.2, -0.8), (0.0, -1.12), (0.4, -1.02), (0.3, -0.7)], True), coat, theme.ink, EDGE)
    dome = [(-0.56, -0.36), *arc((0, -0.4), 0.56, -180, 0, 16), (0.56, -0.36)]
    sheet.polygon(dome, theme.brass(0.2), theme.ink, EDGE)
    sheet.box((-0.07, -0.5, 0.07, -0.04), 0.04, theme.brass(0.3), theme.ink, 0.05)


def _hood(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    cap = [(-0.54, -0.3), *arc((0, -0.4), 0.56, -190, 10, 16), (0.54, -0.3), *arc((0, -0.3), 0.42, -10, -170, 12)]
    sheet.polygon(cap, coat, theme.ink, EDGE)


def _hair(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    fringe = [(-0.52, -0.2), *arc((0, -0.36), 0.54, -190, 10, 16), (0.52, -0.2), (0.3, -0.5), (-0.1, -0.52)]
    sheet.polygon(fringe, theme.paper(0.9), theme.ink, EDGE)
    sheet.polygon(star(5, 0.17, 0.08, (0.42, -0.56)), coat, theme.ink, 0.05)


def _ray(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    glyphs.manta(sheet, theme, coat, (0, -0.7), 0.5)


def _hat(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    sheet.polygon(rounded([(-0.42, -0.5), (-0.34, -1.02), (0.34, -1.02), (0.42, -0.5)], 0.12), coat, theme.ink, EDGE)
    sheet.oval((-0.78, -0.64, 0.78, -0.36), mix(coat, theme.ink, 0.25), theme.ink, EDGE)


def _plume(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    _hood(sheet, theme, coat)
    sheet.polygon(smooth([(0.1, -0.8), (0.3, -1.1), (0.8, -1.0), (0.5, -0.66)], True), theme.glow, theme.ink, EDGE)


def _band(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    sheet.polygon([(-0.52, -0.42), (-0.46, -0.6), (0.46, -0.6), (0.52, -0.42)], coat, theme.ink, EDGE)
    sheet.polygon([(0.48, -0.52), (0.84, -0.7), (0.8, -0.4)], coat, theme.ink, EDGE)


def _coral(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    for points in ([(0.0, -0.6), (0.0, -1.06)], [(-0.26, -0.6), (-0.44, -1.0)], [(0.26, -0.6), (0.44, -1.0)]):
        sheet.line(points, theme.ink, 0.24)
        sheet.line(points, coat, 0.13)


def _crown(sheet: Sheet, theme: Theme, coat: Colour) -> None:
    points: list[Point] = [
        (-0.5, -0.5),
        (-0.6, -1.0),
        (-0.28, -0.78),
        (0, -1.12),
        (0.28, -0.78),
        (0.6, -1.0),
        (0.5, -0.5),
    ]
    sheet.polygon(rounded(points, 0.04), theme.brass(0.16), theme.ink, EDGE)
    sheet.disc((0, -0.68), 0.1, coat, theme.ink, 0.05)


_AT: Point = (0.62, 0.62)


def _coin(sheet: Sheet, theme: Theme) -> None:
    glyphs.coin(sheet, theme, _AT, 0.32)


def _spear(sheet: Sheet, theme: Theme) -> None:
    sheet.line([(0.78, 1.05), (0.78, -0.5)], theme.ink, 0.2)
    sheet.line([(0.78, 1.05), (0.78, -0.5)], theme.paper(0.6), 0.09)
    sheet.polygon([(0.78, -1.0), (0.96, -0.6), (0.78, -0.44), (0.6, -0.6)], theme.cream, theme.ink, EDGE)


def _wave(sheet: Sheet, theme: Theme) -> None:
    curl = smooth([(0.24, 0.98), (0.4, 0.5), (0.8, 0.36), (0.92, 0.62), (0.72, 0.66), (0.98, 0.98)], True)
    sheet.polygon(curl, theme.levels[1], theme.ink, EDGE)


def _scroll(sheet: Sheet, theme: Theme) -> None:
    sheet.box((0.34, 0.44, 0.96, 0.96), 0.06, theme.cream, theme.ink, EDGE)
    for y in (0.6, 0.74):
        sheet.line([(0.48, y), (0.82, y)], theme.paper(0.6), 0.05)


def _hammer(sheet: Sheet, theme: Theme) -> None:
    sheet.line([(0.5, 1.0), (0.74, 0.1)], theme.ink, 0.2)
    sheet.line([(0.5, 1.0), (0.74, 0.1)], theme.paper(0.6), 0.09)
    sheet.polygon([(0.46, -0.12), (1.02, 0.02), (0.96, 0.3), (0.4, 0.16)], theme.faint, theme.ink, EDGE)


def _gem(sheet: Sheet, theme: Theme) -> None:
    sheet.polygon([(0.36, 0.56), (0.48, 0.4), (0.78, 0.4), (0.9, 0.56), (0.63, 0.96)], theme.warning, theme.ink, EDGE)
    sheet.line([(0.4, 0.58), (0.86, 0.58)], theme.ink, 0.04)


def _glass(sheet: Sheet, theme: Theme) -> None:
    """A spyglass."""
    sheet.polygon([(0.3, 0.86), (0.82, 0.3), (1.0, 0.46), (0.46, 1.0)], theme.brass(0.3), theme.ink, EDGE)
    sheet.line([(0.6, 0.56), (0.76, 0.7)], theme.ink, 0.06)


def _horn(sheet: Sheet, theme: Theme) -> None:
    shell = smooth([(0.3, 0.84), (0.5, 0.42), (0.86, 0.3), (1.0, 0.6), (0.7, 0.96)], True)
    sheet.polygon(shell, mix(theme.alarm, theme.cream, 0.6), theme.ink, EDGE)
    sheet.line([(0.56, 0.48), (0.72, 0.86)], theme.ink, 0.05)


def _hook(sheet: Sheet, theme: Theme) -> None:
    hook = [(0.72, 0.05), (0.72, 0.6), *arc((0.54, 0.62), 0.2, 0, 190, 12)]
    sheet.line(hook, theme.ink, 0.22)
    sheet.line(hook, theme.cream, 0.1)


def _blades(sheet: Sheet, theme: Theme) -> None:
    for s in (-1, 1):
        sheet.polygon(
            [(s * 0.5, 1.0), (s * 0.94, 0.1), (s * 0.98, 0.5), (s * 0.72, 1.04)], theme.cream, theme.ink, EDGE
        )


def _drum(sheet: Sheet, theme: Theme) -> None:
    sheet.box((-0.4, 0.56, 0.4, 1.05), 0.08, theme.brass(0.3), theme.ink, EDGE)
    sheet.oval((-0.4, 0.42, 0.4, 0.68), theme.cream, theme.ink, EDGE)


def _anchor(sheet: Sheet, theme: Theme) -> None:
    for colour, width in ((theme.ink, 0.2), (theme.cream, 0.09)):
        sheet.line([(0.68, 0.24), (0.68, 0.9)], colour, width)
        sheet.line(arc((0.68, 0.62), 0.28, 10, 170, 12), colour, width)
        sheet.line([(0.52, 0.4), (0.84, 0.4)], colour, width)


def _pet(sheet: Sheet, theme: Theme) -> None:
    glyphs.manta(sheet, theme, theme.levels[1], (0.62, 0.64), 0.38)


def _snow(sheet: Sheet, theme: Theme) -> None:
    for width, colour in ((0.18, theme.ink), (0.08, theme.cream)):
        for k in range(3):
            sheet.line([polar(_AT, 0.34, 60 * k), polar(_AT, 0.34, 60 * k + 180)], colour, width)


def _mirror(sheet: Sheet, theme: Theme) -> None:
    sheet.line([(0.66, 0.7), (0.6, 1.05)], theme.ink, 0.16)
    sheet.oval((0.38, 0.1, 0.98, 0.78), theme.brass(0.24), theme.ink, EDGE)
    sheet.oval((0.48, 0.2, 0.88, 0.68), theme.levels[0], theme.ink, 0.05)


Feature = Callable[[Sheet, Theme, Colour], None]
_FACES: dict[Face, Feature] = {
    "plain": _plain, "kind": _kind, "stern": _stern, "beard": _beard, "glasses": _glasses, "patch": _patch,
    "seahorse": _seahorse, "walrus": _walrus, "narwhal": _narwhal, "penguin": _penguin, "seal": _seal, "orca": _orca,
    "bear": _bear,
}  # fmt: skip
_WORN: dict[Wear, Feature] = {
    "turban": _turban, "helmet": _helmet, "hood": _hood, "hair": _hair, "ray": _ray, "hat": _hat, "plume": _plume,
    "band": _band, "coral": _coral, "crown": _crown,
}  # fmt: skip
_HELD: dict[Hold, Callable[[Sheet, Theme], None]] = {
    "coin": _coin, "spear": _spear, "wave": _wave, "scroll": _scroll, "hammer": _hammer, "gem": _gem, "glass": _glass,
    "horn": _horn, "hook": _hook, "blades": _blades, "drum": _drum, "anchor": _anchor, "ray": _pet, "snow": _snow,
    "mirror": _mirror,
}  # fmt: skip
