"""Final scoring, winners and ties: section 11, and the rulebook's example of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.aquasphere.actions import UseCard
from engine.games.aquasphere.events import Crossed, FinallyTallied, MatchEnded, Returned
from engine.games.aquasphere.rules.scoring import final_of
from engine.games.aquasphere.terms import FinalTally, Letter
from tests.games.aquasphere.positions import PASS, PAY, RED, SKIP, YELLOW, Board, Team, position, sector, team


def ended(red: Team, *others: Team, **sectors: Any) -> Board:
    """Red passes last in round 4."""
    leaving = replace(red, engineer="R3L")
    passed = tuple(range(1, len(others) + 1))
    board = position(leaving, *others, in_round=4, passed=passed, **sectors)
    if RED in board.asked:
        board.play(RED, PASS)
    return board


def test_the_rulebooks_example() -> None:
    """15 for five letters, 2 for time, none for submarines, 5 for the complete lab."""
    labs = ("L02", "L03", "L04", "L05", "L28")
    player = position(team(labs=labs, time=2, submarines=5), team()).player(RED)
    assert final_of(player) == FinalTally(letters=15, time=2, submarines=0, lab=5)


@pytest.mark.parametrize(
    ("base", "labs", "kp"),
    [
        pytest.param("A", (), 1, id="Q15: the base lab's letter counts"),
        pytest.param("A", ("L01", "L07"), 1, id="the same letter once"),
        pytest.param("A", ("L25",), 3, id="two letters on a tile"),
        pytest.param("A", ("L26", "L27", "L04"), 21, id="all six"),
        pytest.param("B", ("L28", "L29"), 1, id="tiles without a letter"),
    ],
)
def test_11_1_different_letters(base: Letter, labs: tuple[str, ...], kp: int) -> None:
    assert final_of(position(team(base=base, labs=labs), team()).player(RED)).letters == kp


def test_11_3_all_six_submarines() -> None:
    assert final_of(position(team(submarines=6), team()).player(RED)).submarines == 5
    assert final_of(position(team(submarines=5), team()).player(RED)).submarines == 0


def test_t13_a_complete_lab_is_worth_5() -> None:
    labs = ("L01", "L02", "L03", "L04", "L05")
    assert final_of(position(team(labs=labs), team()).player(RED)).lab == 5
    assert final_of(position(team(labs=labs[1:]), team()).player(RED)).lab == 0


def test_8_5_the_final_scoring_ignores_red_lines() -> None:
    board = ended(team(kp=9, time=4, used=0), team(used=0))
    assert board.player(RED).kp == 9 + 1 + 4
    assert board.outcome is not None
    assert board.outcome.scores == (14, 1)
    assert board.told(FinallyTallied)[0] == FinallyTallied(RED, 1, 4, 0, 0, 14)
    assert board.told(MatchEnded) == [MatchEnded((14, 1), (RED,))]
    assert board.asked == ()
    assert board.view.phase == "over"
    assert board.view.players[RED].final == FinalTally(letters=1, time=4, submarines=0, lab=0)


def test_4_2_the_fourth_intermediate_scoring_comes_first_with_its_lines() -> None:
    board = ended(team(kp=8, used=4, submarines=1, crystals=1), team(used=0))
    assert board.outcome is not None, "nobody is asked: the crystal is of no other use"
    assert board.told(Crossed) == [Crossed(RED, None, 10)]
    assert board.outcome.scores[RED] == 8 + 4 + 1 + 1 + 1, "bots, the crystal, a letter, and the submarine's time"


def test_the_last_line_is_crossed_for_a_bot_that_is_of_no_other_use() -> None:
    board = ended(team(kp=9, used=4, submarines=1, programmed=("lab", "sub")), team(used=0))
    assert board.outcome is not None
    assert board.told(Crossed) == [Crossed(RED, "lab", 10)]


def test_q6_before_the_last_scoring_one_may_refuse() -> None:
    board = position(team(engineer="R3L", kp=9, crystals=1, used=4), team(), passed=(YELLOW,), in_round=3)
    board.play(RED, PASS)
    assert board.offered(RED) == (PAY, SKIP)


def test_which_of_three_bots_returns_in_the_last_scoring_is_not_asked() -> None:
    red = team(engineer="R3L", time=1, cards=("C30",), programmed=("sub", "card"))
    board = position(red, team(), passed=(YELLOW,), in_round=4).play(RED, PASS, UseCard("C30"))
    assert board.outcome is not None
    assert board.told(Returned) == [Returned(RED, "sub", 0)]


def test_q23_the_reminder_is_worth_nothing() -> None:
    board = ended(team(bought=True, time=1, used=0), team(used=0))
    assert board.outcome is not None
    assert board.outcome.scores == (2, 1)


def test_11_4_a_tie_goes_to_more_bots_in_control() -> None:
    board = ended(team(kp=3, used=0), team(used=0), A=sector(control=YELLOW, octopods=2))
    assert board.outcome is not None
    assert board.outcome.scores == (4, 4), "6 for the majority less 3 for octopods"
    assert board.outcome.winners == (YELLOW,)


def test_11_4_control_comes_before_crystals() -> None:
    board = ended(team(kp=2, used=0, crystals=1), team(used=0), A=sector(control=YELLOW, octopods=2))
    assert board.outcome is not None
    assert board.outcome.scores == (4, 4)
    assert board.outcome.winners == (YELLOW,)


def test_11_4_then_to_more_crystals() -> None:
    board = ended(team(kp=1, used=0), team(used=0, crystals=1))
    assert board.outcome is not None
    assert board.outcome.scores == (2, 2)
    assert board.outcome.winners == (YELLOW,)


def test_11_4_then_it_is_shared() -> None:
    board = ended(team(used=0), team(used=0))
    assert board.outcome is not None
    assert board.outcome.winners == (RED, YELLOW)
