"""Words that fit, in whatever script."""

from __future__ import annotations

from pathlib import Path

import pytest

import render
from render.canvas import Canvas, Style
from render.coverage import characters_of
from render.lettering import fit, mask_of, measure, readable
from render.theme import UNDERSEA

FONTS = Path(render.__file__).parent / "fonts"


def test_words_that_fit_stay_as_they_are() -> None:
    assert fit("Ana", "text", 32, 200) == ("Ana", 32)
    assert fit("Ana", "text", 32, None) == ("Ana", 32)


def test_long_words_shrink_first() -> None:
    width = measure("Bartholomew", "text", 32) - 20
    words, size = fit("Bartholomew", "text", 32, width)
    assert words == "Bartholomew"
    assert 24 <= size < 32


@pytest.mark.parametrize("words", ["W" * 40, "Ж" * 40, "a b c d e f g h i j k l m n o p q"])
def test_longer_words_are_cut(words: str) -> None:
    cut, size = fit(words, "text", 32, 150)
    assert cut.endswith("…")
    assert measure(cut, "text", size) <= 150
    assert size >= 22


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("𝓐𝓷𝓪", "Ana"),
        ("  Ana \n Lu\t", "Ana Lu"),
        ("Ana🐙", "Ana"),
        ("海の冒険者", ""),
        ("Ελένη", "Ελένη"),
        ("Никола", "Никола"),
        ("נועה", "נועה"),
        ("Zoë\u202eevil", "Zoëevil"),
    ],
)
def test_names_are_shown_as_far_as_the_fonts_go(name: str, shown: str) -> None:
    assert readable(name) == shown


def test_a_character_without_a_glyph_does_not_crash() -> None:
    assert mask_of("海 \U0001f419", "display", 40).image.width > 0
    assert mask_of("", "text", 30).width == 0


def test_a_run_in_another_script_is_measured_with_its_own_font() -> None:
    assert measure("Ana Ελ", "text", 30) == pytest.approx(
        measure("Ana ", "text", 30) + measure("Ελ", "text", 30), abs=1
    )


def test_a_halo_is_written_around_the_letters() -> None:
    canvas = Canvas.blank(200, 60)
    canvas.say("Ahoy", 100, 30, Style(36, UNDERSEA.ink, "display", "middle", halo=UNDERSEA.cream))
    colours = {colour for _, colour in canvas.image.getcolors(1 << 16) or []}
    assert {UNDERSEA.ink, UNDERSEA.cream} <= colours


@pytest.mark.parametrize("side", ["left", "middle", "right"])
def test_the_point_holds_the_side_that_is_asked_for(side: str) -> None:
    canvas = Canvas.blank(400, 60)
    style = Style(30, (252, 252, 252), "text", side)  # pyright: ignore[reportArgumentType]
    width = canvas.say("Hello", 200, 30, style)
    left, _, right, _ = canvas.image.getbbox() or (0, 0, 0, 0)
    start = {"left": 200, "middle": 200 - width / 2, "right": 200 - width}[side]
    assert (left, right) == pytest.approx((start, start + width), abs=5)


@pytest.mark.parametrize("font", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
def test_fonts_have_the_letters_of_our_languages(font: Path) -> None:
    found = characters_of(font.read_bytes())
    assert {ord(c) for c in "AZaz09–−…’éèêëïôûçœÉ+="} <= found
    assert ord("海") not in found


def test_fonts_are_small_and_licensed() -> None:
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 1_000_000
    assert len(list(FONTS.glob("*LICENSE*"))) == len(list(FONTS.glob("*.ttf"))) == 3
