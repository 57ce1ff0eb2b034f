"""The computer players: legal, each better than the one below, and sensible where it is clear what to do."""

from __future__ import annotations

import pytest

from engine.ai.games.deep_sea.outlook import chance
from engine.ai.games.deep_sea.players import MIND, normal
from engine.ai.levels import player_of
from engine.ai.player import Player, Position
from engine.ai.playout import play_on
from engine.ai.search import Effort, weigh
from engine.errors import UnknownPlayer
from engine.game import seating_for
from engine.games.deep_sea.actions import Action, Place
from engine.games.deep_sea.events import RoundEnded
from engine.match import start
from engine.registry import GAMES
from engine.rng import KeyedRng, Rng
from tests.games.deep_sea.positions import NOTHING, RETURN, ROLL, TAKE, A, B, Board, at, home, pile, position
from tests.games.position import envelope
from tests.games.strength import played_out, share

GAME = GAMES["deep-sea"]


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25), (6, 1 / 6)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float) -> None:
    assert share(GAME, stronger, weaker, seats, games=180) > 1.25 * fair


def test_easy_wins_now_and_then() -> None:
    assert 0.08 < share(GAME, "easy", "normal", 2, games=120) < 0.27


def test_thinking_wins_more_even_with_little_of_it() -> None:
    assert _share_of_thinking(Effort(deals=12, width=2), games=24) > 0.5


def _share_of_thinking(effort: Effort, games: int) -> float:
    """Of the wins against `normal`, with two divers."""

    def think(table: Position, rng: Rng) -> Action:
        return weigh(table, MIND, effort, rng)[0].answer

    won = 0.0
    for i in range(games):
        players: list[Player] = [player_of(GAME, "normal")] * 2
        players[i % 2] = think
        match = start(GAME, seating_for(GAME.info, 2), f"thinking-{i}")[1].match
        for played in play_on(match, players):
            match = played.match
        assert match.outcome is not None
        won += (i % 2 in match.outcome.winners) / len(match.outcome.winners)
    return won / games


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("name", ["easy", "normal"])
def test_no_round_comes_to_a_standstill(name: str, seats: int) -> None:
    for i in range(20):
        match = start(GAME, seating_for(GAME.info, seats), f"idle-{i}")[1].match
        entries = [entry for played in play_on(match, [player_of(GAME, name)] * seats) for entry in played.entries]
        told = [emitted.event for entry in entries for emitted in entry.events]
        ends = [event.why for event in told if isinstance(event, RoundEnded)]
        assert len(ends) == 3
        assert "stall" not in ends


def answer(board: Board) -> Action:
    return normal(board.state, board.state.turn, board.decision, KeyedRng("player", 0))


def thought(board: Board, deals: int = 60) -> Action:
    match = envelope(GAME, board.seating, board.state)
    return weigh(Position(match, board.state.turn), MIND, Effort(deals, 4), KeyedRng("player", 0))[0].answer


def test_turns_back_while_the_air_lasts() -> None:
    board = position(at(12, [12]), at(11, [11], returning=True), air=12)
    assert answer(board) == RETURN
    assert thought(board) == RETURN


def test_dives_past_cheap_chips() -> None:
    board = position(at(0), at(0))
    board.turn(A, 4)
    assert answer(board) == NOTHING
    assert thought(board) == NOTHING
    assert answer(position(at(4), at(0))) == ROLL


def test_takes_a_pile_on_the_way_down() -> None:
    mine, theirs = range(2, 29, 2), range(3, 29, 2)
    board = position(at(0, treasure=mine), at(0, treasure=theirs), in_round=2, piles=[pile(29, 30, 31)])
    board.turn(A, 3)
    assert len(board.on(3)) == 3
    assert answer(board) == TAKE
    assert thought(board) == TAKE


def test_three_divers_go_less_deep_than_two() -> None:
    for seats, takes in ((2, NOTHING), (3, TAKE)):
        board = position(at(4), *[at(0)] * (seats - 1))
        board.turn(A, 4)
        assert answer(board) == takes


def test_puts_down_the_cheapest_chip_to_get_home() -> None:
    board = position(at(14, [20, 3, 14], returning=True), at(13, [13], returning=True), air=10)
    board.answer(A, ROLL, 1, 1)
    assert board.where(A) == 14
    assert answer(board) == Place(2)


def test_plays_on_sensibly_when_it_is_decided() -> None:
    """It is far ahead whatever it does: then it does what `normal` would."""
    board = position(at(0, treasure=range(2, 29)), at(0), in_round=2, piles=[pile(29, 30, 31)])
    board.turn(A, 3)
    assert thought(board) == TAKE


def test_comes_home_when_that_wins() -> None:
    """In the last turn of the match, three steps from home: to dive on would win nothing."""
    board = position(at(3, [30]), home([8], treasure=[1]), air=1, in_round=3)
    assert board.air == 0
    assert thought(board) == RETURN


def test_a_chance_is_a_probability() -> None:
    for i in range(5):
        match = played_out(GAME, ["normal"] * 3, f"chance-{i}")
        outcome = match.outcome
        assert outcome is not None
        for seat in range(3):
            won = (seat in outcome.winners) / len(outcome.winners)
            assert 0 <= chance(match.state, seat) <= 1
            assert chance(match.state, seat) == pytest.approx(won, abs=0.01)


def test_chances_between_rounds_add_up_and_follow_the_points() -> None:
    even = position(at(0), at(0), in_round=2).state
    assert chance(even, A) == chance(even, B) == 0.5
    ahead = position(at(0, treasure=[32]), at(0, treasure=[20]), at(0), in_round=2).state
    chances = [chance(ahead, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    assert sorted(chances, reverse=True) == chances
    later = position(at(0, treasure=[32]), at(0, treasure=[20]), at(0), in_round=3).state
    assert chance(later, A) > chance(ahead, A), "there is less time to catch up"


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="no computer player 'genius' for deep-sea; there are random, away, easy"):
        player_of(GAME, "genius")
