"""What can be done to a tournament, by whom, and what is refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.moves import Person
from bot.host.results import Result, SeatResult
from bot.host.tournaments import moves
from bot.host.tournaments.fixtures import ranks_of
from bot.host.tournaments.moves import Move
from bot.host.tournaments.refusals import (
    BadTournamentName,
    HasBegun,
    MayNotOpenTournament,
    NoTournament,
    NotSignedUp,
    NotTournamentHost,
    OldTournament,
    RoundMovedOn,
    SignedUpAlready,
    SignUpClosed,
    TooFewEntrants,
    TournamentFull,
    TournamentOver,
    TournamentTaken,
)
from bot.host.tournaments.rounds import DAY, draw
from bot.host.tournaments.standings import standings
from bot.host.tournaments.tournament import Meeting, Tournament
from engine.errors import Refusal
from tests.bot.host.tournaments.cups import (
    CHANNEL,
    HOST,
    NOW,
    PEOPLE,
    decided,
    fixture,
    opened,
    plan,
    played,
    started,
    with_round,
)
from tests.bot.people import ADA, BO, playing, press

ANYBODY = PEOPLE[0]
LATER = NOW + 8 * DAY


def refuses(move: Move, tournament: Tournament | None, kind: type[Refusal]) -> None:
    with pytest.raises(kind) as refused:
        move(tournament)
    assert type(refused.value) is kind


def test_who_may_open_one() -> None:
    refuses(moves.open_tournament(ANYBODY, plan(), "s", NOW), None, MayNotOpenTournament)
    first = opened(people=2)
    refuses(moves.open_tournament(HOST, plan(), "s", NOW), first, TournamentTaken)
    again = moves.open_tournament(HOST, plan(), "s", NOW)(moves.cancel(HOST)(first))
    assert (again.number, again.entrants, again.phase) == (2, (), "sign-up")


@pytest.mark.parametrize("name", ["", "x" * 61])
def test_names_that_are_refused(name: str) -> None:
    refuses(moves.open_tournament(HOST, replace(plan(), name=name), "s", NOW), None, BadTournamentName)


def test_signing_up_and_leaving() -> None:
    tournament = opened(people=2)
    refuses(moves.sign_up(PEOPLE[0]), tournament, SignedUpAlready)
    refuses(moves.withdraw(PEOPLE[2]), tournament, NotSignedUp)
    assert [one.name for one in moves.withdraw(PEOPLE[0])(tournament).entrants] == ["P2"]
    refuses(moves.sign_up(PEOPLE[3]), opened(plan(most=2), 2), TournamentFull)
    refuses(moves.sign_up(PEOPLE[3]), None, NoTournament)


def test_the_start() -> None:
    refuses(moves.start(PEOPLE[0]), opened(people=2), NotTournamentHost)
    refuses(moves.start(HOST), opened(people=1), TooFewEntrants)
    refuses(moves.start(HOST), opened(), TooFewEntrants)
    refuses(moves.start(HOST), started(), HasBegun)
    other = Person(77, "Other", moderator=True)
    assert moves.start(other)(opened(people=2)).phase == "playing"


def test_whoever_comes_late_plays_from_the_next_round_on() -> None:
    tournament = with_round(started(people=4))
    late = moves.sign_up(PEOPLE[9])(tournament)
    assert late.rounds == tournament.rounds
    assert PEOPLE[9].user in {user for m in with_round(decided(late)).rounds[-1].meetings for user in m.people}
    refuses(moves.sign_up(PEOPLE[9]), with_round(started(plan("round-robin"), people=4)), SignUpClosed)
    refuses(moves.sign_up(PEOPLE[9]), with_round(played(started(plan(rounds=2), 4), 1)), SignUpClosed)


def test_whoever_withdraws_plays_no_further_round_and_may_come_back() -> None:
    tournament = moves.withdraw(PEOPLE[0])(with_round(started(people=4)))
    assert tournament.rounds[-1].meetings == with_round(started(people=4)).rounds[-1].meetings
    refuses(moves.withdraw(PEOPLE[0]), tournament, NotSignedUp)
    second = with_round(decided(tournament))
    assert PEOPLE[0].user not in {user for m in second.rounds[-1].meetings for user in m.people}
    assert next(one for one in standings(second) if one.name == "P1").points == 2, "what was earned stays"
    back = moves.sign_up(PEOPLE[0])(second)
    assert PEOPLE[0].user in {user for m in with_round(decided(back)).rounds[-1].meetings for user in m.people}


def test_a_round_robin_gives_the_seat_of_whoever_withdrew_to_a_computer() -> None:
    tournament = decided(with_round(moves.withdraw(PEOPLE[1])(started(plan("round-robin"), people=4))))
    assert sum(None in meeting.seats for meeting in tournament.rounds[0].meetings) == 1


def test_a_draw_for_others_than_take_part_by_now_is_none() -> None:
    tournament = started(people=4)
    drawn = draw(tournament)
    fewer = moves.withdraw(PEOPLE[0])(tournament)
    assert moves.begin_round(drawn, NOW)(fewer) == fewer
    begun = moves.begin_round(drawn, NOW)(tournament)
    assert moves.begin_round(drawn, NOW)(begun) == begun, "twice is once"


def test_it_ends_only_when_all_has_been_played() -> None:
    tournament = with_round(started(people=4))
    assert moves.end(tournament) == tournament
    over = moves.end(played(started(people=4)))
    assert over.phase == "over"
    for move in (moves.sign_up(PEOPLE[9]), moves.withdraw(PEOPLE[0]), moves.start(HOST), moves.cancel(HOST)):
        refuses(move, over, TournamentOver)


def test_buttons_of_an_earlier_tournament() -> None:
    refuses(moves.in_tournament(2, moves.sign_up(PEOPLE[9])), opened(), OldTournament)
    refuses(moves.in_tournament(1, moves.sign_up(PEOPLE[9])), None, OldTournament)
    assert moves.in_tournament(1, moves.sign_up(PEOPLE[9]))(opened()).entrants


def test_calling_it_off() -> None:
    refuses(moves.cancel(PEOPLE[0]), started(), NotTournamentHost)
    cancelled = moves.cancel(HOST)(with_round(started()))
    assert cancelled.phase == "cancelled"
    assert moves.count(fixture(cancelled, 1), (1, 2))(cancelled) == cancelled, "nothing counts any more"


def test_the_host_decides_about_late_tables() -> None:
    running = with_round(started(people=4))
    for move in (moves.wait(HOST, 1, LATER), moves.count_late(HOST, 1)):
        refuses(move, running, RoundMovedOn)
    asked = moves.fall_due(LATER)(running)
    refuses(moves.count_late(PEOPLE[0], 1), asked, NotTournamentHost)
    refuses(moves.count_late(HOST, 2), asked, RoundMovedOn)
    waited = moves.wait(HOST, 1, LATER)(asked)
    assert (waited.rounds[0].asked, waited.rounds[0].deadline) == (None, LATER + DAY)
    assert moves.fall_due(LATER + 1)(waited) == waited
    counting = moves.count_late(HOST, 1)(asked)
    assert counting.rounds[0].counting
    refuses(moves.count_late(HOST, 1), counting, RoundMovedOn)


def result(tournament: Tournament, table: int, *ranks: int) -> Result:
    seats = tuple(SeatResult(None, "x", None, 0, rank, rank == 1) for rank in ranks)
    return Result(55, 1, NOW, 7, "deep-sea", {}, seats, NOW, NOW, 9, fixture(tournament, table))


def test_a_result_counts_once_and_the_first_word_stands() -> None:
    tournament = with_round(started(people=4))
    first = moves.take_result(fixture(tournament, 1), result(tournament, 1, 1, 2))(tournament)
    assert first.rounds[0].meetings[0].ranks == (1, 2)
    assert moves.take_result(fixture(tournament, 1), result(tournament, 1, 2, 1))(first) == first
    assert moves.count(fixture(tournament, 1), (2, 1))(first) == first
    odd = result(tournament, 2, 1, 2, 3)
    assert moves.take_result(fixture(tournament, 2), odd)(tournament) == tournament
    elsewhere = replace(fixture(tournament, 1), number=9)
    assert moves.take_result(elsewhere, result(tournament, 1, 1, 2))(tournament) == tournament


def test_where_a_table_stands_and_what_becomes_of_it() -> None:
    tournament = with_round(started(people=4))
    at = fixture(tournament, 1)
    there = moves.set_place(at, 55)(tournament)
    assert moves.set_place(at, 56)(there) == there
    assert moves.lose_place(at, 56)(there) == there
    lost = moves.lose_place(at, 55)(there)
    assert (lost.rounds[0].meetings[0].channel, lost.rounds[0].meetings[0].lost) == (None, 55)
    assert moves.set_place(at, 57)(lost).rounds[0].meetings[0].channel == 57
    over = moves.count(at, (1, 2))(there)
    assert moves.lose_place(at, 55)(over) == over


def test_a_forgotten_person_is_nobody_and_the_others_keep_their_points() -> None:
    tournament = with_round(played(started(people=4), 1))
    before = {one.name: one.points for one in standings(tournament)}
    after = moves.forget(PEOPLE[0].user, -5)(tournament)
    assert not moves.knows(after, PEOPLE[0].user)
    assert str(PEOPLE[0].user) not in str(after)
    found = {one.name: one for one in standings(after)}
    assert {name: one.points for name, one in found.items() if name != "…"} == {
        name: points for name, points in before.items() if name != "P1"
    }
    assert found["…"].is_out
    assert after.in_round(2) == tuple(one for one in after.entrants if one.user != -5 or one.last == 2)
    third = with_round(decided(after))
    assert -5 not in {user for m in third.rounds[-1].meetings for user in m.people}
    assert moves.forget(HOST.user, -6)(opened(people=2)).host == 0
    assert len(moves.forget(PEOPLE[0].user, -5)(opened(people=2)).entrants) == 1


def meeting_of(*users: int | None) -> Meeting:
    return Meeting(users, channel=CHANNEL)


def test_as_it_stands_whoever_is_awaited_loses() -> None:
    table = playing(ADA, BO)
    both = meeting_of(ADA.user, BO.user)
    assert ranks_of(table, both) == (99, 1)
    assert ranks_of(replace(table, paused=NOW), both) == (1, 1)
    assert ranks_of(None, both) == (1, 1)
    while table.match.asked == (0,):
        table = press(table, 0)(table).table
    assert ranks_of(table, both) == (1, 99)
