"""The worked scenarios S1 to S26 of the rules page. A, B, C… are seats 0, 1, 2…"""

from __future__ import annotations

import pytest

from engine.games.deep_sea.actions import Place
from engine.games.deep_sea.components import points_of
from engine.games.deep_sea.events import Dropped, RoundBegan
from engine.games.deep_sea.hiding import view_for
from tests.games.deep_sea.positions import (
    NOTHING,
    RETURN,
    ROLL,
    TAKE,
    A,
    B,
    Board,
    C,
    D,
    at,
    chip,
    home,
    new_game,
    pile,
    position,
    ruins,
)


def test_s1_a_new_game_has_four_blocks_of_eight_and_full_air() -> None:
    board = new_game(4)
    assert len(board.line) == 32
    sums = [sum(map(points_of, board.line[start : start + 8])) for start in (0, 8, 16, 24)]
    assert sums == [12, 44, 76, 108]
    assert board.air == 25
    assert [board.where(seat) for seat in (A, B, C, D)] == [0, 0, 0, 0]
    assert not any(board.is_home(seat) or board.is_returning(seat) for seat in (A, B, C, D))


def test_s2_nobody_returns_on_a_first_turn() -> None:
    board = new_game(2)
    assert RETURN not in board.offered
    assert board.refusal(A, RETURN).key == "why_not.return_first_turn"


def test_s2_the_first_roll_dives() -> None:
    board = new_game(2)
    board.turn(A, roll=5, then=NOTHING)
    assert board.where(A) == 5
    assert board.air == 25
    assert board.asked == B


def test_s3_an_occupied_space_is_jumped() -> None:
    board = position(at(5), at(0), turn=B)
    board.turn(B, roll=5)
    assert board.where(B) == 6


def test_s4_two_occupied_spaces_are_jumped() -> None:
    board = position(at(3), at(5), at(0), turn=C)
    board.turn(C, roll=4)
    assert board.where(C) == 6


def test_s5_two_neighbours_are_jumped_together() -> None:
    board = position(at(4), at(6), at(7))
    board.turn(A, roll=2)
    assert board.where(A) == 8


def test_s6_taking_a_chip_leaves_a_blank_and_costs_no_air_yet() -> None:
    board = position(at(0), at(0))
    board.turn(A, roll=5, then=TAKE)
    assert board.on(5) == ()
    assert board.where(A) == 5
    assert board.held(A) == (ruins(5),)
    assert [c.value for r in view_for(board.state, A).divers[A].held for c in r] == [None]
    assert board.air == 25


def test_s7_chips_use_air_and_slow_down() -> None:
    board = position(at(5, took=[1, 2]), at(0), air=20)
    board.turn(A, roll=5)
    assert board.air == 18
    assert board.where(A) == 8


def test_s8_a_pile_counts_as_one_chip() -> None:
    board = position(at(5, took=[pile(20, 21, 22), 1]), at(0), air=20, in_round=2)
    board.turn(A, roll=4)
    assert board.air == 18
    assert board.where(A) == 7


def test_s9_a_diver_who_does_not_move_may_still_place() -> None:
    board = position(at(10, took=[8, 9, 10], returning=True), at(0), air=20)
    board.turn(A, roll=2)
    assert board.air == 17
    assert board.where(A) == 10
    board.answer(A, Place(2))
    assert board.held(A) == (ruins(8), ruins(10))
    assert board.on(10) == ruins(9)


def test_s10_six_chips_hold_a_diver_still() -> None:
    board = position(at(10, took=[5, 6, 7, 8, 9, 10]), at(0), air=20)
    board.turn(A, roll=6)
    assert board.air == 14
    assert board.where(A) == 10
    assert Place(1) in board.offered


def test_s11_treasure_of_earlier_rounds_weighs_nothing() -> None:
    board = position(at(5, took=[1], treasure=[30, 31, 32]), at(0), air=25, in_round=2)
    board.turn(A, roll=4)
    assert board.air == 24
    assert board.where(A) == 8


def test_s12_an_announced_return_turns_the_diver_round() -> None:
    board = position(at(12, took=[12]), at(0), air=20)
    board.turn(A, roll=4, announce=True)
    assert board.air == 19
    assert board.where(A) == 9
    assert board.is_returning(A)


def test_s13_occupied_spaces_are_jumped_on_the_way_back_too() -> None:
    board = position(at(12, took=[12], returning=True), at(11), at(9))
    board.turn(A, roll=5)
    assert board.where(A) == 6


@pytest.mark.parametrize(
    ("took", "roll", "gets_home"),
    [
        pytest.param([1, 2], 6, True, id="S14: 4 steps from 3"),
        pytest.param([1], 4, True, id="S15: 3 steps from 3"),
        pytest.param([1], 3, False, id="S15: 2 steps from 3"),
    ],
)
def test_s14_s15_home_needs_enough_steps_but_no_exact_roll(took: list[int], roll: int, gets_home: bool) -> None:
    board = position(at(3, took, returning=True), at(0))
    board.turn(A, roll)
    assert board.is_home(A) == gets_home
    assert board.where(A) == (0 if gets_home else 1)


