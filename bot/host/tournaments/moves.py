"""What can be done to a tournament, each a pure step from one to the next, as the moves of a table are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from bot.host.fixture import Fixture
from bot.host.forgetting import FORGOTTEN
from bot.host.moves import Person
from bot.host.results import Result
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
from bot.host.tournaments.rounds import DAY, Draw, begun, decided_by, rounds_for
from bot.host.tournaments.tournament import Entrant, Meeting, Plan, Round, Tournament
from engine.ai.levels import player_of
from engine.errors import BadSeats
from engine.game import seating_for
from engine.registry import game_of

LONGEST_NAME = 60
Move = Callable[[Tournament | None], Tournament]
"""Refuses by raising. What gives back the same tournament changes nothing, and nothing is stored."""


def in_tournament(number: int, move: Move) -> Move:
    """The move of a button: only in the tournament that the button was made for."""

    def checked(tournament: Tournament | None) -> Tournament:
        if tournament is None or tournament.number != number:
            raise OldTournament()
        return move(tournament)

    return checked


def open_tournament(by: Person, plan: Plan, seed: str, now: int) -> Move:
    info = game_of(plan.game).info
    if plan.seats < 2:
        raise BadSeats(game=info.key, seats=plan.seats, fewest=2, most=info.seats[1])
    seating_for(info, plan.seats, plan.options)
    player_of(game_of(plan.game), plan.level)

    def move(tournament: Tournament | None) -> Tournament:
        if not by.moderator:
            raise MayNotOpenTournament()
        if tournament is not None and tournament.is_open:
            raise TournamentTaken(name=tournament.plan.name)
        if not 1 <= len(plan.name) <= LONGEST_NAME:
            raise BadTournamentName(most=LONGEST_NAME)
        number = tournament.number + 1 if tournament else 1
        return Tournament(number, plan, by.user, seed, "sign-up", now)

    return move


def sign_up(by: Person) -> Move:
    """Whoever comes later plays from the next round on, where one is drawn at a time."""

    def move(tournament: Tournament | None) -> Tournament:
        tournament = _open(tournament)
        if not tournament.takes_more:
            raise SignUpClosed()
        known = tournament.entrant(by.user)
        if known is not None and known.last is None:
            raise SignedUpAlready()
        if sum(one.last is None for one in tournament.entrants) >= tournament.plan.most:
            raise TournamentFull(most=tournament.plan.most)
        if known is not None:
            return _with(tournament, replace(known, last=None, name=by.name))
        fresh = Entrant(by.user, by.name, first=len(tournament.rounds) + 1)
        return replace(tournament, entrants=(*tournament.entrants, fresh))

    return move


def withdraw(by: Person) -> Move:
    """Out of the sign-up, or out of all rounds that are still to come."""

    def move(tournament: Tournament | None) -> Tournament:
        tournament = _open(tournament)
        known = tournament.entrant(by.user)
        if known is None or known.last is not None:
            raise NotSignedUp()
        if tournament.phase == "sign-up":
            return replace(tournament, entrants=tuple(one for one in tournament.entrants if one != known))
        return _with(tournament, replace(known, last=len(tournament.rounds)))

    return move


def start(by: Person) -> Move:
    """The first round is drawn after it."""

    def move(tournament: Tournament | None) -> Tournament:
        tournament = _open(tournament)
        _check_host(tournament, by)
        if tournament.phase != "sign-up":
            raise HasBegun()
        if len(tournament.entrants) < 2:
            raise TooFewEntrants(n=len(tournament.entrants))
        return replace(tournament, phase="playing", planned=rounds_for(tournament))

    return move


def rate(ratings: Mapping[int, int]) -> Move:
    """How good they are who play their first round now, so that they are seated by it."""

    def move(tournament: Tournament | None) -> Tournament:
        tournament = _open(tournament)
        number = len(tournament.rounds) + 1
        entrants = tuple(
            replace(one, rating=ratings[one.user]) if one.first == number and one.user in ratings else one
            for one in tournament.entrants
        )
        return tournament if entrants == tournament.entrants else replace(tournament, entrants=entrants)

    return move


def begin_round(drawn: Draw, now: int) -> Move:
    """Nothing, if somebody was quicker, or others take part by now."""

    def move(tournament: Tournament | None) -> Tournament:
        tournament = _open(tournament)
        among = tuple(one.user for one in tournament.in_round(drawn.number))
        is_next = len(tournament.rounds) + 1 == drawn.number and all(one.is_over for one in tournament.rounds)
        if tournament.phase != "playing" or not is_next or among != drawn.among:
            return tournament
        rounds = (*tournament.rounds, begun(drawn, tournament, now))
        return replace(tournament, rounds=rounds, schedule=drawn.schedule)

    return move


def end(tournament: Tournament | None) -> Tournament:
    """After the last round, or when too few are left for another."""
    tournament = _open(tournament)
    is_done = tournament.phase == "playing" and all(one.is_over for one in tournament.rounds)
    return replace(tournament, phase="over") if is_done else tournament


def cancel(by: Person) -> Move:
    def move(tournament: Tournament | None) -> Tournament:
        tournament = _open(tournament)
        _check_host(tournament, by)
        return replace(tournament, phase="cancelled")

    return move


def set_place(fixture: Fixture, channel: int, told: int = 0) -> Move:
    """Its table stands there, and tells of this deadline."""

    def change(meeting: Meeting) -> Meeting:
        return meeting if meeting.channel is not None else replace(meeting, channel=channel, lost=None, told=told)

    return _at(fixture, change)


def note_told(fixture: Fixture, deadline: int) -> Move:
    """Its table tells of this deadline."""
    return _at(fixture, lambda meeting: replace(meeting, told=deadline))


def lose_place(fixture: Fixture, channel: int) -> Move:
    """The channel of the table was deleted: it is to be opened in another."""

    def change(meeting: Meeting) -> Meeting:
        is_lost = meeting.channel == channel and not meeting.is_over
        return replace(meeting, channel=None, lost=channel) if is_lost else meeting

    return _at(fixture, change)


def take_result(fixture: Fixture, result: Result) -> Move:
    """The game at the table has ended. What counts already, goes on counting as it does."""

    def change(meeting: Meeting) -> Meeting:
        if meeting.is_over or len(result.seats) != len(meeting.seats):
            return meeting
        return replace(meeting, ranks=tuple(seat.rank for seat in result.seats))

    return _at(fixture, change)


def count(fixture: Fixture, ranks: Sequence[int]) -> Move:
    """As it stands."""

    def change(meeting: Meeting) -> Meeting:
        return meeting if meeting.is_over else replace(meeting, ranks=tuple(ranks), counted=True)

    return _at(fixture, change)


def fall_due(now: int) -> Move:
    """The round's time is over: the host is asked, and if nobody answers, late tables count as they stand."""

    def move(tournament: Tournament | None) -> Tournament:
        tournament = _open(tournament)
        one = tournament.round
        if tournament.phase != "playing" or one is None or one.is_over or one.counting or now < one.deadline:
            return tournament
        if one.asked is None:
            return in_round(tournament, replace(one, asked=now))
        return in_round(tournament, replace(one, counting=True)) if now >= decided_by(one) else tournament

    return move


