"""What is in a module: the icon of its kind, the marker of its owner, and how many aquanauts of each seat."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, Style
from render.games.nautilus import modules, pieces
from render.kept import kept
from render.sheet import Sprite
from render.theme import Theme


@kept(1024)
def inside(theme: Theme, kind: str, owner: int | None, crew: tuple[int, ...], cell: int) -> Sprite:
    """One sprite, because from turn to turn most modules stay as they are. Anchored at the module's middle."""
    image, middle = Image.new("RGBA", (3 * cell, 3 * cell)), 1.5 * cell
    aside = cell * 0.44 if owner is not None else 0.0
    _stamp(image, modules.disc(theme, kind, round(cell * 0.35, 1)), middle - aside, middle - cell * 0.36)
    if owner is not None:
        marker = pieces.marker(theme, owner, round(cell * 0.31, 1))
        _stamp(image, marker, middle + aside, middle - cell * 0.36)
    present = [(seat, count) for seat, count in enumerate(crew) if count]
    is_tight = len(present) > 2
    radius, step = round(cell * (0.25 if is_tight else 0.29), 1), cell * (0.52 if is_tight else 0.76)
    for k, (seat, count) in enumerate(present):
        x = middle + (k - (len(present) - 1) / 2) * step
        _stamp(image, _aquanauts(theme, seat, count, radius), x, middle + cell * 0.33)
    left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 1, 1)
    return Sprite(image.crop((left, top, right, bottom)), round(middle) - left, round(middle) - top)


@kept(256)
def _aquanauts(theme: Theme, seat: int, count: int, radius: float) -> Sprite:
    """With their number on the plate."""
    plain = pieces.aquanaut(theme, seat, radius)
    image = plain.image.copy()
    style = Style(max(16, round(radius * 1.5)), theme.ink, "display", "middle")
    Canvas(image).say(str(count), plain.x, plain.y + radius * 1.5, style)
    return Sprite(image, plain.x, plain.y)


def _stamp(image: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    image.alpha_composite(sprite.image, (round(x) - sprite.x, round(y) - sprite.y))