def test_s16_jumped_divers_shorten_the_way_home() -> None:
    board = position(at(4, took=[4, 5], returning=True), at(3), at(1))
    board.turn(A, roll=4)
    assert board.is_home(A)


def test_s17_the_end_of_the_line_stops_a_dive() -> None:
    board = position(at(30), at(1))
    board.turn(A, roll=6, then=NOTHING)
    assert board.where(A) == 32
    board.turn(B, roll=2, then=NOTHING)
    board.turn(A, roll=4)
    assert board.where(A) == 32
    assert not board.is_returning(A)


def test_s18_an_occupied_end_of_the_line_stops_a_dive_earlier() -> None:
    board = position(at(29), at(32), at(31))
    board.turn(A, roll=5, then=NOTHING)
    assert board.where(A) == 30
    board.turn(B, roll=2, then=NOTHING)
    board.turn(C, roll=2, then=NOTHING)
    board.turn(A, roll=6)
    assert board.where(A) == 30


def test_s19_who_returns_cannot_dive_again() -> None:
    board = position(at(12, took=[12], returning=True), at(0))
    assert board.offered == (ROLL,)
    assert board.refusal(A, RETURN).key == "why_not.return_twice"
    board.turn(A, roll=3)
    assert board.where(A) == 10


def test_s20_rolling_without_a_word_goes_on_diving() -> None:
    board = position(at(12, took=[12]), at(0))
    board.turn(A, roll=3)
    assert board.where(A) == 14
    assert not board.is_returning(A)


def test_s21_the_turn_that_empties_the_tank_is_played_to_its_end_and_is_the_last() -> None:
    board = position(at(2, took=[3, 11, 19], returning=True), at(20, took=[25]), at(9), air=3)
    assert board.air == 0
    board.turn(A, roll=5)
    assert [board.points(seat) for seat in (A, B, C)] == [15, 0, 0]
    assert board.round == 2
    assert board.line[-1] == ruins(25)
    assert len(board.line) == 32 - 4 + 1
    assert board.asked == B


def test_s22_air_below_zero_still_lets_the_diver_take_a_chip() -> None:
    """The four chips of A leave four blanks, all removed: 32 - 4 + 2 spaces."""
    board = position(at(22, took=[17, 18, 19]), at(9), air=2)
    assert board.air == -1
    board.turn(A, roll=5)
    assert board.where(A) == 24
    board.answer(A, TAKE)
    assert board.round == 2
    assert board.line[-2:] == (ruins(pile(17, 18, 19)), ruins(24))
    assert len(board.line) == 32 - 4 + 2


def test_s23_the_last_diver_home_ends_the_round_and_starts_the_next() -> None:
    board = position(home(took=[9]), at(2, took=[2], returning=True), air=8, turn=B)
    assert board.air == 7
    board.turn(B, roll=4)
    assert board.round == 2
    assert board.told(RoundBegan) == [RoundBegan(2, first=B)]
    assert board.asked == B


def out_of_air_with_ten_chips_away() -> Board:
    """A on 20 with a1 to a4, D on 14 with d1, B on 9 with b1 to b3, C home with two; B's turn empties the tank."""
    board = position(
        at(20, took=[25, 17, 9, 1]),
        at(9, took=[2, 10, 3]),
        home(took=[4, 11]),
        at(14, took=[18]),
        air=3,
        turn=B,
    )
    board.turn(B, roll=2, then=NOTHING)
    board.drop_by_default()
    return board


def test_s24_chips_are_dropped_in_threes_farthest_diver_first() -> None:
    board = out_of_air_with_ten_chips_away()
    assert [dropped.seat for dropped in board.told(Dropped)] == [A, A, A, A, D, B, B, B]
    piles = (pile(25, 17, 9), pile(1, 18, 2), pile(10, 3))
    assert board.line[-3:] == tuple(map(ruins, piles))


def test_s25_the_gaps_of_blanks_are_closed() -> None:
    board = out_of_air_with_ten_chips_away()
    assert len(board.line) == 22 + 3
    assert [space for space in range(1, 26) if len(board.on(space)) > 1] == [23, 24, 25]
    gone = {25, 17, 9, 1, 2, 10, 3, 4, 11, 18}
    assert board.line[:22] == tuple(ruins(n) for n in range(1, 33) if n not in gone)


def test_s26_the_farthest_diver_starts_and_the_one_at_home_has_scored() -> None:
    board = out_of_air_with_ten_chips_away()
    assert board.round == 2
    assert board.asked == A
    assert board.treasure(C) == (chip(4), chip(11))
    assert [board.points(seat) for seat in (A, B, C, D)] == [0, 0, 6, 0]
