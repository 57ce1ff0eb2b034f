"""Where things are: inside what holds them, and as the components say."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.rules.track import free_spaces
from engine.games.aquasphere.terms import PROGRAMS
from engine.games.aquasphere.view import View
from render.frame import BOARD, HEIGHT
from render.games.aquasphere import boards, colours, page, reserve
from render.games.aquasphere.board import LOCK
from render.games.aquasphere.hub import LAYOUT
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.ring import (
    BERTHS,
    BESIDE,
    CELLS,
    CENTRE,
    COUNTED,
    HIGH,
    NEW,
    SLOTS,
    WIDE,
    hexagon,
    lock_at,
    middle,
    reach,
)
from render.games.aquasphere.rooms import plan_of, spots_of
from render.games.aquasphere.tokens import symbol
from render.theme import UNDERSEA
from render.tones import toned
from tests.render.aquasphere.tables import middle_of_two, other_plan


def test_boards_are_as_the_components_say() -> None:
    """The view does not tell how a board is printed; the picture must not disagree with the data."""
    assert [number for column in COMPONENTS.columns for number in column] == list(range(1, reserve.BOTS + 1))
    assert all(len(column) == reserve.BOTS // (reserve.SUBMARINES + 1) for column in COMPONENTS.columns)
    assert COMPONENTS.submarines == reserve.SUBMARINES
    assert COMPONENTS.most_expansions == boards.MOST_LABS
    assert COMPONENTS.most_programmed == boards.MOST_PROGRAMMED == page.MOST_PROGRAMMED
    assert COMPONENTS.purchase == boards.PURCHASE
    assert colours.PROGRAMS == PROGRAMS


def test_a_sector_has_room_for_all_pieces() -> None:
    assert len(SLOTS) >= len(COMPONENTS.slots)
    assert len(BERTHS) >= max(COMPONENTS.charging)
    assert {*CELLS} == {*PROGRAMS, "charging"}
    assert {*NEW} == {*CELLS, "control"}
    assert {*COUNTED} == {*BESIDE}


def test_cells_are_on_the_floor() -> None:
    for cell in CELLS.values():
        for x, y in cell:
            assert abs(y) <= HIGH * 0.9
            assert abs(x) <= reach(y)


def test_pieces_are_clear_of_locks() -> None:
    """A lock is in the middle of a wall; whichever wall it is, it covers no slot and no berth."""
    walls = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise([*hexagon(), hexagon()[0]])]
    for piece in (*SLOTS, *BERTHS):
        assert all(dist(piece, wall) > LOCK + 10 for wall in walls)


def test_sectors_are_left_of_the_page_and_do_not_touch() -> None:
    for place in range(6):
        x, y = middle(place)
        assert all(0 < x + dx < BOARD - 8 and 0 < y + dy < HEIGHT for dx, dy in hexagon())
        (ax, ay) = middle(place + 1)
        beside, below = abs(ax - x), abs(ay - y)
        assert below >= 2 * HIGH or beside + below * WIDE / 2 / HIGH >= 2 * WIDE, "the slanted sides are apart"


def test_sectors_go_clockwise_and_opposites_face_each_other() -> None:
    assert middle(0)[1] < middle(1)[1] < middle(2)[1] < middle(3)[1]
    assert middle(1)[0] > CENTRE[0] > middle(5)[0]
    for place in range(3):
        (ax, ay), (bx, by) = middle(place), middle(place + 3)
        assert ((ax + bx) / 2, (ay + by) / 2) == CENTRE
        assert dist(lock_at(place), middle(place)) == pytest.approx(dist(lock_at(place), middle(place + 1)))


@pytest.mark.parametrize("view", [middle_of_two(), other_plan()], ids=["232", "223"])
def test_the_headquarters_are_inside_the_ring(view: View) -> None:
    spots = spots_of(plan_of(view.rooms), LAYOUT)
    assert len(spots) == 8
    for x, y in spots.values():
        dx, dy = abs(x - CENTRE[0]), abs(y - CENTRE[1])
        assert dx + LAYOUT.radius * 0.8 < reach(dy)
    rooms = list(spots.values())
    assert all(dist(a, b) > 2 * LAYOUT.radius for k, a in enumerate(rooms) for b in rooms[:k])


@pytest.mark.parametrize(("kp", "left"), [(0, 9), (9, 0), (10, 9), (49, 0), (50, 9), (58, 1)])
def test_a_card_tells_how_far_the_next_red_line_is(kp: int, left: int) -> None:
    view = middle_of_two()
    assert page.to_line(view, replace(view.players[0], kp=kp)) == left == free_spaces(kp)


@pytest.mark.parametrize("icon", [*PROGRAMS, "kp"])
def test_every_sign_has_a_shape_of_its_own(icon: Icon) -> None:
    """Colour never stands alone."""
    others: list[Icon] = [other for other in (*PROGRAMS, "kp") if other != icon]
    shape = _shape(icon)
    for other in others:
        assert (ImageChops.difference(shape, _shape(other)).histogram()[255]) > 150


def _shape(icon: Icon) -> Image.Image:
    """Black and white, on a square of its own."""
    sprite = symbol(UNDERSEA, icon, 20)
    alpha = Image.new("L", (80, 80))
    alpha.paste(sprite.image.getchannel("A"), (40 - sprite.x, 40 - sprite.y))
    return toned(alpha, lambda shade: 255 * (shade > 127))
