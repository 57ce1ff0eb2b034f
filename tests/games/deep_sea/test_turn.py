"""Rulebook, Tour de jeu 1, 2 and 4: air, announcement and search."""

from __future__ import annotations

import pytest

from engine.games.deep_sea.actions import Action, Place
from engine.games.deep_sea.events import Breathed, Placed, Rolled, Took, TurnedBack
from engine.games.deep_sea.hiding import view_for
from tests.games.deep_sea.positions import (
    NOTHING,
    RETURN,
    ROLL,
    TAKE,
    A,
    B,
    C,
    D,
    Pawn,
    at,
    home,
    new_game,
    pile,
    position,
    ruins,
)


def test_r8_the_air_falls_before_the_diver_is_asked_anything() -> None:
    board = position(at(5), at(9, took=[1, 2]), air=20)
    board.turn(A, roll=2)
    assert board.air == 20
    board.answer(A, NOTHING)
    assert board.asked == B
    assert board.air == 18
    assert board.told(Breathed) == [Breathed(B, used=2, air=18)]


def test_only_the_diver_in_turn_uses_air() -> None:
    board = position(at(5), at(9, took=[1, 2]), at(12, took=[3]), air=20)
    assert board.air == 20


def test_a_diver_without_chips_uses_no_air_and_nobody_is_told_so() -> None:
    board = position(at(5), at(9), air=20)
    board.turn(A, roll=2, then=NOTHING)
    assert board.air == 20
    assert board.told(Breathed) == []


def test_divers_at_home_are_skipped_and_use_no_air() -> None:
    board = position(at(5), home(took=[1, 2]), home(took=[3]), at(9), air=20)
    board.turn(A, roll=2, then=NOTHING)
    assert board.asked == D
    assert board.air == 20


def test_the_turn_passes_clockwise_and_round_the_table() -> None:
    board = position(at(5), at(9), at(13), turn=B)
    for seat in (B, C, A, B):
        assert board.asked == seat
        board.turn(seat, roll=2, then=NOTHING)


def test_r1_air_at_one_goes_on() -> None:
    board = position(at(5, took=[1]), at(9), air=2)
    board.turn(A, roll=2, then=NOTHING)
    assert board.round == 1
    assert board.asked == B


@pytest.mark.parametrize(("air", "left"), [(2, 0), (1, -1)])
def test_r1_r2_air_at_zero_or_below_makes_this_the_last_turn_with_every_step(air: int, left: int) -> None:
    board = position(at(5, took=[1, 2]), at(9), air=air)
    assert board.air == left
    assert view_for(board.state, None).last_turn
    assert board.offered == (ROLL, RETURN)
    board.turn(A, roll=4, announce=True)
    assert board.where(A) == 3
    assert board.round == 1
    assert TAKE in board.offered
    board.answer(A, TAKE)
    assert board.round == 2


def test_r2_the_diver_who_empties_the_tank_still_gets_home() -> None:
    board = position(at(2, took=[9, 10], returning=True), at(9), air=1)
    board.turn(A, roll=4)
    assert board.points(A) == 8


def test_r7_the_first_turn_is_each_divers_own() -> None:
    board = new_game(3)
    for seat in (A, B, C):
        assert board.offered == (ROLL,)
        board.turn(seat, roll=2 + seat, then=NOTHING)
    for seat in (A, B, C):
        assert board.offered == (ROLL, RETURN)
        board.turn(seat, roll=2, then=NOTHING)


def test_r7_the_first_turn_of_every_round_only_dives() -> None:
    board = position(home(took=[9]), at(1, took=[1], returning=True), turn=B)
    board.turn(B, roll=2)
    assert board.round == 2
    assert board.offered == (ROLL,)
    board.turn(B, roll=2, then=NOTHING)
    assert board.offered == (ROLL,)


def test_r4_who_holds_nothing_may_announce_the_return() -> None:
    board = position(at(5), at(9))
    board.turn(A, roll=2, announce=True)
    assert board.where(A) == 3
    assert board.told(TurnedBack) == [TurnedBack(A)]


def test_r4_option_strict_turn_asks_for_a_chip() -> None:
    board = position(at(5), at(9), strict_turn="yes")
    assert board.offered == (ROLL,)
    assert board.refusal(A, RETURN).key == "why_not.return_empty"


def test_r4_option_strict_turn_lets_a_diver_with_a_chip_return() -> None:
    board = position(at(5, took=[5]), at(9), strict_turn="yes")
    assert board.offered == (ROLL, RETURN)


def test_the_return_is_announced_before_the_roll_and_only_once() -> None:
    board = position(at(12), at(30))
    board.turn(A, roll=2, announce=True, then=NOTHING)
    assert [type(e.event) for e in board.events][:2] == [TurnedBack, Rolled]
    board.turn(B, roll=2, then=NOTHING)
    assert board.offered == (ROLL,)
    board.turn(A, roll=2)
    assert board.where(A) == 8
    assert len(board.told(TurnedBack)) == 1


def test_r31_the_direction_can_be_kept_by_default() -> None:
    assert position(at(5), at(9)).decision.default == ROLL


