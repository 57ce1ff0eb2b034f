"""What may be chosen carries its letter, what has just happened is lit, and all of it can be read on a phone."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.game import seating_for
from engine.games.deep_sea.actions import Return, Roll
from engine.games.deep_sea.events import Breathed, CameHome, Dropped, Moved, Placed, Rolled, RoundBegan, Took
from engine.registry import GAMES
from engine.sight import Sight, sight
from render.ears import listening
from render.encode import encode
from render.games.deep_sea import LOOKS, draw
from render.games.deep_sea.finale import on_podium
from render.games.deep_sea.layout import line_of
from render.games.deep_sea.news import News, Swim
from render.games.deep_sea.scene import Seen
from render.pictures import ALT_LIMIT
from render.theme import UNDERSEA
from tests.conformance.walk import walk
from tests.render.catalogue import LOCALES, Catalogue
from tests.render.drawn import check_lettering
from tests.render.tables import TABLES, diver, find_of_three, known_values, middle_of_two, seen, view

GAME = GAMES["deep-sea"]
MINE, VALUES = LOOKS


def drawn(seen: Seen) -> Image.Image:
    return draw(seen, UNDERSEA, Catalogue())


def changed(before: Seen, after: Seen, box: tuple[int, int, int, int]) -> bool:
    """Whether the two differ within that part of the picture."""
    return ImageChops.difference(drawn(before).crop(box), drawn(after).crop(box)).getbbox() is not None


def around(seen: Seen, space: int) -> tuple[int, int, int, int]:
    """The pedestal of a space and the chip on it."""
    x, y = map(round, line_of(len(seen.view.line)).at(space))
    return x - 45, y - 60, x + 45, y + 45


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["start_6", "middle_4", "find_3", "put_down_5", "drop_6", "over_6"])
def test_pictures_are_readable_on_a_phone(name: str, locale: str) -> None:
    check_lettering(lambda: draw(TABLES[name], UNDERSEA, Catalogue(locale)))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_looks_are_readable_on_a_phone(look: object, locale: str) -> None:
    chosen = next(one for one in LOOKS if one is look)
    check_lettering(lambda: chosen.draw(known_values(), UNDERSEA, Catalogue(locale)))
    assert 0 < len(chosen.alt(known_values(), Catalogue(locale))) <= ALT_LIMIT
    assert len(encode(chosen.draw(known_values(), UNDERSEA, Catalogue(locale)), UNDERSEA)) < 150 * 1024


def signs_drawn(seen: Seen) -> Counter[str]:
    with listening() as heard:
        drawn(seen)
    return Counter(said.words for said in heard if len(said.words) == 1 and said.words.isalpha())


@pytest.mark.parametrize("name", ["last_turn_2", "find_3", "put_down_5", "drop_6", "crowd_6", "over_3"])
def test_every_sign_is_drawn_once(name: str) -> None:
    offer = TABLES[name].offer
    assert signs_drawn(TABLES[name]) == Counter(offer.signs.values() if offer else ())


def test_every_sign_is_drawn_in_play() -> None:
    shown = (sight(node.match, None, node.events) for node in walk(GAME, seating_for(GAME.info, 5), "signs", ()))
    asked = {tuple(one.offer.signs): one for one in shown if one.offer and one.offer.signs}
    assert len(asked) > 2, "one of each kind"
    for one in asked.values():
        assert one.offer
        assert signs_drawn(one) == Counter(one.offer.signs.values())


def test_the_chip_that_may_be_taken_has_the_sign() -> None:
    before, after = replace(find_of_three(), offer=None), find_of_three()
    assert after.offer
    assert after.offer.signs == {"here": "A"}
    x, y, _, _ = around(after, 20)
    assert changed(before, after, (x - 30, y - 30, x + 40, y + 40))


def test_the_last_move_and_its_chip_are_lit() -> None:
    plain = replace(find_of_three(), news=())
    assert changed(plain, replace(plain, news=(Moved(0, 18, 20),)), around(plain, 20))
    assert changed(plain, replace(plain, news=(Took(1, 12, (2,)),)), around(plain, 12))
    assert changed(plain, replace(plain, news=(Breathed(1, 3, 17),)), (0, 0, 200, 200))
    assert not changed(plain, replace(plain, news=(Moved(0, 18, 20),)), around(plain, 12))


def test_a_new_place_is_lit_as_it_is_numbered_now() -> None:
    """Chips are dropped on spaces of the next round, in which the blank discs are gone."""
    table = replace(TABLES["drop_6"], news=())
    x, y = map(round, line_of(34, 2).at(33))
    box = (x - 45, y - 70, x + 45, y + 10)
    blanks = sum(not ruins for ruins in table.view.line)
    assert changed(table, replace(table, news=(Dropped(0, 33 - blanks, (3,)),)), box)
    assert not changed(table, replace(table, news=(Dropped(0, 34 - blanks, (3,)),)), box)


def test_the_next_throw_lights_the_spaces_that_it_may_reach() -> None:
    table = middle_of_two().view
    unasked, down, both = seen(table), seen(table, Roll()), seen(table, Roll(), Return())
    for space in range(16, 21):
        assert changed(unasked, down, around(down, space))
    assert not changed(unasked, down, around(down, 21))
    assert not changed(unasked, down, around(down, 13))
    assert changed(down, both, around(down, 13)), "back too, over the diver on 11"


def test_likelier_spaces_are_brighter() -> None:
    """With a load of one, three steps are three times as likely as one."""
    lit, plain = seen(middle_of_two().view, Roll()), seen(middle_of_two().view)

    def light(space: int) -> int:
        box = around(lit, space)
        box = (box[0] - 20, box[1], box[2] + 20, box[3] + 20)
        apart = ImageChops.difference(drawn(lit).crop(box), drawn(plain).crop(box)).convert("L")
        return sum(shade * count for shade, count in enumerate(apart.histogram()))

    assert light(16) < light(17) < light(18) > light(19) > light(20)


def test_news_is_of_the_round_that_runs() -> None:
    news = News((Rolled(0, (1, 1), 0, 2), Moved(0, 3, 5), Took(0, 5, (1,)), Dropped(0, 30, (1,)), RoundBegan(2, 0)))
    assert (news.roll, news.swim, news.spaces, news.takers) == (None, None, {30}, set())


def test_news_tells_the_last_turn_of_each() -> None:
    news = News((Moved(0, 3, 5), Took(0, 5, (1,)), CameHome(1, 4), Moved(0, 5, 8), Placed(0, 8, (1,))))
    assert news.deeds(0) == [Moved(0, 5, 8), Placed(0, 8, (1,))]
    assert news.deeds(1) == [CameHome(1, 4)]
    assert news.swim == Swim(0, 5, 8)
    assert (news.takers, news.spaces) == (set(), {5, 8})


def test_own_values_are_looked_at_by_their_owner_alone() -> None:
    mine = known_values()
    assert MINE.suits(mine)
    assert VALUES.suits(mine)
    theirs: Seen = Sight(replace(mine.view, viewer=1))
    hidden = tuple(tuple(replace(one, value=None) for one in ruins) for ruins in mine.view.divers[0].held)
    closed = replace(theirs.view, divers=(replace(mine.view.divers[0], held=hidden), mine.view.divers[1]))
    assert not MINE.suits(Sight(closed))
    assert not VALUES.suits(Sight(closed))
    assert "30 points" in MINE.alt(mine, Catalogue())


def test_all_chips_are_counted_with_whoever_brought_them_home() -> None:
    alt = VALUES.alt(TABLES["middle_4"], Catalogue())
    assert "Ana brought home 6." in alt
    assert "Chloé brought home 11." in alt
    assert "Level 1 is worth 0–3: 8 at sea, 4 held." in alt


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        pytest.param((5, 9), [(0, 1), (1, 0)], id="two"),
        pytest.param((5, 9, 5), [(0, 1), (1, 0), (1, 2)], id="a shared second place"),
        pytest.param((9, 9, 1), [(0, 0), (0, 1), (2, 2)], id="a shared win"),
        pytest.param((3, 9, 3, 7), [(0, 1), (1, 3)], id="no room for all thirds"),
        pytest.param((0, 0, 0, 0), [(0, 0), (0, 1), (0, 2)], id="all alike"),
    ],
)
def test_equals_stand_equally_high_on_the_podium(scores: tuple[int, ...], places: list[tuple[int, int]]) -> None:
    divers = tuple(diver(seat, points=(score, 0, 0)) for seat, score in enumerate(scores))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    table = view(divers, "over", None, winners=winners)
    assert [(place, one.seat) for place, one in on_podium(table)] == places
