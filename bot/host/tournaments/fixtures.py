"""The tables of a tournament: opened and begun by the bot, moved if their channel was deleted, and how they stand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.host.fixture import Fixture, Occasion
from bot.host.moves import COMPUTERS, Move, Person, ServerDefaults, begin, open_table
from bot.host.proposal import ended
from bot.host.refusals import NoTable
from bot.host.results import LAST
from bot.host.settling import Change, settle
from bot.host.story import Row
from bot.host.table import Sitter, Table
from bot.host.tournaments.tournament import Meeting, Tournament
from engine.match import Played


def open_and_begin(tournament: Tournament, fixture: Fixture, meeting: Meeting, seed: str, now: int) -> Move:
    """In one step: nobody joins or leaves in between. Who is in the tournament no more gives way to a computer."""
    plan = tournament.plan
    host = Person(tournament.host or meeting.people[0], "", moderator=True)
    defaults = ServerDefaults(plan.guild, plan.locale, plan.pace)

    def move(table: Table | None) -> Change:
        opened = open_table(host, plan.game, defaults, plan.options, now)(table).table
        seated = replace(opened, sitters=_sitters(tournament, meeting), fixture=fixture)
        seated = replace(seated, occasion=occasion_of(tournament, fixture))
        return replace(begin(host, seed, now)(seated), fresh_log=True)

    return move


def _sitters(tournament: Tournament, meeting: Meeting) -> tuple[Sitter, ...]:
    names = iter(COMPUTERS)
    known = {one.user: one for one in tournament.entrants}
    return tuple(
        Sitter(user, known[user].name)
        if user is not None and user > 0
        else Sitter(None, next(names), tournament.plan.level)
        for user in meeting.seats
    )


def occasion_of(tournament: Tournament, fixture: Fixture) -> Occasion:
    return Occasion(tournament.plan.name, tournament.planned, tournament.rounds[fixture.round - 1].deadline)


def tell_of(fixture: Fixture, occasion: Occasion) -> Move:
    """The deadline of the round has moved."""

    def move(table: Table | None) -> Change:
        return Change(replace(_playing(table, fixture), occasion=occasion))

    return move


def release(fixture: Fixture) -> Move:
    """The tournament is over before its time: the game is one like any other."""

    def move(table: Table | None) -> Change:
        return Change(replace(_playing(table, fixture), fixture=None, occasion=None))

    return move


def _playing(table: Table | None, fixture: Fixture) -> Table:
    if table is None or table.fixture != fixture or table.phase != "playing":
        raise NoTable()
    return table


def stop(fixture: Fixture) -> Move:
    """Nobody plays on here: it counts already, or is played in another channel."""

    def move(table: Table | None) -> Change:
        table = _playing(table, fixture)
        proposal = ended(table.proposal, "outdated")
        return Change(replace(table, phase="cancelled", asked_since=(), proposal=proposal, paused=None))

    return move


def go_on_here(before: Table, rows: Sequence[Row], now: int) -> Move:
    """With a game that was stopped elsewhere, from where it stood."""

    def move(table: Table | None) -> Change:
        nobody = (None,) * len(before.sitters)
        number = table.number + 1 if table else 1
        there = replace(before, number=number, phase="playing", asked_since=nobody, called=(), there=())
        change = settle(there, Played(there.match, ()), now, obey="none")
        return replace(change, rows=(*rows, *change.rows), fresh_log=True)

    return move


def ranks_of(table: Table | None, meeting: Meeting) -> tuple[int, ...]:
    """As it stands: those whose answer is awaited are last, the others are ranked by the points that all can count."""
    if table is None or not table.has_begun or len(table.sitters) != len(meeting.seats):
        return (1,) * len(meeting.seats)
    asked = () if table.paused else table.asked_since
    awaited = {seat for seat, since in enumerate(asked) if since is not None}
    points = table.rules.standing(table.match.state).points or (0,) * len(table.sitters)
    ranks: list[int] = []
    for seat, sitter in enumerate(table.sitters):
        began = sitter.instead_of[0] if sitter.instead_of else sitter.user
        has_left = sitter.instead_of is not None or (
            began is not None and sitter.plays is not None and not sitter.stands_in
        )
        ranks.append(LAST if seat in awaited or has_left else 1 + sum(other > points[seat] for other in points))
    return tuple(ranks)
