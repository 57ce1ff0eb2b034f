"""Phase 3: submarines in the midst of the city, with nowhere to go."""

from __future__ import annotations

from typing import Unpack

from engine.games.nautilus.actions import Sail, Scan
from engine.games.nautilus.events import Passed, Scanned
from tests.games.nautilus.positions import PASS, A, B, Board, Built, Given, find, position

POND = ("J16", "N16", "L14", "L18", "I13", "Q16", "O13", "K11", "I19", "G15", "M21", "O19")
"""Modules that leave no square free within four of L16, but L16 itself."""


def pond(**args: Unpack[Given]) -> Board:
    modules = [Built("green", place) for place in POND]
    return position(*modules, **(Given(phase="dive", subs={A: ["L16", "A5"]}) | args))


def test_a_submarine_in_the_midst_of_the_city_may_have_nowhere_to_go() -> None:
    board = pond()
    assert board.all_of(Sail) == [Sail("A5")]
    assert board.refusal(A, Sail("L16")).key == "why_not.stuck"
    assert pond(levels={A: {"technical": 1}}).all_of(Sail) == [Sail("L16"), Sail("A5")]


def test_tempo_moves_only_who_can_go_somewhere() -> None:
    board = pond(subs={A: ["L16", "A4"]}, finds={"A2": find("tempo")})
    board.sail(A, "A4", "A2")
    assert board.all_of(Sail) == [Sail("A2")]
    assert board.refusal(A, Sail("L16")).key == "why_not.stuck"


def stuck(**args: Unpack[Given]) -> Board:
    """B has ended phase 3; it is the turn of A, whose submarine can go nowhere, and who can't launch or dock."""
    board = pond(**(Given(seats=2, first=B, turn=B, subs={A: ["L16"], B: ["A5"]}) | args))
    board.answer(B, PASS)
    return board


def test_1_6_4_a_stuck_submarine_still_has_its_sonar() -> None:
    """It asks only for a submarine in use."""
    board = stuck()
    assert (board.asked, board.phase) == (A, "dive")
    assert board.offered == (Scan("L16"), PASS)
    assert board.wording.prompt.key == "prompt.dive_scan"


def test_1_6_4_once_it_has_scanned_the_turn_is_over() -> None:
    board = stuck(levels={A: {"sonar": 2}})
    board.answer(A, Scan("L16"))
    assert board.told(Scanned) == [Scanned(A, "L16", 1)]
    assert (board.state.round, board.phase, board.nemos(A)) == (4, "build", 19)


def test_1_6_4_or_the_player_passes() -> None:
    board = stuck()
    board.answer(A, PASS)
    assert board.told(Passed) == [Passed(B, "dive"), Passed(A, "dive")]
    assert (board.state.round, board.phase, board.nemos(A)) == (4, "build", 20)


def test_1_6_4_without_a_nemo_there_is_nothing_to_ask() -> None:
    board = stuck(nemos=(0, 20))
    assert (board.state.round, board.phase, board.asked) == (4, "build", B), "A was passed over"
