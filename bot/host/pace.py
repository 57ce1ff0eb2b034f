"""How fast a table plays: when a turn is due, and when its player is reminded."""

from __future__ import annotations

from engine.errors import Refusal
from engine.value import Value

HOUR = 3_600_000
NAMED = {"blitz": 1, "daily": 24, "relaxed": 72}
"""Hours a turn may take."""
REMINDERS = (0.5, 5 / 6, 1.0, 2.0, 3.0)
"""When to remind, as a part of the turn's time; after the last there is silence."""


class BadPace(Refusal):
    template = "{pace!r} is no pace: name one of {known}, or hours from 1 to 336"
    known_by = "pace.{}.name"


class Pace(Value):
    name: str
    hours: int


def pace_of(written: str) -> Pace:
    """One of the named paces, or hours as a number."""
    if written in NAMED:
        return Pace(written, NAMED[written])
    if written.isdecimal() and len(written) <= 3 and 1 <= int(written) <= 336:
        return Pace("own", int(written))
    raise BadPace(pace=written, known=tuple(NAMED))


def deadline(pace: Pace, since: int) -> int:
    return since + pace.hours * HOUR


def next_reminder(pace: Pace, since: int, now: int) -> int | None:
    """The next moment to remind of a question put at `since`. Moments that have passed are gone, not made up for."""
    moments = (since + round(part * pace.hours * HOUR) for part in REMINDERS)
    return next((moment for moment in moments if moment > now), None)
