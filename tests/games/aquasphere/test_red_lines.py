"""The knowledge track: rules 8.3 to 8.5 and rulings Q5 to Q7, Q43, Q45."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.aquasphere.actions import Recall, Use
from engine.games.aquasphere.events import Advanced, Crossed, Stopped
from engine.games.aquasphere.rules.track import free_spaces
from engine.games.aquasphere.state import Advancing, Ending
from engine.text import Text
from tests.games.aquasphere.positions import ACT, PAY, RED, SKIP, YELLOW, Board, position, sector, team


def gaining(due: int, **own: Any) -> Board:
    """Red has so many KP to come in the own turn."""
    return position(team(**own), team(), agenda=(Advancing(due), Ending()))


@pytest.mark.parametrize(("kp", "spaces"), [(0, 9), (5, 4), (9, 0), (10, 9), (49, 0), (50, 9), (109, 0)])
def test_lines_lie_before_every_ten(kp: int, spaces: int) -> None:
    assert free_spaces(kp) == spaces


def test_a_gain_up_to_the_line_needs_nothing() -> None:
    board = gaining(4, kp=5, crystals=1)
    assert (board.player(RED).kp, board.player(RED).crystals) == (9, 1)
    assert board.asked == (YELLOW,)


def test_8_3_a_crystal_pays_for_a_line_and_goes_back_to_the_stock() -> None:
    """Q43."""
    board = gaining(4, kp=7, crystals=1)
    stock = board.state.crystals
    assert board.player(RED).kp == 9
    board.play(RED, PAY)
    assert (board.player(RED).kp, board.player(RED).crystals, board.state.crystals) == (11, 0, stock + 1)
    assert board.told(Crossed) == [Crossed(RED, None, 10)]
    assert board.told(Advanced) == [Advanced(RED, 1, 11)]


def test_q6_with_a_crystal_one_may_refuse_but_not_give_a_bot() -> None:
    board = gaining(4, kp=7, crystals=1, programmed=("lab",))
    assert board.offered(RED) == (PAY, SKIP)
    assert board.refusal(RED, Recall("lab")).key == "why_not.crystal_first"
    board.play(RED, SKIP)
    assert (board.player(RED).kp, board.player(RED).crystals) == (9, 1)
    assert board.told(Stopped) == [Stopped(RED, 2)]


def test_8_3_q5_without_a_crystal_a_bot_is_the_price_and_gives_no_time() -> None:
    board = gaining(4, kp=7, programmed=("lab", "sub"), time=1)
    assert board.offered(RED) == (Recall("lab"), Recall("sub"), SKIP)
    bots = board.player(RED).bots
    board.play(RED, Recall("sub"))
    player = board.player(RED)
    assert (player.kp, player.programmed, player.time, player.bots) == (11, ("lab",), 1, bots + 1)


def test_without_anything_to_pay_the_counter_stops() -> None:
    board = gaining(4, kp=7)
    assert board.player(RED).kp == 9
    assert board.asked == (YELLOW,)


def test_q7_several_lines_are_paid_one_by_one() -> None:
    board = gaining(21, kp=8, crystals=2).play(RED, PAY)
    assert (board.player(RED).kp, board.player(RED).crystals) == (19, 1)
    board.play(RED, PAY)
    assert (board.player(RED).kp, board.player(RED).crystals) == (29, 0)


def test_q7_the_first_unpaid_line_stops_the_rest() -> None:
    board = gaining(21, kp=8, crystals=1, programmed=("lab",)).play(RED, PAY)
    assert board.offered(RED) == (Recall("lab"), SKIP), "the last crystal is spent, so a bot may pay the next"
    board.play(RED, SKIP)
    assert board.player(RED).kp == 19


def test_8_4_the_lap_edge_is_a_line_too() -> None:
    board = gaining(3, kp=48, crystals=1).play(RED, PAY)
    assert board.player(RED).kp == 51


def test_the_label_says_what_stopping_loses() -> None:
    board = gaining(4, kp=7, crystals=1)
    assert board.label(RED, SKIP) == Text("choice.stop", {"kp": 9, "lost": Text("amount.kp", {"n": 2})})


@pytest.mark.parametrize(("lost", "default"), [(3, SKIP), (4, Recall("time")), (9, Recall("time"))])
def test_q36_q45_who_is_away_gives_a_bot_only_for_four_kp(lost: int, default: object) -> None:
    board = gaining(lost, kp=9, programmed=("time", "prog"))
    assert board.decision(RED).default == default


def test_q36_who_is_away_pays_a_crystal() -> None:
    assert gaining(1, kp=9, crystals=1).decision(RED).default == PAY


def test_a_line_in_the_middle_of_a_turn() -> None:
    board = position(team("A", programmed=("octopod",), kp=8, crystals=1), team(), A=sector(octopods=2))
    board.play(RED, Use("octopod"), ACT, PAY)
    assert board.player(RED).kp == 11
    assert board.asked == (YELLOW,)
