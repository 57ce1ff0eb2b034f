"""Random games in number: no crash, no dead end, none longer than promised. `make soak` plays 2,000 for each table."""

from __future__ import annotations

import pytest

from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.game import AnyGame, table_for
from engine.match import start
from engine.registry import GAMES

TABLES = [
    pytest.param(game, seats, id=f"{key}-{seats}")
    for key, game in GAMES.items()
    for seats in range(game.info.seats[0], game.info.seats[1] + 1)
]


def play_games(game: AnyGame, seats: int, games: int) -> None:
    for i in range(games):
        match = start(game, table_for(game.info, seats), f"soak-{i}")[1].match
        for played in play_on(match, [play_randomly] * seats):
            match = played.match
        assert match.outcome is not None


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_few_random_games(game: AnyGame, seats: int) -> None:
    play_games(game, seats, 40)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_many_random_games(game: AnyGame, seats: int) -> None:
    play_games(game, seats, 2_000)
