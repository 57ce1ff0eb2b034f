"""What an answer costs and brings is said before it is given."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from bot.host.texts import LOCALES
from engine.games.aquasphere.actions import Action, Deploy, Engineer, Go, Recall, Use
from engine.games.aquasphere.rules.zones import Obstacle
from engine.games.aquasphere.words import CARD, LAB, amount, cost
from engine.text import Text, text
from tests.bot.speakers import NAMES, StrictSpeaker
from tests.games.aquasphere.positions import ACT, PASS, RED, YELLOW, Board, position, sector, team


def said(board: Board, action: Action) -> str:
    return StrictSpeaker("en", "aquasphere", NAMES).tell(board.label(RED, action))


@pytest.mark.parametrize(
    ("own", "label"),
    [
        ({}, "Program a crystal bot"),
        ({"programmed": ("crystal",)}, "Program a crystal bot · symbol taken"),
        ({"used": 14}, "Program a crystal bot · no bot left"),
        ({"cards": ("C07", "C09")}, "Program a crystal bot · plus 2 time and 4 KP"),
        ({"cards": ("C01",)}, "Program a crystal bot"),
    ],
)
def test_entering_a_room(own: dict[str, Any], label: str) -> None:
    board = position(team(engineer="START", **own), team())
    assert said(board, Engineer("R1R")) == label


def test_passing_tells_the_place_in_the_next_round() -> None:
    board = position(team(engineer="R3L", time=3), team(), team(), passed=(YELLOW,))
    assert said(board, PASS) == "Pass · number 2 next round"


def test_passing_in_the_last_round_leads_to_no_other() -> None:
    board = position(team(engineer="R3L", time=3), team(), in_round=4)
    assert said(board, PASS) == "Pass · no more turns"


def test_a_way_that_leads_to_no_action_says_so() -> None:
    board = position(team("A", time=2, programmed=("sub",)), team(), B=sector(submarines=(YELLOW,)))
    board.play(RED, Use("sub"))
    assert said(board, Go("B")) == "Go to B · 1 time · no action (you can’t pay for the slot)"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_and_lab_fits_the_button_of_a_far_sector(locale: str) -> None:
    speaker = StrictSpeaker(locale, "aquasphere", NAMES)
    price = cost(4)
    far = text("where.far", sector="D", price=price)
    assert all(len(speaker.say("choice.act.card", where=far, card=card)) <= 80 for card in CARD.values())
    assert all(len(speaker.say("choice.act.lab", where=far, what=lab)) <= 80 for lab in LAB.values())
    for what in (*(text("outlook.card", card=card, kp=amount("kp", 5)) for card in CARD.values()), *LAB.values()):
        assert len(speaker.say("choice.go", sector="D", price=price, what=what)) <= 80
    for obstacle in get_args(Obstacle):
        what = text("outlook.hindered", why=text(f"obstacle.{obstacle}"))
        assert len(speaker.say("choice.go", sector="D", price=price, what=what)) <= 80


@pytest.mark.parametrize(("time", "label"), [(1, "Return the lab bot · +2 time"), (3, "Return the lab bot · +1 time")])
def test_returning_a_bot(time: int, label: str) -> None:
    assert said(position(team(programmed=("lab",), time=time), team()), Recall("lab")) == label


def test_where_to_go() -> None:
    board = position(
        team("D", time=4, programmed=("octopod",), cards=("C24",)), team(), E=sector(octopods=3), C=sector(octopods=1)
    )
    board.play(RED, Use("octopod"))
    assert said(board, Go("D")) == "Stay in D · nothing to gain"
    assert said(board, Go("E")) == "Go to E · free · 2 octopods, +6 KP"
    assert said(board, Go("C")) == "Go to C · 1 time · 1 octopod, +4 KP"


def test_letters_tell_whom_they_displace() -> None:
    board = position(team("A", programmed=("lab",)), team(), A=sector(labs=("L25",)), D=sector(control=YELLOW))
    board.play(RED, Use("lab"), ACT)
    assert said(board, Deploy("A")) == "Place a bot in A · displaces yours"
    assert said(board, Deploy("D")) == "Place a bot in D · displaces Bo’s"


def test_a_turn_is_grouped_by_its_three_kinds() -> None:
    board = position(team(time=3, programmed=("lab",)), team())
    groups = [group.label for group in board.wording(RED).groups]
    assert groups == [Text(f"group.{kind}", {}) for kind in ("program", "use", "free")]
    last = position(team(engineer="R3L", time=3, programmed=("lab",)), team())
    kinds = [group.label.key for group in last.wording(RED).groups if group.label]
    assert kinds == ["group.program", "group.use", "group.pass", "group.free"]
