"""States of earlier rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.codec import encode
from engine.games.nautilus.actions import Launch, Sail
from engine.games.nautilus.migrations import to_rules_2
from engine.games.nautilus.state import State
from tests.games.nautilus.positions import A, Board, position

AFLOAT = {"L18": {A: 2}, "L24": {A: 2}}


def under_rules_1(state: State, passed: bool) -> dict[str, Any]:
    raw = msgspec.json.decode(encode(state))
    pending = raw["pending"]
    for question in (pending, pending.get("then", {})):
        question.pop("has_launched", None)
    return {**raw, "changed": [{"seat": 0, "what": "walked", "places": ["J16", "L18"]}], "passed": passed}


@pytest.mark.parametrize("launches", [0, 1])
@pytest.mark.parametrize("sails", [False, True])
def test_rules_1_kept_what_a_picture_lit(launches: int, sails: bool) -> None:
    board = diving(launches, sails)
    raw = to_rules_2(under_rules_1(board.state, passed=not launches))
    assert msgspec.convert(raw, State) == board.state


def diving(launches: int, sails: bool) -> Board:
    board = position(phase="dive", crews=AFLOAT, subs={A: ["A1"]})
    board.answer(A, *board.all_of(Launch)[:launches])
    if sails:
        board.answer(A, Sail("A1"))
    return board
