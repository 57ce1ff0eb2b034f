"""The end and the count: R62 to R66, A19, A49, A52, A66."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.atlantes.components import NUMBERS
from engine.games.atlantes.events import EndTriggered, GameEnded
from engine.games.atlantes.state import Player, Track
from tests.games.atlantes.positions import A, B, Board, C, player, position


def test_r63_r64_the_last_location_ends_the_game_after_one_more_turn_for_everyone() -> None:
    board = position(player(), player(), player(), locations=["VO01"], deck=["EP01", "EP02"], active=B)
    board.do(B, "play:S4", "explore")
    assert board.told(EndTriggered) == [EndTriggered("locations", B)]
    board.do(B, "pass")
    board.end(B)
    order: list[int] = []
    while board.outcome is None:
        seat = board.asked[0]
        order.append(seat)
        assert board.asks(seat) == "prompt.last_turn"
        board.do(seat, "play:S1")
        board.end(seat)
    assert order == [C, A, B]


def test_r62_the_last_character_ends_the_game() -> None:
    board = position(player(), player(), player(), characters=["O7"])
    board.do(A, "play:S6", "recruit:0")
    assert board.told(EndTriggered) == [EndTriggered("characters", A)]
    assert len(board.state.characters) == 6


def test_a19_matrona_may_reveal_the_last_character() -> None:
    board = position(player(), player(), characters=["O7"])
    board.do(A, "play:S1")
    assert board.told(EndTriggered) == [EndTriggered("characters", A)]


def test_a52_a_second_trigger_is_ignored() -> None:
    board = position(player(), player(), player(), characters=["O7"], last_turns=2)
    board.do(A, "play:S6", "recruit:0")
    assert not board.told(EndTriggered)
    board.end(A)
    assert board.state.last_turns == 1


def test_with_cards_left_in_both_decks_the_game_goes_on() -> None:
    board = position(player(), player(), player(), characters=["O7", "O8"])
    board.do(A, "play:S6", "recruit:0")
    assert not board.told(EndTriggered)


def play_matronas(board: Board, turns: int) -> None:
    for _ in range(turns):
        seat = board.asked[0]
        board.do(seat, "play:S1")
        board.end(seat)


@pytest.mark.parametrize(
    "mode", [{"tribes": ["TI01"]}, {"goals": ["GP1"], "mode": "goals"}, {"goals": ["GP1"], "mode": "base"}]
)
def test_a49_a66_every_game_ends_after_twelve_rounds_without_a_drawn_card(mode: dict[str, Any]) -> None:
    board = position(player(), player(), player(), **mode)
    play_matronas(board, 35)
    assert not board.told(EndTriggered)
    play_matronas(board, 1)
    assert [end.why for end in board.told(EndTriggered)] == ["stall"]
    play_matronas(board, 3)
    assert board.outcome is not None


def test_a49_a_drawn_card_starts_the_count_anew() -> None:
    board = position(player(), player(), player(), tribes=["TI01"])
    play_matronas(board, 33)
    board.do(A, "play:S6", "recruit:0")
    board.end(A)
    play_matronas(board, 30)
    assert not board.told(EndTriggered)


def test_a49_it_may_be_switched_off() -> None:
    board = position(player(), player(), player(), tribes=["TI01"], stall_guard="no")
    play_matronas(board, 40)
    assert not board.told(EndTriggered)


def test_a66_a_claimed_goal_starts_the_count_anew() -> None:
    goals = ["GP1", "GP3"]
    board = position(player(pile=["VO01", "VO02", "VO03"]), player(), player(), goals=goals)
    play_matronas(board, 33)
    board.do(A, "claim:GP3", "place:1", "play:S1")
    play_matronas(board, 35)
    assert not board.told(EndTriggered)
    play_matronas(board, 1)
    assert [end.why for end in board.told(EndTriggered)] == ["stall"]


def after_steps(board: Board, steps: int) -> Board:
    """The set-up is one more."""
    board.match = replace(board.match, state=replace(board.state, steps=1 + steps))
    return board


def test_a66_after_very_many_steps_the_last_turns_are_announced() -> None:
    board = position(player(), player(), player(), tribes=["TI01"], stall_guard="no", active=B)
    after_steps(board, NUMBERS.last_call - 3)
    play_matronas(board, 1)
    assert not board.told(EndTriggered)
    play_matronas(board, 1)
    assert board.told(EndTriggered) == [EndTriggered("long", C)]
    play_matronas(board, 3)
    assert board.outcome is not None
    assert board.outcome.scores == (6, 6, 6)


def turn_round(board: Board) -> None:
    """A copying manta refreshes one that refreshes it: nothing is gained, and it never ends by itself."""
    while board.outcome is None and board.offers(A):
        board.do(A, next(offer for offer in board.offers(A) if offer in ("use:m5", "use:m6", "copy:RF")))


def test_a66_a_turn_without_end_is_counted_as_it_stands() -> None:
    own = player(hand=["S1", "S2"], board=["RQ06"], bonus=["copy1", "refresh1"], used=[6], pile=["VO14"])
    board = after_steps(position(own, player()), NUMBERS.most_steps - 50)
    turn_round(board)
    assert board.state.steps == 1 + NUMBERS.most_steps
    assert board.told(EndTriggered) == [EndTriggered("cut", A)]
    assert board.outcome is not None
    assert board.outcome.scores == (9, 6)


def test_a66_a24_what_is_owed_is_chosen_before_the_count_all_the_same() -> None:
    board = after_steps(position(player(hand=["X5", "S1"]), player(), locations=["VO01"]), NUMBERS.most_steps - 1)
    board.do(A, "play:X5")
    assert board.view.phase == "closing"
    assert (board.view.played, board.of(A).discard) == ("", ("X5",))
    board.do(B, "discard:S1")
    assert board.outcome is not None
    assert board.outcome.scores == (1, 5)


def end_now(*players: Player, goals: tuple[Track, ...] = ()) -> Board:
    """The first player plays the last turn, with Matrona."""
    board = position(*players, goals=["GP1", "GP2"], last_turns=1)
    board.match = replace(board.match, state=replace(board.state, goals=goals or board.state.goals))
    board.do(A, "play:S1")
    board.end(A)
    return board


def test_r65_the_count() -> None:
    goals = (Track("GP1", (B, A)), Track("GP2", (A,)))
    board = end_now(
        player(hand=["S1"], discard=["S2", "S3"], pile=["VO01", "VO14"], board=["CI01+1"]),
        player(hand=["S1", "S2"], discard=["S3"], board=["VO14+5"]),
        player(hand=["K1"]),
        goals=goals,
    )
    assert board.outcome is not None
    assert board.outcome.scores == (1 + 7 + 3 + 4 + 6, 2 + 6, 1)
    assert board.outcome.winners == (A,)
    assert board.told(GameEnded) == [GameEnded((21, 8, 1), (A,), 0)]


@pytest.mark.parametrize(
    ("second", "winners"),
    [
        (player(hand=["S1", "S2"], pile=["VO02", "VO03"]), (B,)),
        (player(hand=["S1"], pile=["VO04", "VO02"]), (B,)),
        (player(hand=["S1", "S2", "S3"], pile=["VO04"]), (B,)),
        (player(hand=["S1", "S2"], pile=["CI05", "CI01"]), (B,)),
        (player(hand=["S1", "S2"], pile=["VO07"]), (A, B)),
        (player(hand=["S1"], pile=["VO10"]), (A,)),
    ],
    ids=[
        "more locations",
        "more locations but fewer cards",
        "more in hand but fewer points in pile",
        "more locations again",
        "shared",
        "fewer cards",
    ],
)
def test_r66_ties(second: Player, winners: tuple[int, ...]) -> None:
    """A has 6 points: two cards in hand and one location worth 4."""
    board = end_now(player(hand=["S1", "S2"], pile=["CI07"]), second, player(hand=["S2"]))
    assert board.outcome is not None
    assert board.outcome.scores[:2] == (6, 6)
    assert board.outcome.winners == winners
