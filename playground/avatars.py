"""Avatars by colour: a disc, drawn as a PNG with nothing but the standard library."""

from __future__ import annotations

import struct
import zlib

from playground.files import PNG

SIZE = 64
DEFAULT = "#5865f2"


def avatar(color: str) -> bytes:
    red, green, blue = (int(color[start : start + 2], 16) for start in (1, 3, 5))
    opaque, clear = bytes((red, green, blue, 255)), bytes(4)
    centre = (SIZE - 1) / 2
    rows = bytearray()
    for y in range(SIZE):
        rows.append(0)
        for x in range(SIZE):
            inside = (x - centre) ** 2 + (y - centre) ** 2 <= (SIZE / 2) ** 2
            rows += opaque if inside else clear
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)
    return PNG + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(bytes(rows))) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
