"""What is in a module: its name, the icon of its kind, the marker of its owner, and how many aquanauts of each seat."""

from __future__ import annotations

from PIL import Image

from render.games.nautilus import modules, pieces
from render.games.nautilus.plates import name_plate, name_size
from render.kept import kept
from render.shapes import Point
from render.sheet import Sprite
from render.theme import Theme

_NAME = -0.62
_ONE_OR_TWO = ([(0.0, 0.06)], [(-0.56, 0.06), (0.56, 0.06)])
_MORE = ([(-0.56, 0.02), (0.56, 0.02), (0.0, 0.74)], [(-0.56, 0.02), (0.56, 0.02), (-0.56, 0.74), (0.56, 0.74)])
_SPOTS: tuple[list[Point], ...] = ([], *_ONE_OR_TWO, *_MORE)
"""Where the aquanauts of so many seats are, in squares from the middle."""


@kept(1024)
def inside(theme: Theme, place: str, of: tuple[str, int | None], crew: tuple[int, ...], cell: int) -> Sprite:
    """One sprite, because from turn to turn most modules stay as they are. Anchored at the module's middle.

    `of`: its kind and its owner.
    """
    image, middle = Image.new("RGBA", (3 * cell, 3 * cell)), 1.5 * cell
    present = [(seat, count) for seat, count in enumerate(crew) if count]
    for sprite, (x, y) in _emblems(theme, of, len(present), cell):
        _stamp(image, sprite, middle + x * cell, middle + y * cell)
    for (seat, count), (x, y) in zip(present, _SPOTS[len(present)], strict=True):
        _stamp(image, pieces.aquanauts(theme, seat, count, round(cell * 0.34)), middle + x * cell, middle + y * cell)
    aside = 0.3 if len(present) > 2 else 0
    _stamp(image, name_plate(theme, place, name_size(cell)), middle + aside * cell, middle + _NAME * cell)
    left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 1, 1)
    return Sprite(image.crop((left, top, right, bottom)), round(middle) - left, round(middle) - top)


def _emblems(theme: Theme, of: tuple[str, int | None], crews: int, cell: int) -> list[tuple[Sprite, Point]]:
    """Icon and owner: large in an empty module, below a crew, or beside the name where the crew fills it."""
    kind, owner = of
    radius, y = (0.54, 0.34) if not crews else (0.35, 0.76)
    if crews > 2:
        return [(modules.disc(theme, kind, round(cell * 0.3, 1)), (-0.78, _NAME))]
    disc = modules.disc(theme, kind, round(cell * radius, 1))
    if owner is None:
        return [(disc, (0, y))]
    aside = radius * 1.06
    return [(disc, (-aside, y)), (pieces.marker(theme, owner, round(cell * radius * 0.88, 1)), (aside, y))]


def _stamp(image: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    """What reaches beyond the image is cut."""
    left, top = round(x) - sprite.x, round(y) - sprite.y
    cut = (max(0, -left), max(0, -top))
    image.alpha_composite(sprite.image, (max(0, left), max(0, top)), cut)
