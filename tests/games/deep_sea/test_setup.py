"""Rulebook, Mise en place."""

from __future__ import annotations

import pytest

from engine.errors import BadTable
from engine.game import seating_for
from engine.games.deep_sea.components import points_of
from engine.games.deep_sea.events import RolledOff, RoundBegan
from engine.rng import KeyedRng
from tests.games.deep_sea.positions import GAME, ROLL, A, B, C, new_game


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_chips_are_shuffled_within_their_level_only(seed: str) -> None:
    line = GAME.setup(seating_for(GAME.info, 3), KeyedRng(seed, 0)).state.line
    assert [chip.level for ruins in line for chip in ruins] == [1] * 8 + [2] * 8 + [3] * 8 + [4] * 8
    assert [sum(map(points_of, line[i : i + 8])) for i in (0, 8, 16, 24)] == [12, 44, 76, 108]
    assert line != new_game(3).line


def test_every_seed_lays_another_line() -> None:
    lines = {GAME.setup(seating_for(GAME.info, 2), KeyedRng(seed, 0)).state.line for seed in "abcdef"}
    assert len(lines) == 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_divers_begin_in_the_submarine_facing_the_sea(seats: int) -> None:
    board = new_game(seats)
    assert board.round == 1
    assert board.offered == (ROLL,)
    for diver in board.state.divers:
        assert (diver.space, diver.returning, diver.home) == (0, False, False)
        assert (diver.held, diver.treasure, diver.points) == ((), (), ())


@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_than_two_or_more_than_six_are_refused(seats: int) -> None:
    with pytest.raises(BadTable):
        seating_for(GAME.info, seats)


def test_r20_the_highest_throw_begins() -> None:
    board = new_game(3, 3, 5, 4)
    assert board.told(RolledOff) == [RolledOff(seats=(A, B, C), sums=(3, 5, 4))]
    assert board.told(RoundBegan) == [RoundBegan(1, first=B)]
    assert board.asked == B


def test_r20_those_who_tie_for_the_highest_throw_again() -> None:
    board = new_game(3, 6, 2, 6, 4, 4, 2, 3)
    assert board.told(RolledOff) == [
        RolledOff(seats=(A, B, C), sums=(6, 2, 6)),
        RolledOff(seats=(A, C), sums=(4, 4)),
        RolledOff(seats=(A, C), sums=(2, 3)),
    ]
    assert board.asked == C


def test_r20_a_tie_below_the_highest_is_not_thrown_again() -> None:
    board = new_game(3, 4, 2, 2)
    assert len(board.told(RolledOff)) == 1
    assert board.asked == A


@pytest.mark.parametrize("first", ["0", "1", "2"])
def test_r20_the_host_may_say_who_begins(first: str) -> None:
    board = new_game(3, first=first)
    assert not board.told(RolledOff)
    assert board.told(RoundBegan) == [RoundBegan(1, int(first))]
    assert board.asked == int(first)


def test_r20_the_host_cannot_name_an_empty_seat() -> None:
    with pytest.raises(BadTable):
        new_game(3, first="3")


def test_the_options_are_off_unless_asked_for() -> None:
    """R3, R4, R20, R28: the rulebook's own way is the default."""
    options = seating_for(GAME.info, 2).options
    assert options == {"empty_return": "no", "strict_turn": "no", "tie_break": "level4", "first": "roll"}
