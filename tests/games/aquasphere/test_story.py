"""What happens is told in three languages: a sentence for all that a player does in one step."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.games.aquasphere.actions import Engineer, Go, Use
from engine.games.aquasphere.events import (
    Advanced,
    Bought,
    CardUsed,
    Caught,
    Collected,
    Crossed,
    Deed,
    Did,
    EngineerMoved,
    Event,
    Evicted,
    Expanded,
    FinallyTallied,
    MatchEnded,
    NeutralsArrived,
    NotProgrammed,
    Passed,
    Programmed,
    Researched,
    Restocked,
    Returned,
    Rewarded,
    RoundBegan,
    RoundEnded,
    ScientistMoved,
    Skipped,
    Stock,
    Stopped,
    Submerged,
    Tallied,
    TookControl,
    TookCrystals,
    TookTime,
)
from tests.bot.speakers import NAMES, strict_speakers
from tests.games.aquasphere.positions import ACT, GAME, PASS, RED, YELLOW, Board, position, sector, team

SPEAKERS = strict_speakers("aquasphere")
TOLD: list[tuple[Event, str]] = [
    (RoundBegan(1, 2, (0, 1)), "Round 1 begins: submarines and research cards score 2 KP. Turn order: Ada and Bo."),
    (
        Restocked((Stock("B", 2, 0, 2), Stock("A", 3, 1, 0))),
        "The station is restocked: A (3 time and 1 crystal) and B (2 time and 2 octopods).",
    ),
    (NeutralsArrived(("B",), (3,)), "A neutral submarine arrives in sector B."),
    (NeutralsArrived(("B", "D"), (2, 3)), "Neutral submarines arrive in sectors B and D."),
    (RoundEnded(1), "Round 1 is over: intermediate scoring."),
    (MatchEnded((3, 5), (1,)), "Bo wins with 5 KP!"),
    (MatchEnded((5, 5), (0, 1)), "Ada and Bo share the victory with 5 KP."),
]
DEEDS: list[tuple[Deed, str]] = [
    (EngineerMoved(0, "R1L", "octopod", False), "moves the engineer to the octopod room"),
    (EngineerMoved(0, "R1L", "lab", True), "uses a research card to move the engineer sideways to the lab room"),
    (Bought(0, 3), "pays 3 time"),
    (Programmed(0, "octopod"), "programs an octopod bot"),
    (NotProgrammed(0, "lab"), "programs no new lab bot"),
    (Returned(0, "lab", 2), "returns the lab bot for 2 time"),
    (Returned(0, "lab", 0), "returns the lab bot"),
    (ScientistMoved(0, ("A", "B"), "B", "sub", 1), "uses the submarine bot in sector B (passage: 1 time)"),
    (ScientistMoved(0, ("D", "E"), "E", "sub", 0), "uses the submarine bot in sector E (free passage)"),
    (ScientistMoved(0, ("A",), "A", "sub", 0), "uses the submarine bot in sector A"),
    (TookControl(0, "A", None), "takes control of sector A"),
    (TookControl(0, "A", 1), "takes control of sector A and sends Bo’s bot to the charging station"),
    (TookControl(0, "A", 0), "takes control of sector A and sends their own bot to the charging station"),
    (Evicted(0, "A", (0, 1, 1)), "clears the full charging station (bots returned: Ada and Bo ×2)"),
    (Skipped(0, "A", "sub"), "forgoes the action"),
    (Expanded(0, "A", "L25"), "expands the lab (letters A and D)"),
    (TookTime(0, "A", 3), "takes 3 time"),
    (TookTime(0, "A", 0), "can’t take anything"),
    (TookCrystals(0, "A", 1), "takes 1 crystal"),
    (TookCrystals(0, "A", 0), "can’t take anything"),
    (Caught(0, "A", 2, 3), "catches 2 octopods"),
    (Caught(0, "A", 0, 0), "catches nothing"),
    (Submerged(0, "A", 2, 3), "places a submarine (2 time)"),
    (Submerged(0, "A", 0, 3), "places a submarine (free)"),
    (Researched(0, "C", "C11", 4), "takes a research card (1 crystal for entering the octopod room)"),
    (Rewarded(0, "C24", 0, 0, 3), "gets 3 KP from a research card"),
    (Rewarded(0, "C01", 0, 0, 0), "has no use for the reward of a research card (2 time for entering the lab room)"),
    (Advanced(0, 3, 12), "advances to 12 KP (+3)"),
    (Advanced(0, -3, 10), "falls back to 10 KP (−3)"),
    (Crossed(0, None, 10), "pays a crystal to cross the red line (10 KP)"),
    (Crossed(0, "lab", 10), "gives up the lab bot to cross the red line (10 KP)"),
    (Stopped(0, 2), "loses 2 KP at the red line"),
    (Passed(0, 1), "passes (number 1 next round)"),
    (Passed(0, None), "passes"),
    (Collected(0, 2), "receives 2 time for submarines"),
    (CardUsed(0, "C30", 1), "uses a research card (1 time)"),
    (Tallied(0, 6, 5, 1, -3), "scores 9 KP (majority 6, bots 5, crystals 1 and octopods −3)"),
    (Tallied(0, 0, 0, 0, -1), "scores −1 KP (octopods −1)"),
    (Tallied(0, 0, 0, 0, 0), "scores 0 KP"),
    (FinallyTallied(0, 15, 2, 0, 5, 60), "ends with 60 KP (letters 15, time 2 and complete lab 5)"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=str)
def test_an_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert SPEAKERS[0].tell(GAME.tell(event)) == sentence
    for speaker in SPEAKERS[1:]:
        said = speaker.tell(GAME.tell(event))
        assert said[-1] in ".!"
        assert "{" not in said


@pytest.mark.parametrize(("deed", "clause"), DEEDS, ids=str)
def test_a_deed_is_a_sentence_too(deed: Deed, clause: str) -> None:
    event = Did(0, (deed,))
    assert SPEAKERS[0].tell(GAME.tell(event)) == f"Ada {clause}."
    for speaker in SPEAKERS[1:]:
        said = speaker.tell(GAME.tell(event))
        assert said.startswith("Ada ")
        assert said.endswith(".")
        assert "{" not in said


def test_no_kind_of_event_is_left_without_words() -> None:
    assert {type(event) for event, _ in (*TOLD, *DEEDS)} | {Did} == set(get_args(Event))
    assert {type(deed) for deed, _ in DEEDS} == set(get_args(Deed))


def told_by(board: Board) -> list[str]:
    return [SPEAKERS[0].tell(GAME.tell(emitted.event)) for emitted in board.events]


def test_what_a_player_does_in_one_step_is_one_sentence() -> None:
    there = sector(octopods=2, control=YELLOW)
    board = position(team("A", programmed=("octopod",), time=1, cards=("C24",)), team(), B=there)
    board.play(RED, Use("octopod"), Go("B"), ACT)
    assert told_by(board) == [
        "Ada uses the octopod bot in sector B (passage: 1 time) and sends Bo’s bot to the charging station.",
        "Ada catches 2 octopods, gets 3 KP from a research card and advances to 6 KP (+6).",
    ]
    board = position(team(engineer="START", time=4, cards=("C08",)), team()).play(RED, Engineer("R1R"))
    assert told_by(board) == [
        "Ada moves the engineer to the crystal room, programs a crystal bot and gets 1 crystal from a research card."
    ]


def test_the_end_of_a_round_is_a_line_for_each_player_and_a_few_for_the_station() -> None:
    for seats in (2, 3, 4):
        teams = [team(used=4, submarines=2, time=1) for _ in range(seats - 1)]
        red = team(engineer="R3L", time=3, used=4, submarines=2)
        board = position(red, *teams, in_round=2, passed=tuple(range(1, seats))).play(RED, PASS)
        lines = told_by(board)
        assert board.state.round == 3
        assert len(lines) <= seats + 5, lines
        for name in NAMES[:seats]:
            assert sum(line.startswith(f"{name} ") for line in lines) == (2 if name == "Ada" else 1)
