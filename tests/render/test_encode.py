"""Pictures as files: any reader of PNG finds in them what was drawn."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.encode import encode, png_of
from render.palette import palette_image
from render.theme import UNDERSEA


@pytest.mark.parametrize("colours", [2, 17, 256])
@pytest.mark.parametrize("size", [(1, 1), (320, 77), (1320, 840)])
def test_it_is_read_as_it_was_written(size: tuple[int, int], colours: int) -> None:
    flat = Image.effect_noise(size, 90).quantize(colours)
    with Image.open(BytesIO(png_of(flat))) as read:
        # Checks the sums of all chunks, too.
        read.verify()
    with Image.open(BytesIO(png_of(flat))) as read:
        assert (read.format, read.mode, read.size) == ("PNG", "P", size)
        assert read.convert("RGB").tobytes() == flat.convert("RGB").tobytes()


def test_it_is_in_the_colours_of_the_theme() -> None:
    with Image.open(BytesIO(encode(Image.new("RGB", (30, 20), UNDERSEA.cream), UNDERSEA))) as read:
        assert read.getpalette() == palette_image(UNDERSEA).getpalette()
        assert read.convert("RGB").getpixel((7, 7)) == UNDERSEA.cream
