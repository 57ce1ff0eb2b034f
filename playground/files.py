"""The bytes of attachments and emojis: in memory, or in a directory if there is one, where they outlast a restart."""

from __future__ import annotations

import mimetypes
import struct
from pathlib import Path

from msgspec import Struct

PNG = b"\x89PNG\r\n\x1a\n"
DOWNLOAD = "application/octet-stream"


class Upload(Struct, frozen=True):
    """A file of a multipart request; `index` is the n of `files[n]`."""

    index: int
    filename: str
    data: bytes


class Files:
    def __init__(self, directory: Path | None = None) -> None:
        self._directory = directory
        self._held: dict[int, bytes] = {}
        if directory is not None:
            # What was drawn for one player alone is in it: nobody else on this machine looks.
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            directory.chmod(0o700)

    def put(self, attachment: int, data: bytes) -> None:
        if self._directory is None:
            self._held[attachment] = data
        else:
            (self._directory / str(attachment)).write_bytes(data)

    def get(self, attachment: int) -> bytes | None:
        if self._directory is None:
            return self._held.get(attachment)
        path = self._directory / str(attachment)
        return path.read_bytes() if path.exists() else None


def content_type(filename: str, data: bytes) -> str:
    """A picture by what it holds, and nothing else is one, whatever it is called."""
    named = mimetypes.guess_type(filename)[0] or DOWNLOAD
    return picture_type(data) or (DOWNLOAD if named.startswith("image/") else named)


def picture_type(data: bytes) -> str | None:
    """Of the pictures that can do nothing but be looked at: an SVG is a page."""
    if data.startswith(PNG):
        return "image/png"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return "image/jpeg" if data[:3] == b"\xff\xd8\xff" else None


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or WebP; None for anything else."""
    kind = picture_type(data)
    if kind == "image/png" and len(data) >= 24:
        return struct.unpack(">II", data[16:24])
    if kind == "image/gif" and len(data) >= 10:
        return struct.unpack("<HH", data[6:10])
    return _webp_size(data) if kind == "image/webp" else None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X" and len(data) >= 30:
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L" and len(data) >= 25:
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + ((bits >> 14) & 0x3FFF)
    if kind == b"VP8 " and len(data) >= 30:
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None
