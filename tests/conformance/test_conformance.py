"""The suite over every registered game."""

from __future__ import annotations

import os

import pytest

from engine.game import AnyGame
from engine.registry import GAMES
from tests.conformance.driver import suite_for

EXAMPLES = int(os.environ.get("FATHOM_EXAMPLES", "25"))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_conforms(game: AnyGame) -> None:
    suite_for(game, EXAMPLES)()
