"""Why a computer does what it does: said for nearly every decision, in every language, from what everybody sees."""

from __future__ import annotations

import pytest

from engine.ai.games.deep_sea.reasons import why
from engine.ai.levels import player_of
from engine.ai.playout import play_on
from engine.game import seating_for
from engine.games.deep_sea.actions import Action
from engine.match import AnyMatch, start
from engine.registry import GAMES
from engine.text import Text, text
from tests.bot.speakers import strict_speakers
from tests.games.deep_sea.positions import NOTHING, RETURN, ROLL, TAKE, A, Board, at, pile, position

GAME = GAMES["deep-sea"]


def played(names: list[str], seed: str) -> list[AnyMatch]:
    """Every position of a game in which somebody is asked."""
    match = start(GAME, seating_for(GAME.info, len(names)), seed)[1].match
    every = [match, *(one.match for one in play_on(match, [player_of(GAME, name) for name in names]))]
    return [one for one in every if one.asked]


@pytest.mark.parametrize("names", [["normal"] * 2, ["normal"] * 4, ["random"] * 6, ["easy", "random", "easy"]])
def test_nearly_every_answer_has_a_reason_that_every_language_can_say(names: list[str]) -> None:
    speakers = strict_speakers("deep-sea")
    answers = given = 0
    for match in (match for i in range(6) for match in played(names, f"reasons-{i}")):
        seat = match.asked[0]
        decision = match.decisions[seat]
        assert decision is not None
        for action in decision.answers:
            found = why(match.view_for(None), seat, action)
            assert found == why(match.view_for(seat), seat, action), "the same to all: nothing secret is in it"
            answers += 1
            if found is not None:
                given += 1
                assert all(speaker.tell(found) for speaker in speakers)
    assert given > 0.9 * answers


def reason(board: Board, action: Action) -> Text | None:
    """For what everybody sees of A's decision."""
    return why(GAME.view_for(board.state, None), A, action)


def test_turning_back_speaks_of_the_air() -> None:
    board = position(at(6, [6]), at(9, [9, 10], returning=True), at(0), air=10)
    assert reason(board, RETURN) == text("why.turn", air=9, n=3, turns=2)


def test_a_pile_is_praised_for_its_weight() -> None:
    board = position(at(0, treasure=range(2, 29)), at(0), in_round=2, piles=[pile(29, 30, 31)])
    board.turn(A, 3)
    assert reason(board, TAKE) == text("why.take_pile", n=3)


def test_diving_without_a_chip_costs_nothing() -> None:
    board = position(at(5), at(0))
    assert reason(board, ROLL) == text("why.dive_empty")
    board.turn(A, 2)
    assert reason(board, NOTHING) == text("why.leave_low")


def test_a_chip_is_left_for_want_of_air() -> None:
    board = position(at(16, [17], returning=True), at(20, [18, 19], returning=True), air=12)
    board.turn(A, 3)
    assert reason(board, NOTHING) == text("why.leave", n=7, left=3)
