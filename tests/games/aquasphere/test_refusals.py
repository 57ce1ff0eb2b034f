"""What is refused changes nothing, and the player hears why."""

from __future__ import annotations

from typing import Any

import pytest

from bot.host.texts import LOCALES
from engine.errors import MatchOver, NotAsked
from engine.games.aquasphere.actions import (
    Action,
    Deploy,
    Engineer,
    Go,
    Lateral,
    Recall,
    SetProgram,
    Use,
    UseCard,
)
from engine.games.aquasphere.components import CARDS
from engine.games.aquasphere.terms import LETTERS, PROGRAMS
from engine.match import play
from tests.bot.speakers import NAMES, StrictSpeaker
from tests.games.aquasphere.positions import (
    ACT,
    BUY,
    COLLECT,
    END,
    PASS,
    PAY,
    RED,
    SKIP,
    YELLOW,
    Board,
    position,
    random_game,
    sector,
    team,
)


def said(board: Board, action: Action) -> str:
    return StrictSpeaker("en", "aquasphere", NAMES).tell(board.refusal(RED, action))


def test_a_program_symbol_already_taken() -> None:
    board = position(team(time=3, programmed=("octopod",)), team()).play(RED, BUY)
    assert SetProgram("octopod") not in board.offered(RED)
    assert said(board, SetProgram("octopod")) == "You already have an octopod bot: choose a free symbol."


def test_a_lock_that_can_not_be_paid() -> None:
    board = position(team("A", time=1, programmed=("time",)), team()).play(RED, Use("time"))
    assert Go("C") not in board.offered(RED)
    assert said(board, Go("C")) == "Getting to sector C costs 3 time, and you have 1."


def hint(board: Board, action: Action) -> str:
    return StrictSpeaker("en", "aquasphere", NAMES).tell(board.label(RED, action))


def test_a_full_card_slot() -> None:
    board = position(team("A", programmed=("card",), cards=("C01", "C02")), team(), A=sector(cards=("C03",)))
    assert hint(board, Use("card")) == "Use the research bot · no action (your lab has no room for another card)"


def test_a_submarine_twice_in_a_sector() -> None:
    board = position(team("A", programmed=("sub",)), team(), A=sector(submarines=(RED,)))
    assert hint(board, Use("sub")) == "Use the submarine bot · no action (you already have a submarine here)"


def test_a_slot_that_only_a_bot_could_pay() -> None:
    board = position(team("A", programmed=("lab", "sub"), time=1), team(), A=sector(submarines=(YELLOW,)))
    board.play(RED, Use("sub"), Go("A"))
    assert said(board, ACT) == "You can’t pay for the next free submarine slot here."


def test_a_pass_too_early() -> None:
    board = position(team(engineer="R2M"), team())
    assert PASS not in board.offered(RED)
    assert said(board, PASS) == "You can pass only after your engineer has made three moves."


@pytest.mark.parametrize(
    ("own", "action", "key"),
    [
        ({"engineer": "R1L"}, Engineer("R2R"), "no_arrow"),
        ({"engineer": "R1L"}, Engineer("R1L"), "no_arrow"),
        ({"engineer": "R1L"}, Engineer("START"), "no_arrow"),
        ({"engineer": "R1L"}, Engineer("R3M"), "no_room"),
        ({"engineer": "R3L", "time": 3}, Engineer("R3R"), "last_row"),
        ({"time": 3, "bought": True}, BUY, "bought"),
        ({"time": 2}, BUY, "no_time"),
        ({"time": 4, "used": 14}, BUY, "no_bot"),
        ({"programmed": ("lab",)}, Use("time"), "not_programmed"),
        ({"programmed": ("lab",)}, Recall("time"), "not_programmed"),
        ({"programmed": ("lab",), "time": 4}, Recall("lab"), "no_use"),
        ({}, Lateral("R2L"), "no_lateral"),
        ({"cards": ("C29",), "lateral_used": True}, Lateral("R2L"), "lateral_used"),
        ({"cards": ("C29",), "engineer": "START"}, Lateral("R1L"), "lateral_start"),
        ({"cards": ("C29",), "engineer": "R2L"}, Lateral("R2R"), "lateral_room"),
        ({}, Go("A"), "now.turn"),
        ({}, ACT, "now.turn"),
        ({}, END, "now.turn"),
        ({"programmed": ("lab",)}, SetProgram("lab"), "symbol_taken"),
    ],
)
def test_at_the_start_of_a_turn(own: dict[str, Any], action: Action, key: str) -> None:
    assert position(team(**own), team()).refusal(RED, action).key == f"why_not.{key}"


