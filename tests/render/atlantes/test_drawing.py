"""Promises of the pictures of Atlantes: pure, RGB, quick, small, safe with any name, and what matters is marked."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.atlantes.components import CHARACTERS, GOALS, LOCATIONS, TRIBES
from engine.games.atlantes.view import Effect, Verb, View
from render.encode import encode
from render.games.atlantes.icons import icon
from render.games.atlantes.layout import goal_area, middle_area, standing_area, tribe_area, upper_area
from render.games.atlantes.lines import hyphenated, wrapped
from render.games.atlantes.mantas import effect_of
from render.pictures import picture_of
from render.theme import UNDERSEA
from tests.render.atlantes.tables import SUPPLY, TABLES, fullest, middle, paying, start
from tests.render.catalogue import LOCALES, Catalogue
from tests.render.drawn import check_ownership, check_shared_pictures, least_cost, pictures_of
from tests.render.test_drawing import STRANGE_NAMES

PICTURE = picture_of("atlantes")
ENGLISH = Catalogue(game="atlantes")


def pictures(view: View, captions: Catalogue = ENGLISH) -> Iterator[Image.Image]:
    return pictures_of(PICTURE, view, captions)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", TABLES)
def test_every_table_draws_in_every_language(name: str, locale: str) -> None:
    drawn = list(pictures(TABLES[name], Catalogue(locale, game="atlantes")))
    assert len(drawn) <= 4
    for picture in drawn:
        assert (picture.mode, picture.width) == ("RGB", 1200)
        assert 400 <= picture.height <= 2000


def test_drawing_leaves_shared_pictures_alone() -> None:
    check_shared_pictures(PICTURE, TABLES, ENGLISH)


def test_a_picture_belongs_to_its_caller() -> None:
    check_ownership(PICTURE, TABLES["private_3"], ENGLISH)


@pytest.mark.parametrize("name", TABLES)
def test_names_in_any_script_draw(name: str) -> None:
    list(pictures(TABLES[name], Catalogue(names=STRANGE_NAMES, game="atlantes")))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_long_names_stay_in_their_place(seats: int) -> None:
    """With the longest name in every seat only the heading and the upper halves of the standings look different."""
    view = middle(seats)
    short = PICTURE.draw(view, UNDERSEA, Catalogue(names=["i"] * 6, game="atlantes"))
    long = PICTURE.draw(view, UNDERSEA, Catalogue(names=["W" * 32] * 6, game="atlantes"))
    apart = ImageChops.difference(short, long)
    for k in range(seats):
        area = standing_area(k, seats, view.mode)
        apart.paste((0, 0, 0), (area.x + 56, area.y + 4, area.x + area.wide - 4, area.y + 54))
    apart.paste((0, 0, 0), (20, 12, 1044, 80))
    assert apart.getbbox() is None


def _differs(a: Image.Image, b: Image.Image, box: tuple[int, int, int, int]) -> bool:
    return a.crop(box).tobytes() != b.crop(box).tobytes()


@pytest.mark.parametrize(
    ("view", "name", "box"),
    [
        (middle(3), "VO08", middle_area(0)),
        (middle(3), "GL05", upper_area(1)),
        (middle(3), "GP2", goal_area(0)),
        (paying(), "TI09", tribe_area(3)),
    ],
)
@pytest.mark.parametrize("how", ["marked", "changed"])
def test_what_may_be_chosen_or_changed_shows_where_it_lies(
    view: View, name: str, box: tuple[int, int, int, int], how: str
) -> None:
    x, y, wide, high = box
    reach = (x - 10, y - 24, x + wide + 14, y + high + 14)
    plain = replace(view, marked=(), changed=())
    before = PICTURE.draw(plain, UNDERSEA, ENGLISH)
    after = PICTURE.draw(replace(plain, **{how: (name,)}), UNDERSEA, ENGLISH)
    assert _differs(before, after, reach)
    after.paste(before.crop(reach), reach[:2])
    assert before.tobytes() == after.tobytes()


@pytest.mark.parametrize("name", ["m4", "GL12", "S2", "CP", "EP04", "EP12"])
def test_the_boards_mark_what_the_player_in_turn_may_use(name: str) -> None:
    plain = replace(middle(3), marked=(), changed=())
    before, after = (
        PICTURE.details(view, UNDERSEA, ENGLISH)[0].picture for view in (plain, replace(plain, marked=(name,)))
    )
    changed = ImageChops.difference(before, after).getbbox()
    if name == "EP12":
        assert changed is None, "it lies on the common board"
    else:
        assert changed is not None
        assert 410 < changed[1] < changed[3] < 850, "only in the second of the three strips"


@pytest.mark.parametrize(("viewer", "seats", "expected"), [(None, 2, 1), (None, 5, 2), (1, 3, 2), (1, 5, 3)])
def test_a_viewer_sees_their_own_things_first(viewer: int | None, seats: int, expected: int) -> None:
    details = PICTURE.details(replace(middle(seats), viewer=viewer), UNDERSEA, ENGLISH)
    assert len(details) == expected
    if viewer is not None:
        assert details[0].alt.startswith("**Bartholomew**")


def test_every_effect_has_an_icon_of_its_own() -> None:
    seen = {icon(UNDERSEA, Effect(verb), 40).image.tobytes() for verb in get_args(Verb) if verb != "come_back"}
    assert len(seen) == len(get_args(Verb)) - 1


def test_every_kind_of_bonus_manta_tells_its_effect() -> None:
    assert all(effect_of(kind) for kind, _ in SUPPLY)
    assert effect_of("scout1") == Effect("explore")
    assert effect_of("power3") == Effect("power", 3)
    assert effect_of("spec") is None


@pytest.mark.parametrize("locale", LOCALES)
def test_names_on_the_common_board_are_never_cut(locale: str) -> None:
    say = Catalogue(locale, game="atlantes").say
    rooms = ((CHARACTERS, 26, 176), (LOCATIONS, 26, 152), (GOALS, 28, 262), (TRIBES, 25, 232))
    for cards, size, width in rooms:
        for key in cards:
            _, lines = wrapped(say(f"card.{key}"), "text", size, width, 2)
            assert not any("…" in line for line in lines), lines
    for tribe in TRIBES.values():
        if tribe.measure:
            _, lines = wrapped(say(f"counted.{tribe.measure}", n=tribe.per), "text", 20, 270, 3)
            assert not any("…" in line for line in lines), lines


def test_long_words_are_broken_between_syllables() -> None:
    assert hyphenated("Riffenbreekster") == "Riffen- breekster"
    assert hyphenated("Obsidiaanspleet") == "Obsidiaan- spleet"
    assert hyphenated("Soulève-Fonds") == "Soulève- Fonds"
    assert hyphenated("Brr") == "Brr"
    assert wrapped("Sneeuwstormkoningin", "text", 26, 176, 2)[1] == ("Sneeuwstorm-", "koningin")


def test_the_common_board_of_five_is_quick_and_small() -> None:
    """The limits of the build, wider than the aim of 15 ms and 100 KiB: the machine may be busy."""
    view = fullest()
    seconds, size = least_cost(lambda: PICTURE.draw(view, UNDERSEA, ENGLISH), time.process_time)
    assert seconds < 0.060
    assert size < 150 * 1024


@pytest.mark.parametrize("name", TABLES)
def test_no_picture_is_above_the_budget(name: str) -> None:
    for picture in pictures(TABLES[name]):
        assert len(encode(picture, UNDERSEA)) < 150 * 1024


def test_every_seat_is_seen_by_its_colour() -> None:
    colours = {colour for _, colour in PICTURE.draw(start(2), UNDERSEA, ENGLISH).getcolors(1 << 22) or []}
    assert {UNDERSEA.seats[0].colour, UNDERSEA.seats[1].colour} <= colours
