"""The end of a game as it is shared: all of it can be read, and it adds up."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations
from math import dist

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.game import Outcome
from engine.recap import CurvePoint, Recap, recap_of
from engine.registry import GAMES
from engine.text import Arg, text
from render.canvas import Canvas
from render.curve import put_curve
from render.encode import encode
from render.frame import WIDTH
from render.pictures import ALT_LIMIT
from render.podium import on_podium, ranked
from render.poster import draw_poster, headline, poster_alt
from render.shapes import Point
from render.sheet import Sprite
from render.theme import UNDERSEA
from tests.played import random_game
from tests.render.catalogue import LOCALES, NAMES, Catalogue
from tests.render.drawn import check_lettering
from tests.render.ending.recaps import BARE, CROWD, ENDS, NEGATIVE, SHARED, WORKINGS, told
from tests.render.snapshots import Snapshots
from tests.render.written import clashes, written

STORED = Snapshots(__file__)
SHORT = ("Ana", "Bo", "Chloé", "Dirk", "Eve", "Никола")
LONGEST = "Ana Maximiliana Konstantinopolis"
"""As long as Discord lets a name be."""
TABLES = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key, game in GAMES.items()
    for seats in range(game.info.seats[0], game.info.seats[1] + 1)
]


def check_readable(found: Recap, captions: Catalogue) -> None:
    check_lettering(partial(draw_poster, found, UNDERSEA, captions))
    texts = written(partial(draw_poster, found, UNDERSEA, captions))
    cut = {one.wanted for one in texts if one.is_cut} - set(captions.names)
    assert not cut, f"cut: {cut}"
    assert not list(clashes(texts))
    assert all(one.left >= 0 and one.right <= WIDTH for one in texts)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_of_whole_games_nothing_is_small_cut_or_covered(key: str, seats: int) -> None:
    found = recap_of(*random_game(key, seats, "poster"))
    for locale in LOCALES:
        check_readable(found, Catalogue(locale, SHORT[:seats], key))


@pytest.mark.parametrize("name", ENDS)
def test_of_odd_ends_nothing_is_small_cut_or_covered(name: str) -> None:
    key, found = ENDS[name]
    for locale in LOCALES:
        check_readable(found, Catalogue(locale, NAMES, key))
        check_readable(found, Catalogue(locale, (LONGEST,) * 6, key))


@pytest.mark.parametrize("name", ENDS)
def test_poster_is_as_stored(name: str) -> None:
    key, found = ENDS[name]
    STORED.compare(name, draw_poster(found, UNDERSEA, Catalogue("en", NAMES, key)))


def test_every_snapshot_has_an_end() -> None:
    assert STORED.names == set(ENDS)


def test_it_can_be_sent() -> None:
    for key, found in ENDS.values():
        assert len(encode(draw_poster(found, UNDERSEA, Catalogue("en", NAMES, key)), UNDERSEA)) <= 150 * 1024


def test_all_that_adds_up_stands_on_it() -> None:
    captions = Catalogue("en", NAMES, "nautilus")
    texts = [one.words for one in written(partial(draw_poster, WORKINGS, UNDERSEA, captions))]
    for parts, score in zip(WORKINGS.standing.parts, WORKINGS.outcome.scores, strict=True):
        assert str(score) in texts
        for part in parts:
            assert str(part.points) in texts
            assert not part.working or part.working in texts
    assert texts.count("=") == 4
    assert texts.count("+") == 12


def test_points_below_nothing_have_a_minus() -> None:
    captions = Catalogue("en", NAMES, "aquasphere")
    texts = [one.words for one in written(partial(draw_poster, NEGATIVE, UNDERSEA, captions))]
    assert texts.count("−12") == 3, "the part, the total and the podium"
    assert not any(re.fullmatch(r"-\d+", one) for one in texts)
    assert "−12" in poster_alt(NEGATIVE, captions)


def test_the_title_names_who_won() -> None:
    def title(found: Recap, names: tuple[str, ...], locale: str = "en") -> str:
        texts = written(partial(draw_poster, found, UNDERSEA, Catalogue(locale, names, "deep-sea")))
        return texts[1].words

    assert title(CROWD, SHORT) == "Никола wins!"
    assert title(SHARED, SHORT) == "Ana and Bo share the win!"
    assert title(SHARED, (LONGEST,) * 2) == "A shared win!"
    assert title(CROWD, (LONGEST,) * 6) == f"{LONGEST} wins!"
    assert title(SHARED, (LONGEST,) * 2, "fr") == "Victoire partagée\N{NO-BREAK SPACE}!"


def test_alt_text_tells_the_same() -> None:
    for locale in LOCALES:
        for key, found in ENDS.values():
            captions = Catalogue(locale, SHORT, key)
            said = poster_alt(found, captions)
            assert len(said) <= ALT_LIMIT
            assert said.startswith(headline(found, captions))
            for seat, score in enumerate(found.outcome.scores):
                assert f"{SHORT[seat]} {str(score).replace('-', '−')} (" in said
    assert poster_alt(replace(BARE, standing=replace(BARE.standing, parts=())), Catalogue("en", SHORT, "atlantes")) == (
        "Bo wins! Bo 46. Ana 29. Dirk 27. Chloé 25. Eve 0."
    )


def test_alt_text_of_a_lost_game_ends_its_first_sentence() -> None:
    assert poster_alt(ENDS["poster_alone"][1], Catalogue("en", SHORT, "atlantes")).startswith("The sea has won. Ana 29")


@pytest.mark.parametrize(
    ("story", "wanted"),
    [
        ("Ana dives (deep). She rests.", "Ana dives (deep). She rests."),
        (f"Ana dives ({'deep ' * 60}). She rests.", "Ana dives. She rests."),
        (f"Ana dives (deep). She rests{' and rests' * 60}.", "Ana dives (deep)."),
        (f"Ana dives ({'deep ' * 60}). She rests{' and rests' * 60}.", "Ana dives."),
        (f"Ana dives{' and dives' * 60}.", None),
    ],
)
def test_a_story_is_told_as_far_as_there_is_room(story: str, wanted: str | None) -> None:
    [turning] = NEGATIVE.turning_points
    found = replace(NEGATIVE, turning_points=(replace(turning, story=text("story")),))
    captions = Spoken("en", SHORT, "aquasphere")
    captions.words = story
    texts = [one.words for one in written(partial(draw_poster, found, UNDERSEA, captions))]
    assert [one for one in texts if "dives" in one] == ([] if wanted is None else [wanted])


class Spoken(Catalogue):
    """Says one thing that no catalogue has."""

    words = ""

    def say(self, key: str, **args: Arg) -> str:
        return self.words if key == "story" else super().say(key, **args)


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ((5, 9, 7, 1), (1,), [(1, 0), (2, 1), (0, 2), (3, 3)]),
        ((9, 9, 7), (0, 1), [(0, 0), (1, 0), (2, 2)]),
        ((9, 9, 7), (1,), [(1, 0), (0, 1), (2, 2)]),
        ((4,), (), [(0, 0)]),
        ((-3, -1), (1,), [(1, 0), (0, 1)]),
    ],
)
def test_equals_share_a_place(scores: tuple[int, ...], winners: tuple[int, ...], places: list[tuple[int, int]]) -> None:
    assert ranked(Outcome(scores, winners)) == places


def test_nobody_stands_on_the_podium_whose_equal_does_not() -> None:
    assert [one.seat for one in on_podium(Outcome((9, 5, 5, 5), (0,)))] == [0]
    assert [one.seat for one in on_podium(Outcome((9, 7, 5, 5), (0,)))] == [0, 1]
    assert [one.seat for one in on_podium(Outcome((3,) * 5, tuple(range(5))))] == [0, 1, 2]


def test_signs_on_the_curve_do_not_cover_each_other() -> None:
    """Three turns of the same player in a row, in a long game."""
    curve = tuple(CurvePoint(at / 10, (0, at)) for at in range(301))
    found = replace(SHARED, curve=curve, turning_points=tuple(told(number, 1, "gain", 9) for number in (290, 291, 292)))
    placed: list[Point] = []

    class Noting(Canvas):
        def put(self, sprite: Sprite, x: float, y: float) -> None:
            placed.append((x, y))
            super().put(sprite, x, y)

    put_curve(Noting(Image.new("RGB", (640, 300))), UNDERSEA, found, found.turning_points, (0, 0, 640, 300))
    signs = placed[-3:]
    assert all(dist(one, other) >= 36 for one, other in combinations(signs, 2))
    assert all(0 <= y <= 300 for _, y in signs)
