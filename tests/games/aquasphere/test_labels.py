"""What an answer costs and brings is said before it is given."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.aquasphere.actions import Action, Deploy, Engineer, Go, Recall, Use
from engine.text import Text
from tests.bot.speakers import NAMES, StrictSpeaker
from tests.games.aquasphere.positions import ACT, PASS, RED, YELLOW, Board, position, sector, team


def said(board: Board, action: Action) -> str:
    return StrictSpeaker("en", "aquasphere", NAMES).tell(board.label(RED, action))


@pytest.mark.parametrize(
    ("own", "label"),
    [
        ({}, "Engineer to R1R: crystal bot"),
        ({"programmed": ("crystal",)}, "Engineer to R1R: crystal bot (symbol taken)"),
        ({"used": 14}, "Engineer to R1R: crystal bot (no bot left)"),
        ({"cards": ("C07", "C09")}, "Engineer to R1R: crystal bot, 2 time and 4 KP"),
        ({"cards": ("C01",)}, "Engineer to R1R: crystal bot"),
    ],
)
def test_entering_a_room(own: dict[str, Any], label: str) -> None:
    board = position(team(engineer="START", **own), team())
    assert said(board, Engineer("R1R")) == label


def test_passing_tells_the_place_in_the_next_round() -> None:
    board = position(team(engineer="R3L", time=3), team(), team(), passed=(YELLOW,))
    assert said(board, PASS) == "Pass: no more turns; number 2 next round"


@pytest.mark.parametrize(("time", "label"), [(1, "Return the lab bot: +2 time"), (3, "Return the lab bot: +1 time")])
def test_returning_a_bot(time: int, label: str) -> None:
    assert said(position(team(programmed=("lab",), time=time), team()), Recall("lab")) == label


def test_where_to_go() -> None:
    board = position(
        team("D", time=4, programmed=("octopod",), cards=("C24",)), team(), E=sector(octopods=3), C=sector(octopods=1)
    )
    board.play(RED, Use("octopod"))
    assert said(board, Go("D")) == "Stay in D: 0 octopods, +0 KP"
    assert said(board, Go("E")) == "E (free): 2 octopods, +6 KP"
    assert said(board, Go("C")) == "C (1 time): 1 octopod, +4 KP"


def test_letters_tell_whom_they_displace() -> None:
    board = position(team("A", programmed=("lab",)), team(), A=sector(labs=("L25",)), D=sector(control=YELLOW))
    board.play(RED, Use("lab"), ACT)
    assert said(board, Deploy("A")) == "Bot to A, displacing your own"
    assert said(board, Deploy("D")) == "Bot to D, displacing Bo’s"


def test_a_turn_is_grouped_by_its_three_kinds() -> None:
    board = position(team(time=3, programmed=("lab",)), team())
    groups = [group.label for group in board.decision(RED).groups]
    assert groups == [Text(f"group.{kind}", {}) for kind in ("program", "use", "free")]
    last = position(team(engineer="R3L", time=3, programmed=("lab",)), team())
    kinds = [group.label.key for group in last.decision(RED).groups if group.label]
    assert kinds == ["group.program", "group.use", "group.pass", "group.free"]
