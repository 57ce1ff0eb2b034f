"""The computer players: legal, and each better than the one below."""

from __future__ import annotations

import pytest

from engine.ai.player import player_of
from engine.ai.playout import play_on
from engine.errors import UnknownPlayer
from engine.game import table_for
from engine.games.deep_sea import DeepSea
from engine.match import start

GAME = DeepSea()


def share(stronger: str, weaker: str, seats: int, games: int = 60) -> float:
    """How much of the wins one stronger player takes among weaker ones, sitting in each seat in turn."""
    won = 0.0
    for i in range(games):
        seat = i % seats
        names = [weaker] * seats
        names[seat] = stronger
        match = start(GAME, table_for(GAME.info, seats), f"players-{i}")[1].match
        for played in play_on(match, [player_of(GAME, name) for name in names]):
            match = played.match
        assert match.outcome is not None
        won += (seat in match.outcome.winners) / len(match.outcome.winners)
    return won / games


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25), (6, 1 / 6)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float) -> None:
    assert share(stronger, weaker, seats) > 1.4 * fair


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="no computer player 'expert' for deep-sea; there are random, away, easy"):
        player_of(GAME, "expert")
