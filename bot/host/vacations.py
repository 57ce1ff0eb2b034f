"""Vacations: when one may begin, and how many days are left of those that anybody has in a year."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from bot.host.calendar import DAY, Span, day_of, moment_of
from engine.errors import Refusal

MOST = 28
"""Days that anybody has in any `YEAR`."""
YEAR = 365 * DAY


class OnVacation(Refusal):
    template = "you have a vacation already: end it first"


class NoVacation(Refusal):
    template = "you have no vacation to end"


class VacationTooLong(Refusal):
    template = "{n} of {most} days are left then"


class BadDate(Refusal):
    template = "a vacation can't begin on {date!r}: write a day of the coming year, such as 2027-07-01"


def current(vacations: Sequence[Span], now: int) -> Span | None:
    """The one that has not ended yet; it may not have begun."""
    return next((span for span in vacations if span[1] > now), None)


def begun(vacations: Sequence[Span], start: int, days: int, now: int) -> tuple[Span, ...]:
    """With one more, of so many days from that moment on."""
    if current(vacations, now):
        raise OnVacation()
    left = days_left(vacations, start)
    if not 1 <= days <= left:
        raise VacationTooLong(n=left, most=MOST)
    return (*_of_a_year(vacations, now), (start, start + days * DAY))


def ended(vacations: Sequence[Span], now: int) -> tuple[Span, ...]:
    """Without what is left of the present one, or without the one that was planned."""
    span = current(vacations, now)
    if span is None:
        raise NoVacation()
    before = tuple(other for other in vacations if other != span)
    return (*before, (span[0], now)) if span[0] < now else before


def days_left(vacations: Sequence[Span], start: int) -> int:
    """Whole days that a vacation which begins then may have."""
    fitting = (days for days in range(MOST, 0, -1) if _fits((*vacations, (start, start + days * DAY))))
    return next(fitting, 0)


def _fits(vacations: Sequence[Span]) -> bool:
    """The most is taken in a year that ends with a vacation."""
    return all(_taken(vacations, end - YEAR, end) <= MOST * DAY for _, end in vacations)


def _taken(vacations: Sequence[Span], first: int, last: int) -> int:
    return sum(max(0, min(end, last) - max(start, first)) for start, end in vacations)


def _of_a_year(vacations: Sequence[Span], now: int) -> tuple[Span, ...]:
    """Nothing else matters to a vacation that begins after now."""
    return tuple(span for span in vacations if span[1] > now - YEAR)


def beginning(written: str, zone: str, now: int) -> int:
    """Midnight of a day of the coming year, where the person lives; now, if nothing is written."""
    if not written:
        return now
    try:
        moment = moment_of(date.fromisoformat(written.strip()), 0, zone)
    except (ValueError, OverflowError) as error:
        raise BadDate(date=written) from error
    if not now < moment <= now + YEAR:
        raise BadDate(date=written)
    return moment


def days_ahead(zone: str, now: int, most: int) -> list[str]:
    """The next days, as they can be written."""
    today = day_of(now, zone).toordinal()
    return [date.fromordinal(today + k).isoformat() for k in range(1, most + 1)]
