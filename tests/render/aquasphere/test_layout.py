"""Where things are: inside what holds them, and as the components say."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from PIL import Image, ImageChops

from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.terms import PROGRAMS
from render.games.aquasphere import looks, players, reserve
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.station import (
    BERTHS,
    CELLS,
    CENTRE,
    CORNERS,
    FLOOR,
    HEIGHT,
    SIDE,
    SLOTS,
    STANDS,
    WIDTH,
    hexagon,
    lock_at,
    middle,
)
from render.games.aquasphere.tokens import sign
from render.games.aquasphere.track import CELL, Loop
from render.theme import UNDERSEA
from render.tones import toned


def test_boards_are_as_the_components_say() -> None:
    """The view does not tell how a board is printed; the picture must not disagree with the data."""
    assert [number for column in COMPONENTS.columns for number in column] == list(range(1, reserve.BOTS + 1))
    assert all(len(column) == reserve.BOTS // (reserve.SUBMARINES + 1) for column in COMPONENTS.columns)
    assert COMPONENTS.submarines == reserve.SUBMARINES
    assert COMPONENTS.most_expansions == players.MOST_LABS
    assert COMPONENTS.purchase == players.PURCHASE
    assert looks.PROGRAMS == PROGRAMS


def test_a_sector_has_room_for_all_pieces() -> None:
    assert len(SLOTS) >= len(COMPONENTS.slots)
    assert len(BERTHS) >= max(COMPONENTS.charging)
    assert {*CELLS} == {*PROGRAMS, "charging"}
    assert {*STANDS} == {*PROGRAMS}
    assert {*CORNERS} == {*CELLS, "control", ""}


def test_cells_are_on_the_floor() -> None:
    for cell in CELLS.values():
        for x, y in cell:
            assert abs(y) <= FLOOR * 0.866
            assert abs(x) <= FLOOR - abs(y) / 2 + 0.01


def test_sectors_are_in_the_picture_and_do_not_touch() -> None:
    for place in range(6):
        x, y = middle(place)
        assert all(0 <= x + dx <= WIDTH and 0 <= y + dy <= HEIGHT for dx, dy in hexagon(SIDE))
        (ax, ay), high = middle(place + 1), SIDE * 0.866
        beside, below = abs(ax - x), abs(ay - y)
        assert below >= 2 * high or 2 * beside + below >= 4 * SIDE, "the slanted sides are apart"


def test_sectors_go_clockwise_and_opposites_face_each_other() -> None:
    assert middle(0)[1] < middle(1)[1] < middle(2)[1] < middle(3)[1]
    assert middle(1)[0] > CENTRE[0] > middle(5)[0]
    for place in range(3):
        (ax, ay), (bx, by) = middle(place), middle(place + 3)
        assert ((ax + bx) / 2, (ay + by) / 2) == CENTRE
        assert dist(lock_at(place), middle(place)) == pytest.approx(dist(lock_at(place), middle(place + 1)))


@pytest.mark.parametrize("spaces", [20, 40, 50, 51, 60, 100])
def test_the_track_goes_once_around(spaces: int) -> None:
    loop = Loop(spaces)
    spots = [loop.at(space) for space in range(spaces)]
    assert len(set(spots)) == spaces
    assert all(0 < x < loop.width and 0 < y < loop.height for x, y in spots)
    assert all(dist(a, b) == CELL for a, b in pairwise(spots))
    assert loop.at(spaces) == loop.at(0)


def test_a_red_line_is_between_two_spaces() -> None:
    loop = Loop(COMPONENTS.track)
    for line in COMPONENTS.red_lines:
        at, upright = loop.before(line)
        (ax, ay), (bx, by) = loop.at(line - 1), loop.at(line)
        assert at == ((ax + bx) / 2, (ay + by) / 2)
        assert upright == (ax == bx)


@pytest.mark.parametrize("icon", [*PROGRAMS, "kp"])
def test_every_sign_has_a_shape_of_its_own(icon: Icon) -> None:
    """Colour never stands alone."""
    others: list[Icon] = [other for other in (*PROGRAMS, "kp") if other != icon]
    shape = _shape(icon)
    for other in others:
        assert (ImageChops.difference(shape, _shape(other)).histogram()[255]) > 150


def _shape(icon: Icon) -> Image.Image:
    """Black and white, on a square of its own."""
    sprite = sign(UNDERSEA, icon, 20)
    alpha = Image.new("L", (80, 80))
    alpha.paste(sprite.image.getchannel("A"), (40 - sprite.x, 40 - sprite.y))
    return toned(alpha, lambda shade: 255 * (shade > 127))
