"""Modules are octagons over 3x3 squares: which touch, which overlap, where a passage is."""

from __future__ import annotations

from itertools import product

import pytest

from engine.games.nautilus.geometry import BLOCK, DOCK, OVERLAPPING, PRICE, SIDES_OF, SPOTS, shift
from engine.games.nautilus.rules.city import airlocks_of, city_of, rotations, routes, sites, way
from engine.games.nautilus.state import Module

CENTRE = "L14"


def other(rows: int, columns: int) -> str:
    square = shift(CENTRE, (rows, columns))
    assert square is not None
    return square


def octagon(square: str) -> set[tuple[int, int]]:
    """Quarter points of the octagon around a square, in sixths of a square so that borders are never hit."""
    r, c = SPOTS[square]
    points = product(range(-9, 10), repeat=2)
    return {(6 * r + y, 6 * c + x) for y, x in points if max(abs(x), abs(y)) < 9 and abs(x) + abs(y) < 12}


@pytest.mark.parametrize("rows", range(-4, 5))
@pytest.mark.parametrize("columns", range(-4, 5))
def test_modules_overlap_as_true_octagons_do(rows: int, columns: int) -> None:
    square = other(rows, columns)
    assert (square in OVERLAPPING[CENTRE]) == bool(octagon(CENTRE) & octagon(square))


def test_a_module_covers_nine_squares() -> None:
    assert set(BLOCK[CENTRE]) == {f"{row}{column}" for row in "KLM" for column in (13, 14, 15)}


@pytest.mark.parametrize(
    ("place", "price"),
    [
        ("L14", 1),
        ("L18", 1),
        ("L21", 2),
        ("L24", 2),
        ("L25", 3),
        ("L27", 3),
        ("L28", 4),
        ("L29", 4),
        ("B2", 3),
        ("G8", 2),
    ],
)
def test_the_dearest_zone_that_is_touched_counts(place: str, price: int) -> None:
    assert PRICE[place] == price


@pytest.mark.parametrize(
    ("rows", "columns", "joined"),
    [
        (-3, 0, True),
        (0, 3, True),
        (2, 2, True),
        (-2, 2, True),
        (3, 1, False),
        (1, 3, False),
        (3, 3, False),
        (0, 4, False),
    ],
)
def test_only_flush_modules_are_joined(rows: int, columns: int, joined: bool) -> None:
    city = city_of((Module(CENTRE, "base"), Module(other(rows, columns), "base")))
    assert city.neighbours == (((1,), (0,)) if joined else ((), ()))


def test_a_passage_needs_an_airlock_on_both_sides() -> None:
    city = city_of((Module(CENTRE, "base"), Module("L17", "sonar", 0)))
    assert city.neighbours == ((), ())
    assert (SIDES_OF[city.passages[1]], SIDES_OF[city.walls[1]]) == ((), ("W",))
    city = city_of((Module(CENTRE, "base"), Module("L17", "sonar", 1)))
    assert city.neighbours == ((1,), (0,))
    assert (SIDES_OF[city.passages[1]], SIDES_OF[city.walls[1]]) == (("W",), ())


def test_green_and_violet_habitats_are_never_joined() -> None:
    for offset in ((0, 3), (2, 2)):
        city = city_of((Module(CENTRE, "green"), Module(other(*offset), "violet")))
        assert city.neighbours == ((), ())
        assert all(city.walls)


def test_a_quarter_turn_goes_clockwise() -> None:
    assert SIDES_OF[airlocks_of(Module(CENTRE, "research", 0))] == ("N", "E", "SE", "SW", "NW")
    assert SIDES_OF[airlocks_of(Module(CENTRE, "research", 1))] == ("NE", "E", "S", "SW", "NW")


def test_at_most_four_modules_touch_the_base() -> None:
    """Neighbouring airlocks exclude each other."""
    north, north_east = other(-3, 0), other(-2, 2)
    assert north in OVERLAPPING[north_east]


def test_two_modules_may_share_a_corner_square() -> None:
    assert set(BLOCK[CENTRE]) & set(BLOCK["N16"]) == {"M15"}
    assert "N16" not in OVERLAPPING[CENTRE]


def test_sites_say_on_which_sides_an_airlock_would_meet() -> None:
    city = city_of((Module(CENTRE, "base"),))
    found = sites(city, [0], [])
    assert {square: SIDES_OF[mask] for square, mask in found.items()} == {
        "I14": ("S",),
        "J16": ("SW",),
        "L17": ("W",),
        "N16": ("NW",),
        "O14": ("N",),
        "N12": ("NE",),
        "L11": ("E",),
        "J12": ("SE",),
    }
    assert rotations("violet", found["I14"]) == ()
    assert rotations("green", found["I14"]) == (0,)
    assert rotations("training", found["L17"]) == (0,)
    assert rotations("sonar", found["L17"]) == (1, 2, 3)


def test_a_site_off_the_board_is_none() -> None:
    city = city_of((Module("B2", "base"),))
    assert set(sites(city, [0], [])) == {"B5", "D4", "E2"}


def test_docks_lie_two_squares_from_the_centre_of_a_lab_outside_blue_airlocks() -> None:
    assert DOCK[CENTRE] == ("J14", "L16", "N14", "L12")
    modules = (Module(CENTRE, "base"), Module("L17", "sonar", 1, 0), Module("L20", "green"))
    city = city_of(modules)
    assert city.docks_of == ((), ("N17",), ())
    assert city.docks == {"N17": (1,)}


def test_a_dock_between_two_labs_belongs_to_both() -> None:
    city = city_of((Module("L14", "sonar", 1, 0), Module("P14", "sonar", 0, 0)))
    assert city.docks["N14"] == (0, 1)


def test_routes_are_shortest_and_walls_are_no_way() -> None:
    modules = (
        Module("L14", "base"),
        Module("J16", "violet"),
        Module("L18", "training"),
        Module("L21", "green"),
        Module("L24", "training"),
        Module("N16", "research"),
    )
    before = routes(city_of(modules), 3, 4)
    assert [modules[i].square for i in way(before, 5)] == ["L21", "L18", "J16", "L14", "N16"]
    assert 5 not in routes(city_of(modules), 3, 3)
