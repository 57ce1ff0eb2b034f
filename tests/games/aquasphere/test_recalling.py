"""Q48: a bot may return at every point where that changes what the rest of an action can do."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.aquasphere.actions import Action, Deploy, Engineer, Go, Lateral, Recall, SetProgram, Use
from engine.games.aquasphere.events import NotProgrammed, Programmed, Returned, TookControl
from engine.games.aquasphere.state import Acting, Lettering, Programming
from engine.games.aquasphere.terms import PROGRAMS
from tests.bot.speakers import NAMES, StrictSpeaker
from tests.games.aquasphere.positions import (
    ACT,
    BUY,
    PASS,
    RED,
    SKIP,
    YELLOW,
    Board,
    position,
    random_game,
    sector,
    team,
)

EMPTY = 14
"""Bots off the numbered spaces when the board is empty."""


def expanding(lab: str = "L25", **own: Any) -> Board:
    """Red takes a lab expansion with the letters A and D while the board is empty."""
    held = {"programmed": ("lab", "sub"), "used": EMPTY} | own
    board = position(team("A", **held), team(), A=sector(labs=(lab,)))
    return board.play(RED, Use("lab"), Go("A"), ACT)


def test_q48_letters_are_not_lost_unasked_on_an_empty_board() -> None:
    board = expanding(time=1)
    assert board.task(RED) == Lettering(("A", "D"))
    assert board.offered(RED) == (Recall("sub"), SKIP)
    board.play(RED, Recall("sub"))
    assert board.told(Returned) == [Returned(RED, "sub", 2)]
    assert board.offered(RED) == (Deploy("A"), Deploy("D"), SKIP)
    board.play(RED, Deploy("D"))
    assert board.told(TookControl)[-1] == TookControl(RED, "D", None)
    assert board.asked == (YELLOW,), "no bot is left for the second letter, on the board or programmed"


def test_q48_also_for_the_second_letter_once_the_first_took_the_last_bot() -> None:
    board = expanding(used=EMPTY - 1, time=4)
    board.play(RED, Deploy("A"))
    assert board.offered(RED) == (Recall("sub"), SKIP), "even where there is no room for its time"
    board.play(RED, Recall("sub"), Deploy("D"))
    assert board.sector("D").control == RED


def test_q48_the_letters_may_still_be_left() -> None:
    board = expanding(time=4)
    assert board.decision(RED).default == SKIP
    board.play(RED, SKIP)
    assert board.player(RED).programmed == ("sub",)
    assert not board.told(Returned)


def test_q48_a_tile_without_letters_asks_nothing() -> None:
    board = expanding("L28", time=4)
    assert board.asked == (YELLOW,)


def in_white_zone(**own: Any) -> Board:
    """Red uses a program bot in C, whose white zone shows the lab, while the board is empty."""
    held = {"programmed": ("sub", "prog"), "used": EMPTY} | own
    board = position(team("C", **held), team()).play(RED, Use("prog"))
    return board.play(RED, Go("C")) if Go("C") in board.offered(RED) else board


def test_q48_the_white_action_is_not_lost_unasked_on_an_empty_board() -> None:
    board = in_white_zone(time=4)
    assert board.task(RED) == Acting("prog")
    board.play(RED, ACT)
    assert board.task(RED) == Programming("lab")
    assert board.offered(RED) == (Recall("sub"), SKIP)
    board.play(RED, Recall("sub"))
    assert board.player(RED).programmed == ("lab",)
    assert board.told(Programmed) == [Programmed(RED, "lab")]


def test_q48_the_white_action_may_place_nothing() -> None:
    board = in_white_zone(time=4).play(RED, ACT)
    assert board.decision(RED).default == SKIP, "nobody who stays away gives a bot"
    board.play(RED, SKIP)
    assert board.told(NotProgrammed) == [NotProgrammed(RED, "lab")]
    assert board.player(RED).programmed == ("sub",)


def test_q48_says_beforehand_that_no_bot_is_left() -> None:
    board = in_white_zone(time=4)
    assert StrictSpeaker("en", "aquasphere", NAMES).tell(board.label(RED, ACT)).endswith("· no bot left")


def test_q48_before_programming_for_time() -> None:
    """A2: the bot returns at the start of the turn, even where there is no room for its time."""
    board = position(team(time=4, programmed=("lab",), used=EMPTY), team())
    assert BUY not in board.offered(RED)
    assert board.refusal(RED, BUY).key == "why_not.recall_first"
    board.play(RED, Recall("lab"), BUY, SetProgram("card"))
    assert (board.player(RED).programmed, board.player(RED).time) == (("card",), 1)


def test_q39_programming_for_time_without_any_bot() -> None:
    board = position(team(time=4, used=EMPTY), team())
    assert board.refusal(RED, BUY).key == "why_not.no_bot"


@pytest.mark.parametrize("way", [Engineer("R3L"), Lateral("R2L")], ids=str)
def test_q48_an_engineer_with_an_empty_board(way: Action) -> None:
    """R3L holds the research token, R2L the lab's."""
    program = "card" if isinstance(way, Engineer) else "lab"
    board = position(team(programmed=("time", "sub"), used=EMPTY, time=4, cards=("C29",)), team()).play(RED, way)
    assert board.offered(RED) == (Recall("time"), Recall("sub"), SKIP)
    board.play(RED, Recall("time"))
    assert board.player(RED).programmed == tuple(p for p in PROGRAMS if p in (program, "sub"))


