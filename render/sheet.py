"""Sprites are drawn once, four times too large, and reduced: soft edges without a slow engine."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.colours import Colour
from render.shapes import Box, Point, oval
from render.tones import five_steps, toned

OVERSIZE = 4


class Sprite(Struct, frozen=True, eq=False):
    """A finished picture with its anchor: the pixel that is put where the caller points. Shared; never draw on it."""

    image: Image.Image
    x: int
    y: int


class Sheet:
    """A transparent sheet whose origin is its anchor. Shapes cover what lies below; nothing blends before `cut`."""

    def __init__(self, left: float, top: float, right: float, bottom: float, zoom: float = 1) -> None:
        """How far the sheet reaches from the origin to each side; `zoom` enlarges everything drawn on it."""
        self._x, self._y = round(left * zoom), round(top * zoom)
        self._width, self._height = self._x + round(right * zoom), self._y + round(bottom * zoom)
        self._zoom = zoom * OVERSIZE
        self._image = Image.new("RGBA", (self._width * OVERSIZE, self._height * OVERSIZE))
        self._draw = ImageDraw.Draw(self._image)

    @classmethod
    def around(cls, reach: float, zoom: float = 1) -> Sheet:
        """A square sheet with the origin in its middle."""
        return cls(reach, reach, reach, reach, zoom)

    def polygon(
        self, points: Sequence[Point], fill: Colour | None, edge: Colour | None = None, width: float = 0
    ) -> None:
        """`edge` is drawn centred on the outline, with round corners."""
        large = self._large(points)
        if fill:
            self._draw.polygon(large, fill=fill)
        if edge:
            self._stroke([*large, *large[:2]], edge, width)

    def oval(self, box: Box, fill: Colour | None, edge: Colour | None = None, width: float = 0) -> None:
        self.polygon(oval(box), fill, edge, width)

    def disc(
        self, centre: Point, radius: float, fill: Colour | None, edge: Colour | None = None, width: float = 0
    ) -> None:
        x, y = centre
        self.oval((x - radius, y - radius, x + radius, y + radius), fill, edge, width)

    def box(self, box: Box, radius: float, fill: Colour | None, edge: Colour | None = None, width: float = 0) -> None:
        """With rounded corners; the edge lies inside."""
        (left, top), (right, bottom) = self._large([(box[0], box[1]), (box[2], box[3])])
        thick = round(width * self._zoom)
        self._draw.rounded_rectangle((left, top, right, bottom), radius * self._zoom, fill, edge, thick)

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """With round ends."""
        large = self._large(points)
        self._stroke(large, fill, width)
        r = width * self._zoom / 2
        for x, y in (large[0], large[-1]):
            self._draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)

    def inside(self, points: Sequence[Point], other: Sheet) -> None:
        """Lay another sheet of the same size over this one, seen only inside the outline."""
        mask = Image.new("L", self._image.size)
        ImageDraw.Draw(mask).polygon(self._large(points), fill=255)
        self._image.paste(other._image, (0, 0), ImageChops.multiply(mask, other._image.getchannel("A")))

    def alike(self) -> Sheet:
        """An empty sheet of the same size."""
        zoom = self._zoom / OVERSIZE
        left, top = self._x / zoom, self._y / zoom
        return Sheet(left, top, self._width / zoom - left, self._height / zoom - top, zoom)

    def cut(self) -> Sprite:
        image = self._image.reduce(OVERSIZE)
        image.putalpha(five_steps(image.getchannel("A")))
        return _trimmed(Sprite(image, self._x, self._y))

    def _large(self, points: Sequence[Point]) -> list[Point]:
        left, top = self._x * OVERSIZE, self._y * OVERSIZE
        return [(x * self._zoom + left, y * self._zoom + top) for x, y in points]

    def _stroke(self, large: Sequence[Point], fill: Colour, width: float) -> None:
        self._draw.line(list(large), fill=fill, width=max(1, round(width * self._zoom)), joint="curve")


def with_shadow(sprite: Sprite, colour: Colour, dx: int, dy: int, strength: float = 0.4) -> Sprite:
    """As paper lies on paper: a crisp shadow, which a palette and PNG keep far better than a soft one."""
    pad = max(abs(dx), abs(dy))
    alpha = toned(_padded(sprite, pad, dx, dy), lambda shade: shade * strength)
    return _above(sprite, pad, alpha, colour)


def with_border(sprite: Sprite, colour: Colour, width: float) -> Sprite:
    """A band of one colour all around: how whatever matters now is made to shine."""
    pad = round(width) + 3
    wide = _padded(sprite, pad, 0, 0).filter(ImageFilter.GaussianBlur(width / 1.5))
    # A blurred edge cut at a low value is the outline moved outwards; the slope keeps it smooth.
    alpha = five_steps(toned(wide, lambda shade: (shade - 14) * 9))
    return _above(sprite, pad, alpha, colour)


def _padded(sprite: Sprite, pad: int, dx: int, dy: int) -> Image.Image:
    alpha = Image.new("L", (sprite.image.width + 2 * pad, sprite.image.height + 2 * pad))
    alpha.paste(sprite.image.getchannel("A"), (pad + dx, pad + dy))
    return alpha


def _above(sprite: Sprite, pad: int, alpha: Image.Image, colour: Colour) -> Sprite:
    below = Image.new("RGBA", alpha.size, (*colour, 0))
    below.putalpha(alpha)
    below.alpha_composite(sprite.image, (pad, pad))
    return _trimmed(Sprite(below, sprite.x + pad, sprite.y + pad))


def _trimmed(sprite: Sprite) -> Sprite:
    """Without the empty margin: what is not there need not be pasted."""
    box = sprite.image.getchannel("A").getbbox() or (0, 0, 1, 1)
    return Sprite(sprite.image.crop(box), sprite.x - box[0], sprite.y - box[1])
