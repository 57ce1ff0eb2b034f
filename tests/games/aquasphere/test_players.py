"""The computer players: legal, and each better than the one below."""

from __future__ import annotations

import pytest

from engine.ai.games.aquasphere.judgement import chance
from engine.ai.games.aquasphere.players import MIND, normal
from engine.ai.player import Position
from engine.ai.search import Effort, weigh
from engine.game import seating_for
from engine.games.aquasphere.actions import Action, Go, Recall, Use
from engine.games.aquasphere.state import Advancing, Ending, Going, Returning
from engine.match import play, start
from engine.rng import KeyedRng
from tests.games.aquasphere.positions import ACT, GAME, PAY, RED, SKIP, YELLOW, Board, position, sector, team
from tests.games.strength import share


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (3, 1 / 3), (4, 0.25)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float) -> None:
    assert share(GAME, stronger, weaker, seats, games=12) > 1.3 * fair


def test_looking_ahead_wins_more() -> None:
    """At a small part of what `hard` does."""
    won = 0
    for i in range(4):
        match = start(GAME, seating_for(GAME.info, 2), f"ahead-{i}")[1].match
        rng = KeyedRng(f"ahead-{i}", "players")
        while match.outcome is None:
            seat = match.asked[0]
            at = Position(match, seat)
            deals = 3 if seat == i % 2 else 0
            match = play(match, seat, weigh(at, MIND, Effort(deals, 3), rng)[0].answer).match
        won += match.outcome.winners == (i % 2,)
    assert won >= 3


def answer(board: Board, seat: int = RED) -> Action:
    return normal(board.state, seat, board.decision(seat), KeyedRng("player", 0))


def test_normal_goes_where_most_octopods_can_be_caught() -> None:
    board = position(
        team("A", programmed=("octopod",), time=4),
        team("D"),
        agenda=(Going("octopod"), Ending()),
        B=sector(octopods=2),
        F=sector(octopods=1),
    )
    assert answer(board) == Go("B")


def test_normal_uses_a_bot_before_a_third_one_sends_it_home() -> None:
    board = position(
        team("A", programmed=("octopod", "crystal"), time=2, engineer="R1L"),
        team("D"),
        A=sector(octopods=2, crystals=2),
    )
    assert isinstance(answer(board), Use)


def test_normal_keeps_away_from_octopods_that_it_can_not_catch() -> None:
    board = position(
        team("A", programmed=("time",), time=2),
        team("D"),
        agenda=(Going("time"), Ending()),
        A=sector(octopods=4, time=2),
        B=sector(time=2),
    )
    assert answer(board) == Go("B")


def test_normal_pays_for_much_and_not_for_little() -> None:
    for kp, given in ((6, PAY), (1, SKIP)):
        board = position(team(kp=9, crystals=2), team("D"), agenda=(Advancing(kp), Ending()))
        assert answer(board) == given


def test_normal_returns_the_bot_that_has_nothing_to_do() -> None:
    board = position(
        team("A", programmed=("crystal", "octopod", "time"), time=2),
        team("D"),
        agenda=(Returning("time"), Ending()),
        A=sector(crystals=2),
    )
    assert answer(board) == Recall("octopod")


def test_easy_goes_through_with_what_it_has_begun() -> None:
    board = position(
        team("A", programmed=("octopod",), time=4), team("D"), agenda=(Going("octopod"), Ending()), A=sector(octopods=2)
    )
    board.play(RED, Go("A"))
    for i in range(20):
        assert MIND.easy(board.state, RED, board.decision(RED), KeyedRng("easy", i)) == ACT


def test_equal_positions_are_an_equal_chance_and_a_lead_is_a_better_one() -> None:
    even = position(team("A", base="A"), team("D", base="D"))
    ahead = position(team("A", base="A", kp=30), team("D", base="D", kp=10))
    for board in (even, ahead):
        assert chance(board.state, RED) + chance(board.state, YELLOW) == pytest.approx(1)
    assert chance(even.state, RED) == pytest.approx(0.5, abs=0.1)
    assert chance(ahead.state, RED) > 0.8
