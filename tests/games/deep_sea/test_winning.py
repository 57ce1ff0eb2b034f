"""Rulebook, Fin de la partie et victoire."""

from __future__ import annotations

import pytest

from engine.game import Outcome
from engine.games.deep_sea.events import MatchEnded
from tests.games.deep_sea.positions import NOTHING, A, B, Board, C, at, home, pile, position


def after_three_rounds(*treasures: list[int], tie_break: str = "level4") -> Board:
    """The third round ends without anybody getting home; the divers have these treasures of earlier rounds."""
    a, *others = treasures
    free = next(n for n in range(1, 33) if n not in [name for treasure in treasures for name in treasure])
    pawns = [at(9, took=[free], treasure=a)]
    pawns += [at(9 - seat, treasure=treasure) for seat, treasure in enumerate(others, 1)]
    board = position(*pawns, in_round=3, air=1, tie_break=tie_break)
    board.turn(A, roll=2, then=NOTHING)
    return board


def test_the_game_ends_after_the_third_round() -> None:
    board = after_three_rounds([9], [31], [10, 11])
    assert board.round == 3
    assert board.outcome == Outcome(scores=(4, 15, 9), winners=(B,))
    assert board.told(MatchEnded) == [MatchEnded((4, 15, 9), (B,))]
    assert board.asked is None


def test_the_game_goes_on_after_the_second_round() -> None:
    board = position(at(9, took=[9]), at(5), in_round=2, air=1)
    board.turn(A, roll=2, then=NOTHING)
    assert board.outcome is None
    assert board.round == 3


def test_points_of_all_rounds_count() -> None:
    board = position(at(1, took=[9, 17], returning=True, treasure=[1, 25]), home(took=[10], treasure=[26]), in_round=3)
    board.turn(A, roll=3)
    assert board.outcome == Outcome(scores=(24, 16), winners=(A,))
    assert [len(diver.points) for diver in board.state.divers] == [3, 3]


@pytest.mark.parametrize(
    ("treasures", "winners"),
    [
        pytest.param([[9, 17], [25]], (B,), id="12 each, one of level 4 against none"),
        pytest.param([[25], [9, 17]], (A,), id="the same for the other seat"),
        pytest.param([[31, 32, 19], [25, 27, 29]], (B,), id="39 each, three of level 4 against two"),
        pytest.param([[25], [26]], (A, B), id="12 each with one of level 4: shared"),
        pytest.param([[9, 11], [19]], (A, B), id="9 each, level 3 against two of level 2: shared"),
        pytest.param([[25], [9, 17], [26]], (A, C), id="12 each, two of three have one of level 4"),
        pytest.param([[27], [9, 17], [25]], (A,), id="more points go before level 4"),
        pytest.param([[31], [17, 18], [25, 1]], (B,), id="fewer of level 4 do not matter with more points"),
    ],
)
def test_r28_a_tie_goes_to_most_chips_of_level_4_and_then_is_shared(
    treasures: list[list[int]], winners: tuple[int, ...]
) -> None:
    outcome = after_three_rounds(*treasures).outcome
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.parametrize(
    ("treasures", "winners"),
    [
        pytest.param([[9, 17], [25]], (B,), id="level 4 first"),
        pytest.param([[9, 11], [19]], (B,), id="9 each: then level 3"),
        pytest.param([[19, 20], [21, 17]], (A, B), id="18 each, two of level 3: shared"),
        pytest.param([[9], [3, 7]], (A,), id="4 each: then level 2"),
        pytest.param([[7], [3, 5]], (B,), id="3 each: then level 1"),
        pytest.param([[9], [10]], (A, B), id="the same of every level: shared"),
        pytest.param([[17, 15], [31]], (B,), id="15 each: one of level 4 goes before any of level 3"),
        pytest.param([[17, 18, 9], [21, 11, 12]], (A,), id="20 each, three chips each: more of level 3"),
    ],
)
def test_r28_option_cascade_goes_on_with_levels_3_2_and_1(treasures: list[list[int]], winners: tuple[int, ...]) -> None:
    outcome = after_three_rounds(*treasures, tie_break="cascade").outcome
    assert outcome is not None
    assert outcome.winners == winners


def test_r28_chips_of_a_pile_count_singly() -> None:
    board = position(at(1, took=[pile(25, 27, 29)], returning=True), home(took=[1], treasure=[31, 32, 19]), in_round=3)
    board.turn(A, roll=2)
    assert board.outcome == Outcome(scores=(39, 39), winners=(A,))


@pytest.mark.parametrize("treasures", [[[], [], []], [[1], [], []]])
def test_r29_if_nobody_has_a_point_all_share(treasures: list[list[int]]) -> None:
    """The second: a chip of value 0 is no chip of level 4."""
    assert after_three_rounds(*treasures).outcome == Outcome((0, 0, 0), (A, B, C))