def test_q3_an_engineer_without_any_bot_still_moves() -> None:
    board = position(team(used=EMPTY), team()).play(RED, Engineer("R3L"))
    assert board.told(NotProgrammed) == [NotProgrammed(RED, "card")]
    assert board.asked == (YELLOW,)


def test_q48_an_immediate_card_with_an_empty_board() -> None:
    board = position(team("A", programmed=("card", "sub"), used=EMPTY, time=4), team(), A=sector(cards=("C39",)))
    board.play(RED, Use("card"), Go("A"), ACT)
    assert board.offered(RED) == (Recall("sub"), SKIP)
    board.play(RED, Recall("sub"))
    assert board.player(RED).programmed == ("octopod",)


@pytest.mark.parametrize(("own", "recall"), [({"time": 1}, True), ({"time": 4}, False)])
def test_q48_to_pay_a_lock(own: dict[str, Any], recall: bool) -> None:
    """From A every sector is at most 3 away."""
    board = position(team("A", programmed=("time", "lab"), **own), team()).play(RED, Use("time"))
    assert (Recall("lab") in board.offered(RED)) == recall


# Why a bot can't return, where it can't.


def said(board: Board, action: Action) -> str:
    return StrictSpeaker("en", "aquasphere", NAMES).tell(board.refusal(RED, action))


def test_a_recall_without_use_is_refused_with_the_true_reason() -> None:
    board = position(team(programmed=("lab",), time=4), team())
    assert said(board, Recall("lab")) == (
        "Returning that bot would bring you nothing: your lab has no room for more time."
    )


def test_a_recall_that_would_give_time_but_is_not_asked_for_here() -> None:
    board = position(team("D", programmed=("crystal", "lab"), time=3), team(), D=sector(crystals=1))
    board.play(RED, Use("crystal"), Go("D"))
    assert board.refusal(RED, Recall("lab")).key == "why_not.recall_later"
    board.play(RED, ACT)
    board.play(YELLOW, Engineer("R3L"))
    assert Recall("lab") in board.offered(RED), "as the refusal said"


def test_a_recall_outside_ones_own_turn() -> None:
    red = team(engineer="R3L", time=1, cards=("C30",), programmed=("sub",))
    board = position(red, team(), passed=(YELLOW,)).play(RED, PASS)
    assert board.refusal(RED, Recall("sub")).key == "why_not.recall_scoring"


def test_nothing_is_called_useless_that_would_give_time() -> None:
    for number in range(6):
        for board in random_game(3, f"recall {number}"):
            for seat in board.asked:
                player = board.player(seat)
                for program in player.programmed:
                    if not board.decision(seat).offers(Recall(program)):
                        reason = board.match.game.why_not(board.state, seat, Recall(program))
                        assert reason is not None
                        useless = player.bots > 0 and player.room("time") <= 0
                        assert reason.key != "why_not.no_use" or useless
