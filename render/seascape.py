"""The sea behind every board: sheets of cut paper, one behind the other, from the sunlit surface to the dark.

It is drawn as depths (0 the surface, 255 the bottom) and coloured at the end through the theme's sea colours. Light and
shadow are only moves along that one scale, so a picture in the fixed palette shows no band that is not meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from PIL import Image, ImageChops, ImageDraw

from render import creatures
from render.kept import kept
from render.shapes import Point, moved, oval
from render.theme import Theme
from render.tones import toned

_OVERSIZE = 3
_SHEETS = 7


@kept(8)
def seascape(theme: Theme, width: int, height: int) -> Image.Image:
    """An RGB ground. Shared; never draw on it."""
    depths = _Depths(width, height)
    for k in range(_SHEETS):
        _sheet(depths, k)
        _life(depths, k)
    _sunlight(depths)
    return _coloured(depths.image, theme)


class _Depths:
    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.image = Image.new("L", (width, height), 20)

    def mask(self, outlines: Sequence[Sequence[Point]]) -> Image.Image:
        large = Image.new("L", (self.width * _OVERSIZE, self.height * _OVERSIZE))
        draw = ImageDraw.Draw(large)
        for outline in outlines:
            draw.polygon([(x * _OVERSIZE, y * _OVERSIZE) for x, y in outline], fill=255)
        return large.reduce(_OVERSIZE)

    def shift(self, mask: Image.Image, by: int) -> None:
        """Deeper (or nearer the light) by so much, where the mask says."""
        change = Image.new("L", mask.size, abs(by))
        other = ImageChops.add(self.image, change) if by > 0 else ImageChops.subtract(self.image, change)
        self.image.paste(other, (0, 0), mask)


def _sunlight(depths: _Depths) -> None:
    """Two broad rays, slanting, ending where the water grows dark."""
    rays = [(0.42, 84, 0.30, 0.46), (0.84, 110, 0.22, 0.54)]
    for x, w, slant, length in rays:
        left, down = x * depths.width, depths.height * length
        ray = [(left, -10), (left + w, -10), (left + w * 1.7 - slant * down, down), (left - slant * down, down + w / 3)]
        depths.shift(_crisp(depths.mask([ray])), -7)


def _sheet(depths: _Depths, k: int) -> None:
    top = _edge(depths, k)
    mask = depths.mask([[*top, (depths.width, depths.height), (0, depths.height)]])
    depths.shift(_crisp(ImageChops.offset(mask, 0, -10)), 7)
    near = 44 + k * 30
    depths.image.paste(near, (0, 0), mask)
    depths.shift(_crisp(ImageChops.subtract(mask, ImageChops.offset(mask, 0, 3))), -10)


def _crisp(mask: Image.Image) -> Image.Image:
    """Between nearly equal colours nobody sees a soft edge, but every picture would carry its bytes."""
    return toned(mask, lambda shade: 255 * (shade > 127))


def _edge(depths: _Depths, k: int) -> list[Point]:
    """The torn upper edge of a sheet: a slow swell with a smaller one on it, never the same twice."""
    height = depths.height * (0.13 + 0.128 * k)
    xs = range(-10, depths.width + 20, 6)
    return [(x, height + 21 * sin(x / 150 + 2.1 * k) + 6 * sin(x / 62 + 4.3 * k)) for x in xs]


def _life(depths: _Depths, k: int) -> None:
    """What lives on that sheet, only a little lighter or darker than its water."""
    w, h = depths.width, depths.height
    for depth, shape, x, y, size, flip, by in creatures.SCENE:
        if depth == k:
            outline = moved(shape, x * w, y * h, size, flip)
            depths.shift(_crisp(depths.mask([outline])), by)
    for x, y, r in creatures.BUBBLES:
        if int(y * _SHEETS) == k:
            depths.shift(depths.mask([oval((x * w - r, y * h - r, x * w + r, y * h + r))]), -12)


def _coloured(depths: Image.Image, theme: Theme) -> Image.Image:
    count = len(theme.sea)
    image = toned(depths, lambda depth: depth * (count - 1) // 255)
    image.putpalette([channel for colour in theme.sea for channel in colour])
    return image.convert("RGB")
