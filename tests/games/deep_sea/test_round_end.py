"""Rulebook, Fin de la manche: who scores, who begins, and what the next round starts from."""

from __future__ import annotations

from engine.games.deep_sea.events import Lost, Revealed, RoundBegan, RoundEnded
from tests.games.deep_sea.positions import (
    NOTHING,
    ROLL,
    TAKE,
    A,
    B,
    C,
    at,
    chip,
    home,
    pile,
    position,
    ruins,
)


def test_the_round_ends_when_all_are_home() -> None:
    board = position(home(took=[9]), at(1, took=[25], returning=True), turn=B)
    board.turn(B, roll=2)
    assert board.told(RoundEnded) == [RoundEnded(1, "all_home")]
    assert (board.points(A), board.points(B)) == (4, 12)
    assert board.told(Lost) == []


def test_who_comes_home_last_with_the_last_air_makes_it_a_round_with_all_home() -> None:
    board = position(home(took=[9]), at(1, took=[25], returning=True), turn=B, air=1)
    board.turn(B, roll=2)
    assert board.told(RoundEnded) == [RoundEnded(1, "all_home")]
    assert board.asked == B


def test_the_round_goes_on_while_anyone_is_out() -> None:
    board = position(at(1, took=[25], returning=True), at(0))
    board.turn(A, roll=2)
    assert board.told(RoundEnded) == []
    assert board.asked == B


def test_the_round_ends_when_the_air_is_gone() -> None:
    board = position(at(9, took=[9]), at(20, took=[17, 18]), home(took=[25]), air=1)
    board.turn(A, roll=2, then=NOTHING)
    assert board.told(RoundEnded) == [RoundEnded(1, "air")]
    assert [board.points(seat) for seat in (A, B, C)] == [0, 0, 12]
    assert board.told(Lost) == [Lost(B, (3, 3)), Lost(A, (2,))]


def test_treasure_scores_every_chip_of_a_pile() -> None:
    board = position(at(1, took=[pile(9, 17, 25), 1], returning=True), home(took=[2]), in_round=2)
    board.turn(A, roll=3)
    assert board.told(Revealed)[A] == Revealed(A, (chip(9), chip(17), chip(25), chip(1)), 24)
    assert board.points(A) == 24


def test_treasure_never_goes_back_and_is_safe_in_later_rounds() -> None:
    board = position(at(9, took=[9], treasure=[31, 32]), at(5, treasure=[1]), in_round=2, air=1)
    board.turn(A, roll=2, then=NOTHING)
    assert board.round == 3
    assert board.treasure(A) == (chip(31), chip(32))
    assert (board.points(A), board.points(B)) == (30, 0)
    assert not {chip(31), chip(1)} & {c for r in board.line if r != ruins(2) for c in r}
    assert len(board.line) == 29


def test_a_new_round_starts_from_the_submarine_with_full_air() -> None:
    board = position(at(9, took=[9]), at(20, returning=True), home(took=[25]), air=1)
    board.turn(A, roll=2, then=NOTHING)
    assert board.told(RoundBegan) == [RoundBegan(2, B)]
    assert board.air == 25
    for seat in (A, B, C):
        assert board.where(seat) == 0
        assert board.held(seat) == ()
        assert not board.is_home(seat)
        assert not board.is_returning(seat)


def test_r25_the_farthest_diver_begins_although_another_came_home_later() -> None:
    board = position(at(2, took=[9], returning=True), at(7), at(12), air=1)
    board.turn(A, roll=3)
    assert board.round == 2
    assert board.asked == C


def test_if_all_came_home_the_last_of_them_begins() -> None:
    board = position(
        at(1, took=[9], returning=True), at(2, took=[10], returning=True), at(3, took=[11], returning=True)
    )
    board.turn(A, roll=2)
    board.turn(B, roll=2, then=NOTHING)
    board.turn(C, roll=6)
    board.turn(B, roll=2)
    assert board.round == 2
    assert board.asked == B


def test_homecomers_of_a_round_do_not_count_in_the_next() -> None:
    board = position(home(took=[9]), at(1, took=[10], returning=True), turn=B)
    board.turn(B, roll=2)
    assert board.state.homecomers == ()


def test_r27_who_finds_no_free_space_stays_in_the_submarine() -> None:
    board = position(at(2, treasure=range(3, 33)), at(1), at(0), in_round=2, turn=C)
    assert len(board.line) == 2
    board.turn(C, roll=5)
    assert board.where(C) == 0
    assert not board.is_home(C)
    assert board.offered == (NOTHING,)


def test_r27_who_never_left_cannot_announce_a_return() -> None:
    board = position(at(2, treasure=range(3, 33)), at(1), at(0), in_round=2, turn=C)
    assert board.offered == (ROLL,)


def test_r27_who_never_left_scores_nothing_and_begins_after_those_at_sea() -> None:
    board = position(at(0), at(1, took=[2]), home(treasure=range(3, 33)), in_round=2, air=1, turn=B)
    board.turn(B, roll=2, then=NOTHING)
    assert board.round == 3
    assert board.points(A) == 0
    assert board.asked == B


def test_r27_if_all_others_are_home_the_last_of_them_begins_not_who_never_left() -> None:
    board = position(
        at(0), at(1, took=[2], returning=True), home(took=[3], treasure=range(4, 33)), in_round=2, air=1, turn=B
    )
    board.turn(B, roll=2)
    assert board.told(RoundEnded) == [RoundEnded(2, "air")]
    assert board.asked == B


def test_r27_an_empty_line_ends_the_game() -> None:
    board = position(at(1, took=[1], returning=True), home(took=[2], treasure=range(3, 33)), in_round=2)
    board.turn(A, roll=2)
    assert board.line == ()
    assert board.told(RoundBegan) == []
    assert board.outcome is not None
    assert board.outcome.winners == (B,)
    assert board.asked is None


def test_r27_a_line_of_one_dropped_chip_is_enough_for_another_round() -> None:
    board = position(at(1, took=[1]), home(took=[2], treasure=range(3, 33)), in_round=2, air=1)
    board.turn(A, roll=2, then=NOTHING)
    assert board.round == 3
    assert board.line == (ruins(1),)
    board.turn(A, roll=6)
    assert board.where(A) == 1
    assert TAKE in board.offered
