"""The board in words, and the catalogues they come from."""

from __future__ import annotations

import re

import pytest

from engine.games.deep_sea.view import DiverView
from render.pictures import ALT_LIMIT, TEXT_LIMIT, picture_of
from render.wording import lines_within
from tests.render.catalogue import LOCALES, Catalogue
from tests.render.tables import TABLES, back, diver, full_line, middle_of_four, over, pile, seen, view

PICTURE = picture_of("deep-sea")
DIRK = "Dirk van der Zee"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", TABLES)
def test_words_stay_within_their_limits(name: str, locale: str) -> None:
    captions = Catalogue(locale, ["N" * 32] * 6)
    assert 0 < len(PICTURE.alt_text(TABLES[name], captions)) <= ALT_LIMIT
    assert 0 < len(PICTURE.board_text(TABLES[name], captions)) < TEXT_LIMIT


def test_even_the_longest_table_stays_within_the_limits() -> None:
    hoard = ((4, 15),) * 12
    held = (pile(4, 4, 4),) * 8
    divers: tuple[DiverView, ...] = tuple(
        diver(s, s + 1, held=held, treasure=hoard, points=(100, 100), returning=True) for s in range(6)
    )
    line = tuple(() if k % 2 else pile(1, 2, 3) for k in range(48))
    sight = seen(view(divers, in_round=3, air=1, line=line, dropped=(pile(1, 2, 3),) * 8))
    for locale in LOCALES:
        captions = Catalogue(locale, ["N" * 80] * 6)
        assert len(PICTURE.alt_text(sight, captions)) <= ALT_LIMIT
        assert len(PICTURE.board_text(sight, captions)) < TEXT_LIMIT


def test_the_board_text_says_what_the_picture_shows() -> None:
    text = PICTURE.board_text(middle_of_four(), Catalogue())
    assert text.splitlines()[:3] == [
        "**Round 2 of 3. Air: 13 of 25.**",
        "It is Ana’s turn.",
        f"{DIRK} rolled 2 and 2: 4. Moved from space 3 to space 7. A ruins chip was taken there. The air fell by 2.",
    ]
    assert (
        "Ana: space 14, going back; holds 2 ruins chips: level 1 and a pile (level 1, level 2 and level 3); 9 points"
        in text
    )
    assert "Chloé: home in the submarine" in text
    assert "Spaces 1 to 3: level 1." in text
    assert "Space 4: blank disc." in text
    assert "Space 25: a pile (level 2, level 4 and level 4)." in text


def test_every_space_is_in_the_board_text() -> None:
    for sight in TABLES.values():
        if sight.view.phase == "over":
            continue
        named: set[int] = set()
        text = PICTURE.board_text(sight, Catalogue())
        for first, last in re.findall(r"^Spaces? (\d+)(?: to (\d+))?:", text, re.MULTILINE):
            named |= set(range(int(first), int(last or first) + 1))
        assert named == set(range(1, len(sight.view.line) + 1))


def test_a_value_is_said_only_if_the_view_tells_it() -> None:
    held = (back(4),)
    sight = seen(view((diver(0, 9, held=held), diver(1)), turn=1, air=20, line=full_line(9)))
    assert "worth" not in PICTURE.board_text(sight, Catalogue())


def test_the_end_names_the_winners_and_lists_the_best_first() -> None:
    text = PICTURE.alt_text(over(6), Catalogue())
    assert "A draw between Ana and Bartholomew with 36 points each." in text
    order = [text.index(f"{name}:") for name in ("Ana", "Bartholomew", "Eve", "Никола", "Chloé", "Dirk van der Zee")]
    assert order == sorted(order)


def test_too_many_lines_end_with_an_ellipsis() -> None:
    assert lines_within(["one", "two", "three"], 20) == "one\ntwo\nthree"
    assert lines_within(["one", "two", "three"], 10) == "one\ntwo\n…"
    assert lines_within(["x" * 50], 10) == "x" * 9 + "…"
