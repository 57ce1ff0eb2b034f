"""What can be wanted is one press: what it is called, how it looks, and that all else can be reached still."""

from __future__ import annotations

from typing import Any

import pytest

from bot.host.panel import BUTTONS
from engine.games.aquasphere.actions import Action, Engineer, Go, Lateral, Pass, Recall, Use
from engine.match import play_line
from engine.question import Choice
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


def aims(board: Board) -> dict[str, tuple[Action, ...]]:
    speaker = StrictSpeaker("en", "aquasphere", NAMES)
    return {speaker.tell(choice.label): choice.line for choice in board.wording(RED).aims}


def choice(board: Board, *line: Action) -> Choice[Action]:
    wording = board.wording(RED)
    return next(choice for choice in (*wording.aims, *wording.choices) if choice.line == line)


def test_going_and_acting_is_one_press_clockwise_and_what_does_nothing_comes_last() -> None:
    red = team("E", time=1, programmed=("crystal",))
    board = position(red, team(), C=sector(crystals=1), E=sector(crystals=3)).play(RED, Use("crystal"))
    assert aims(board) == {
        "Take 2 crystals in E": (Go("E"), ACT),
        "Take 1 crystal in C · passage 1 time": (Go("C"), ACT),
        "Go to D · free · nothing to gain": (Go("D"),),
    }
    assert list(aims(board))[-1] == "Go to D · free · nothing to gain"


def test_going_alone_is_still_possible() -> None:
    board = position(team("E", time=1, programmed=("crystal",)), team(), E=sector(crystals=3))
    board.play(RED, Use("crystal"), Go("E"))
    assert board.offered(RED) == (ACT, SKIP)
    assert choice(board, SKIP).kind == "aside"


@pytest.mark.parametrize(
    ("program", "contents", "label"),
    [
        ("lab", {"labs": ("L03",)}, "Expand the lab in B · passage 1 time · +1 crystal and letter C"),
        ("time", {"time": 2}, "Take 2 time in B · passage 1 time"),
        ("octopod", {"octopods": 2}, "Catch 2 octopods in B · passage 1 time · +3 KP"),
        ("sub", {"submarines": (YELLOW,)}, "Place a submarine in B · passage 1 time · slot 2 time, +2 KP"),
        ("card", {"cards": ("C01",)}, "Take a card in B · passage 1 time · 2 time for entering the lab room"),
        ("prog", {}, "Program a submarine bot in B · passage 1 time"),
    ],
)
def test_verb_object_and_price(program: Any, contents: dict[str, Any], label: str) -> None:
    board = position(team("A", time=3, programmed=(program,)), team(), B=sector(**contents)).play(RED, Use(program))
    assert aims(board)[label] == (Go("B"), ACT)


def test_a_turn_offers_the_best_places_and_the_way_to_all() -> None:
    red = team("A", time=4, programmed=("crystal", "octopod"))
    board = position(red, team(), B=sector(crystals=1), F=sector(crystals=2), C=sector(octopods=2))
    assert aims(board) == {
        "Program a research bot": (Engineer("R3L"),),
        "Program a submarine bot": (Engineer("R3R"),),
        "Take 2 crystals in F · passage 1 time": (Use("crystal"), Go("F"), ACT),
        "Use the crystal bot…": (Use("crystal"),),
        "Catch 2 octopods in C · passage 3 time · +3 KP": (Use("octopod"), Go("C"), ACT),
        "Use the octopod bot…": (Use("octopod"),),
        "Program any bot · 3 time": (BUY,),
    }


def test_a_way_that_is_no_question_is_not_in_a_line() -> None:
    """Without time the scientist stays; the kernel goes there by itself."""
    board = position(team("A", programmed=("crystal",)), team(), A=sector(crystals=1))
    lines = aims(board)
    assert lines["Take 1 crystal in A"] == (Use("crystal"), ACT)
    assert (Use("crystal"),) not in lines.values(), "it leads to nothing else"
    play_line(board.match, RED, lines["Take 1 crystal in A"])


