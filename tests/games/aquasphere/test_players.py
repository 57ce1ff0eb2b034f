"""The computer players: legal, and each better than the one below."""

from __future__ import annotations

import pytest

from tests.games.aquasphere.positions import GAME
from tests.games.strength import share


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (3, 1 / 3), (4, 0.25)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float) -> None:
    assert share(GAME, stronger, weaker, seats, games=12) > 1.4 * fair
