"""Promises of the picture and of closer looks: pure, readable, quick, small, safe with any name, all choices signed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.aquasphere.actions import Use
from engine.games.aquasphere.events import Did, Event, Programmed, TookControl
from engine.games.aquasphere.terms import LETTERS, PROGRAMS
from engine.sight import Sight
from render.ears import listening
from render.encode import encode
from render.frame import HEIGHT, WIDTH
from render.games.aquasphere import LOOKS, draw, hub, page, rooms, sectors
from render.games.aquasphere.news import changed_places, locks_passed
from render.games.aquasphere.ring import HIGH, WIDE, lock_at, middle
from render.games.aquasphere.scene import Seen
from render.theme import UNDERSEA
from tests.render.aquasphere.catalogue import Catalogue
from tests.render.aquasphere.tables import NEWS, SIGHTS, full_of_four, middle_of_two, sight
from tests.render.catalogue import LOCALES, NAMES
from tests.render.drawn import check_lettering, check_signs, least_cost, stored_colours

STRANGE_NAMES = ("W" * 32, "海の冒険者", "🐙🐠🦑", "𝓐𝓷𝓪 ⟦ the \u202e Diver ⟧\n\t\u0301\u200d")
DRAWN = {"post": draw} | {look.name: look.draw for look in LOOKS}


def pictures(seen: Seen, names: Sequence[str] = NAMES) -> list[Image.Image]:
    return [one(seen, UNDERSEA, Catalogue(names=names)) for one in DRAWN.values()]


QUESTIONS = ("start_3", "going_2", "acting_4", "buying_4", "lettering_2", "returning_3", "advancing_3", "scoring_own_3")
READ = [*((name, "post") for name in (*QUESTIONS, "scoring_3", "over_4")), *(("turn_3", look.name) for look in LOOKS)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "which"), READ)
def test_everything_can_be_read(name: str, which: str, locale: str) -> None:
    check_lettering(lambda: DRAWN[which](SIGHTS[name], UNDERSEA, Catalogue(locale)))


@pytest.mark.parametrize("name", SIGHTS)
def test_everything_that_can_be_chosen_has_its_sign_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = SIGHTS[name]
    check_signs(monkeypatch, (hub, page, rooms, sectors), seen, lambda: draw(seen, UNDERSEA, Catalogue()))


def test_signs_are_written() -> None:
    with listening() as heard:
        draw(SIGHTS["turn_3"], UNDERSEA, Catalogue())
    assert {"G", "H", "I", "J", "K"} <= {said.words for said in heard}


def test_the_price_of_each_way_is_beside_its_sector() -> None:
    seen = SIGHTS["going_2"]
    people = (replace(seen.view.players[0], ways=(71, 72, 73, 74, 75, 76)), seen.view.players[1])
    with listening() as heard:
        draw(replace(seen, view=replace(seen.view, players=people)), UNDERSEA, Catalogue())
    assert {said.words for said in heard} & {"71", "72", "73", "74", "75", "76"} == {"71", "72", "73", "76"}


@pytest.mark.parametrize(
    "place", [f"{letter}.{zone}" for letter in LETTERS for zone in (*PROGRAMS, "control", "charging")]
)
def test_what_changed_in_a_sector_is_lit_there(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: Seen = Sight(middle_of_two())
    before = draw(seen, UNDERSEA, Catalogue())
    monkeypatch.setattr("render.games.aquasphere.scene.changed_places", _only(place))
    lit = ImageChops.difference(before, draw(seen, UNDERSEA, Catalogue())).getbbox()
    assert lit
    at = next(k for k, sector in enumerate(seen.view.sectors) if sector.letter == place[0])
    x, y = middle(at)
    assert x - WIDE <= lit[0] < lit[2] <= x + WIDE
    assert y - HIGH <= lit[1] < lit[3] <= y + HIGH
    assert max(lit[2] - lit[0], lit[3] - lit[1]) < 40


def _only(place: str) -> Callable[[object], frozenset[str]]:
    return lambda _: frozenset((place,))


def test_events_change_places() -> None:
    assert changed_places(NEWS["crystals"]) == {"A.control", "A.charging", "A.crystal"}
    assert changed_places(NEWS["programmed"]) == {"R3L", "seat2.lab"}
    assert {"A.time", "A.crystal", "A.octopod", "A.card", "A.lab", "D.sub"} <= changed_places(NEWS["restocked"])
    assert locks_passed(NEWS["crystals"]) == {frozenset("FA")}


def test_a_lock_that_was_passed_is_lit() -> None:
    quiet = replace(SIGHTS["going_2"], news=())
    before, after = (draw(seen, UNDERSEA, Catalogue()) for seen in (quiet, SIGHTS["going_2"]))
    x, y = lock_at(1)
    box = (round(x) - 32, round(y) - 32, round(x) + 32, round(y) + 32)
    assert before.crop(box).tobytes() != after.crop(box).tobytes()


@pytest.mark.parametrize("room", ["R1L", "R1R", "R2L", "R2M", "R2R", "R3L", "R3R"])
def test_a_room_that_was_entered_is_lit(room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: Seen = Sight(middle_of_two())
    before = draw(seen, UNDERSEA, Catalogue())
    monkeypatch.setattr("render.games.aquasphere.scene.changed_places", _only(room))
    assert ImageChops.difference(before, draw(seen, UNDERSEA, Catalogue())).getbbox()


@pytest.mark.parametrize(
    ("news", "words"),
    [
        (NEWS["crystals"], "crystal bot in A"),
        (NEWS["scored"], "scores 8 KP"),
        ((Did(1, (Programmed(1, "lab"),)),), "+ lab bot"),
        ((Did(0, (TookControl(0, "A", None),)),), None),
    ],
)
def test_a_card_tells_what_its_player_did_last(news: tuple[Event, ...], words: str | None) -> None:
    with listening() as heard:
        draw(replace(SIGHTS["going_2"], news=news), UNDERSEA, Catalogue())
    told = {said.words for said in heard}
    assert (words in told) if words else not any("bot" in one for one in told)


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_zone_of_the_action_is_lit(program: str) -> None:
    view = full_of_four()
    offered = SIGHTS["acting_4"].offer
    plain, lit = (draw(Sight(replace(view, program=one), offered), UNDERSEA, Catalogue()) for one in (None, program))
    assert ImageChops.difference(plain, lit).getbbox()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_breakdown_of_the_end_adds_up(seats: int) -> None:
    seen = SIGHTS[f"over_{seats}"]
    with listening() as heard:
        draw(seen, UNDERSEA, Catalogue())
    numbers = [said.words for said in heard]
    for one in seen.view.players:
        assert one.final
        parts = (one.final.letters, one.final.time, one.final.submarines, one.final.lab)
        row = [str(one.kp), *map(str, (one.kp - sum(parts), *parts))]
        start = next(k for k, words in enumerate(numbers) if words == Catalogue().name(one.seat)) - 1
        shown = [words for words in numbers[start : start + 9] if words.isdecimal()]
        assert shown[:6] == row
        assert int(shown[0]) == sum(map(int, shown[1:6]))


def test_drawing_leaves_shared_pictures_alone() -> None:
    first = {name: [one.tobytes() for one in pictures(seen)] for name, seen in SIGHTS.items()}
    for name, seen in reversed(SIGHTS.items()):
        drawn = pictures(seen)
        assert [one.tobytes() for one in drawn] == first[name]
        for one in drawn:
            one.paste((0, 0, 0), (0, 0, *one.size))


@pytest.mark.parametrize("name", ["start_4", "over_4", "going_2"])
def test_names_in_any_script_draw(name: str) -> None:
    assert all(one.size == (WIDTH, HEIGHT) for one in pictures(SIGHTS[name], STRANGE_NAMES))


@pytest.mark.parametrize("which", DRAWN)
def test_pictures_of_four_are_quick(which: str) -> None:
    """The limit of the build, wider than the aim of 25 ms. Of this thread's time: the machine may be busy."""
    seen, captions = SIGHTS["acting_4"], Catalogue()
    seconds, _ = least_cost(lambda: DRAWN[which](seen, UNDERSEA, captions), time.thread_time, tries=10)
    assert seconds < 0.040