def test_r31_a_diver_with_a_chip_turns_back_by_default() -> None:
    assert position(at(5, took=[5]), at(9)).decision.default == RETURN


@pytest.mark.parametrize("pawn", [at(0), at(5, took=[5], returning=True), at(5, returning=True)])
def test_r31_the_default_is_to_roll_where_there_is_no_choice(pawn: Pawn) -> None:
    board = position(pawn, at(9))
    assert board.decision.default == ROLL
    assert board.decision.is_forced


@pytest.mark.parametrize("took", [[], [5], [7]])
def test_r31_the_default_search_finds_nothing(took: list[int]) -> None:
    board = position(at(5, took), at(9))
    board.turn(A, roll=2 + len(took))
    assert board.decision.default == NOTHING


@pytest.mark.parametrize(
    ("space", "took", "offered"),
    [
        pytest.param(5, [], (TAKE, NOTHING), id="a chip, empty-handed"),
        pytest.param(5, [9], (TAKE, NOTHING), id="a chip, holding one: R12, R30 no placing on it"),
        pytest.param(20, [], (NOTHING,), id="a blank, empty-handed"),
        pytest.param(20, [9], (Place(1), NOTHING), id="R11 a blank left by somebody else"),
        pytest.param(20, [9, 17], (Place(1), Place(2), NOTHING), id="a blank, a choice of two"),
        pytest.param(20, [9, 10, 17], (Place(1), Place(3), NOTHING), id="chips that look alike are one choice"),
    ],
)
def test_a_search_offers_one_of_nothing_take_or_place(space: int, took: list[int], offered: tuple[Action, ...]) -> None:
    board = position(at(space - 2, took), at(30, took=[20]))
    board.turn(A, roll=2 + len(took))
    assert board.where(A) == space
    assert board.offered == offered


def test_r12_one_search_ends_the_turn() -> None:
    board = position(at(5), at(9))
    board.turn(A, roll=2, then=TAKE)
    assert board.asked == B


def test_doing_nothing_changes_nothing() -> None:
    board = position(at(5, took=[1]), at(9))
    line, held = board.line, board.held(A)
    board.turn(A, roll=3, then=NOTHING)
    assert (board.line, board.held(A)) == (line, held)


def test_everyone_hears_the_level_of_a_chip_taken_or_placed() -> None:
    board = position(at(8, took=[25]), at(30, took=[9]))
    board.turn(A, roll=2, then=Place(1))
    assert board.told(Placed) == [Placed(A, 9, (4,))]
    board.turn(B, roll=2, then=TAKE)
    assert board.told(Took) == [Took(B, 31, (4,))]
    assert all(emitted.to is None for emitted in board.events)


def test_r9_a_chip_declined_earlier_can_be_taken_without_moving() -> None:
    board = position(at(10, took=[1, 2]), at(20))
    board.turn(A, roll=2)
    assert board.where(A) == 10
    board.answer(A, TAKE)
    assert board.held(A) == (ruins(1), ruins(2), ruins(10))


def test_r10_a_chip_of_an_earlier_turn_can_be_placed() -> None:
    board = position(at(4), at(20))
    board.turn(A, roll=2, then=TAKE)
    board.turn(B, roll=2, then=NOTHING)
    board.turn(A, roll=3, then=TAKE)
    board.turn(B, roll=2, then=NOTHING)
    board.turn(A, roll=2)
    assert board.where(A) == 8
    board.answer(A, Place(1))
    assert board.on(8) == ruins(6)
    assert board.held(A) == (ruins(8),)


def test_r16_chips_may_be_taken_on_the_way_home() -> None:
    board = position(at(12, took=[12], returning=True), at(20))
    board.turn(A, roll=4, then=TAKE)
    assert board.held(A) == (ruins(12), ruins(9))


def test_r21_a_short_pile_is_taken_as_one_chip() -> None:
    board = position(at(28), at(0), piles=[pile(1, 2)], in_round=2)
    board.turn(A, roll=3, then=TAKE)
    assert board.held(A) == (ruins(pile(1, 2)),)
    assert board.on(31) == ()
    assert board.told(Took) == [Took(A, 31, (1, 1))]


@pytest.mark.parametrize("found", [pile(30, 31, 32), pile(31, 32)])
def test_r21_a_pile_is_placed_as_one_chip(found: tuple[int, ...]) -> None:
    board = position(at(5, took=[found, 5]), at(0), in_round=2, air=20)
    assert board.air == 18
    board.turn(A, roll=2, then=Place(1))
    assert board.on(5) == ruins(found)
    assert board.held(A) == (ruins(5),)


def test_r21_a_pile_and_a_chip_of_one_level_are_two_choices() -> None:
    board = position(at(5, took=[5, pile(7, 8)]), at(0), in_round=2)
    board.turn(A, roll=2)
    assert board.offered == (Place(1), Place(2), NOTHING)


def test_r24_blank_discs_do_not_run_out() -> None:
    board = position(at(30, took=range(1, 9)), at(29, took=range(9, 18)), at(18))
    board.turn(A, roll=2, then=NOTHING)
    board.turn(B, roll=2, then=NOTHING)
    board.turn(C, roll=2, then=TAKE)
    assert sum(r == () for r in board.line) == 18
