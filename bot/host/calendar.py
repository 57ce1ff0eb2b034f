"""When somebody's time runs: not on their vacation, and where the table wants it so neither at weekends nor in their
quiet hours. All of it is by the clocks where they live.

Time is walked from one rest to the next. A rest is a stretch of moments, found by its days: so an hour that a day has
twice, or leaves out, is rested through or counted as it comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache, lru_cache
from heapq import merge
from itertools import count, takewhile
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from msgspec.structs import replace

from engine.value import Value

DAY = 86_400_000
HORIZON = 20 * 365 * DAY
"""Nobody rests for ever: after so long time runs, whatever a calendar says."""
SATURDAY = 5
Span = tuple[int, int]
"""From the one moment to before the other, in milliseconds."""


@cache
def every_zone() -> tuple[str, ...]:
    """All names in their order. To find them takes a walk through hundreds of files: too long for an event loop."""
    return tuple(sorted(available_timezones()))


class Calendar(Value):
    """What of somebody's settings matters to their time."""

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    """From this hour to that one; nothing, if they are the same."""
    vacations: tuple[Span, ...] = ()
    """In the order in which they come."""
    snoozed_until: int = 0
    """Nobody calls them before; their time runs."""


class Rest(Value):
    """What else than a vacation stops the clock at a table."""

    weekends: bool = False
    quiet: bool = False


class Hours(NamedTuple):
    """Of one person at one table."""

    calendar: Calendar = Calendar()
    rest: Rest = Rest()


def ran(hours: Hours, start: int, end: int) -> int:
    """How much of the time between two moments counts."""
    counted, at = 0, start
    for begins, ends in _rests(hours, start):
        if begins >= end:
            break
        counted += max(0, begins - at)
        at = max(at, ends)
    return counted + max(0, end - at)


def moment_after(hours: Hours, since: int, amount: int) -> int:
    """The first moment at which so much time has run since then."""
    if amount <= 0:
        return since
    left, at = amount, since
    for begins, ends in _rests(hours, since):
        if at + left <= begins:
            break
        left -= max(0, begins - at)
        at = max(at, ends)
    return at + left


def moment_before(hours: Hours, until: int, amount: int) -> int:
    """A moment since which so much time has run until then."""
    if ran(hours, until - amount, until) == amount:
        return until - amount
    reach = max(DAY, amount)
    while (found := ran(hours, until - reach, until)) < amount:
        reach *= 2
    return moment_after(hours, until - reach, found - amount)


def awake_at(hours: Hours, moment: int) -> int:
    """The first moment from then on at which nothing may rest: no vacation, no quiet hours, no weekend that is off."""
    peace = Hours(hours.calendar, Rest(weekends=hours.rest.weekends, quiet=True))
    for begins, ends in _rests(peace, moment):
        if begins > moment:
            break
        moment = max(moment, ends)
    return moment


def callable_at(hours: Hours, moment: int) -> int:
    """The first moment from then on at which they may be called."""
    return awake_at(hours, max(moment, hours.calendar.snoozed_until))


def vacation_at(calendar: Calendar, moment: int) -> Span | None:
    return next((span for span in calendar.vacations if span[0] <= moment < span[1]), None)


def outlook(calendar: Calendar, now: int) -> Calendar:
    """What of it is not over."""
    vacations = tuple(span for span in calendar.vacations if span[1] > now)
    return replace(calendar, vacations=vacations, snoozed_until=calendar.snoozed_until * (calendar.snoozed_until > now))


def day_of(moment: int, zone: str) -> date:
    return datetime.fromtimestamp(moment / 1000, zone_of(zone)).date()


def moment_of(day: date, hour: int, zone: str) -> int:
    """An hour that a day has twice is the first of the two; one that it leaves out is the hour after it."""
    return round(datetime.combine(day, time(hour), zone_of(zone)).timestamp() * 1000)


@lru_cache(maxsize=1_000)
def zone_of(name: str) -> tzinfo:
    """One that this machine does not know is as good as none: a table goes on."""
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        return UTC


def _rests(hours: Hours, since: int) -> Iterator[Span]:
    """Those that end after this moment, in the order in which they begin; they may overlap."""
    calendar, rest = hours
    spans = list[Iterator[Span]]((iter(calendar.vacations),))
    # Two days earlier, as a night begins the day before, and there may be a day that a zone has left out.
    first = day_of(since, calendar.zone) - timedelta(days=2)
    if rest.quiet and calendar.quiet and calendar.quiet[0] != calendar.quiet[1]:
        spans.append(_nights(first, calendar.quiet, calendar.zone))
    if rest.weekends:
        spans.append(_weekends(first - timedelta(days=(first.weekday() - SATURDAY) % 7), calendar.zone))
    found = takewhile(lambda span: span[0] < since + HORIZON, merge(*spans))
    return ((begins, ends) for begins, ends in found if ends > since)


def _nights(first: date, quiet: tuple[int, int], zone: str) -> Iterator[Span]:
    begins, ends = quiet
    over_midnight = timedelta(days=ends < begins)
    for n in count():
        day = first + timedelta(days=n)
        yield moment_of(day, begins, zone), moment_of(day + over_midnight, ends, zone)


def _weekends(saturday: date, zone: str) -> Iterator[Span]:
    for n in count():
        day = saturday + timedelta(weeks=n)
        yield moment_of(day, 0, zone), moment_of(day + timedelta(days=2), 0, zone)
