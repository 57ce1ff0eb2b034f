"""R6: a round in which nothing can change ends after two full cycles of turns."""

from __future__ import annotations

import pytest

from engine.games.deep_sea.actions import Place
from engine.games.deep_sea.events import RoundBegan, RoundEnded
from tests.games.deep_sea.positions import NOTHING, TAKE, A, B, Board, C, Pawn, at, home, position


def still_turns(board: Board, count: int) -> None:
    for _ in range(count):
        assert board.round == 1
        seat = board.asked
        assert seat is not None
        start = board.where(seat)
        board.turn(seat, roll=2, then=NOTHING)
        assert board.round == 2 or board.where(seat) == start


@pytest.mark.parametrize(
    ("pawns", "turns"),
    [
        pytest.param([at(32), at(31)], 4, id="two at the end of the line"),
        pytest.param([at(1, returning=True), at(2, returning=True)], 4, id="two who may not enter"),
        pytest.param([at(32), at(1, returning=True), at(31)], 6, id="three"),
        pytest.param([at(32), home(took=[1]), at(31)], 4, id="a diver at home does not count"),
        pytest.param([at(32), home(took=[32, 1])], 2, id="one alone, on a blank"),
    ],
)
def test_r6_the_round_ends_after_exactly_two_cycles_without_a_move(pawns: list[Pawn], turns: int) -> None:
    board = position(*pawns)
    still_turns(board, turns - 1)
    assert board.round == 1
    still_turns(board, 1)
    assert board.told(RoundEnded) == [RoundEnded(1, "stall")]
    assert board.round == 2


def test_r6_r26_the_farthest_begins_and_nobody_scores() -> None:
    board = position(at(1, returning=True), at(32), at(2, returning=True))
    still_turns(board, 6)
    assert board.told(RoundBegan) == [RoundBegan(2, first=B)]
    assert [board.points(seat) for seat in (A, B, C)] == [0, 0, 0]
    assert len(board.line) == 32


def test_r6_those_at_home_keep_their_points() -> None:
    board = position(at(32), home(took=[1, 32]))
    still_turns(board, 2)
    assert board.points(B) == 15


def test_r6_a_move_starts_the_count_again() -> None:
    board = position(at(32), at(29))
    board.turn(A, roll=2, then=NOTHING)
    board.turn(B, roll=2, then=NOTHING)
    assert board.where(B) == 31
    still_turns(board, 3)
    assert board.round == 1
    still_turns(board, 1)
    assert board.round == 2


def test_r6_a_chip_taken_starts_the_count_again() -> None:
    board = position(at(32), at(31, returning=True))
    still_turns(board, 1)
    board.turn(B, roll=2, then=TAKE)
    for _ in range(3):
        board.turn(A, roll=2, then=NOTHING)
        board.turn(B, roll=2, then=NOTHING)
    assert board.round == 1


def test_r6_a_chip_placed_starts_the_count_again() -> None:
    board = position(at(32), at(31, took=[31]))
    board.turn(A, roll=2, then=NOTHING)
    board.turn(B, roll=2, then=Place(1))
    still_turns(board, 3)
    assert board.round == 1
    still_turns(board, 1)
    assert board.round == 2


def test_r6_nothing_is_cut_short_while_a_diver_who_is_out_holds_a_chip() -> None:
    board = position(at(32), at(31, took=[31]), air=4)
    for _ in range(3):
        board.turn(A, roll=2, then=NOTHING)
        board.turn(B, roll=2, then=NOTHING)
        assert board.round == 1
    board.turn(A, roll=2, then=NOTHING)
    board.turn(B, roll=2, then=NOTHING)
    assert board.told(RoundEnded) == [RoundEnded(1, "air")]


def test_r6_the_count_does_not_go_on_in_the_next_round() -> None:
    board = position(at(32), at(31))
    still_turns(board, 4)
    assert board.round == 2
    for roll in (3, 4, 5, 6):
        seat = board.asked
        assert seat is not None
        board.turn(seat, roll, then=NOTHING)
    assert board.state.still == 1, "that of the turn that has just begun"
