"""Drives the suite over tables, seeds and scripts of choices, so that a failing match shrinks to a short one."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engine.game import AnyGame, Table, table_for
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
    @given(table=tables(game), seed=st.integers(0, 999), script=st.lists(st.integers(0, 24), max_size=60))
    def run(table: Table, seed: int, script: list[int]) -> None:
        try:
            conform(game, table, str(seed), script)
        except AssertionError:
            on_failure(script)
            raise

    return run


@st.composite
def tables(draw: st.DrawFn, game: AnyGame) -> Table:
    seats = draw(st.integers(*game.info.seats))
    options = {option.name: draw(st.sampled_from(option.values_for(seats))) for option in game.info.options}
    return table_for(game.info, seats, options)
