"""The boards of turns in a row, each whole or as what has changed since a whole one: small, and every letter sharp."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO

from PIL import Image, ImageChops

from engine.value import Value
from render.palette import palette_image
from render.theme import Theme

SMALLER = 2
"""As many times."""
MOST = 0.5
"""Of a whole picture's bytes: what has changed more is shown whole."""


class Shown(Value):
    whole: bytes
    """WebP; empty, if the one before it still holds."""
    changed: bytes
    """WebP with everything else transparent, to lay upon the last whole one; empty, if nothing has."""


def strip_of(pictures: Iterable[Image.Image], theme: Theme, small: bool = False) -> Iterator[Shown]:
    """In the theme's fixed colours, as everywhere, without loss."""
    base, size = None, 0
    for picture in pictures:
        flat = _flat(picture.reduce(SMALLER) if small else picture, theme)
        changed = _changed(base, flat) if base else b""
        if base is None or len(changed) > MOST * size:
            base, whole, changed = flat, _encoded(flat), b""
            size = len(whole)
            yield Shown(whole, b"")
        else:
            yield Shown(b"", changed)


def _flat(picture: Image.Image, theme: Theme) -> Image.Image:
    return picture.quantize(palette=palette_image(theme), dither=Image.Dither.NONE).convert("RGB")


def _changed(base: Image.Image, picture: Image.Image) -> bytes:
    red, green, blue = ImageChops.difference(base, picture).split()
    differs = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    if differs.getbbox() is None:
        return b""
    covering = picture.convert("RGBA")
    covering.putalpha(differs.point([0, *[255] * 255]))  # pyright: ignore[reportUnknownMemberType]
    return _encoded(covering)


def _encoded(picture: Image.Image) -> bytes:
    out = BytesIO()
    picture.save(out, "WEBP", lossless=True, quality=50, method=4)
    return out.getvalue()
