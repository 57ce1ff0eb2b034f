"""The line of ruins for any number of spaces."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.frame import BOARD, HEIGHT
from render.games.deep_sea.layout import line_of

LONGEST = 48
"""32 spaces and all the places that six divers could fill by dropping; the rules rarely see more than 38."""

HALF_WIDTH, ABOVE, BELOW = 45, 64, 44
"""Of a pedestal and its chip at full size."""


@pytest.mark.parametrize("spaces", range(1, LONGEST + 1))
def test_every_space_is_inside_the_sea(spaces: int) -> None:
    line = line_of(spaces)
    for space in range(1, spaces + 1):
        x, y = line.at(space)
        assert HALF_WIDTH * line.size <= x <= BOARD - HALF_WIDTH * line.size
        assert 185 + (ABOVE - 45) * line.size <= y <= HEIGHT - BELOW * line.size


@pytest.mark.parametrize("spaces", range(2, LONGEST + 1))
def test_no_two_spaces_touch(spaces: int) -> None:
    line = line_of(spaces)
    for (ax, ay), (bx, by) in combinations([line.at(space) for space in range(1, spaces + 1)], 2):
        assert abs(ax - bx) >= 2 * HALF_WIDTH * line.size or abs(ay - by) >= (ABOVE + BELOW) * line.size


@pytest.mark.parametrize("spaces", [1, 2, 20, 32, 34, 40])
def test_every_space_has_the_number_that_players_use(spaces: int) -> None:
    line = line_of(spaces)
    assert [line.label(space) for space in range(1, spaces + 1)] == [str(space) for space in range(1, spaces + 1)]


def test_new_places_have_labels_of_their_own() -> None:
    line = line_of(34, 2)
    assert [line.label(space) for space in (1, 32, 33, 34)] == ["1", "32", "+1", "+2"]


@pytest.mark.parametrize("spaces", range(1, 41))
def test_spaces_are_as_large_as_a_phone_needs(spaces: int) -> None:
    assert line_of(spaces).size >= 1


@pytest.mark.parametrize("spaces", [5, 26, 34])
def test_the_way_leads_from_space_to_space(spaces: int) -> None:
    line = line_of(spaces)
    points = line.points(1, spaces, 10)
    assert points[0] == pytest.approx(line.at(1), abs=1)
    assert points[-1] == pytest.approx(line.at(spaces), abs=1)
    for there, back in zip(points, reversed(line.points(spaces, 1, 10)), strict=True):
        assert there == pytest.approx(back)
    assert all(0 < x < BOARD for x, _ in points)


def test_divers_face_along_the_line() -> None:
    line = line_of(32)
    assert abs(line.heading(2, back=False)) < 30
    assert abs(line.heading(2, back=True) - 180) < 30
    assert 30 < line.heading(7, back=False) < 150
