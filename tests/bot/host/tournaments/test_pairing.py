"""Swiss rounds: everybody plays, nobody twice, and nobody meets again as long as that can be avoided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.host.tournaments.pairing import Contender, Group, Met, swiss


def contenders(points: Sequence[int], computers: Sequence[int] | None = None) -> list[Contender]:
    had = computers or [0] * len(points)
    return [Contender(i + 1, scored, had[i]) for i, scored in enumerate(sorted(points, reverse=True))]


def met_by(pairs: Sequence[tuple[int, int]]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for pair in pairs if pair[0] != pair[1])


def meetings(groups: Sequence[Sequence[int]], met: Met) -> int:
    return sum(met.get(frozenset(pair), 0) for group in groups for pair in combinations(group, 2))


@cache
def every_way(people: tuple[int, ...], seats: int) -> tuple[tuple[Group, ...], ...]:
    """To seat them at full tables."""

    def ways(left: tuple[int, ...]) -> Iterator[tuple[Group, ...]]:
        if not left:
            yield ()
            return
        for others in combinations(left[1:], seats - 1):
            rest = tuple(one for one in left[1:] if one not in others)
            for more in ways(rest):
                yield ((left[0], *others), *more)

    return tuple(ways(people))


def least(people: Sequence[Contender], met: Met, seats: int) -> int:
    """Meetings that are repeated in the best of all rounds in which those with fewest computers get them."""
    short = len(people) % seats
    users = tuple(one.user for one in people)
    had = {one.user: one.computers for one in people}
    lasts = list(combinations(users, short))
    fairest = min(sorted(had[one] for one in last) for last in lasts)
    fair = [last for last in lasts if sorted(had[one] for one in last) == fairest]
    return min(
        meetings((last, *way), met)
        for last in fair
        for way in every_way(tuple(one for one in users if one not in last), seats)
    )


SOME = st.integers(2, 8).flatmap(
    lambda n: st.tuples(
        st.lists(st.integers(0, 4), min_size=n, max_size=n),
        st.lists(st.integers(0, 2), min_size=n, max_size=n),
        st.lists(st.tuples(st.integers(1, n), st.integers(1, n)), max_size=20),
        st.integers(2, 4),
    )
)


@settings(deadline=None, max_examples=150)
@given(SOME)
def test_nobody_meets_again_while_that_can_be_avoided(
    some: tuple[list[int], list[int], list[tuple[int, int]], int],
) -> None:
    points, had, pairs, seats = some
    people, met = contenders(points, had), met_by(pairs)
    assert meetings(swiss(people, met, seats), met) == least(people, met, seats)


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 24), st.integers(2, 6), st.data())
def test_everybody_plays_and_nobody_twice(n: int, seats: int, data: st.DataObject) -> None:
    points = data.draw(st.lists(st.integers(0, 6), min_size=n, max_size=n))
    pairs = data.draw(st.lists(st.tuples(st.integers(1, n), st.integers(1, n)), max_size=60))
    groups = swiss(contenders(points), met_by(pairs), seats)
    assert sorted(user for group in groups for user in group) == list(range(1, n + 1))
    sizes = [len(group) for group in groups]
    assert all(size == seats for size in sizes[:-1])
    assert 1 <= sizes[-1] <= seats
    assert groups == swiss(contenders(points), met_by(pairs), seats), "the same, whenever it is asked"


def test_a_first_round_is_seated_by_rating() -> None:
    assert swiss(contenders([0] * 8), {}, 2) == ((1, 5), (2, 6), (3, 7), (4, 8))
    assert swiss(contenders([0] * 6), {}, 3) == ((1, 3, 5), (2, 4, 6))


def test_those_with_as_many_points_meet() -> None:
    assert swiss(contenders([4, 4, 2, 2, 0, 0]), {}, 2) == ((1, 2), (3, 4), (5, 6))
    assert swiss(contenders([4, 2, 2, 0]), {}, 2) == ((1, 2), (3, 4)), "somebody of an odd group goes one down"


def test_whoever_has_met_is_given_the_next_in_line() -> None:
    assert swiss(contenders([0] * 4), met_by([(1, 3)]), 2) == ((1, 4), (2, 3))


@pytest.mark.parametrize(("had", "alone"), [([0, 0, 0], 3), ([0, 0, 1], 2), ([1, 0, 1], 2), ([1, 1, 1], 3)])
def test_computers_come_to_whoever_had_fewest_and_stands_lowest(had: list[int], alone: int) -> None:
    assert swiss(contenders([4, 2, 0], had), {}, 2)[-1] == (alone,)


def test_after_everybody_has_met_everybody_it_goes_on() -> None:
    everybody = met_by(list(combinations(range(1, 5), 2)))
    assert meetings(swiss(contenders([3, 2, 1, 0]), everybody, 2), everybody) == 2
