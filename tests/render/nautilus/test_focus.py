"""The parts of the sea that are drawn larger, and how squares become points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.games.nautilus.chart import Chart
from render.games.nautilus.city import laid, neighbours
from render.games.nautilus.focus import CELLS, windows
from render.games.nautilus.waters import loops
from tests.render.nautilus.tables import TABLES, example_of_four, late, peeking, table, turning


@pytest.mark.parametrize("name", TABLES)
def test_every_place_to_choose_is_in_a_window(name: str) -> None:
    view = TABLES[name]
    charts = windows(view)
    for place in view.marked:
        assert any(chart.shows(place) for chart in charts), place
    if view.chosen:
        assert any(chart.shows(view.chosen) for chart in charts)


@pytest.mark.parametrize("name", TABLES)
def test_windows_lie_on_the_board_and_are_large(name: str) -> None:
    view = TABLES[name]
    for chart in windows(view):
        assert chart.row >= 0
        assert chart.column >= 0
        assert chart.row + chart.rows <= len(view.zones)
        assert chart.column + chart.columns <= len(view.zones[0])
        assert chart.cell in {cell for cell, _ in CELLS}
        assert chart.size[0] <= 1120


def test_the_whole_city_is_shown_while_it_is_small() -> None:
    view = example_of_four()
    (chart,) = windows(view)
    for module in view.modules:
        x, y = chart.at(module.place)
        assert 1.5 * chart.cell <= x <= chart.size[0] - 1.5 * chart.cell
        assert 1.5 * chart.cell <= y <= chart.size[1] - 1.5 * chart.cell


def test_a_small_scene_is_drawn_larger_than_a_large_one() -> None:
    (near,) = windows(table(2))
    assert near.cell == 80
    assert len(windows(peeking())) == 2


def test_the_window_follows_the_choice_when_the_city_is_large() -> None:
    view = replace(late(4, 40), marked=("W4", "W6"), subs=())
    (chart,) = windows(view)
    assert chart.cell == 80
    assert chart.shows("W4")
    assert not chart.shows("C30")


def test_a_square_lies_where_its_name_says() -> None:
    chart = Chart(50, 2, 10, 8, 12)
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
    view = turning()
    for draft in view.drafts:
        module = laid(draft, view.modules, 1, 4)
        assert module.passages == ("N",)
        assert module.walls == ()
        assert module.owner == 1
