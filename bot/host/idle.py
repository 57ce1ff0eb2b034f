"""When a table at which nobody does anything is to be put away: first its people are told, then they have some days."""

from __future__ import annotations

from bot.host.pace import HOUR
from bot.host.table import Table

DAY = 24 * HOUR
PATIENCE = {"playing": 30 * DAY, "lobby": 14 * DAY}
"""Milliseconds without anybody, by phase."""
LAST_DAYS = 7
"""Between the notice and the end."""


def idle_since(table: Table) -> int:
    """At a table of before this was noted, as far as can be told."""
    asked = (since for since in table.asked_since if since is not None)
    return table.active or max(table.opened, table.begun, *asked)


def end_of_notice(table: Table) -> int | None:
    """When it is put away, if its people have been told."""
    return None if table.notice is None or table.put_away else table.notice + LAST_DAYS * DAY


def idle_moment(table: Table, now: int) -> int | None:  # noqa: ARG001 - it is due until it is done
    """When its people are to be told, or else when it is to be put away."""
    if table.put_away or table.phase not in PATIENCE:
        return None
    end = end_of_notice(table)
    return idle_since(table) + PATIENCE[table.phase] if end is None else end