@pytest.mark.parametrize("name", SIGHTS)
def test_no_picture_is_above_the_budget(name: str) -> None:
    assert all(len(encode(one, UNDERSEA)) < 150 * 1024 for one in pictures(SIGHTS[name]))


def test_the_palette_keeps_the_colours_of_the_seats() -> None:
    colours = stored_colours(draw(SIGHTS["acting_4"], UNDERSEA, Catalogue()))
    for seat in range(4):
        assert colours[UNDERSEA.seats[seat].colour] > 1000


def test_only_who_is_asked_has_signs_on_their_card() -> None:
    """The same symbol may be programmed by several."""
    view = full_of_four()
    people = tuple(replace(one, programmed=("lab",)) for one in view.players)
    seen = sight(replace(view, phase="turn", program=None, players=people), 2, "turn", Use("lab"))
    before, after = (draw(one, UNDERSEA, Catalogue()) for one in (replace(seen, offer=None), seen))
    box = ImageChops.difference(before.crop((900, 0, WIDTH, HEIGHT)), after.crop((900, 0, WIDTH, HEIGHT))).getbbox()
    assert box
    assert box[3] < 250, "only on the first card"


def test_no_cards_are_shown_where_there_are_none() -> None:
    view = middle_of_two()
    bare = replace(
        view,
        sectors=tuple(replace(sector, cards=()) for sector in view.sectors),
        players=tuple(replace(one, cards=()) for one in view.players),
    )
    assert [look.name for look in LOOKS if not look.suits(Sight(bare))] == ["cards"]
