"""Promises of the pictures of Atlantes: pure, readable, quick, small; the offered has signs, the new shines."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.game import seating_for
from engine.games.atlantes import actions as do
from engine.games.atlantes import events as ev
from engine.games.atlantes.components import CHARACTERS, LOCATIONS
from engine.games.atlantes.events import Event
from engine.games.atlantes.view import Effect, LocationType, Verb
from engine.match import start
from engine.registry import GAMES
from engine.sight import sight
from render.canvas import Canvas
from render.ears import listening
from render.encode import encode
from render.frame import BOARD, HEIGHT, LEFT, WIDTH
from render.games.atlantes import LOOKS
from render.games.atlantes.board import AREA, composed
from render.games.atlantes.busts import bust
from render.games.atlantes.icons import icon
from render.games.atlantes.layout import Area, stacked
from render.games.atlantes.lines import hyphenated, wrapped
from render.games.atlantes.mantas import effect_of
from render.games.atlantes.news import changed, last_of
from render.games.atlantes.scene import Scene, Seen
from render.games.atlantes.vignettes import vignette
from render.pictures import ALT_LIMIT, Look, picture_of
from render.theme import UNDERSEA
from tests.render.atlantes.asked import ASKED
from tests.render.atlantes.tables import SUPPLY, TABLES, middle, seen
from tests.render.catalogue import LOCALES, Catalogue
from tests.render.drawn import check_lettering, least_cost, stored_colours
from tests.render.test_drawing import STRANGE_NAMES

PICTURE = picture_of("atlantes")
ENGLISH = Catalogue(game="atlantes")
EVERY: dict[str, Seen] = {**TABLES, **{name: make() for name, make in ASKED.items()}}


def looks(shown: Seen) -> list[Look]:
    return [look for look in LOOKS if look.suits(shown)]


def pictures(shown: Seen, captions: Catalogue = ENGLISH) -> Iterator[Image.Image]:
    yield PICTURE.draw(shown, UNDERSEA, captions)
    yield from (look.draw(shown, UNDERSEA, captions) for look in looks(shown))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_picture_can_be_read(locale: str) -> None:
    """All of them one after the other, because forgetting what is kept costs time."""
    captions = Catalogue(locale, game="atlantes")

    def draw_all() -> Image.Image:
        drawn = [picture for shown in EVERY.values() for picture in pictures(shown, captions)]
        assert {picture.size for picture in drawn} == {(WIDTH, HEIGHT)}
        return drawn[0]

    check_lettering(draw_all)


@pytest.mark.parametrize("name", TABLES)
def test_looks_are_said_in_words(name: str) -> None:
    for look in looks(TABLES[name]):
        assert 0 < len(look.alt(TABLES[name], ENGLISH)) <= ALT_LIMIT
        assert ENGLISH.say(f"look.{look.name}")


def test_looks_suit_the_mode_the_viewer_and_the_number_of_players() -> None:
    def names(name: str) -> list[str]:
        return [look.name for look in looks(TABLES[name])]

    assert names("middle_3") == ["market", "boards", "goals"]
    assert names("private_3") == ["market", "boards", "hand", "goals"]
    assert names("fullest_private_5") == ["market", "boards", "more_boards", "hand", "tribes"]


def check_signs(shown: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    put_sign = Scene.put_sign

    def spy(self: Scene, name: str, x: float, y: float, radius: float = 24) -> None:
        if name in self.signs:
            assert radius <= x <= BOARD - radius / 2
            assert radius / 2 <= y <= HEIGHT - radius / 2
            drawn.append(self.signs[name])
        put_sign(self, name, x, y, radius)

    with monkeypatch.context() as patch:
        patch.setattr(Scene, "put_sign", spy)
        PICTURE.draw(shown, UNDERSEA, ENGLISH)
    assert shown.offer is not None
    assert set(drawn) == set(shown.offer.signs.values()), shown.offer.question


@pytest.mark.parametrize("name", [name for name, shown in EVERY.items() if shown.offer])
def test_every_sign_is_on_the_picture(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_signs(EVERY[name], monkeypatch)


def test_a_sign_carries_its_letter() -> None:
    shown = ASKED["buy"]()
    assert shown.offer is not None
    with listening() as heard:
        PICTURE.draw(shown, UNDERSEA, ENGLISH)
    assert set(shown.offer.signs.values()) <= {said.words for said in heard}


@pytest.mark.parametrize(("seats", "mode"), [(1, "tribes"), (3, "goals"), (5, "tribes")])
def test_every_sign_is_on_the_picture_and_all_fits_in_whole_games(
    seats: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["atlantes"]
    match = start(game, seating_for(game.info, seats, {"mode": mode}), "signs")[1].match
    for k, played in enumerate(play_on(match, [play_randomly] * seats)):
        if k % 7 == 0:
            asked = played.match.asked
            shown: Seen = sight(played.match, asked[0] if asked else None)
            check_fit(shown)
            if shown.offer:
                check_signs(shown, monkeypatch)


def check_fit(shown: Seen) -> None:
    scene = Scene(Canvas.blank(1, 1), shown, UNDERSEA, ENGLISH)
    placed = stacked(composed(scene), AREA)
    assert placed
    for one in placed:
        assert one.place(one.section.things - 1).bottom <= AREA.bottom + 2, one.section.label


@pytest.mark.parametrize("name", EVERY)
def test_everything_fits_beside_the_page(name: str) -> None:
    check_fit(EVERY[name])


def _differs(a: Image.Image, b: Image.Image, box: tuple[int, int, int, int]) -> bool:
    return ImageChops.difference(a.crop(box), b.crop(box)).getbbox() is not None


@pytest.mark.parametrize(
    "event",
    [ev.Explored(1, (), ("RQ01",)), ev.Raised(0, "EP14", 2), ev.UsedManta(0, "gold1"), ev.Claimed(1, "GP2", 6)],
)
def test_what_is_new_is_lit(event: Event) -> None:
    table = TABLES["middle_3"]
    before = PICTURE.draw(replace(table, news=()), UNDERSEA, ENGLISH)
    after = PICTURE.draw(replace(table, news=(event,)), UNDERSEA, ENGLISH)
    on_board = isinstance(event, ev.Explored)
    assert _differs(before, after, (0, 0, BOARD - 20, HEIGHT)) == on_board
    assert _differs(before, after, (LEFT, 0, WIDTH, HEIGHT)) != on_board


def test_events_name_what_they_change() -> None:
    news = (ev.Played(0, "S3"), ev.Acquired(0, "VO03", "conquer", 3, ("power1", "RQ01")), ev.CharacterCame("O1"))
    assert changed(news) == {"discard:0", "VO03", "manta:0:power1", "RQ01", "new:O1"}
    assert changed((ev.Refreshed(1, ("gold1",)), ev.Returned(1, ("S2",)))) == {"manta:1:gold1", "hand:1:S2"}


def test_a_player_s_weightiest_deed_is_told() -> None:
    news = (ev.Played(0, "S3"), ev.Acquired(0, "VO03", "conquer", 3, ()), ev.Raised(0, "VO03", 1), ev.Rested(1))
    assert last_of(news, 0, ENGLISH) == "took Sulphur Mouth"
    assert last_of(news, 1, ENGLISH) == "took all cards back"
    assert last_of(news, 2, ENGLISH) == ""


def veils(shown: Seen) -> int:
    put: list[Area] = []

    def spy(_: Scene, area: Area) -> None:
        put.append(area)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Scene, "put_veil", spy)
        PICTURE.draw(shown, UNDERSEA, ENGLISH)
    return len(put)


def test_what_can_not_be_had_lies_under_a_veil() -> None:
    table = TABLES["middle_3"]
    everything = tuple(do.Acquire(one.id) for one in (*table.view.upper, *table.view.locations) if one)
    free = seen(table.view, "resolve", *everything)
    assert veils(free) == 0
    assert veils(table) == len(everything) - 3


def test_the_points_at_the_end_add_up() -> None:
    with listening() as heard:
        PICTURE.draw(TABLES["over_5"], UNDERSEA, ENGLISH)
    words = [said.words for said in heard]
    for player in TABLES["over_5"].view.players:
        parts = [player.pile_points, player.hand_points, player.goal_points + player.tribe_points]
        assert sum(parts) == player.points
        assert {str(player.points), *map(str, parts)} <= set(words)


def test_drawing_leaves_shared_pictures_alone() -> None:
    first = {name: [one.tobytes() for one in pictures(shown)] for name, shown in TABLES.items()}
    again = {name: [one.tobytes() for one in pictures(shown)] for name, shown in reversed(TABLES.items())}
    assert first == again


def test_a_picture_belongs_to_its_caller() -> None:
    before = list(pictures(TABLES["private_3"]))
    drawn = [one.tobytes() for one in before]
    for one in before:
        one.paste((0, 0, 0), (0, 0, *one.size))
    assert [one.tobytes() for one in pictures(TABLES["private_3"])] == drawn


@pytest.mark.parametrize("name", TABLES)
def test_names_in_any_script_draw(name: str) -> None:
    list(pictures(TABLES[name], Catalogue(names=STRANGE_NAMES, game="atlantes")))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_long_names_stay_in_their_place(seats: int) -> None:
    """With the longest name in every seat the board without anybody's things looks the same."""
    shown = seen(middle(seats))
    short, long = (
        PICTURE.draw(shown, UNDERSEA, Catalogue(names=[name] * 6, game="atlantes")) for name in ("i", "W" * 32)
    )
    assert not _differs(short, long, (0, 0, LEFT, HEIGHT))
    assert not _differs(short, long, (LEFT, 700, WIDTH, HEIGHT))
    assert _differs(short, long, (LEFT, 0, WIDTH, 700))


