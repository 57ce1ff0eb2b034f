"""Random games of every mode: they end, and no piece is lost or made."""

from __future__ import annotations

import pytest

from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.game import table_for
from engine.match import start
from tests.games.atlantes.positions import GAME

TABLES = [
    *(
        (seats, {"mode": mode, "goals": goals, "kings": "draft"})
        for seats in (2, 3, 4, 5)
        for mode, goals in (("goals", "printed"), ("goals", "tokens"), ("tribes", "printed"), ("base", "tokens"))
    ),
    *((1, {"level": level}) for level in "123456"),
    (3, {"mode": "tribes", "one_depth": "yes", "mix": "yes", "stall_guard": "no"}),
    (1, {"level": "2", "solo_matrona": "yes", "one_depth": "yes"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_random_games_end_with_all_their_pieces(seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        match = start(GAME, table_for(GAME.info, seats, options), f"random-{seed}")[1].match
        pieces = GAME.pieces(match.state)
        for played in play_on(match, [play_randomly] * seats):
            match = played.match
            assert GAME.pieces(match.state) == pieces
        outcome = match.outcome
        assert outcome is not None
        assert len(outcome.scores) == seats
        assert outcome.winners or seats == 1
