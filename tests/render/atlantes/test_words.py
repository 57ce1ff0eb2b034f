"""The board in words, and the catalogues they come from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.atlantes.view import View
from engine.sight import Sight
from render.pictures import ALT_LIMIT, TEXT_LIMIT, picture_of
from tests.render.atlantes.tables import TABLES, fullest, lost, middle, over, paying, solo
from tests.render.catalogue import LOCALES, Catalogue

PICTURE = picture_of("atlantes")
ENGLISH = Catalogue(game="atlantes")


def text(view: View, locale: str = "en") -> str:
    return PICTURE.board_text(Sight(view), Catalogue(locale, game="atlantes"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", TABLES)
def test_words_stay_within_their_limits(name: str, locale: str) -> None:
    captions = Catalogue(locale, ["N" * 32] * 6, game="atlantes")
    assert 0 < len(PICTURE.alt_text(TABLES[name], captions)) <= ALT_LIMIT
    assert 0 < len(PICTURE.board_text(TABLES[name], captions)) < TEXT_LIMIT


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_of_a_busy_table_of_five_is_left_out(locale: str) -> None:
    """Others are described more briefly before a line is dropped."""
    for viewer in (None, 2):
        said = text(replace(middle(5), viewer=viewer), locale)
        assert "…" not in said
        assert all(name in said for name in ("Ana", "Bartholomew", "Chloé", "Dirk van der Zee", "Eve"))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_fullest_table_keeps_the_market_and_the_viewer(locale: str) -> None:
    say = Catalogue(locale, game="atlantes").say
    said = text(replace(fullest(2), asked=(2,), turn=2), locale)
    for key in ("GL14", "RQ14", "EP13", "TI01", "TII08", "O1", "O7"):
        assert say(f"card.{key}") in said
    assert "**Chloé**" in said


def test_the_market_is_said() -> None:
    lines = text(middle(3)).splitlines()
    assert lines[0] == "**Round 9.**"
    assert "Bartholomew acquires a location." in lines
    assert "Gathered: 3 gold, 0 power." in lines
    row = next(line for line in lines if line.startswith("Characters"))
    assert "0 Ray Leader (refresh 3 mantas, raise 1)" in row
    assert "delayed: 2 gold" in row
    upper = next(line for line in lines if line.startswith("Upper row"))
    assert "(wreck, 4 gold or 8 power; 2 gold, –, 2 gold, –; 6 points" in upper


def test_boards_are_said() -> None:
    said = text(middle(3))
    player = next(line for line in said.splitlines() if line.startswith("**Bartholomew**"))
    assert player.startswith("**Bartholomew**: 18 points (pile 8, hand 5, other 5).")
    assert "5 characters in hand: Merchant, Wave Reader," in player
    assert "Ember Well (2 power, –; 5 points; " in player
    assert "m1 1 gold (used)" in player
    assert "m4 2 gold or power for your people’s type" in player


def test_goals_tell_who_is_there_and_how_far_everybody_is() -> None:
    lines = text(middle(3)).splitlines()
    at = lines.index("Goal: A single card in hand; 4 points for the next player; so far: 4, 1, 0.")
    assert lines[at + 1] == "Claimed by Bartholomew."


def test_tribes_tell_price_bonus_and_points() -> None:
    said = text(paying())
    assert (
        "Dyke Builders (7 gold; raise 3; 1 point for each location in your pile; with Ana, Chloé and Dirk van der Zee)"
        in said
    )
    assert "Paid so far: 4 of 6." in said
    assert "Chloé must make a choice." in said
    assert "must discard." in said
    assert "4 turns left" in said


def test_solo_tells_level_and_loss() -> None:
    assert text(solo()).startswith("**Solo, level 2, turn 11.**")
    assert "face down" in text(solo())
    assert "Not all tribes recruited: lost." in text(lost())


def test_the_end_names_the_winners_and_lists_them_first() -> None:
    said = PICTURE.alt_text(Sight(over(5, 3, 4)), ENGLISH)
    assert "Won by Dirk van der Zee and Eve." in said
    order = [said.index(f"{name}:") for name in ("Eve", "Dirk van der Zee", "Chloé", "Bartholomew", "Ana")]
    assert order == sorted(order)
