"""When a table is to be looked at again although nobody does anything there.

A commit sets the channel's one timer to the next of these moments; what is done then is in `bot.host.reminders`.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.host.idle import idle_moment
from bot.host.pace import next_reminder
from bot.host.table import Table
from persistence.contract import Timer

PUT_OFF = "put off"
"""The note of a timer for those who could not be called when it was time."""
Moment = Callable[[Table, int], int | None]
"""The next one of its kind after now, in milliseconds."""


def reminder(table: Table, now: int) -> int | None:
    """Of anybody who is asked. In a pause nobody is."""
    if table.paused is not None:
        return None
    asked = (since for since in table.asked_since if since is not None)
    moments = (next_reminder(table.pace, since, now) for since in asked)
    return min((moment for moment in moments if moment is not None), default=None)


def _end_of_proposal(table: Table, now: int) -> int | None:  # noqa: ARG001 - it is due until it is done
    """When nobody need agree any more to what somebody has asked."""
    if table.paused is not None or table.proposal is None or table.proposal.end is not None:
        return None
    return table.proposal.until


def is_call_due(timer: Timer, table: Table, now: int) -> bool:
    """Whether this timer is for those who are asked, and not for something else."""
    moment = reminder(table, timer.due - 1)
    return timer.note == PUT_OFF or (moment is not None and moment <= max(now, timer.due))


MOMENTS: tuple[Moment, ...] = (reminder, _end_of_proposal, idle_moment)


def timer_of(channel: int, table: Table, now: int) -> Timer | None:
    moments = [moment for of_kind in MOMENTS if (moment := of_kind(table, now)) is not None]
    return Timer(channel, min(moments), str(table.number)) if moments else None
