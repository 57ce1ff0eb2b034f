"""The end is told as soon as it is certain, and an idle round is warned of before it ends the game (1.9)."""

from __future__ import annotations

import pytest

from engine.games.nautilus.actions import Buy, Go, Keep, Sail, Walk
from engine.games.nautilus.events import AtlantisComplete, Covered, LastRoundAhead, LeftUnpaid, RoundBegan, Salvaged
from engine.games.nautilus.terms import Outlook
from engine.text import Text, text
from tests.bot.speakers import strict_speakers
from tests.games.nautilus.positions import BASE, PASS, A, B, Board, Built, C, find, new_game, position, tile

TWO_OF_THREE: dict[int, int | None] = {13: B, 14: None}
ALL_BUT_15: dict[int, int | None] = dict.fromkeys(range(1, 15), A)


def outlook(board: Board) -> Text | None:
    """What the question says of the end."""
    prompt = board.wording.prompt
    if prompt.key != "prompt.outlook":
        return None
    said = prompt.args["outlook"]
    assert isinstance(said, Text)
    return said


def salvage_15(relics: dict[int, int | None], nemos: int = 20, *, busy: bool = True) -> Board:
    """A, the first of four in phase 3, reaches Atlantis 15."""
    board = position(
        phase="dive",
        subs={A: ["M30", "A5"], B: ["C1"]},
        trench_open=True,
        relics=relics,
        finds={"L30": find("atlantis", 15)},
        nemos=(nemos, 20, 20, 20),
        busy=busy,
    )
    board.sail(A, "M30", "L30")
    return board


def test_1_9_1_the_last_round_is_told_at_once() -> None:
    board = salvage_15(TWO_OF_THREE)
    told = [type(emitted.event) for emitted in board.events]
    assert told == [Salvaged, LastRoundAhead], "while A is still diving"
    assert (board.asked, board.phase) == (A, "dive")
    assert outlook(board) == text("outlook.one_more")
    assert board.view().outlook == "one_more"


def test_1_9_1_and_only_once() -> None:
    board = salvage_15(TWO_OF_THREE)
    board.pass_until("build")
    assert board.told(LastRoundAhead) == [LastRoundAhead()]
    assert board.told(RoundBegan) == [RoundBegan(4, B, last=True)]
    assert outlook(board) == text("outlook.last_round")
    assert board.view().outlook == "last_round"


def test_r17_also_where_the_find_could_not_be_paid() -> None:
    board = salvage_15(TWO_OF_THREE, nemos=1)
    assert [type(emitted.event) for emitted in board.events] == [LeftUnpaid, LastRoundAhead]


def test_r17_also_where_it_was_covered() -> None:
    board = covering(relics={13: B, 15: None})
    assert board.told(Covered) == [Covered("N28", find("atlantis", 14))]
    assert board.told(LastRoundAhead) == [LastRoundAhead()]
    assert board.phase == "build"


def covering(relics: dict[int, int | None]) -> Board:
    """A builds over Atlantis 14, in the deep sea."""
    board = position(
        *(BASE, Built("green", "N25")),
        phase="build",
        hands={A: (tile("green", 1), tile("green", 2))},
        relics=relics,
        finds={"N28": find("atlantis", 14)},
    )
    board.build(A, 1, "N28")
    return board


@pytest.mark.parametrize("relics", [{}, {13: B}, {15: B}, {1: A, 15: None}])
def test_two_of_the_three_are_not_told(relics: dict[int, int | None]) -> None:
    board = covering(relics)
    assert board.told(LastRoundAhead) == board.told(AtlantisComplete) == []
    assert outlook(board) is None


def test_1_9_2_all_fifteen_are_told_in_the_middle_of_the_round() -> None:
    board = salvage_15(ALL_BUT_15)
    assert [type(emitted.event) for emitted in board.events] == [Salvaged, AtlantisComplete]
    assert (board.asked, board.is_over) == (A, False)
    assert outlook(board) == text("outlook.all_found")
    board.answer(A, PASS)
    assert (board.asked, outlook(board)) == (B, text("outlook.all_found"))
    board.answer(B, PASS)
    assert board.is_over
    assert board.view().outlook is None


def test_1_9_3_the_first_player_of_a_round_is_not_warned_of_an_idle_one() -> None:
    board = new_game(3)
    assert outlook(board) is None
    assert board.view().outlook is None


def test_1_9_3_once_somebody_has_passed_the_others_are_warned() -> None:
    board = new_game(3)
    board.answer(A, PASS)
    assert (board.asked, outlook(board)) == (B, text("outlook.idle_so_far"))
    board.answer(B, PASS)
    assert (board.asked, outlook(board)) == (C, text("outlook.idle_so_far"))
    board.answer(C, PASS)
    assert board.is_over


def test_1_9_3_nobody_is_warned_after_a_purchase() -> None:
    board = new_game(3)
    board.answer(A, Buy("sonar"), Keep())
    assert (board.asked, outlook(board)) == (B, None)


def test_1_9_3_giving_modules_back_is_asked_with_the_same_warning() -> None:
    board = position(phase="build", turn=B, hands={B: (tile("sonar"),)}, busy=False)
    board.answer(B, PASS)
    assert board.wording.prompt.args["outlook"] == text("outlook.idle_so_far")


@pytest.mark.parametrize("phase", ["walk", "dive"])
def test_1_9_3_in_phases_2_and_3_only_a_salvage_can_avert_it(phase: str) -> None:
    kept = position(phase="walk", crews={"J16": {A: 1}}, subs={A: ["N20"]}, finds={"N22": find("urchin")}, busy=False)
    if phase == "dive":
        kept.answer(A, PASS)
    assert kept.phase == phase
    assert outlook(kept) == text("outlook.idle")
    kept.pass_until("dive")
    kept.answer(A, Sail("N20"))
    assert outlook(kept) is None, "where it goes is no main question"
    kept.answer(A, Go("N22"))
    assert (kept.is_over, kept.state.round) == (False, 4)


def test_r73_an_unpaid_find_leaves_the_round_idle() -> None:
    """13, 14 and 15 are found, but nothing was bought, built or salvaged: there is no round to come."""
    board = salvage_15(TWO_OF_THREE, nemos=1, busy=False)
    assert outlook(board) == text("outlook.idle")
    board.answer(A, PASS)
    board.answer(B, PASS)
    assert board.view().ending == "idle"


def test_a_busy_round_says_nothing_of_the_end() -> None:
    board = position(crews={"J16": {A: 1}})
    assert outlook(board) is None
    board.answer(A, Walk("J16"))
    assert outlook(board) is None


@pytest.mark.parametrize("near", ["all_found", "last_round", "one_more", "idle_so_far", "idle"])
def test_it_is_said_in_three_languages_below_the_question(near: Outlook) -> None:
    prompt = text("prompt.buy", n=3)
    for speaker in strict_speakers("nautilus"):
        said = speaker.tell(text("prompt.outlook", prompt=prompt, outlook=text(f"outlook.{near}")))
        first, second = said.split("\n")
        assert first == speaker.tell(prompt)
        assert second.startswith("⏳ ")
        assert speaker.say(f"picture.outlook.{near}")
