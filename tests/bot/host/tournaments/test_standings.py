"""Points by place at a table, and what tells equals apart."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.tournaments import moves
from bot.host.tournaments.pictures import points_told
from bot.host.tournaments.standings import points_of, standings
from tests.bot.host.tournaments.cups import PEOPLE, decided, plan, played, started, with_round


@pytest.mark.parametrize(
    ("ranks", "doubled"),
    [
        ((1, 2), (2, 0)),
        ((1, 1), (1, 1)),
        ((2, 1, 3), (2, 4, 0)),
        ((1, 1, 3), (3, 3, 0)),
        ((1, 2, 99, 99), (6, 4, 1, 1)),
        ((1, 1, 1, 1), (3, 3, 3, 3)),
    ],
)
def test_points_by_place(ranks: tuple[int, ...], doubled: tuple[int, ...]) -> None:
    assert points_of(ranks) == doubled


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_a_table_gives_the_same_points_however_it_ends(ranks: list[int]) -> None:
    points = points_of(ranks)
    assert sum(points) == len(ranks) * (len(ranks) - 1)
    for i, rank in enumerate(ranks):
        for k, other in enumerate(ranks):
            assert (points[i] > points[k]) == (rank < other)


def test_points_are_told_in_halves() -> None:
    assert list(map(points_told, (0, 1, 2, 5, 10))) == ["0", "½", "1", "2½", "5"]


def test_a_computer_scores_for_nobody_and_is_no_opposition() -> None:
    tournament = decided(
        with_round(started(people=3)), lambda meeting: [1 if one is None else 2 for one in meeting.seats]
    )
    alone = next(m.people[0] for m in tournament.meetings if None in m.seats)
    found = {one.user: one for one in standings(tournament)}
    assert (found[alone].points, found[alone].opposition, found[alone].wins) == (0, 0, 0)
    assert len(found) == 3


def test_before_the_first_round_equals_are_told_apart_by_rating_alone() -> None:
    tournament = moves.rate({PEOPLE[1].user: 1200})(started(people=3))
    assert [(one.name, one.place) for one in standings(tournament)] == [("P2", 1), ("P1", 2), ("P3", 2)]


def test_strength_of_opposition_comes_before_wins() -> None:
    tournament = played(started(plan(rounds=3), people=6))
    found = standings(tournament)
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    for better, worse in pairwise(found):
        assert (better.points, better.opposition, better.wins, better.rating) >= (
            worse.points,
            worse.opposition,
            worse.wins,
            worse.rating,
        )
    assert found[0].name == "P1"
    assert (found[0].points, found[0].wins) == (6, 3)


def test_a_table_where_all_are_equal_is_nobodys_win() -> None:
    tournament = decided(with_round(started(people=2)), lambda meeting: [1] * len(meeting.seats))
    assert [(one.place, one.points, one.wins) for one in standings(tournament)] == [(1, 1, 0), (1, 1, 0)]
