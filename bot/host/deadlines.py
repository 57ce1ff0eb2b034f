"""When a turn is due, when its player is reminded, and what they have left of a bank: by the time that counts for them.

A clock is a moment: `asked_since` of whoever is asked. Where it stands still, or where it will count otherwise, that
moment is moved so that what has run stays what it was.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.host.calendar import DAY, Hours, awake_at, callable_at, moment_after, moment_before, ran
from bot.host.pace import HOUR
from bot.host.table import Sitter, Table

PARTS = (0.5, 5 / 6, 1.0, 2.0, 3.0)
"""When to remind, as a part of the turn's time; after the last there is silence."""
DAYS = (DAY, 3 * DAY, 7 * DAY)
"""And where there is no deadline; while a bank lasts, too."""
SHORTLY = HOUR
"""So long before a bank runs out its owner hears of it."""
AFTER = (DAY, 3 * DAY)
"""And so long after, if they have not answered by then."""


def hours_of(table: Table, seat: int) -> Hours:
    return Hours(table.sitters[seat].calendar, table.rest)


def used(table: Table, seat: int, now: int) -> int:
    """Of the time for what this seat is asked. In a pause it is what it was when that began."""
    since = table.asked_since[seat] if seat < len(table.asked_since) else None
    if since is None:
        return 0
    return ran(hours_of(table, seat), since, now if table.paused is None else table.paused)


def time_for(table: Table, seat: int) -> int | None:
    """How much this seat had when it was asked; None: as much as it likes. Nobody has less than the increment: nothing
    is overdue as soon as it is asked.
    """
    pace, spent = table.pace, table.sitters[seat].spent
    return max(pace.bank - spent, pace.increment * HOUR) if pace.bank else pace.allowance


def left(table: Table, seat: int, now: int) -> int | None:
    """Of the time for what is asked; of the bank, where the seat is not asked."""
    time = time_for(table, seat)
    return None if time is None else max(0, time - used(table, seat, now))


def deadline(table: Table, seat: int) -> int | None:
    """When the time of whoever is asked there is over, and they are awake: before that nothing comes of it."""
    since, time = table.asked_since[seat], time_for(table, seat)
    if since is None or time is None:
        return None
    hours = hours_of(table, seat)
    return awake_at(hours, moment_after(hours, since, time))


def next_reminder(table: Table, seat: int, now: int) -> int | None:
    """The next moment to remind of what is asked. Moments that have passed are gone, not made up for."""
    since = table.asked_since[seat]
    if since is None:
        return None
    hours = hours_of(table, seat)
    moments = (callable_at(hours, moment_after(hours, since, amount)) for amount in _amounts(table, seat))
    return next((moment for moment in moments if moment > now), None)


def _amounts(table: Table, seat: int) -> tuple[int, ...]:
    """After so much time of theirs they are reminded."""
    time = time_for(table, seat)
    if time is None:
        return DAYS
    if not table.pace.bank:
        return tuple(round(part * time) for part in PARTS)
    first, *later = DAYS
    last = time - SHORTLY
    before = (min(first, time // 2), *(moment for moment in later if moment < last), max(last, time // 2))
    return (*sorted(set(before)), time, *(time + more for more in AFTER))


def charged(before: Table, after: Table, now: int, undone: Collection[int]) -> Table:
    """After a step: whoever has answered pays with the time that counted; once their turn is over they get the
    increment, up to a full bank. Who takes back the answer that ended it gives that back.

    `undone`: seats of those.
    """
    if not before.pace.bank:
        return after
    seats = range(len(after.sitters))
    return replace(after, sitters=tuple(_charged(before, after, seat, now, seat in undone) for seat in seats))


def _charged(before: Table, after: Table, seat: int, now: int, is_undone: bool) -> Sitter:
    sitter, since = after.sitters[seat], after.asked_since[seat]
    if seat >= len(before.asked_since) or before.asked_since[seat] is None:
        gives_back = is_undone and since is not None
        return replace(sitter, spent=sitter.spent + sitter.earned, earned=0) if gives_back else sitter
    if since == before.asked_since[seat] or sitter.plays:
        return sitter
    spent = min(before.pace.bank, sitter.spent + used(before, seat, now))
    earned = min(spent, before.pace.increment * HOUR) if since is None else 0
    return replace(sitter, spent=spent - earned, earned=earned)


def keeping_time(before: Table, after: Table, now: int) -> Table:
    """The table, with as much of everybody's time used as before, though it counts otherwise from now on."""
    stopped = now if after.paused is None else after.paused
    asked = tuple(
        since if since is None else moment_before(hours_of(after, seat), stopped, _used_up(before, seat, now))
        for seat, since in enumerate(after.asked_since)
    )
    return replace(after, asked_since=asked)


def _used_up(table: Table, seat: int, now: int) -> int:
    """No more than they had, where that went in the night and nothing has come of it yet: nor does anything before
    they are awake.
    """
    time, due, amount = time_for(table, seat), deadline(table, seat), used(table, seat, now)
    is_late = due is not None and due <= (now if table.paused is None else table.paused)
    return amount if time is None or is_late else min(time, amount)
