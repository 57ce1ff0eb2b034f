"""Random games in number: no crash, no dead end, none longer than promised. `make soak` plays 2,000 for each table.

A table is a number of players and, besides the options as they are by default, each other value of one of them.
"""

from __future__ import annotations

import pytest

from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.game import AnyGame, seating_for
from engine.match import start
from tests.conformance.driver import every_table

EVERY = every_table()


def play_games(game: AnyGame, seats: int, options: dict[str, str], games: int) -> None:
    for i in range(games):
        match = start(game, seating_for(game.info, seats, options), f"soak-{i}")[1].match
        for played in play_on(match, [play_randomly] * seats):
            match = played.match
        assert match.outcome is not None


@pytest.mark.parametrize(("game", "seats", "options"), EVERY)
def test_a_few_random_games(game: AnyGame, seats: int, options: dict[str, str]) -> None:
    play_games(game, seats, options, 4 if options else 12)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), EVERY)
def test_many_random_games(game: AnyGame, seats: int, options: dict[str, str]) -> None:
    play_games(game, seats, options, 2_000)
