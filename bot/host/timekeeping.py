"""What is done to the time of a table: its clock and its rests are set, and what people have chosen for all their
tables is brought to it.
"""

from __future__ import annotations

import logging

from msgspec.structs import replace

from bot.host.calendar import Calendar, Rest, outlook, vacation_at
from bot.host.deadlines import keeping_time
from bot.host.moves import Move, Person, check_host, put, still_open
from bot.host.pace import Pace
from bot.host.refusals import NoTable, NotSeated
from bot.host.settling import Change, with_calls
from bot.host.table import Sitter, Table

log = logging.getLogger(__name__)


def set_pace(by: Person, pace: Pace, now: int) -> Move:
    """Banks are full then, and nobody has used any time of theirs."""

    def move(table: Table | None) -> Change:
        table = still_open(table)
        check_host(table, by)
        asked = table.asked_since
        if pace.bank:
            asked = tuple(since if since is None else now for since in asked)
        sitters = tuple(replace(sitter, spent=0, earned=0) for sitter in table.sitters)
        return Change(_retimed(replace(table, pace=pace, sitters=sitters, asked_since=asked)))

    return move


def set_rest(by: Person, rest: Rest, now: int) -> Move:
    """From now on: what has run by now has run."""

    def move(table: Table | None) -> Change:
        table = still_open(table)
        check_host(table, by)
        return Change(_retimed(keeping_time(table, replace(table, rest=rest), now)))

    return move


def _retimed(table: Table) -> Table:
    return replace(table, retimed=table.match.version) if table.phase == "playing" else table


def bring_calendar(user: int, calendar: Calendar, now: int) -> Move:
    """Somebody has chosen other hours, or goes on vacation or comes back. It holds from now on."""

    def move(table: Table | None) -> Change:
        if table is None or table.phase not in ("lobby", "playing"):
            raise NoTable()
        seats = [seat for seat, sitter in enumerate(table.sitters) if sitter.user == user]
        if all(outlook(table.sitters[seat].calendar, now) == calendar for seat in seats):
            # Nobody sits there any more, or somebody was quicker.
            raise NotSeated()
        after = table
        for seat in seats:
            after = with_calendar(after, seat, calendar, now)
        return Change(_called_back(table, keeping_time(table, after, now)))

    return move


def with_calendar(table: Table, seat: int, calendar: Calendar, now: int) -> Table:
    sitter = replace(table.sitters[seat], calendar=calendar)
    return replace(table, sitters=put(table.sitters, seat, _shown(sitter, now)))


def note_vacations(now: int) -> Move:
    """The table's own doing, when somebody's vacation begins or ends."""

    def move(table: Table | None) -> Change:
        due = next_vacation(table, now) if table else None
        if table is None or due is None or due > now:
            raise NoTable()
        after = replace(table, sitters=tuple(_shown(sitter, now) for sitter in table.sitters))
        return Change(_called_back(table, after))

    return move


def next_vacation(table: Table, now: int) -> int | None:
    """When somebody's begins or ends that the table does not show yet; this may be in the past."""
    turns = (_next_turn(sitter, now) for sitter in table.sitters)
    return min((moment for moment in turns if moment is not None), default=None)


def _next_turn(sitter: Sitter, now: int) -> int | None:
    if sitter.vacation:
        return sitter.vacation
    return next((begins for begins, ends in sitter.calendar.vacations if ends > now), None)


def _shown(sitter: Sitter, now: int) -> Sitter:
    running = vacation_at(sitter.calendar, now)
    return replace(sitter, vacation=running[1] if running else 0)


def _called_back(before: Table, after: Table) -> Table:
    """Whoever was not called because they were away is called when they are back."""
    if after.paused is not None:
        return after
    asked = (seat for seat, since in enumerate(after.asked_since) if since is not None)
    return with_calls(
        after, {seat for seat in asked if before.sitters[seat].vacation and not after.sitters[seat].vacation}
    )
