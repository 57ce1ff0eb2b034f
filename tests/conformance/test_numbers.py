"""`fathom tune` wastes no time on numbers that do nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from msgspec.structs import fields, replace

from engine.ai.mind import Chooser, Tuned
from engine.ai.playout import look_ahead
from engine.game import AnyGame, Seating, seating_for
from engine.question import Decision, Seat
from engine.rng import QuickRng, Rng
from engine.value import Value
from tests.conformance.test_tuned import tuned_games

GAMES_OF_EACH = 4
FAR_OFF = 20
"""Nobody would go by a number that is so much larger or smaller."""
Asked = tuple[Any, Seat, Decision[Any], Any]
"""A state, who is asked what in it, and the answer of `normal`."""


def tables(game: AnyGame) -> Iterator[Seating]:
    """With as many as can play, once for every value of every option."""
    seats = game.info.seats[1]
    yield seating_for(game.info, seats)
    for option in game.info.options:
        for value in option.values[1:]:
            yield seating_for(game.info, seats, {option.name: value})


def questions(game: AnyGame, seating: Seating, normal: Chooser[Any, Any], seed: int) -> list[Asked]:
    """Those with a choice, in a whole game of `normal`."""
    asked: list[Asked] = []

    def noting(state: Any, seat: Seat, decision: Decision[Any], rng: Rng) -> Any:
        asked.append((state, seat, decision, normal(state, seat, decision, rng)))
        return asked[-1][-1]

    look_ahead(game, game.setup(seating, QuickRng(seed)).state, noting, QuickRng(seed))
    return asked


def is_gone_by(tuned: Tuned[Any, Any], own: Value, name: str, asked: list[Asked]) -> bool:
    """Whether another number leads to another answer somewhere."""
    number = getattr(own, name)
    players = [tuned.normal(replace(own, **{name: other})) for other in (number - FAR_OFF, number + FAR_OFF)]
    return any(
        player(state, seat, decision, QuickRng(0)) != answer
        for state, seat, decision, answer in asked
        for player in players
    )


@pytest.mark.parametrize(("game", "tuned"), tuned_games().values(), ids=tuned_games())
def test_normal_goes_by_every_number_that_may_be_tuned(game: AnyGame, tuned: Tuned[Any, Any]) -> None:
    own = tuned.numbers(game.info.seats[1])
    games = (questions(game, seating, tuned.normal(own), i) for i in range(GAMES_OF_EACH) for seating in tables(game))
    asked = list(chain.from_iterable(games))
    idle = [field.name for field in fields(own) if not is_gone_by(tuned, own, field.name, asked)]
    assert not idle
