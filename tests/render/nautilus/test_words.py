"""Nautilus in words, and the catalogues they come from."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from engine.games.nautilus.terms import Outlook
from render.games.nautilus.scene import Seen
from render.pictures import ALT_LIMIT, TEXT_LIMIT, picture_of
from render.theme import UNDERSEA
from tests.render.catalogue import LOCALES, Catalogue
from tests.render.nautilus.tables import TABLES, diving, over, sailing, walking

PICTURE = picture_of("nautilus")


def told(sight: Seen) -> str:
    return PICTURE.board_text(sight, Catalogue(game="nautilus"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", TABLES)
def test_words_stay_within_their_limits_and_nothing_is_cut(name: str, locale: str) -> None:
    captions = Catalogue(locale, ["N" * 32] * 6, "nautilus")
    assert 0 < len(PICTURE.alt_text(TABLES[name], captions)) <= ALT_LIMIT
    text = PICTURE.board_text(TABLES[name], captions)
    assert 0 < len(text) < TEXT_LIMIT
    assert not text.endswith("…")


def test_the_board_text_says_what_the_picture_shows() -> None:
    lines = told(walking()).splitlines()
    assert lines[:5] == [
        "**Round 3. Phase 2: aquanauts.**",
        "Dirk van der Zee: to which module?",
        "4 steps left.",
        "Chosen: L21.",
        "To choose from: L18 L24 J16 L14.",
    ]
    assert "Last done: D put L18 to work." in lines
    assert "Training: L18 of D, open to L21 J16; L24 of D with D1, open to L21." in lines
    assert "violet habitat: J16 with B4, open to L18 L14." in lines
    assert any(line.startswith("B = Bartholomew: 40 Nemos;") and "Sonar, green habitat (3)" in line for line in lines)


@pytest.mark.parametrize("name", TABLES)
def test_every_module_find_and_submarine_is_named(name: str) -> None:
    view, text = TABLES[name].view, told(TABLES[name])
    places = [thing.place for thing in (*view.modules, *view.finds, *view.subs)]
    assert set(places) <= set(re.findall(r"\b[A-X]\d+\b", text))


def test_levels_leads_atlantis_and_sums_are_said() -> None:
    text = told(diving(4))
    assert "labs at work: Training 4 (chip 3), Sonar 1, Research 3 (chip 3), Analysis 2 (chip 3)" in text
    assert "Atlantis 1 4 9 14 (chip 5)" in text
    assert "4 × 12 + 17 = 65." in text
    assert "Atlantis board: 1 A, 2 B, 3 C, 4 A, 5 B, 6 –, 7 B, 8 C, 9 A, 10 D, 13 –, 14 A." in text
    assert "Face up: S31 gold." in text
    assert "The trench is open." in text


def test_secrets_are_said_only_to_the_one_who_knows_them() -> None:
    assert "Your notes: D10 scallop, N22 Atlantis 4" in told(sailing(0))
    assert "mission: scallop, sea urchin" in told(sailing(0))
    public = told(sailing())
    assert "notes" not in public
    assert "mission" not in public


@pytest.mark.parametrize(
    ("outlook", "said"),
    [
        ("idle", "Without a salvage the game ends."),
        ("one_more", "One more round at most."),
        ("last_round", "Last round."),
        ("all_found", "All of Atlantis is found: last round."),
    ],
)
def test_how_near_the_end_is_is_said_and_drawn(outlook: Outlook, said: str) -> None:
    plain = sailing()
    sight = replace(plain, view=replace(plain.view, outlook=outlook))
    assert said in told(sight).splitlines()
    assert said not in told(plain)
    captions = Catalogue(game="nautilus")
    assert PICTURE.draw(sight, UNDERSEA, captions).tobytes() != PICTURE.draw(plain, UNDERSEA, captions).tobytes()


def test_the_end_names_the_winners() -> None:
    text = told(over(4))
    assert "Ana wins." in text
    assert "Atlantis 13, 14 and 15 are found." in text
    shared = replace(over(4), view=replace(over(4).view, winners=(0, 2)))
    assert "Ana and Chloé share the win." in told(shared)