def test_every_effect_has_an_icon_of_its_own() -> None:
    drawn = {icon(UNDERSEA, Effect(verb), 40).image.tobytes() for verb in get_args(Verb) if verb != "come_back"}
    assert len(drawn) == len(get_args(Verb)) - 1


def test_every_character_has_a_face_and_every_type_a_scene_of_its_own() -> None:
    assert len({bust(UNDERSEA, card, 80).image.tobytes() for card in CHARACTERS}) == len(CHARACTERS)
    kinds = get_args(LocationType)
    assert len({vignette(UNDERSEA, kind, (120, 80)).image.tobytes() for kind in kinds}) == len(kinds) == 5


def test_every_kind_of_bonus_manta_tells_its_effect() -> None:
    assert all(effect_of(kind) for kind, _ in SUPPLY)
    assert effect_of("scout1") == Effect("explore")
    assert effect_of("power3") == Effect("power", 3)
    assert effect_of("spec") is None


@pytest.mark.parametrize("locale", LOCALES)
def test_names_on_cards_are_never_cut(locale: str) -> None:
    say = Catalogue(locale, game="atlantes").say
    for names, width in ((CHARACTERS, 195), (LOCATIONS, 191)):
        for key in names:
            _, lines = wrapped(say(f"card.{key}"), "text", 28, width, 2)
            assert not any("…" in line for line in lines), lines


