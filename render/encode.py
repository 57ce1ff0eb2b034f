"""A finished picture as the bytes of a PNG."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.palette import palette_image
from render.theme import Theme

_LEVEL = 3


def encode(picture: Image.Image, theme: Theme) -> bytes:
    """In the theme's fixed palette, without dithering: small, fast, and flat colours stay flat."""
    flat = picture.quantize(palette=palette_image(theme), dither=Image.Dither.NONE)
    out = BytesIO()
    flat.save(out, "PNG", compress_level=_LEVEL)
    return out.getvalue()
