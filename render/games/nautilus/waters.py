"""The sea of four depths: sheets of cut paper, the shallowest on top, with contour lines, ruled into squares.

Drawn once for each size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.games.nautilus.view import Zone
from render import creatures
from render.games.nautilus.chart import Chart
from render.kept import kept
from render.shapes import Point, moved, rounded
from render.sheet import Sheet, Sprite
from render.theme import Theme
from render.tones import toned

_OVERSIZE = 2
_SMALL, _FAR = 20, 33
"""Squares from the first to the second size may lie in a window that is larger than the sea."""
_BEYOND = 6
_DEPTHS = {"~": 36, ".": 70, "-": 112, "#": 184}
"""Of 255, by the sign of each zone."""
_SIGNS: dict[Zone, str] = {"lagoon": "~", "slope": ".", "deep": "-", "trench": "#"}
_LIFE = (
    (creatures.WHALE, 1.8, 13.4, 0.013, True),
    (creatures.FISH, 20.4, 4.2, 0.02, False),
    (creatures.FISH, 22.0, 3.6, 0.016, False),
    (creatures.ANGLER, 32.0, 17.6, 0.014, False),
    (creatures.JELLY, 27.2, 9.2, 0.02, False),
    (creatures.JELLY, 5.6, 19.7, 0.02, False),
    (creatures.KELP, 24.6, 23.9, 0.011, False),
    (creatures.SHORT_KELP, 13.4, 23.9, 0.014, True),
    (creatures.SHORT_KELP, 14.3, 23.9, 0.010, False),
    (creatures.FISH, 9.0, 1.5, 0.02, True),
    (creatures.FISH, 10.4, 2.1, 0.015, True),
    (creatures.ARCH, 32.0, 24.0, 0.009, False),
    (creatures.COLUMN, 29.4, 24.0, 0.011, False),
)
"""What, column and row of its middle, squares a unit, mirrored."""


def waters(theme: Theme, zones: tuple[str, ...], chart: Chart) -> Image.Image:
    """The part of the sea that the chart shows. The caller's own."""
    around = _around(chart.cell) * chart.cell
    left, top = chart.left + around, chart.top + around
    return _whole(theme, zones, chart.cell).crop((left, top, left + chart.width, top + chart.height))


@kept(8)
def sample(theme: Theme, zone: Zone) -> Sprite:
    """A drop of the water of a zone."""
    sheet = Sheet.around(60)
    depth = _DEPTHS[_SIGNS[zone]] / 255
    sheet.box((-52, -38, 52, 38), 18, theme.water(depth), theme.ink, 4)
    return sheet.cut()


def _around(cell: int) -> int:
    """Squares of open water beyond the board, where it is smaller than the windows on it."""
    return _BEYOND if _SMALL <= cell <= _FAR else 0