def test_sideways_is_an_aim() -> None:
    board = position(team(cards=("C29",)), team())
    assert aims(board)["Move sideways · program a lab bot"] == (Lateral("R2L"),)


@pytest.mark.parametrize("options", [{}, {"early_pass": "yes"}, {"headquarters": "223"}], ids=str)
def test_every_aim_can_be_played_and_is_told_apart(options: dict[str, str]) -> None:
    pressed = 0
    for number in range(4):
        for board in random_game(3, f"aims {number}", **options):
            for seat in board.asked:
                lines = [choice.line for choice in board.wording(seat).aims]
                assert len(set(lines)) == len(lines) <= BUTTONS
                speaker = StrictSpeaker("en", "aquasphere", NAMES)
                labels = [speaker.tell(choice.label) for choice in board.wording(seat).aims]
                assert len(set(labels)) == len(labels)
                for line in lines:
                    play_line(board.match, seat, line)
                    pressed += len(line) > 1
    assert pressed > 100


# How a choice looks.


def test_passing_leads_out() -> None:
    assert choice(position(team(engineer="R3L", time=3), team()), PASS).kind == "aside"
    assert choice(position(team(), team()), Engineer("R3L")).kind == "plain"


@pytest.mark.parametrize(
    ("own", "contents", "kind"),
    [
        ({"programmed": ("sub",), "time": 2}, {"submarines": (YELLOW,)}, "aside"),
        ({"programmed": ("sub",), "time": 2}, {"submarines": (YELLOW,), "control": RED}, "void"),
        ({"programmed": ("sub",), "time": 4}, {"submarines": (RED,), "control": RED}, "void"),
        ({"programmed": ("sub",), "time": 3}, {"submarines": (YELLOW,)}, "plain"),
        ({"programmed": ("lab", "sub"), "time": 2}, {"submarines": (YELLOW,)}, "plain"),
    ],
    ids=["too dear, but control is gained", "too dear", "twice", "possible", "a bot could pay"],
)
def test_a_way_that_brings_neither_an_action_nor_control_is_void(
    own: dict[str, Any], contents: dict[str, Any], kind: str
) -> None:
    board = position(team("A", **own), team(), B=sector(**contents)).play(RED, Use("sub"))
    assert choice(board, Go("B")).kind == kind


def test_a_bot_that_can_do_nothing_is_void_at_once() -> None:
    board = position(team("A", programmed=("crystal",)), team(), A=sector(control=RED))
    assert choice(board, Use("crystal")).kind == "void"
    assert aims(board)["Use the crystal bot · nothing to gain"] == (Use("crystal"),)
    board = position(team("A", programmed=("crystal",)), team(), A=sector(crystals=1))
    assert choice(board, Use("crystal")).kind == "plain"


def test_the_white_action_that_changes_nothing_is_void() -> None:
    """C has the lab's symbol."""
    board = position(team("C", programmed=("lab", "prog"), time=4), team(), C=sector(control=RED)).play(
        RED, Use("prog")
    )
    assert choice(board, Go("C")).kind == "void"
    board = position(team("C", programmed=("lab", "prog"), time=3), team()).play(RED, Use("prog"))
    assert choice(board, Go("C"), ACT).kind == "plain"


def test_notes_say_what_a_list_has_room_for() -> None:
    board = position(team(engineer="R3L", time=3, programmed=("lab",), cards=("C29",)), team())
    speaker = StrictSpeaker("en", "aquasphere", NAMES)
    notes = {type(choice.action): speaker.tell(choice.note) for choice in board.wording(RED).choices if choice.note}
    assert notes[Pass] == "No more turns this round."
    assert notes[Recall] == "It goes back to your board."
    assert notes[Lateral] == "Once a game, with a research card: your engineer goes to the submarine room."
    last = position(team(engineer="R3L", time=3), team(), in_round=4)
    assert choice(last, PASS).note is None, "the label says it"
