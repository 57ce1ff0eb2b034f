"""The computer players: legal, and each better than the one below."""

from __future__ import annotations

import pytest

from engine.ai.levels import player_of
from engine.errors import UnknownPlayer
from engine.registry import GAMES
from tests.games.strength import share

GAME = GAMES["deep-sea"]


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25), (6, 1 / 6)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float) -> None:
    assert share(GAME, stronger, weaker, seats, games=60) > 1.4 * fair


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="no computer player 'genius' for deep-sea; there are random, away, easy"):
        player_of(GAME, "genius")
