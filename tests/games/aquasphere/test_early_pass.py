"""Q1, Q49: the table option `early_pass`."""

from __future__ import annotations

import msgspec
import pytest

from engine.codec import decode_match, encode_match
from engine.games.aquasphere.actions import Engineer, Use
from engine.match import AnyMatch
from tests.bot.speakers import NAMES, StrictSpeaker
from tests.games.aquasphere.positions import (
    GAME,
    PASS,
    RED,
    YELLOW,
    Board,
    new_game,
    position,
    random_game,
    sector,
    team,
)

ENGLISH = StrictSpeaker("en", "aquasphere", NAMES)
ROOMS = ("START", "R1L", "R2M", "R2R")
"""Before the last row."""


def test_q49_it_is_an_option_of_the_table_and_off_by_default() -> None:
    option = next(option for option in GAME.info.options if option.name == "early_pass")
    assert option.values == ("no", "yes")
    assert not new_game(2).state.early_pass
    assert new_game(2, early_pass="yes").state.early_pass


@pytest.mark.parametrize("room", ROOMS)
def test_q1_without_it_nobody_passes_before_the_last_row(room: str) -> None:
    board = position(team(engineer=room), team())
    assert PASS not in board.offered(RED)
    assert board.refusal(RED, PASS).key == "why_not.pass_early"


@pytest.mark.parametrize("room", ROOMS)
def test_q49_with_it_everybody_may(room: str) -> None:
    board = position(team(engineer=room, programmed=("lab",)), team(), early_pass=True)
    assert PASS in board.offered(RED)
    board.play(RED, PASS)
    assert board.state.passed == (RED,)
    assert board.asked == (YELLOW,)
    assert board.player(RED).programmed == ("lab",), "3.8: programmed bots stay"


def test_q49_who_passed_early_starts_the_next_round_like_the_others() -> None:
    board = new_game(2, early_pass="yes").play(RED, PASS).play(YELLOW, PASS)
    assert (board.state.round, board.state.order) == (2, (RED, YELLOW))
    assert [player.engineer for player in board.state.players] == ["START", "START"]


def test_q49_the_refusal_in_the_middle_of_a_turn_does_not_speak_of_three_moves() -> None:
    board = position(team("A", programmed=("crystal",)), team(), early_pass=True, A=sector(crystals=1))
    board.play(RED, Use("crystal"))
    assert board.refusal(RED, PASS).key == "why_not.now.act"


def test_q49_rules_for_the_question_at_hand_know_the_option() -> None:
    strict, free = (
        ENGLISH.tell(GAME.explain(position(team(), team(), early_pass=early).state)) for early in (False, True)
    )
    assert "after three engineer moves" in strict
    assert "after three engineer moves" not in free
    assert "whenever you like" in free


def test_q49_the_question_offers_to_pass() -> None:
    assert position(team(), team(), early_pass=True).wording(RED).prompt.key == "prompt.turn"
    assert position(team(), team()).wording(RED).prompt.key == "prompt.turn_on"


def test_who_is_away_and_whose_orders_say_to_pass_still_move_the_engineer_first() -> None:
    """Passing early throws bots away: the harmless answer is a move, and the orders speak of the time after it."""
    board = position(team(engineer="R1L"), team(), early_pass=True)
    assert board.decision(RED).default == Engineer("R2L")
    assert GAME.obey(board.state, RED, {"pass": "soon"}) is None
    last = position(team(engineer="R3L", time=3), team(), early_pass=True)
    assert last.decision(RED).default == PASS
    assert GAME.obey(last.state, RED, {"pass": "soon"}) == PASS


def test_a_match_of_the_first_rules_goes_on_without_it() -> None:
    board = next(board for board in random_game(3, "stored") if len(board.match.undoable) > 1)
    stored = msgspec.json.decode(encode_match(board.match))
    for state in (stored["state"], *(shot["state"] for shot in stored["undoable"])):
        del state["early_pass"]
    del stored["options"]["early_pass"]
    again: AnyMatch = decode_match(msgspec.json.encode(stored | {"rules": 1}))
    assert again.state == board.state
    assert again.undoable == board.match.undoable
    Board(again).play(again.asked[0], again.decisions[again.asked[0]].default)  # pyright: ignore[reportOptionalMemberAccess]


def test_random_games_with_early_passing_end() -> None:
    lengths = [sum(1 for _ in random_game(3, f"early {number}", early_pass="yes")) for number in range(5)]
    assert max(lengths) <= GAME.info.longest
