"""The computer players: legal, and each better than the one below."""

from __future__ import annotations

import pytest

from engine.ai.player import player_of
from engine.ai.playout import play_on
from engine.game import table_for
from engine.match import start
from tests.games.atlantes.positions import GAME


def share(stronger: str, weaker: str, seats: int, mode: str, games: int = 8) -> float:
    """How much of the wins one stronger player takes among weaker ones, sitting in each seat in turn."""
    won = 0.0
    for i in range(games):
        seat = i % seats
        names = [weaker] * seats
        names[seat] = stronger
        match = start(GAME, table_for(GAME.info, seats, {"mode": mode, "kings": "draft"}), f"players-{i}")[1].match
        for played in play_on(match, [player_of(GAME, name) for name in names]):
            match = played.match
        assert match.outcome is not None
        won += (seat in match.outcome.winners) / len(match.outcome.winners)
    return won / games


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
@pytest.mark.parametrize("mode", ["goals", "tribes"])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float, mode: str) -> None:
    assert share(stronger, weaker, seats, mode) > 1.3 * fair


def points_alone(name: str, level: str, games: int = 4) -> float:
    total = 0
    for i in range(games):
        match = start(GAME, table_for(GAME.info, 1, {"level": level}), f"alone-{i}")[1].match
        for played in play_on(match, [player_of(GAME, name)]):
            match = played.match
        assert match.outcome is not None
        total += match.outcome.scores[0]
    return total / games


@pytest.mark.parametrize("level", ["1", "3", "6"])
def test_alone_the_stronger_player_gets_more(level: str) -> None:
    assert points_alone("normal", level) > 1.3 * points_alone("easy", level)
