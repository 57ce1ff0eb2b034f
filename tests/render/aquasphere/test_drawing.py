"""Promises of the three pictures: pure, RGB, quick, small, safe with any name; nothing to choose is left unmarked."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.aquasphere.terms import LETTERS, PROGRAMS
from engine.games.aquasphere.view import View
from render.encode import encode
from render.pictures import picture_of
from render.theme import UNDERSEA
from tests.render.aquasphere.catalogue import Catalogue
from tests.render.aquasphere.tables import TABLES, full_of_four, middle_of_two, other_plan, start
from tests.render.catalogue import LOCALES, NAMES
from tests.render.drawn import check_ownership, check_shared_pictures, least_cost, pictures_of, stored_colours

PICTURE = picture_of("aquasphere")
STRANGE_NAMES = ("W" * 32, "海の冒険者", "🐙🐠🦑", "𝓐𝓷𝓪 ⟦ the \u202e Diver ⟧\n\t\u0301\u200d")
SIZES = {2: (604, 835), 3: (1192, 835), 4: (1192, 835)}
"""Heights of the players' picture and of the headquarters by number of players."""


def pictures(view: View, captions: Catalogue) -> list[Image.Image]:
    return list(pictures_of(PICTURE, view, captions))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", TABLES)
def test_every_table_draws_in_every_language(name: str, locale: str) -> None:
    drawn = pictures(TABLES[name], Catalogue(locale))
    boards, headquarters = SIZES[len(TABLES[name].players)]
    assert [image.size for image in drawn] == [(1200, 1232), (1200, headquarters), (1200, boards)]
    assert {image.mode for image in drawn} == {"RGB"}


def test_drawing_leaves_shared_pictures_alone() -> None:
    check_shared_pictures(PICTURE, TABLES, Catalogue())


def test_a_picture_belongs_to_its_caller() -> None:
    check_ownership(PICTURE, start(3), Catalogue())


@pytest.mark.parametrize("name", TABLES)
def test_names_in_any_script_draw(name: str) -> None:
    pictures(TABLES[name], Catalogue(names=STRANGE_NAMES))


@pytest.mark.parametrize(("name", "reach"), [("start_4", 456), ("full_4", 420)])
def test_long_names_cover_no_points(name: str, reach: int) -> None:
    """With the longest name in every seat, the points in the upper right corner of each board stay as they were."""
    short, long = (pictures(TABLES[name], Catalogue(names=[letters] * 4))[2] for letters in ("i", "W" * 32))
    for left, top in ((16, 16), (608, 16), (16, 604), (608, 604)):
        box = (left + reach, top + 4, left + 570, top + 90)
        assert short.crop(box).tobytes() == long.crop(box).tobytes()


@pytest.mark.parametrize("which", [0, 1, 2])
def test_pictures_of_four_are_quick(which: int) -> None:
    """The limit of the build, wider than the aim of 15 ms. Of the processor's time: the machine may be busy."""
    view, captions = full_of_four(), Catalogue(names=NAMES)
    seconds, _ = least_cost(lambda: one_picture(view, captions, which), time.process_time, tries=10)
    assert seconds < (0.040 if which == 0 else 0.060)


def one_picture(view: View, captions: Catalogue, which: int) -> Image.Image:
    """The details come together, so their time is that of both."""
    return (
        PICTURE.details(view, UNDERSEA, captions)[which - 1].picture
        if which
        else PICTURE.draw(view, UNDERSEA, captions)
    )


@pytest.mark.parametrize("name", TABLES)
def test_no_picture_is_above_the_budget(name: str) -> None:
    for locale in LOCALES:
        for image in pictures(TABLES[name], Catalogue(locale)):
            assert len(encode(image, UNDERSEA)) < 145 * 1024


def test_the_palette_keeps_the_colours_of_the_seats() -> None:
    view = full_of_four()
    colours = stored_colours(PICTURE.draw(view, UNDERSEA, Catalogue()))
    for player in view.players:
        assert colours[UNDERSEA.seats[player.seat].colour] > 1000


ZONES = (*PROGRAMS, "control", "charging")
STATION = [*LETTERS, *(f"{letter}.{zone}" for letter in LETTERS for zone in ZONES)]
BOARDS = [f"seat1.{program}" for program in PROGRAMS]
PLACES = [
    *(pytest.param(place, 0, id=place) for place in STATION),
    *(pytest.param(room, 1, id=room) for room in ("R1L", "R1R", "R2L", "R2M", "R2R", "R3L", "R3R")),
    *(pytest.param(place, 2, id=place) for place in BOARDS),
]


@pytest.mark.parametrize(("place", "which"), PLACES)
def test_every_place_can_be_marked_and_shown_as_changed(place: str, which: int) -> None:
    bare = replace(middle_of_two(), marked=(), changed=())
    marked, changed = replace(bare, marked=(place,)), replace(bare, changed=(place,))
    before, chosen, after = (pictures(view, Catalogue())[which] for view in (bare, marked, changed))
    frames = ImageChops.difference(before, chosen).getbbox()
    sparks = ImageChops.difference(before, after).getbbox()
    assert frames, f"{place} is not marked"
    assert sparks, f"{place} is not shown as changed"
    assert max(frames[2] - frames[0], frames[3] - frames[1]) < 470, "only that place is marked"
    assert max(sparks[2] - sparks[0], sparks[3] - sparks[1]) < 60, "only a spark is there"


def test_the_rooms_of_the_other_plan_can_be_marked() -> None:
    bare = replace(other_plan(), marked=(), changed=())
    before = pictures(bare, Catalogue())[1].tobytes()
    for room in bare.rooms:
        assert pictures(replace(bare, marked=(room.name,)), Catalogue())[1].tobytes() != before


def test_who_is_asked_has_a_golden_board() -> None:
    bare = replace(full_of_four(), asked=())
    before = pictures(bare, Catalogue())[2]
    for seat in range(4):
        after = pictures(replace(bare, asked=(seat,)), Catalogue())[2]
        assert ImageChops.difference(before, after).getbbox()
