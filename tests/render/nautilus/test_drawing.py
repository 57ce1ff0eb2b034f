"""Promises of Nautilus' pictures: pure, quick, small, legible, signed and lit, and secrets only for who knows them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.nautilus.events import BaseLaid, Built, Docked, PeekedAt, Walked
from render.ears import listening
from render.encode import encode
from render.frame import HEIGHT, RIGHT, WIDTH
from render.games.nautilus import LOOKS, drafts, market, sea
from render.games.nautilus.news import Change, changes
from render.games.nautilus.scene import Seen
from render.pictures import ALT_LIMIT, Look, picture_of
from render.theme import UNDERSEA
from tests.render.catalogue import LOCALES, Catalogue
from tests.render.drawn import (
    check_lettering,
    check_ownership,
    check_shared_pictures,
    check_signs,
    least_cost,
    stored_colours,
)
from tests.render.nautilus.tables import TABLES, diving, late, over, placing, sailing, seen, turning, walking
from tests.render.test_drawing import STRANGE_NAMES

PICTURE = picture_of("nautilus")
ENGLISH = Catalogue(game="nautilus")
PRIVATE = sailing(0)


def picture(sight: Seen, captions: Catalogue = ENGLISH) -> Image.Image:
    return PICTURE.draw(sight, UNDERSEA, captions)


def looks(sight: Seen, captions: Catalogue = ENGLISH) -> Iterator[Image.Image]:
    return (look.draw(sight, UNDERSEA, captions) for look in LOOKS)


def differs(one: Seen, other: Seen) -> bool:
    return ImageChops.difference(picture(one), picture(other)).getbbox() is not None


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", TABLES)
def test_every_table_can_be_read_in_every_language(name: str, locale: str) -> None:
    check_lettering(partial(picture, TABLES[name], Catalogue(locale, game="nautilus")))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_every_look_can_be_read_in_every_language(look: Look, locale: str) -> None:
    captions = Catalogue(locale, game="nautilus")
    assert captions.say(f"look.{look.name}")
    for sight in (PRIVATE, seen(replace(late(4, 40), viewer=1)), over(2)):
        check_lettering(partial(look.draw, sight, UNDERSEA, captions))
        assert 0 < len(look.alt(sight, captions)) <= ALT_LIMIT


def test_drawing_leaves_shared_pictures_alone() -> None:
    check_shared_pictures(PICTURE, TABLES, ENGLISH)


def test_a_picture_belongs_to_its_caller() -> None:
    check_ownership(PICTURE, walking(), ENGLISH)


@pytest.mark.parametrize("name", TABLES)
def test_names_in_any_script_draw(name: str) -> None:
    strange = Catalogue(names=STRANGE_NAMES, game="nautilus")
    assert picture(TABLES[name], strange).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("name", ["start_2", "late_3", "late_4"])
def test_long_names_cover_nothing_else(name: str) -> None:
    """With the longest name in every seat the scores at the right edge of the cards stay as they were."""
    box = (RIGHT - 60, 0, WIDTH, HEIGHT)
    short = picture(TABLES[name], Catalogue(names=["i"] * 6, game="nautilus")).crop(box)
    assert (
        short.tobytes() == picture(TABLES[name], Catalogue(names=["W" * 32] * 6, game="nautilus")).crop(box).tobytes()
    )


@pytest.mark.parametrize("name", TABLES)
def test_no_picture_is_above_the_budget(name: str) -> None:
    sizes = [len(encode(one, UNDERSEA)) for one in (picture(TABLES[name]), *looks(TABLES[name]))]
    assert max(sizes) <= 150 * 1024


def test_a_picture_of_four_is_quick() -> None:
    """The limit of the build, wider than the aim of 25 ms, in the thread's own time: the machine may be busy."""
    sight = diving(4, 32)
    seconds, _ = least_cost(lambda: picture(sight), time.thread_time)
    assert seconds < 0.040


def test_the_palette_keeps_the_picture() -> None:
    """The colours of the seats come out of the file exactly, and in numbers that can be seen."""
    colours = stored_colours(picture(diving(4)))
    for seat in range(4):
        assert colours[UNDERSEA.seats[seat].colour] > 1000


@pytest.mark.parametrize("name", TABLES)
def test_every_sign_is_drawn_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_signs(monkeypatch, (drafts, market, sea), TABLES[name], lambda: picture(TABLES[name]))


@pytest.mark.parametrize("make", [walking, placing, sailing])
def test_what_is_news_is_lit(make: Callable[[], Seen]) -> None:
    sight = make()
    assert differs(sight, replace(sight, news=()))
    glow = UNDERSEA.glow
    assert stored_colours(picture(sight))[glow] > stored_colours(picture(replace(sight, news=())))[glow]


def test_events_say_what_is_lit() -> None:
    way = ("L14", "J16", "L18")
    news = (BaseLaid("L14"), Built(1, "green", "O14", 1), Walked(2, "L14", "L18", 2, way), PeekedAt(0, "A2"))
    assert [*changes((*news, Docked(3, "N18", "N16", True)))] == [
        Change(None, "L14"),
        Change(1, "O14"),
        Change(2, "L18", way),
        Change(0, "A2"),
        Change(3, "N16", ("N18", "N16")),
    ]


def test_notes_and_mission_are_on_the_looks_of_the_one_who_knows() -> None:
    private, public = sailing(0), sailing()
    assert differs(private, public)
    mine = next(look for look in LOOKS if look.name == "mine")
    assert mine.suits(private)
    assert not mine.suits(public)
    unknown = replace(private, view=replace(private.view, players=public.view.players))
    one, other = (mine.draw(sight, UNDERSEA, ENGLISH) for sight in (private, unknown))
    assert ImageChops.difference(one, other).getbbox() is not None, "the mission"


def test_each_way_to_lay_a_module_has_its_panel() -> None:
    sight = turning()
    some = replace(sight, view=replace(sight.view, drafts=sight.view.drafts[:2]))
    assert differs(sight, some)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_end_adds_up(seats: int) -> None:
    sight = over(seats)
    with listening() as heard:
        picture(sight)
    said = [one.words for one in heard]
    for player in sight.view.players:
        found = player.find_points - player.chip - player.upgrades
        assert player.score == player.lab_points * (found + player.chip + player.upgrades) + player.nemos
        for part in (player.lab_points, found, player.chip, player.upgrades, player.nemos, player.score):
            assert str(part) in said
