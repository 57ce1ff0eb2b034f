"""Matches that were stored under earlier rules go on under the present ones. The files were written by those rules."""

from __future__ import annotations

from pathlib import Path

from engine.codec import decode_match
from engine.games.atlantes.events import EndTriggered, GotManta, Rested
from engine.match import undo
from tests.games.atlantes.positions import A, B, Board


def stored(name: str, rules: int = 1) -> Board:
    path = Path(__file__).parent / f"rules_{rules}" / f"{name}.json"
    return Board(decode_match(path.read_bytes()))


def test_r23_a71_a_depth_in_use_goes_on_and_the_location_rises_once() -> None:
    """Under rules 1 CI08 had risen already when one was asked what to raise."""
    board = stored("exploiting")
    assert board.sites(A) == {"CI08": 3, "CI03": 2}
    assert board.offers(A) == ["raise:CI08", "raise:CI03"]
    board.do(A, "raise:CI08")
    assert board.sites(A) == {"CI08": 1, "CI03": 2}
    board = stored("exploiting")
    board.do(A, "raise:CI03")
    assert board.sites(A) == {"CI08": 2, "CI03": 1}
    assert undo(stored("exploiting").match, A).match.state.players[A].sites[0].left == 3


def test_a71_a_manta_that_came_before_the_effect_does_not_come_again() -> None:
    board = stored("exploiting_last")
    assert [manta.kind for manta in board.of(A).mantas] == ["gold1", "power1", "raise1", "spec", "raise1"]
    board.do(A, "raise:CI03")
    assert board.sites(A) == {"CI05": 0, "CI08": 3, "CI03": 1}
    assert not board.told(GotManta)
    assert board.asks(A) == "prompt.turn"


def test_r21_a_turn_without_a_card_knows_it() -> None:
    board = stored("empty_hand")
    board.do(A, "use:m5", "return:S2")
    assert board.told(Rested) == [Rested(A)]


def test_a66_with_goals_the_count_of_idle_turns_begins_anew() -> None:
    board = stored("idle")
    assert board.state.idle == 0
    assert board.state.turn.progress, "a character came in this turn"
    board.end(A)
    assert not board.told(EndTriggered)


def test_a66_the_set_up_is_counted_as_a_step_and_nothing_else_is_kept_for_the_eye() -> None:
    board = stored("second_turn", rules=2)
    assert board.state.steps == 1 + 5, "five answers were given"
    assert "play:S1" in board.offers(B)