def wait(by: Person, number: int, now: int) -> Move:
    """A day longer from now on, whatever was lost before."""

    def move(tournament: Tournament | None) -> Tournament:
        tournament, one = _to_decide(tournament, by, number)
        longer = replace(one, asked=None, deadline=max(now, one.deadline) + DAY)
        return in_round(tournament, replace(longer, longer=0, made_good=now, away=0, moved=0))

    return move


def count_late(by: Person, number: int) -> Move:
    """All tables that are late, as they stand."""

    def move(tournament: Tournament | None) -> Tournament:
        tournament, one = _to_decide(tournament, by, number)
        return in_round(tournament, replace(one, counting=True))

    return move


def forget(user: int, alias: int) -> Move:
    """Nothing is left of this person; the others keep what they have earned against them. `alias`: below zero."""

    def move(tournament: Tournament | None) -> Tournament:
        if tournament is None:
            raise NoTournament()
        host = 0 if tournament.host == user else tournament.host
        if tournament.phase == "sign-up":
            entrants = tuple(one for one in tournament.entrants if one.user != user)
            return replace(tournament, host=host, entrants=entrants)
        last = len(tournament.rounds)
        entrants = tuple(
            replace(one, user=alias, name=FORGOTTEN, last=last if one.last is None else one.last)
            if one.user == user
            else one
            for one in tournament.entrants
        )
        rounds = tuple(
            replace(one, meetings=tuple(_without(meeting, user, alias) for meeting in one.meetings))
            for one in tournament.rounds
        )
        return replace(tournament, host=host, entrants=entrants, rounds=rounds)

    return move


def knows(tournament: Tournament, user: int) -> bool:
    return tournament.host == user or tournament.entrant(user) is not None


def _without(meeting: Meeting, user: int, alias: int) -> Meeting:
    return replace(meeting, seats=tuple(alias if one == user else one for one in meeting.seats))


def _open(tournament: Tournament | None) -> Tournament:
    if tournament is None:
        raise NoTournament()
    if not tournament.is_open:
        raise TournamentOver()
    return tournament


def _check_host(tournament: Tournament, by: Person) -> None:
    if by.user != tournament.host and not by.moderator:
        raise NotTournamentHost()


def _to_decide(tournament: Tournament | None, by: Person, number: int) -> tuple[Tournament, Round]:
    tournament = _open(tournament)
    _check_host(tournament, by)
    one = tournament.round
    if one is None or number != len(tournament.rounds) or one.is_over or one.asked is None or one.counting:
        raise RoundMovedOn()
    return tournament, one


def _with(tournament: Tournament, changed: Entrant) -> Tournament:
    entrants = tuple(changed if one.user == changed.user else one for one in tournament.entrants)
    return replace(tournament, entrants=entrants)


def in_round(tournament: Tournament, changed: Round) -> Tournament:
    """The present one."""
    return replace(tournament, rounds=(*tournament.rounds[:-1], changed))


def _at(fixture: Fixture, change: Callable[[Meeting], Meeting]) -> Move:
    """Of a tournament that is not played any more nothing changes."""

    def move(tournament: Tournament | None) -> Tournament:
        found = tournament and tournament.meeting(fixture)
        if tournament is None:
            raise NoTournament()
        if found is None or tournament.phase != "playing" or (changed := change(found)) == found:
            return tournament
        rounds = list(tournament.rounds)
        one = rounds[fixture.round - 1]
        meetings = (*one.meetings[: fixture.table - 1], changed, *one.meetings[fixture.table :])
        rounds[fixture.round - 1] = replace(one, meetings=meetings)
        return replace(tournament, rounds=tuple(rounds))

    return move
