"""Laid upon each other, the pictures of a strip are the pictures that were drawn."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from render.palette import palette_image
from render.strip import strip_of
from render.theme import UNDERSEA


def drawn(turn: int) -> Image.Image:
    """A board where little changes from turn to turn, and everything in the fifth."""
    picture = Image.new("RGB", (200, 120), UNDERSEA.cream)
    pen = ImageDraw.Draw(picture)
    for at in range(0, 200, 8):
        pen.ellipse((at, at % 50, at + 20, at % 50 + 40), fill=UNDERSEA.seats[(at // 8 + (turn >= 5)) % 6].colour)
    pen.rectangle((turn * 3, 100, turn * 3 + 10, 110), fill=UNDERSEA.ink)
    return picture


def opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as picture:
        return picture.convert("RGBA")


@pytest.mark.parametrize("small", [False, True])
def test_what_has_changed_lies_upon_a_whole_one(small: bool) -> None:
    pictures = [*map(drawn, range(8)), drawn(7)]
    strip = list(strip_of(pictures, UNDERSEA, small))
    whole = b""
    for picture, shown in zip(pictures, strip, strict=True):
        whole = shown.whole or whole
        seen = opened(whole)
        if shown.changed:
            seen.alpha_composite(opened(shown.changed))
        wanted = picture.reduce(2) if small else picture
        flat = wanted.quantize(palette=palette_image(UNDERSEA), dither=Image.Dither.NONE)
        assert seen.convert("RGB").tobytes() == flat.convert("RGB").tobytes()
    assert [turn for turn, shown in enumerate(strip) if shown.whole] == [0, 5]