@kept(12)
def _whole(theme: Theme, zones: tuple[str, ...], cell: int) -> Image.Image:
    """Drawn as depths, 255 being the deepest, and coloured at the end."""
    around = _around(cell)
    wide = _widened(zones, around)
    image = Image.new("L", (len(wide[0]) * cell, len(wide) * cell), _DEPTHS["#"])
    for covered, sign in (("~.-", "-"), ("~.", "."), ("~", "~")):
        mask = _mask(wide, covered, cell)
        _shift(image, ImageChops.subtract(ImageChops.offset(mask, 0, round(cell * 0.16)), mask), 16)
        image.paste(_DEPTHS[sign], (0, 0), mask)
        _shift(image, ImageChops.subtract(mask, ImageChops.offset(mask, 0, max(2, cell // 24))), -12)
        if cell > _SMALL:
            _put_contours(image, mask, cell)
    board = (around * cell, around * cell, image.width - around * cell, image.height - around * cell)
    inside = image.crop(board)
    if cell > _SMALL:
        _put_life(inside, cell)
        _rule(inside, cell)
    if around:
        image = toned(image, lambda depth: depth + 30)
    image.paste(inside, board[:2])
    image = toned(image, lambda depth: depth * (len(theme.sea) - 1) // 255)
    image.putpalette([channel for colour in theme.sea for channel in colour])
    return image.convert("RGB")


def _widened(zones: Sequence[str], around: int) -> list[str]:
    """As if the sea went on beyond the board."""
    rows, columns = range(-around, len(zones) + around), range(-around, len(zones[0]) + around)
    return ["".join(zones[_within(r, len(zones))][_within(c, len(zones[0]))] for c in columns) for r in rows]


def _put_contours(image: Image.Image, mask: Image.Image, cell: int) -> None:
    """Lines along the edge of a sheet, as on a chart: where its blurred mask has certain values."""
    soft = mask.filter(ImageFilter.GaussianBlur(cell * 0.62))
    for value, by in ((244, 7), (214, 5)):
        width = 3 if value > 240 else 7
        _shift(image, toned(soft, lambda shade, v=value, w=width: 255 * (v - w <= shade <= v + w)), by)


def _mask(zones: Sequence[str], covered: str, cell: int) -> Image.Image:
    """White where the zone is one of those."""
    large = cell * _OVERSIZE
    mask = Image.new("L", (len(zones[0]) * large, len(zones) * large))
    draw = ImageDraw.Draw(mask)
    rows, columns = len(zones), len(zones[0])
    # One more square on each side, so that no corner is eased where the sea goes on beyond the board.
    around = [(r, c) for r in range(-1, rows + 1) for c in range(-1, columns + 1)]
    inside = {(r, c) for r, c in around if zones[_within(r, rows)][_within(c, columns)] in covered}
    for loop in loops(inside):
        outline = rounded([(x * large, y * large) for x, y in loop], large * 0.34)
        draw.polygon(outline, fill=255 if _is_outer(loop) else 0)
    return toned(mask.reduce(_OVERSIZE), lambda shade: 255 * (shade > 127))


def _within(k: int, count: int) -> int:
    return min(max(k, 0), count - 1)


def loops(inside: set[tuple[int, int]]) -> Iterator[list[Point]]:
    """The outlines of a set of squares, clockwise around them and the other way around their holes."""
    ways: dict[Point, list[Point]] = {}
    for r, c in inside:
        for (dr, dc), start, end in (
            ((-1, 0), (c, r), (c + 1, r)),
            ((0, 1), (c + 1, r), (c + 1, r + 1)),
            ((1, 0), (c + 1, r + 1), (c, r + 1)),
            ((0, -1), (c, r + 1), (c, r)),
        ):
            if (r + dr, c + dc) not in inside:
                ways.setdefault(start, []).append(end)
    while ways:
        loop = [min(ways)]
        while loop[-1] in ways:
            ends = ways[loop[-1]]
            loop.append(ends.pop())
            if not ends:
                del ways[loop[-2]]
        yield _corners(loop[:-1])


def _corners(loop: Sequence[Point]) -> list[Point]:
    """Without the points on straight lines."""
    around = [(loop[k - 1], point, loop[(k + 1) % len(loop)]) for k, point in enumerate(loop)]
    return [b for a, b, c in around if (a[0] - b[0]) * (c[1] - b[1]) != (a[1] - b[1]) * (c[0] - b[0])]


def _is_outer(loop: Sequence[Point]) -> bool:
    pairs = zip(loop, [*loop[1:], loop[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) > 0


def _put_life(image: Image.Image, cell: int) -> None:
    """A little deeper than the water around: seen only by those who look for it."""
    mask = Image.new("L", image.size)
    draw = ImageDraw.Draw(mask)
    for outline, column, row, size, flip in _LIFE:
        draw.polygon(moved(outline, column * cell, row * cell, size * cell, flip), fill=255)
    _shift(image, mask, 8)


def _rule(image: Image.Image, cell: int) -> None:
    mask = Image.new("L", image.size)
    draw = ImageDraw.Draw(mask)
    for x in range(cell, image.width, cell):
        draw.line([(x, 0), (x, image.height)], fill=255, width=1 + cell // 50)
    for y in range(cell, image.height, cell):
        draw.line([(0, y), (image.width, y)], fill=255, width=1 + cell // 50)
    _shift(image, mask, 12)


def _shift(image: Image.Image, mask: Image.Image, by: int) -> None:
    """Deeper (or nearer the light) by so much, where the mask says."""
    change = Image.new("L", mask.size, abs(by))
    image.paste(ImageChops.add(image, change) if by > 0 else ImageChops.subtract(image, change), (0, 0), mask)
