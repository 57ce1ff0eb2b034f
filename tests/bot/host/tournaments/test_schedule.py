"""Round robins: everybody meets everybody, equally often where that is possible."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.host.tournaments.schedule import Rounds, full_length, schedule
from bot.host.tournaments.tournament import NOBODY


def met(rounds: Rounds) -> Counter[tuple[int, int]]:
    pairs = (pair for one in rounds for group in one for pair in combinations(sorted(group), 2))
    return Counter((a, b) for a, b in pairs if a != NOBODY)


@pytest.mark.parametrize("people", range(2, 13))
def test_two_at_a_table_meet_exactly_once(people: int) -> None:
    found = met(schedule(people, 2, full_length(people, 2), "s"))
    assert set(found) == set(combinations(range(people), 2))
    assert set(found.values()) == {1}


@pytest.mark.parametrize("people", [3, 5, 7])
def test_everybody_has_one_round_with_a_computer_where_they_are_odd(people: int) -> None:
    rounds = schedule(people, 2, full_length(people, 2), "s")
    assert Counter(max(group) for one in rounds for group in one if NOBODY in group) == dict.fromkeys(range(people), 1)


@settings(deadline=None, max_examples=40)
@given(st.integers(2, 16), st.integers(2, 6), st.integers(1, 9))
def test_everybody_plays_each_round_once(people: int, seats: int, rounds: int) -> None:
    found = schedule(people, seats, rounds, "s")
    assert len(found) <= rounds
    for one in found:
        assert sorted(i for group in one for i in group if i != NOBODY) == list(range(people))
        assert all(len(group) == seats for group in one)
    assert found == schedule(people, seats, rounds, "s"), "the same from the same seed"


def test_nine_at_tables_of_three_meet_exactly_once() -> None:
    found = met(schedule(9, 3, full_length(9, 3), "s"))
    assert set(found.values()) == {1}
    assert len(found) == 36


@pytest.mark.parametrize(("people", "seats"), [(6, 3), (8, 4), (12, 3), (12, 4), (10, 4), (16, 4), (11, 3), (18, 6)])
def test_larger_tables_are_even(people: int, seats: int) -> None:
    """Of those who could meet once on average, hardly anybody meets thrice, and few never."""
    rounds = schedule(people, seats, full_length(people, seats), "s")
    found = met(rounds)
    counts = [found[pair] for pair in combinations(range(people), 2)]
    assert max(counts) - min(counts) <= 2
    assert sum(count == 0 for count in counts) <= len(counts) / 4
    had = Counter(i for one in rounds for group in one for i in group if NOBODY in group and i != NOBODY)
    times = [had[i] for i in range(people)]
    assert max(times) - min(times) <= 2
