"""Matches that were stored under earlier rules go on under the present ones. The files were written by those rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.codec import decode_match
from engine.games.aquasphere.migrations import to_rules_2
from tests.games.aquasphere.positions import Board

STORED = Path(__file__).parent / "rules_2"


@pytest.mark.parametrize(("name", "phase"), [("acting", "act"), ("scoring", "scoring")])
def test_a_match_stored_with_its_changes_goes_on_to_its_end(name: str, phase: str) -> None:
    board = Board(decode_match((STORED / f"{name}.json").read_bytes()))
    assert (board.state.phase, board.state.round) == (phase, 2)
    while board.outcome is None:
        seat = board.asked[0]
        board.play(seat, board.decision(seat).default)
    assert board.state.round == 4


def test_under_rules_1_nobody_could_pass_early() -> None:
    assert to_rules_2({"round": 1}) == {"round": 1, "early_pass": False}
