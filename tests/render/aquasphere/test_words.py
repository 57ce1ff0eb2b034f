"""The pictures in words, and the catalogues they come from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.aquasphere.components import CARDS, LABS
from engine.sight import Sight
from render.games.aquasphere import LOOKS
from render.games.aquasphere.wording import Phrases
from render.pictures import ALT_LIMIT, TEXT_LIMIT, picture_of
from tests.render.aquasphere.catalogue import Catalogue
from tests.render.aquasphere.tables import SIGHTS, full_of_four, middle_of_two, over, scoring_of_three, start
from tests.render.catalogue import LOCALES

PICTURE = picture_of("aquasphere")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("length", [3, 32, 80])
@pytest.mark.parametrize("name", SIGHTS)
def test_words_stay_within_their_limits(name: str, length: int, locale: str) -> None:
    captions = Catalogue(locale, ["N" * length] * 4)
    assert 0 < len(PICTURE.alt_text(SIGHTS[name], captions)) <= ALT_LIMIT
    assert 0 < len(PICTURE.board_text(SIGHTS[name], captions)) < TEXT_LIMIT
    for look in LOOKS:
        assert 0 < len(look.alt(SIGHTS[name], captions)) <= ALT_LIMIT


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", SIGHTS)
def test_nothing_is_cut_off_with_names_of_usual_length(name: str, locale: str) -> None:
    """But for what a table as full as none ever was would take, and a long list of boards or cards."""
    seen, captions = SIGHTS[name], Catalogue(locale)
    texts = [PICTURE.board_text(seen, captions)]
    if len(seen.view.players) < 4:
        texts += [PICTURE.alt_text(seen, captions), *(look.alt(seen, captions) for look in LOOKS)]
    assert not any(text.endswith("…") for text in texts)


def test_the_board_text_says_what_the_pictures_show() -> None:
    lines = PICTURE.board_text(Sight(middle_of_two()), Catalogue()).splitlines()
    assert lines[:3] == [
        "**Round 2 of 4. Submarines and research cards score 3 KP.**",
        "It is Ana’s turn.",
        "Turn order: Bartholomew and Ana.",
    ]
    ana = next(line for line in lines if line.startswith("Ana:"))
    for part in (
        "23 KP",
        "time 3/4, crystals 1/3, catches 2",
        "programmed: research, octopod",
        "board: 8 bots (worth 6), submarines 4/6",
        "2 lab expansions, letters A, C, D",
        "cards 2/2: 1 crystal for entering the time room / submarines at half price",
        "scientist in A",
        "engineer in the time room",
    ):
        assert part in ana
    sector = next(line for line in lines if line.startswith("C:"))
    for part in (
        "3 time, 2 octopods",
        "submarines: Ana, neutral (next slot: 3)",
        "control: Ana",
        "charging: Bartholomew",
    ):
        assert part in sector
    assert "Locks: C–A 1, A–F 1, F–D 1, D–B 0, B–E 2, E–C 2." in lines
    assert (
        "Headquarters: row 1: programming (→ lab, time), crystal (→ time, octopod); "
        "row 2: lab (→ research, submarine), time (→ research, submarine), octopod (→ research, submarine); "
        "row 3: research, submarine."
    ) in lines
    assert (
        "Next program card: row 1: research, submarine; row 2: programming, lab, time; row 3: crystal, octopod."
    ) in lines


def test_every_sector_room_and_player_is_in_the_board_text() -> None:
    for view in (seen.view for seen in SIGHTS.values()):
        text = PICTURE.board_text(Sight(view), Catalogue())
        for sector in view.sectors:
            assert f"\n{sector.letter}: " in text
        for seat in range(len(view.players)):
            assert f"\n{Catalogue().name(seat)}: " in text
        headquarters = next((line for line in text.splitlines() if line.startswith("Headquarters: ")), "")
        for room in view.rooms if view.phase != "over" else ():
            assert f" {Catalogue().say(f'program.{room.program}')}" in headquarters
            assert room.name not in text, "rooms are known by their tokens"


def test_everybody_who_has_to_answer_is_named() -> None:
    assert "Intermediate scoring, waiting for Ana and Chloé." in PICTURE.alt_text(
        Sight(scoring_of_three()), Catalogue()
    )


def test_the_end_names_the_winners_and_lists_the_best_first() -> None:
    text = PICTURE.board_text(Sight(over(4)), Catalogue())
    assert "Ana and Chloé share the victory with 99 KP." in text
    order = [text.index(f"\n{name}: ") for name in ("Ana", "Chloé", "Bartholomew", "Dirk van der Zee")]
    assert order == sorted(order)
    assert "during the game 58; final scoring: letters 21, time 10, submarines 5, lab 5" in text
    assert "Ana wins with 99 KP." in PICTURE.alt_text(Sight(over(2)), Catalogue())


def test_what_is_least_needed_is_left_out_of_a_long_text() -> None:
    view = replace(full_of_four(), round=3, tile=start(4).tile)
    full, brief = (PICTURE.board_text(Sight(view), Catalogue("fr", [name] * 4)) for name in ("Io", "Maximilienne"))
    assert "Réserve" in full
    assert "en fin de manche" in full
    assert "Réserve" not in brief
    assert "Serrures" in brief


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_and_lab_has_words_of_its_own(locale: str) -> None:
    phrases = Phrases(start(4), Catalogue(locale))
    cards = {phrases.card(card) for card in CARDS.values()}
    labs = {phrases.lab(lab) for lab in LABS.values()}
    assert len(cards) == len(CARDS)
    assert len(labs) == len(LABS)
    assert not any("{" in words for words in cards | labs)


def test_every_look_has_a_short_name() -> None:
    for locale in LOCALES:
        names = {Catalogue(locale).say(f"look.{look.name}") for look in LOOKS}
        assert len(names) == len(LOOKS)
        assert all(0 < len(name) <= 20 for name in names)


def test_the_texts_of_looks_say_what_they_show() -> None:
    said = {look.name: look.alt(SIGHTS["going_2"], Catalogue()) for look in LOOKS}
    assert "at the end of the round: " in said["station"]
    assert "Next program card: row 1:" in said["headquarters"]
    assert "board: 8 bots (worth 6), submarines 4/6" in said["boards"]
    assert "submarines at half price" in said["cards"]
    assert "Ana: 23 KP; 3 time, 1 crystal; programmed: research, octopod; red line after 6 KP." in PICTURE.alt_text(
        SIGHTS["going_2"], Catalogue()
    )
