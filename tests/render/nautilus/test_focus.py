"""The part of the sea that is shown, and how squares become points."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.games.nautilus.actions import Place
from engine.games.nautilus.events import Sailed
from engine.games.nautilus.view import View
from render.games.nautilus.chart import Chart
from render.games.nautilus.city import laid, neighbours
from render.games.nautilus.focus import CELLS, FAR, whole, window
from render.games.nautilus.news import is_square, offered
from render.games.nautilus.scene import Seen
from render.games.nautilus.waters import loops
from tests.render.nautilus.tables import (
    TABLES,
    buying,
    diving,
    example_of_four,
    late,
    peeking,
    sailing,
    seen,
    turning,
    walking,
)

ROOM = (842, 792)


@pytest.mark.parametrize("name", TABLES)
def test_every_place_with_a_sign_is_in_the_window(name: str) -> None:
    sight = TABLES[name]
    chart = window(sight, *ROOM)
    for place in sight.offer.signs if sight.offer else ():
        assert not is_square(sight.view, place) or chart.shows(place), place
    if sight.view.chosen:
        assert chart.shows(sight.view.chosen)


def test_while_nobody_is_asked_all_that_has_changed_is_in_the_window() -> None:
    """As in a film: whoever sailed far away is seen there, though it is another's turn by now."""
    asked = sailing()
    rows, columns = len(asked.view.zones), len(asked.view.zones[0])
    for place in ("A1", f"{chr(ord('A') + rows - 1)}{columns}"):
        news = (Sailed(0, place, place, 1),)
        assert window(replace(asked, offer=None, news=news), *ROOM).shows(place)


@pytest.mark.parametrize("name", TABLES)
def test_windows_lie_on_the_board_or_hold_all_of_it(name: str) -> None:
    view = TABLES[name].view
    chart, sea = window(TABLES[name], *ROOM), whole(view, 1)
    assert (chart.width, chart.height) == ROOM
    for start, length, squares in ((chart.left, chart.width, sea.width), (chart.top, chart.height, sea.height)):
        inside = 0 <= start <= squares * chart.cell - length
        around = start <= 0 and start + length >= squares * chart.cell
        assert inside or around


@pytest.mark.parametrize("make", [walking, sailing, turning, lambda: buying(2), lambda: diving(2)])
def test_modules_are_large_where_what_may_be_chosen_lies_together(make: Callable[[], Seen]) -> None:
    assert window(make(), *ROOM).cell in CELLS
    assert min(CELLS) * 3 >= 110


def test_the_whole_city_is_shown_while_it_is_small() -> None:
    view = example_of_four()
    chart = window(seen(view), *ROOM)
    for module in view.modules:
        x, y = chart.at(module.place)
        assert 1.5 * chart.cell <= x <= chart.width - 1.5 * chart.cell
        assert 1.5 * chart.cell <= y <= chart.height - 1.5 * chart.cell


def test_a_small_scene_is_drawn_larger_than_a_large_one() -> None:
    assert window(buying(2), *ROOM).cell == CELLS[0]
    assert window(peeking(), *ROOM).cell in FAR


def test_the_window_follows_the_choice_when_the_city_is_large() -> None:
    view: View = replace(late(4, 40), phase="build", question="place", subs=())
    chart = window(seen(view, [Place("W4"), Place("W6")]), *ROOM)
    assert chart.cell == CELLS[-1]
    assert chart.shows("W4")
    assert not chart.shows("A32")


def test_kinds_and_tiles_are_no_squares() -> None:
    assert offered(buying(2)) == ()
    assert "N16" not in offered(sailing())


def test_a_square_lies_where_its_name_says() -> None:
    chart = Chart(50, 500, 100, 600, 400)
    assert chart.at("C11") == (25, 25)
    assert chart.at("D13") == (125, 75)
    assert chart.shows("C11")
    assert not chart.shows("B11")
    assert chart.shows("B11", 1)
    assert not chart.shows("C23")


def test_outlines_run_around_squares_and_their_holes() -> None:
    ring = {(r, c) for r in range(3) for c in range(3)} - {(1, 1)}
    outer, hole = sorted(loops(ring), key=min)
    assert sorted(outer) == [(0, 0), (0, 3), (3, 0), (3, 3)]
    assert sorted(hole) == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_passages_lead_to_neighbours() -> None:
    ways = neighbours(example_of_four().modules)
    assert set(ways["L18"]) == {"J16", "L21"}, "and a wall to N16"
    assert set(ways["L14"]) == {"J16", "N16"}


def test_a_draft_has_the_passages_that_it_would_have() -> None:
    view = turning().view
    for draft in view.drafts:
        module = laid(draft, view.modules, 1, 4)
        assert module.passages == ("N",)
        assert module.walls == ()
        assert module.owner == 1
