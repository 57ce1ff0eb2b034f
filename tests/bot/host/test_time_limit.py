"""Whoever thinks step by step keeps within its time, however long a step takes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.host.time_limit import TimeLimit


class Thinker:
    """Takes steps of these lengths until it is told that it is enough."""

    def __init__(self, seconds: float, steps: Sequence[float]) -> None:
        self.now = 100.0
        self.taken = 0
        limit = TimeLimit(seconds, lambda: self.now)
        for step in steps:
            if limit():
                break
            self.now += step
            self.taken += 1

    @property
    def spent(self) -> float:
        return self.now - 100


@pytest.mark.parametrize(
    ("steps", "taken"),
    [
        ([0.3] * 9, 3),
        ([0.01] * 200, 97),
        ([0.4, 0.1, 0.1, 0.1, 0.1], 3),
        ([0.1, 0.1, 0.5, 0.1], 3),
    ],
)
def test_no_step_is_begun_that_may_end_too_late(steps: list[float], taken: int) -> None:
    thinker = Thinker(1.0, steps)
    assert thinker.taken == taken
    assert thinker.spent <= 0.98


def test_without_time_it_is_enough_at_once() -> None:
    assert Thinker(0.0, [1.0]).taken == 0
