"""Passing, turn order and what comes between the rounds: sections 4, 8.1 and 10, rulings Q30, Q31 and Q44."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.aquasphere.actions import Engineer
from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import NeutralsArrived, Passed, Restocked, RoundBegan, RoundEnded, Stock
from engine.games.aquasphere.rules.rounds import add_neutral_submarines
from engine.question import Step
from engine.rng import ScriptedRng
from tests.games.aquasphere.positions import (
    BLUE,
    END,
    GREEN,
    PASS,
    RED,
    YELLOW,
    Board,
    Team,
    position,
    sector,
    team,
)


def last_pass(*others: Team, **given: Any) -> Board:
    """Red passes last, in the round given."""
    passed = tuple(range(1, len(others) + 1))
    red = team(engineer="R3L", time=3)
    return position(red, *others, passed=passed, **given).play(RED, PASS)


def test_8_1_who_passes_takes_no_more_turns_and_comes_in_that_order() -> None:
    ready = team(engineer="R3L", time=3)
    board = position(team(engineer="R2M", time=4), ready, ready)
    board.play(RED, Engineer("R3L")).play(YELLOW, PASS).play(BLUE, PASS)
    assert board.asked == (RED,)
    assert board.state.passed == (YELLOW, BLUE)
    board.play(RED, PASS)
    assert board.told(Passed) == [Passed(YELLOW, 1), Passed(BLUE, 2), Passed(RED, 3)]
    assert board.state.order == (YELLOW, BLUE, RED)
    assert board.asked == (YELLOW,)


def test_4_1_turns_go_round_among_those_who_have_not_passed() -> None:
    ready = team(engineer="START", time=4)
    board = position(ready, team(), ready, ready, passed=(YELLOW,))
    asked: list[int] = []
    for _ in range(5):
        asked += board.asked
        board.play(board.asked[0], board.offered(board.asked[0])[0])
        if END in board.offered(board.asked[0]):
            board.play(board.asked[0], END)
    assert asked == [RED, BLUE, GREEN, RED, BLUE]


def test_who_can_only_pass_is_not_asked() -> None:
    board = position(team(engineer="R2M", time=4), team(engineer="R3L")).play(RED, Engineer("R3L"))
    assert board.state.passed == (YELLOW,)
    assert board.asked == (RED,)


def test_10_5_engineers_return_and_the_next_program_card_is_laid() -> None:
    board = last_pass(team())
    assert board.state.round == 2
    assert [player.engineer for player in board.state.players] == ["START", "START"]
    assert not any(player.passed for player in board.state.players)
    assert board.state.passed == ()
    assert [room.program for room in board.view.rooms] == list(COMPONENTS.program_cards["P2"])
    assert [room.next_program for room in board.view.rooms] == list(COMPONENTS.program_cards["P3"])
    assert board.told(RoundEnded) == [RoundEnded(1)]
    assert board.told(RoundBegan) == [RoundBegan(2, 3, (YELLOW, RED))]


def test_10_1_a_card_and_a_lab_on_top_of_every_pile() -> None:
    board = last_pass(team(), A=sector(cards=("C41",), labs=("L30",)))
    assert board.sector("A").cards == ("C01", "C41")
    assert board.sector("A").labs == ("L01", "L30")
    assert board.sector("F").cards == ("C06",)
    assert len(board.state.card_stack) == 41 - 1 - 6


def test_10_2_time_is_replaced_crystals_and_octopods_are_added() -> None:
    """CT2 brings, from side 0 on: time 3 2 4 2 3 2, crystals 1 1 0 2 0 1, octopods 0 2 1 0 1 1."""
    board = last_pass(team(), A=sector(time=1, crystals=2, octopods=1), C=sector(time=9))
    assert [s.time for s in board.state.sectors] == [3, 2, 4, 2, 3, 2]
    assert [s.crystals for s in board.state.sectors] == [3, 1, 0, 2, 0, 1]
    assert [s.octopods for s in board.state.sectors] == [1, 2, 1, 0, 1, 1]
    assert (board.state.crystals, board.state.octopods) == (20 - 7, 15 - 6)
    assert board.told(Restocked)[0].stocks[:2] == (Stock("A", 3, 1, 0), Stock("B", 2, 1, 2))


def test_10_2_the_tile_lies_as_it_was_turned() -> None:
    board = last_pass(team(), rotations=(2, 0, 0, 0))
    assert [s.time for s in board.state.sectors] == [3, 2, 3, 2, 4, 2]
    assert board.told(Restocked)[0].stocks[0].sector == "C"


def test_the_view_shows_the_tile_by_sector() -> None:
    board = position(team(), team(), rotations=(2, 0, 0, 0))
    assert board.view.tile.time == (3, 2, 3, 2, 4, 2)
    assert (board.view.tile.id, board.view.tile.value) == ("CT2", 2)


def test_q31_octopods_are_placed_from_side_0_until_there_are_none() -> None:
    board = last_pass(team(), rotations=(4, 0, 0, 0), A=sector(octopods=12))
    assert [s.octopods for s in board.state.sectors] == [12 + 1, 0, 0, 0, 0, 2]
    assert board.state.octopods == 0


def test_q31_so_are_crystals() -> None:
    board = last_pass(team(), A=sector(crystals=17))
    assert [s.crystals for s in board.state.sectors] == [18, 1, 0, 1, 0, 0]


def test_10_6_scientists_bots_and_submarines_stay() -> None:
    board = last_pass(team("C", programmed=("lab",)), B=sector(control=YELLOW, charging=(RED,), submarines=(RED,)))
    assert board.state.sectors[board.player(YELLOW).scientist].letter == "C"
    assert board.player(YELLOW).programmed == ("lab",)
    sector_b = board.sector("B")
    assert (sector_b.control, sector_b.charging, sector_b.submarines) == (YELLOW, (RED,), (RED,))


def test_10_2_neutral_submarines_with_three_players() -> None:
    """CT3B: sides 2 and 5."""
    board = last_pass(team(), team(), in_round=2)
    assert [s.submarines for s in board.state.sectors] == [(), (), (3,), (), (), (3,)]
    assert board.told(NeutralsArrived) == [NeutralsArrived(("C", "F"), (3, 3))]
    assert board.state.neutral_submarines == (4,)


def test_10_3_a_neutral_submarine_that_does_not_fit_goes_clockwise() -> None:
    board = last_pass(team(), team(), in_round=2, C=sector(submarines=(3,)), F=sector(submarines=(0, 3)))
    assert [s.submarines for s in board.state.sectors] == [(3,), (), (3,), (3,), (), (0, 3)]


def test_four_players_have_no_neutral_submarine() -> None:
    board = last_pass(team(), team(), team(), in_round=2)
    assert all(s.submarines == () for s in board.state.sectors)
    assert board.view.tile.id == "CT4A"


@pytest.mark.parametrize(
    ("there", "left", "colour"),
    [
        pytest.param((), (6, 6), 2, id="Q44: the lower colour"),
        pytest.param((2,), (5, 6), 3, id="Q30: the colour that is not there"),
        pytest.param((), (5, 6), 3, id="Q30: the one with more left"),
        pytest.param((0, 1, 3), (6, 5), 2, id="the fourth slot"),
    ],
)
def test_q30_the_colour_of_a_neutral_submarine(there: tuple[int, ...], left: tuple[int, ...], colour: int) -> None:
    board = position(team(), team(), A=sector(submarines=there))
    state = add_neutral_submarines(replace(board.state, neutral_submarines=left), [0], Step(ScriptedRng()))
    assert state.sectors[0].submarines == (*there, colour)
    assert sum(state.neutral_submarines) == sum(left) - 1


def test_10_3_both_neutral_colours_there_moves_on() -> None:
    board = position(team(), team(), A=sector(submarines=(2, 3)))
    assert add_neutral_submarines(board.state, [0], Step(ScriptedRng())).sectors[1].submarines == (2,)
