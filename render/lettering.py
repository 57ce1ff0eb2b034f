"""Words as masks: which font has each character, how wide a text is, how to make it fit."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache, partial
from importlib.resources import files
from io import BytesIO
from itertools import groupby
from typing import Literal

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont, features

from render.coverage import characters_of
from render.tones import five_steps

Face = Literal["display", "text"]
"""`display` for titles and numbers, `text` for everything else."""

_FILES = {"display": "Fredoka-SemiBold.ttf", "text": "Nunito-ExtraBold.ttf", "other": "DejaVuSansCondensed-Bold.ttf"}
_ORDER = {"display": ("display", "text", "other"), "text": ("text", "other")}
_CAP_HEIGHT = 0.7
SMALLEST = 26
"""Below this, on a picture 1320 wide, a phone shows dust: cut the words instead."""
_FLAT = ImageFont.Layout.BASIC
CAN_SHAPE = features.check("raqm")
"""Whether letters are joined and written from the right, where a script wants it: Pillow needs fribidi for that."""
_SHAPED = ImageFont.Layout.RAQM if CAN_SHAPE else _FLAT


class Mask(Struct, frozen=True, eq=False):
    """A drawn text. `baseline` is the row on which its letters stand, `cap` the height of a capital."""

    image: Image.Image
    left: int
    baseline: int
    width: int
    cap: int


def readable(name: str) -> str:
    """The part of a name that our fonts can draw, fancy alphabets turned into plain letters. May be empty."""
    plain = unicodedata.normalize("NFKC", name)
    kept = "".join(c if not c.isspace() else " " for c in plain if _drawable(c))
    return " ".join(kept.split())


@lru_cache(maxsize=4096)
def fit(words: str, face: Face, size: int, width: int | None) -> tuple[str, int]:
    """The words and the size at which they are at most `width` wide: first smaller, then cut with an ellipsis."""
    if width is None or measure(words, face, size) <= width:
        return words, size
    smallest = min(size, max(SMALLEST, round(size * 0.7)))
    for smaller in range(size - 1, smallest - 1, -1):
        if measure(words, face, smaller) <= width:
            return words, smaller
    for end in range(len(words) - 1, 0, -1):
        cut = words[:end].rstrip() + "…"
        if measure(cut, face, smallest) <= width:
            return cut, smallest
    return "…", smallest


@lru_cache(maxsize=8192)
def measure(words: str, face: Face, size: int) -> int:
    return round(sum(font.getlength(run) for font, run in _runs(words, face, size)))


@lru_cache(maxsize=4096)
def mask_of(words: str, face: Face, size: int, stroke: int = 0) -> Mask:
    runs = _runs(words, face, size)
    width = round(sum(font.getlength(run) for font, run in runs))
    pad = stroke + size // 3  # letters of some scripts reach beyond their advance
    baseline = size + pad
    image = Image.new("L", (max(1, width) + 2 * pad, 2 * size + 2 * pad))
    draw = ImageDraw.Draw(image)
    x = float(pad)
    for font, run in runs:
        draw.text((x, baseline), run, fill=255, font=font, anchor="ls", stroke_width=stroke)
        x += font.getlength(run)
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    drawn = five_steps(image.crop((left, top, right, bottom)))
    return Mask(drawn, pad - left, baseline - top, width, round(size * _CAP_HEIGHT))


def _runs(words: str, face: Face, size: int) -> list[tuple[ImageFont.FreeTypeFont, str]]:
    return [(_font(name, size), "".join(run)) for name, run in groupby(words, partial(_first_with, face))]


@lru_cache(maxsize=4096)
def _first_with(face: Face, character: str) -> str:
    return next((f for f in _ORDER[face] if ord(character) in _characters(f)), _ORDER[face][0])


def _drawable(character: str) -> bool:
    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn"):
        return False
    return character.isspace() or any(ord(character) in _characters(f) for f in _ORDER["text"])


@lru_cache(maxsize=64)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    # Only the face for other scripts needs shaping, and only it may look different where nothing can shape it.
    return ImageFont.truetype(BytesIO(_data(name)), size, layout_engine=_SHAPED if name == "other" else _FLAT)


@cache
def _characters(name: str) -> frozenset[int]:
    return characters_of(_data(name))


@cache
def _data(name: str) -> bytes:
    return files("render").joinpath("fonts", _FILES[name]).read_bytes()
