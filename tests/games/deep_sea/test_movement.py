"""Rulebook, Tour de jeu 3: roll and move."""

from __future__ import annotations

import pytest

from engine.games.deep_sea.actions import Place
from engine.games.deep_sea.events import CameHome, Moved, Rolled
from tests.games.deep_sea.positions import NOTHING, RETURN, ROLL, TAKE, A, B, C, Pawn, at, home, position


def test_blank_discs_are_counted_like_any_space() -> None:
    board = position(at(5), at(9, took=[6, 7]))
    board.turn(A, roll=3)
    assert board.where(A) == 8


@pytest.mark.parametrize(("load", "steps"), [(0, 5), (1, 4), (4, 1), (5, 0), (6, 0), (7, 0)])
def test_each_chip_held_takes_one_step_off_and_never_below_none(load: int, steps: int) -> None:
    board = position(at(10, took=range(1, load + 1)), at(0))
    board.turn(A, roll=5)
    assert board.where(A) == 10 + steps
    assert board.told(Rolled) == [Rolled(A, (2, 3), load, steps)]
    assert board.told(Moved) == [Moved(A, 10, 10 + steps)]


@pytest.mark.parametrize(("load", "steps"), [(1, 4), (5, 0), (6, 0)])
def test_each_chip_held_takes_one_step_off_on_the_way_back(load: int, steps: int) -> None:
    board = position(at(10, took=range(1, load + 1), returning=True), at(0))
    board.turn(A, roll=5)
    assert board.where(A) == 10 - steps


@pytest.mark.parametrize(
    ("start", "others", "roll", "end"),
    [
        pytest.param(31, [32], 2, 31, id="nothing free ahead: no move"),
        pytest.param(28, [32], 6, 31, id="the last space is taken"),
        pytest.param(28, [31, 32], 6, 30, id="the last two are taken"),
        pytest.param(28, [30, 31], 6, 32, id="the last is free beyond others"),
        pytest.param(28, [30, 32], 6, 31, id="the deepest free one lies between others"),
        pytest.param(29, [30, 31, 32], 3, 29, id="three in a row up to the end: never backwards"),
        pytest.param(32, [31], 4, 32, id="already at the end"),
    ],
)
def test_r13_a_dive_past_the_end_stops_on_the_deepest_free_space(
    start: int, others: list[int], roll: int, end: int
) -> None:
    board = position(at(start), *map(at, others))
    board.turn(A, roll)
    assert board.where(A) == end


def test_r14_at_the_end_of_the_line_nobody_has_to_turn() -> None:
    board = position(at(32), at(3))
    assert board.offered == (ROLL, RETURN)
    board.turn(A, roll=4)
    assert not board.is_returning(A)


@pytest.mark.parametrize(
    ("a", "others", "roll", "gets_home"),
    [
        pytest.param(at(3, [3], returning=True), [at(1), at(2)], 2, True, id="one step over two divers"),
        pytest.param(at(3, [3], returning=True), [at(1)], 2, False, id="one step, one free space"),
        pytest.param(at(3, [3], returning=True), [at(1)], 3, True, id="two steps, one free space"),
        pytest.param(at(3, [3], returning=True), [home([1]), home([2]), at(0)], 4, True, id="any number at home"),
        pytest.param(at(3, [3], returning=True), [at(0), home([2])], 3, False, id="the submarine is no space to jump"),
        pytest.param(at(1, [1, 2], returning=True), [at(0)], 2, False, id="no step left at its door"),
        pytest.param(at(1, [1, 2], returning=True), [at(0)], 3, True, id="one step is enough at its door"),
    ],
)
def test_r15_home_takes_one_step_and_one_for_each_free_space_between(
    a: Pawn, others: list[Pawn], roll: int, gets_home: bool
) -> None:
    board = position(a, *others)
    board.turn(A, roll)
    assert board.is_home(A) == gets_home
    assert board.told(CameHome) == ([CameHome(A, a.space)] if gets_home else [])


def test_divers_in_the_submarine_are_not_jumped_by_those_who_leave() -> None:
    board = position(at(0), at(0), home(took=[1]))
    board.turn(A, roll=2)
    assert board.where(A) == 2


def test_r3_who_holds_nothing_stops_in_front_of_the_submarine() -> None:
    board = position(at(3, returning=True), at(0))
    board.turn(A, roll=6)
    assert board.where(A) == 1
    assert not board.is_home(A)


@pytest.mark.parametrize(("others", "end"), [([1], 2), ([1, 2], 3), ([2], 1)])
def test_r3_who_holds_nothing_stops_on_the_free_space_nearest_the_submarine(others: list[int], end: int) -> None:
    board = position(at(3, returning=True), *map(at, others))
    board.turn(A, roll=6)
    assert board.where(A) == end


def test_r3_option_empty_return_lets_a_diver_home_without_a_chip() -> None:
    board = position(at(3, returning=True), at(0), empty_return="yes")
    board.turn(A, roll=3)
    assert board.is_home(A)
    assert board.asked == B


def test_r5_who_places_the_only_chip_has_to_find_another() -> None:
    board = position(at(3, took=[2], returning=True), at(20), at(21))
    board.turn(A, roll=2)
    board.answer(A, Place(1))
    assert board.held(A) == ()
    for seat in (B, C):
        board.turn(seat, roll=2, then=NOTHING)
    board.turn(A, roll=6, then=TAKE)
    assert board.where(A) == 1
    for seat in (B, C):
        board.turn(seat, roll=2, then=NOTHING)
    board.turn(A, roll=2)
    assert board.is_home(A)
