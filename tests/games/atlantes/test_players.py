"""The computer players: legal, and each better than the one below."""

from __future__ import annotations

import pytest

from tests.games.atlantes.positions import GAME
from tests.games.strength import played_out, share


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
@pytest.mark.parametrize("mode", ["goals", "tribes"])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float, mode: str) -> None:
    assert share(GAME, stronger, weaker, seats, games=8, options={"mode": mode, "kings": "draft"}) > 1.3 * fair


def points_alone(name: str, level: str, games: int = 4) -> float:
    total = 0
    for i in range(games):
        outcome = played_out(GAME, [name], f"alone-{i}", {"level": level}).outcome
        assert outcome is not None
        total += outcome.scores[0]
    return total / games


@pytest.mark.parametrize("level", ["1", "3", "6"])
def test_alone_the_stronger_player_gets_more(level: str) -> None:
    assert points_alone("normal", level) > 1.3 * points_alone("easy", level)
