"""One picture in the making: grounds, sprites and words are put on it; none of them is changed by that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from PIL import Image

from render.colours import Colour
from render.ears import Said, hear
from render.lettering import Face, fit, mask_of
from render.shapes import Point
from render.sheet import Sprite

Side = Literal["left", "middle", "right"]


class Style(Struct, frozen=True):
    """How words are written. `side` is the part of them that the given point holds; a halo runs around them."""

    size: int
    colour: Colour
    face: Face = "text"
    side: Side = "left"
    halo: Colour | None = None
    fine: bool = False
    """Nobody needs to read it: lettering that only dresses a piece, or says what is said elsewhere."""


class Canvas:
    def __init__(self, image: Image.Image) -> None:
        """Draws on this very picture: give it a copy of anything shared."""
        self.image = image

    @classmethod
    def blank(cls, width: int, height: int) -> Canvas:
        return cls(Image.new("RGB", (width, height)))

    @classmethod
    def over(cls, ground: Image.Image) -> Canvas:
        """On a copy of a ground, which stays as it is."""
        return cls(ground.copy())

    def lay(self, ground: Image.Image, x: int = 0, y: int = 0) -> None:
        """Cover a rectangle with a ground."""
        self.image.paste(ground, (x, y))

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """With its anchor at that point."""
        self.image.paste(sprite.image, (round(x) - sprite.x, round(y) - sprite.y), sprite.image)

    def dots(self, sprite: Sprite, points: Iterable[Point]) -> None:
        for x, y in points:
            self.put(sprite, x, y)

    def say(self, words: str, x: float, y: float, style: Style, width: int | None = None) -> int:
        """Write with the capitals centred on `y`, made to fit in `width`; returns the width taken."""
        words, size = fit(words, style.face, style.size, width)
        hear([Said(words, size, style.fine)])
        if style.halo:
            self._ink(words, (x, y), size, style, style.halo)
        return self._ink(words, (x, y), size, style, None)

    def _ink(self, words: str, at: Point, size: int, style: Style, halo: Colour | None) -> int:
        mask = mask_of(words, style.face, size, max(3, size // 9) if halo else 0)
        back = {"left": 0, "middle": mask.width // 2, "right": mask.width}[style.side]
        x, y = round(at[0]) - back - mask.left, round(at[1] + mask.cap / 2) - mask.baseline
        box = (x, y, x + mask.image.width, y + mask.image.height)
        self.image.paste(halo or style.colour, box, mask.image)
        return mask.width
