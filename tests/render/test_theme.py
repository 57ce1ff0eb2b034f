"""Colours: exact in the palette, readable on what they lie on, and never alone."""

from __future__ import annotations

import pytest
from PIL import Image

from render.colours import Colour, mix, ramp, rgb
from render.encode import encode
from render.palette import SIZE, palette_image, palette_of
from render.symbols import outline_of
from render.theme import UNDERSEA

TEXT, LARGE, SHAPE = 4.5, 3.0, 3.0
"""WCAG 2.2: contrast of text, of large text, and of shapes that carry a meaning."""


def contrast(a: Colour, b: Colour) -> float:
    low, high = sorted((_luminance(a), _luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    r, g, b = (c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("shade", [0, 0.04, 0.07, 0.14])
def test_words_are_readable_on_paper(shade: float) -> None:
    assert contrast(UNDERSEA.ink, UNDERSEA.paper(shade)) >= TEXT
    assert contrast(UNDERSEA.faint, UNDERSEA.paper(shade)) >= TEXT


def test_numbers_are_readable_on_stone_and_cloth() -> None:
    for shade in (0.22, 0.33, 0.44):
        assert contrast(UNDERSEA.ink, UNDERSEA.paper(shade)) >= TEXT


def test_the_air_is_readable_when_it_is_low() -> None:
    assert contrast(UNDERSEA.alarm, mix(UNDERSEA.cream, UNDERSEA.alarm, 0.2)) >= LARGE
    assert contrast(UNDERSEA.cream, UNDERSEA.alarm) >= LARGE


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_chips_stand_out_and_their_dots_and_values_too(level: int) -> None:
    colour = UNDERSEA.levels[level - 1]
    assert contrast(UNDERSEA.ink if level <= 2 else UNDERSEA.cream, colour) >= LARGE
    assert max(contrast(colour, UNDERSEA.ink), contrast(colour, UNDERSEA.cream)) >= SHAPE


@pytest.mark.parametrize("seat", range(6))
def test_seats_stand_out_from_their_outline(seat: int) -> None:
    look = UNDERSEA.seats[seat]
    assert contrast(look.colour, look.edge) >= SHAPE
    assert contrast(UNDERSEA.ink, UNDERSEA.cream) >= 7, "the symbol on the badge"


def test_every_seat_has_its_own_colour_and_symbol() -> None:
    assert len({look.colour for look in UNDERSEA.seats}) == 6
    assert len({look.symbol for look in UNDERSEA.seats}) == 6
    for look in UNDERSEA.seats:
        assert all(abs(x) <= 1.2 and abs(y) <= 1.2 for x, y in outline_of(look.symbol))


def test_the_palette_gives_every_one_of_its_colours_back() -> None:
    colours = palette_of(UNDERSEA)
    strip = Image.new("RGB", (len(colours), 1))
    for x, colour in enumerate(colours):
        strip.putpixel((x, 0), colour)
    stored = strip.quantize(palette=palette_image(UNDERSEA), dither=Image.Dither.NONE).convert("RGB")
    assert [stored.getpixel((x, 0)) for x in range(len(colours))] == list(colours)


def test_the_palette_holds_the_whole_theme() -> None:
    colours = set(palette_of(UNDERSEA))
    assert len(colours) <= SIZE
    assert {*UNDERSEA.sea, *UNDERSEA.papers, *UNDERSEA.metals, *UNDERSEA.levels} <= colours
    assert {colour for look in UNDERSEA.seats for colour in (look.colour, look.shade, look.edge)} <= colours


def test_the_sea_has_no_coarse_steps() -> None:
    """Neighbours on the scale differ too little for the eye to make a band of them."""
    for a, b in zip(UNDERSEA.sea, UNDERSEA.sea[1:], strict=False):
        assert max(abs(x - y) for x, y in zip(a, b, strict=True)) <= 16


def test_a_picture_is_stored_as_a_palette_png() -> None:
    assert encode(Image.new("RGB", (8, 8), UNDERSEA.ink), UNDERSEA).startswith(b"\x89PNG")


def test_colours_are_kept_where_pillow_can_match_them() -> None:
    assert rgb("FFFFFF") == (252, 252, 252)
    assert ramp([(0, 0, 0), (100, 100, 100)], 3) == ((0, 0, 0), (48, 48, 48), (100, 100, 100))
