"""When a table is to be looked at again although nobody does anything there.

A commit sets the channel's one timer to the next of these moments; what is done then is in `bot.host.reminders`.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.host.deadlines import next_reminder
from bot.host.idle import idle_moment
from bot.host.table import Table
from bot.host.time_up import time_is_up
from bot.host.timekeeping import next_vacation
from persistence.contract import Timer

Moment = Callable[[Table, int], int | None]
"""The next one of its kind after now, in milliseconds."""


def reminder(table: Table, now: int) -> int | None:
    """Of anybody who is asked. In a pause nobody is."""
    if table.paused is not None:
        return None
    moments = (next_reminder(table, seat, now) for seat in range(len(table.asked_since)))
    return min((moment for moment in moments if moment is not None), default=None)


def _end_of_proposal(table: Table, now: int) -> int | None:  # noqa: ARG001 - it is due until it is done
    """When nobody need agree any more to what somebody has asked."""
    if table.paused is not None or table.proposal is None or table.proposal.end is not None:
        return None
    return table.proposal.until


def _vacation(table: Table, now: int) -> int | None:
    """When one is to be shown, or no more. Due until it is done."""
    return next_vacation(table, now) if table.phase in ("lobby", "playing") else None


def is_call_due(timer: Timer, table: Table, now: int) -> bool:
    """Whether this timer is for those who are asked, and not for something else."""
    moment = reminder(table, timer.due - 1)
    return moment is not None and moment <= max(now, timer.due)


MOMENTS: tuple[Moment, ...] = (reminder, time_is_up, _end_of_proposal, _vacation, idle_moment)


def timer_of(channel: int, table: Table, now: int) -> Timer | None:
    moments = [moment for of_kind in MOMENTS if (moment := of_kind(table, now)) is not None]
    return Timer(channel, min(moments), str(table.number)) if moments else None
