"""The suite over every registered game."""

from __future__ import annotations

import os

import pytest

from engine.game import AnyGame, seating_for
from engine.registry import GAMES
from tests.conformance.driver import every_table, suite_for
from tests.conformance.suite import check_ends_without_people

EXAMPLES = int(os.environ.get("FATHOM_EXAMPLES", "18"))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_conforms(game: AnyGame) -> None:
    suite_for(game, EXAMPLES)()


@pytest.mark.parametrize(("game", "seats", "options"), every_table())
def test_ends_when_all_stay_away(game: AnyGame, seats: int, options: dict[str, str]) -> None:
    check_ends_without_people(game, seating_for(game.info, seats, options), "away")
