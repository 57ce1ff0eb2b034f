"""A finished picture as the bytes of a PNG."""

from __future__ import annotations

import struct
import zlib

from isal import isal_zlib
from PIL import Image

from render.palette import palette_image
from render.theme import Theme

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTED = struct.pack(">5B", 8, 3, 0, 0, 0)
"""Eight bits a pixel, each a place in the palette; not interlaced."""
LEVEL = 1


def encode(picture: Image.Image, theme: Theme) -> bytes:
    """In the theme's fixed palette, without dithering: small, fast, and flat colours stay flat."""
    return png_of(picture.quantize(palette=palette_image(theme), dither=Image.Dither.NONE))


def png_of(flat: Image.Image) -> bytes:
    """By hand: Pillow's own way to write it takes longer than to draw the picture, with any of its levels."""
    palette = flat.getpalette()
    assert palette is not None
    rows = Image.new("L", (flat.width + 1, flat.height))
    # Each row begins with how it is filtered: not at all.
    rows.paste(Image.frombytes("L", flat.size, flat.tobytes()), (1, 0))
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", struct.pack(">2I", *flat.size) + PALETTED),
            _chunk(b"PLTE", bytes(palette)),
            _chunk(b"IDAT", isal_zlib.compress(rows.tobytes(), LEVEL)),  # pyright: ignore[reportUnknownMemberType]
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