def test_rooms_are_named_by_their_tokens() -> None:
    assert said(position(team(engineer="R1L"), team()), Engineer("R2R")) == (
        "No arrow leads from your engineer to the octopod room."
    )
    assert said(position(team(engineer="R3L", time=3), team()), Engineer("START")) == (
        "Your engineer has made its three moves and can’t go on to the start."
    )


def test_in_the_middle_of_a_turn() -> None:
    board = position(team("A", time=1, programmed=("lab", "sub")), team(), A=sector(labs=("L25",)))
    board.play(RED, Use("lab"))
    assert board.refusal(RED, ACT).key == "why_not.now.go"
    assert board.refusal(RED, Recall("lab")).key == "why_not.in_use"
    assert board.refusal(RED, PASS).key == "why_not.pass_early"
    board.play(RED, Go("A"))
    assert board.refusal(RED, Go("B")).key == "why_not.now.act"
    board.play(RED, ACT)
    assert board.refusal(RED, Deploy("B")).key == "why_not.letter"
    assert board.refusal(RED, END).key == "why_not.now.letters"


def test_at_the_end_of_a_turn() -> None:
    board = position(team(engineer="R1L", cards=("C29", "C02")), team()).play(RED, Engineer("R2M"))
    assert board.refusal(RED, BUY).key == "why_not.now.end"


def test_of_three_bots_the_new_one_stays() -> None:
    board = position(team(engineer="START", programmed=("lab", "sub")), team()).play(RED, Engineer("R1R"))
    assert board.refusal(RED, Recall("crystal")).key == "why_not.keep_new"
    assert board.refusal(RED, PASS).key == "why_not.now.bots"


def test_at_a_red_line() -> None:
    board = position(team("A", kp=9, programmed=("octopod", "lab")), team(), A=sector(octopods=1))
    board.play(RED, Use("octopod"), Go("A"), ACT)
    assert board.refusal(RED, PAY).key == "why_not.no_crystal"
    assert board.refusal(RED, END).key == "why_not.now.line"


@pytest.mark.parametrize(
    ("card", "key"),
    [("C30", "card_symbol"), ("C01", "no_card"), ("C31", "no_card"), ("C99", "no_card")],
)
def test_in_the_intermediate_scoring(card: str, key: str) -> None:
    cards = ("C30", "C35", "C01")
    red = team(engineer="R3L", time=1, labs=("L13",), cards=cards, programmed=("lab",))
    board = position(red, team(), passed=(YELLOW,)).play(RED, PASS)
    assert board.refusal(RED, UseCard(card)).key == f"why_not.{key}"
    assert board.refusal(RED, COLLECT).key == "why_not.now.scoring"


def test_only_who_is_asked_answers() -> None:
    with pytest.raises(NotAsked):
        play(position(team(), team()).match, YELLOW, PASS)


def test_nothing_is_played_after_the_end() -> None:
    board = position(team(engineer="R3L", time=3), team(), in_round=4, passed=(YELLOW,)).play(RED, PASS)
    with pytest.raises(MatchOver):
        play(board.match, RED, PASS)


ROOMS = ("START", "R1L", "R1R", "R2L", "R2M", "R2R", "R3L", "R3M", "R3R")
EVERY_ACTION: tuple[Action, ...] = (
    *(ACT, BUY, COLLECT, END, PASS, PAY, SKIP),
    *(kind(room) for kind in (Engineer, Lateral) for room in ROOMS),
    *(kind(program) for kind in (SetProgram, Use, Recall) for program in PROGRAMS),
    *(kind(letter) for kind in (Go, Deploy) for letter in LETTERS),
    *map(UseCard, CARDS),
    UseCard("nonsense"),
)


def test_every_refusal_has_a_reason_in_three_languages() -> None:
    speakers = [StrictSpeaker(locale, "aquasphere", NAMES) for locale in LOCALES]
    for number, board in enumerate(random_game(3, "refusals")):
        if number % 5:
            continue
        for seat in board.asked:
            for action in EVERY_ACTION:
                if not board.decision(seat).offers(action):
                    reason = board.match.game.why_not(board.state, seat, action)
                    assert reason is not None
                    assert all(speaker.tell(reason).endswith(".") for speaker in speakers)
