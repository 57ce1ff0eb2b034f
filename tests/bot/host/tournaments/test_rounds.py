"""Round after round: who plays, who sits where, and when the round falls due."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.host.tournaments import moves
from bot.host.tournaments.rounds import DAY, GRACE, draw, timer_of
from bot.host.tournaments.tournament import Format, Tournament, decode_tournament, encode_tournament
from engine.errors import BadSeats, NoSuchOption
from engine.game import seating_for
from engine.registry import GAMES
from tests.bot.host.tournaments.cups import (
    CHANNEL,
    HOST,
    NOW,
    PEOPLE,
    decided,
    opened,
    plan,
    played,
    started,
    with_round,
)


def check_round(tournament: Tournament) -> None:
    """Everybody who takes part plays, once; every table has its seats."""
    number = len(tournament.rounds)
    there = [user for meeting in tournament.rounds[-1].meetings for user in meeting.people]
    assert sorted(there) == sorted(one.user for one in tournament.in_round(number))
    for meeting in tournament.rounds[-1].meetings:
        seating_for(GAMES[tournament.plan.game].info, len(meeting.seats), tournament.plan.options)
        assert len(meeting.seats) == tournament.plan.seats
        assert meeting.people


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(["swiss", "round-robin"]), st.integers(2, 9), st.integers(2, 4), st.data())
def test_people_come_and_go(form: Format, people: int, seats: int, data: st.DataObject) -> None:
    tournament = started(plan(form, seats, rounds=4), people)
    fresh = iter(PEOPLE[people:])
    for _ in range(tournament.planned):
        staying = [one for one in tournament.entrants if one.last is None]
        if len(staying) > 2 and data.draw(st.booleans()):
            who = data.draw(st.sampled_from(staying)).user
            tournament = moves.withdraw(next(one for one in PEOPLE if one.user == who))(tournament)
        if tournament.takes_more and data.draw(st.booleans()):
            tournament = moves.sign_up(next(fresh))(tournament)
        assert draw(tournament) == draw(tournament)
        tournament = with_round(tournament)
        check_round(tournament)
        assert decode_tournament(encode_tournament(tournament)) == tournament
        tournament = decided(tournament)
    assert moves.end(tournament).phase == "over"


def test_another_seed_gives_another_draw() -> None:
    assert draw(started(people=8, seed="a")) != draw(started(people=8, seed="b"))


@pytest.mark.parametrize(("people", "rounds"), [(4, 3), (6, 3), (8, 3), (12, 5)])
def test_a_swiss_of_two_has_no_repeat(people: int, rounds: int) -> None:
    tournament = played(started(plan(rounds=rounds), people))
    met = Counter(frozenset(pair) for m in tournament.meetings for pair in combinations(m.people, 2))
    assert set(met.values()) == {1}


@pytest.mark.parametrize(("form", "people", "seats"), [("swiss", 8, 2), ("round-robin", 6, 2), ("swiss", 9, 3)])
def test_nobody_always_begins(form: Format, people: int, seats: int) -> None:
    tournament = played(started(plan(form, seats, rounds=5), people))
    sat = Counter((user, seat) for m in tournament.meetings for seat, user in enumerate(m.seats))
    for person in PEOPLE[:people]:
        begun = [sat[person.user, seat] for seat in range(seats)]
        assert sum(begun) == len(tournament.rounds)
        assert max(begun) <= -(-len(tournament.rounds) // seats) + 1


def test_computers_are_shared_out() -> None:
    tournament = played(started(plan(rounds=5), people=5))
    had = Counter(m.people[0] for m in tournament.meetings if None in m.seats)
    assert had == {person.user: 1 for person in PEOPLE[:5]}


@pytest.mark.parametrize(
    ("form", "people", "seats", "asked", "rounds"),
    [
        *(("swiss", 2, 2, 0, 3), ("swiss", 9, 2, 0, 4), ("swiss", 24, 2, 0, 5), ("swiss", 5, 2, 7, 7)),
        *(("round-robin", 2, 2, 0, 1), ("round-robin", 5, 2, 0, 5), ("round-robin", 24, 2, 0, 23)),
        *(("round-robin", 9, 3, 0, 4), ("round-robin", 6, 2, 3, 3), ("round-robin", 4, 2, 9, 3)),
    ],
)
def test_how_many_rounds(form: Format, people: int, seats: int, asked: int, rounds: int) -> None:
    assert started(plan(form, seats, asked), people).planned == rounds


def test_the_best_meet_last_by_rating() -> None:
    """A first round is seated by rating: the upper half against the lower."""
    best = [PEOPLE[i].user for i in (5, 2, 7, 0)]
    ratings = {user: 2000 - i for i, user in enumerate(best)}
    tournament = with_round(moves.rate(ratings)(started(people=8)))
    for meeting in tournament.rounds[0].meetings:
        assert sum(user in best for user in meeting.people) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played(game: str) -> None:
    info = GAMES[game].info
    for seats in range(max(2, info.seats[0]), info.seats[1] + 1):
        tournament = opened(replace(plan(seats=seats), game=game), people=5)
        tournament = with_round(moves.start(HOST)(tournament))
        check_round(tournament)


def test_what_the_game_does_not_have_is_refused() -> None:
    for change, kind in (({"seats": 9}, BadSeats), ({"seats": 1}, BadSeats), ({"options": {"x": "y"}}, NoSuchOption)):
        with pytest.raises(kind):
            moves.open_tournament(HOST, replace(plan(), **change), "s", NOW)


def test_when_it_is_to_be_looked_at() -> None:
    tournament = started(people=4)
    assert timer_of(-CHANNEL, tournament) is None
    tournament = with_round(tournament)
    timer = timer_of(-CHANNEL, tournament)
    assert timer is not None
    assert (timer.channel, timer.due) == (-CHANNEL, NOW + 7 * DAY)
    assert moves.fall_due(timer.due - 1)(tournament) == tournament
    asked = moves.fall_due(timer.due + 5)(tournament)
    later = timer_of(-CHANNEL, asked)
    assert later is not None
    assert later.due == timer.due + 5 + GRACE
    counting = moves.fall_due(later.due)(moves.fall_due(later.due - 1)(asked))
    assert counting.rounds[-1].counting
    assert timer_of(-CHANNEL, counting) is None
    assert timer_of(-CHANNEL, decided(tournament)) is None
