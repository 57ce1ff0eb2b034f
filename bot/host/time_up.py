"""What becomes of a turn when its time is up, as the table has chosen. Nothing, if it waits."""

from __future__ import annotations

from bot.host.absence import overdue, skip_seats
from bot.host.calendar import Calendar, Hours, awake_at, callable_at
from bot.host.deadlines import deadline, hours_of
from bot.host.moves import Move, playing
from bot.host.refusals import NobodyOverdue
from bot.host.settling import Change
from bot.host.stand_ins import with_stand_in
from bot.host.table import Table

LATE = 600_000
"""Whose time is found to be up later than this was not passed over in time: the bot was down. They are called, and
nobody loses a turn for that.
"""


def time_is_up(table: Table, now: int) -> int | None:
    """When something comes of it: of a turn that nobody has gone past yet, or for a host who is not called yet."""
    if table.paused is not None or table.phase != "playing" or table.absent == "wait":
        return None
    if table.absent == "host":
        return min((moment for moment in host_calls(table) if moment > now), default=None)
    return min((moment for moment in _deadlines(table) if moment > now - LATE), default=None)


def go_past(table: Table, now: int) -> Move | None:
    """What the table does by itself about those whose time is up and who are awake; None, if it does nothing."""
    seats = tuple(seat for seat in overdue(table, now) if awake_at(hours_of(table, seat), now) <= now)
    if not seats or table.paused is not None:
        return None
    match table.absent:
        case "skip":
            return skip_seats(seats, now)
        case "stand-in":
            return stand_in_for(seats, now)
        case _:
            return None


def stand_in_for(seats: tuple[int, ...], now: int) -> Move:
    """For those of these seats who are overdue still."""

    def move(table: Table | None) -> Change:
        table, _, _ = playing(table, None)
        late = [seat for seat in overdue(table, now) if seat in seats]
        if not late:
            raise NobodyOverdue()
        change = Change(table)
        for seat in late:
            after = with_stand_in(change.table, seat, now)
            change = Change(after.table, (*change.rows, *after.rows))
        return change

    return move


def host_calls(table: Table) -> list[int]:
    """When the host is to be called, for each turn that is overdue: not in the night, if they play here themselves."""
    hours = Hours(_calendar_of_host(table))
    return [callable_at(hours, moment) for moment in _deadlines(table)]


def _calendar_of_host(table: Table) -> Calendar:
    calendars = (sitter.calendar for sitter in table.sitters if sitter.user == table.host)
    return next(calendars, Calendar())


def _deadlines(table: Table) -> list[int]:
    due = (deadline(table, seat) for seat in range(len(table.asked_since)))
    return [moment for moment in due if moment is not None]