def test_long_words_are_broken_between_syllables() -> None:
    assert hyphenated("Riffenbreekster") == "Riffen- breekster"
    assert hyphenated("Obsidiaanspleet") == "Obsidiaan- spleet"
    assert hyphenated("Soulève-Fonds") == "Soulève- Fonds"
    assert hyphenated("Brr") == "Brr"
    assert wrapped("Sneeuwstormkoningin", "text", 26, 195, 2)[1] == ("Sneeuwstorm-", "koningin")


def test_the_fullest_picture_is_quick_and_small() -> None:
    """The limits of the build, wider than the aim of 25 ms: the machine may be busy."""
    shown = TABLES["fullest_hand_5"]
    seconds, size = least_cost(lambda: PICTURE.draw(shown, UNDERSEA, ENGLISH), time.process_time)
    assert seconds < 0.080
    assert size < 150 * 1024


@pytest.mark.parametrize("name", EVERY)
def test_no_picture_is_above_the_budget(name: str) -> None:
    for picture in pictures(EVERY[name]):
        assert picture.mode == "RGB"
        assert len(encode(picture, UNDERSEA)) < 150 * 1024


def test_every_seat_is_seen_by_its_colour() -> None:
    colours = stored_colours(PICTURE.draw(TABLES["start_2"], UNDERSEA, ENGLISH))
    assert {UNDERSEA.seats[0].colour, UNDERSEA.seats[1].colour} <= set(colours)
