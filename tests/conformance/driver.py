"""Drives the suite over tables, seeds and scripts of choices, so that a failing match shrinks to a short one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engine.game import AnyGame, Seating, seating_for
from engine.registry import GAMES
from tests.conformance.suite import conform

Note = Callable[[list[int]], None]


def suite_for(game: AnyGame, examples: int, on_failure: Note = lambda _: None) -> Callable[[], None]:
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(seating=tables(game), seed=st.integers(0, 999), script=st.lists(st.integers(0, 24), max_size=60))
    def run(seating: Seating, seed: int, script: list[int]) -> None:
        try:
            conform(game, seating, str(seed), script)
        except AssertionError:
            on_failure(script)
            raise

    return run


@st.composite
def tables(draw: st.DrawFn, game: AnyGame) -> Seating:
    seats = draw(st.integers(*game.info.seats))
    options = {option.name: draw(st.sampled_from(option.values_for(seats))) for option in game.info.options}
    return seating_for(game.info, seats, options)


def every_table() -> list[Any]:
    """For pytest: each game and number of players, with the default options and with each other value of one."""
    return [
        pytest.param(game, seats, options, id=" ".join([f"{key}-{seats}", *(f"{n}={v}" for n, v in options.items())]))
        for key, game in GAMES.items()
        for seats in range(game.info.seats[0], game.info.seats[1] + 1)
        for options in _one_by_one(game, seats)
    ]


def _one_by_one(game: AnyGame, seats: int) -> Iterator[dict[str, str]]:
    yield {}
    for option in game.info.options:
        yield from ({option.name: value} for value in option.values_for(seats)[1:])
