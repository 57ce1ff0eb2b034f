"""Time that counts: not in vacations, and not at weekends or in quiet hours where these stop the clock."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.calendar import (
    DAY,
    HORIZON,
    Calendar,
    Hours,
    Rest,
    awake_at,
    callable_at,
    moment_after,
    moment_before,
    ran,
    vacation_at,
)

HOUR = 3_600_000
PARIS = "Europe/Paris"
NIGHT = (22, 8)
BOTH = Rest(weekends=True, quiet=True)
ZONES = (
    "UTC",
    PARIS,
    "Asia/Tokyo",
    "America/New_York",
    "Australia/Lord_Howe",
    "Antarctica/Troll",
    "Pacific/Apia",
    "America/Asuncion",
)


def moment(written: str, zone: str = PARIS) -> int:
    return round(datetime.fromisoformat(written).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def hours(quiet: tuple[int, int] | None = NIGHT, rest: Rest = BOTH, zone: str = PARIS, *away: tuple[int, int]) -> Hours:
    return Hours(Calendar(zone, quiet, away), rest)


def test_without_a_rest_all_time_counts() -> None:
    assert ran(Hours(), 0, DAY) == DAY
    assert moment_after(Hours(), 7, DAY) == DAY + 7
    assert moment_before(Hours(), DAY + 7, DAY) == 7
    assert callable_at(Hours(), 7) == 7


@pytest.mark.parametrize(
    ("start", "end", "counted"),
    [
        ("2026-05-05 12:00", "2026-05-05 13:00", 1),
        ("2026-05-05 21:00", "2026-05-05 23:00", 1),
        ("2026-05-05 21:00", "2026-05-06 09:00", 2),
        ("2026-05-05 23:00", "2026-05-06 07:00", 0),
        # A weekend: Friday until ten, Monday from eight.
        ("2026-05-08 20:00", "2026-05-11 10:00", 4),
        ("2026-05-09 12:00", "2026-05-10 12:00", 0),
        # Seven days have five times fourteen hours.
        ("2026-05-06 12:00", "2026-05-13 12:00", 70),
        # The nights of these are an hour shorter and an hour longer, the days as ever.
        ("2026-03-28 12:00", "2026-03-30 12:00", 4),
        ("2026-10-24 12:00", "2026-10-26 12:00", 4),
    ],
)
def test_nights_and_weekends_are_left_out(start: str, end: str, counted: int) -> None:
    assert ran(hours(), moment(start), moment(end)) == counted * HOUR


@pytest.mark.parametrize(("day", "counted"), [("2026-03-29", 23), ("2026-10-25", 25), ("2026-05-05", 24)])
def test_a_day_has_as_many_hours_as_it_has(day: str, counted: int) -> None:
    """A quiet hour that comes twice is quiet twice, and one that is left out is missed by nobody."""
    start = moment(f"{day} 00:00")
    assert ran(hours(None), start, start + counted * HOUR) == (0 if counted != 24 else 24 * HOUR), "these are Sundays"
    quiet = hours((2, 3), Rest(quiet=True))
    assert ran(quiet, start, start + counted * HOUR) == 23 * HOUR


def test_a_weekend_is_where_the_person_is() -> None:
    friday = moment("2026-05-08 18:00", "UTC")
    assert ran(hours(None, BOTH, "Asia/Tokyo"), friday, friday + 12 * HOUR) == 0
    assert ran(hours(None, BOTH, "America/New_York"), friday, friday + 12 * HOUR) == 10 * HOUR


def test_vacations_stop_the_clock_at_every_table() -> None:
    away = (moment("2026-05-05 12:00"), moment("2026-05-12 12:00"))
    gone = hours(None, Rest(), PARIS, away)
    assert ran(gone, away[0] - HOUR, away[1] + HOUR) == 2 * HOUR
    assert moment_after(gone, away[0] - HOUR, HOUR) == away[0]
    assert moment_after(gone, away[0] - HOUR, HOUR + 1) == away[1] + 1
    assert awake_at(gone, away[0]) == away[1]
    assert vacation_at(gone.calendar, away[0]) == away
    assert vacation_at(gone.calendar, away[1]) is None


def test_quiet_hours_are_left_in_peace_also_where_they_stop_no_clock() -> None:
    running = hours(NIGHT, Rest())
    night = moment("2026-05-05 23:00")
    assert moment_after(running, night, HOUR) == night + HOUR
    assert awake_at(running, night) == moment("2026-05-06 08:00")


def test_a_weekend_is_left_in_peace_where_it_is_off() -> None:
    saturday = moment("2026-05-09 12:00")
    assert awake_at(hours(NIGHT, Rest(weekends=True)), saturday) == moment("2026-05-11 08:00")
    assert awake_at(hours(NIGHT, Rest()), saturday) == saturday


def test_who_snoozes_is_not_called_and_the_clock_runs() -> None:
    now = moment("2026-05-05 12:00")
    snoozing = Hours(Calendar(snoozed_until=now + HOUR))
    assert (callable_at(snoozing, now), awake_at(snoozing, now)) == (now + HOUR, now)
    assert ran(snoozing, now, now + HOUR) == HOUR


def test_a_zone_that_nobody_knows_is_none() -> None:
    for zone in ("Atlantis/Nowhere", "", "../etc/passwd"):
        assert ran(hours((0, 8), BOTH, zone), moment("2026-05-05 00:00", "UTC"), moment("2026-05-06 00:00", "UTC"))


def test_an_hour_a_weekday_is_enough_and_nobody_rests_for_ever() -> None:
    """A month of time, for somebody who is awake for an hour a day, and for somebody who never comes back."""
    since = moment("2026-05-05 12:00")
    awake = hours((1, 0))
    end = moment_after(awake, since, 30 * DAY)
    assert ran(awake, since, end) == 30 * DAY
    assert 143 * 7 * DAY < end - since < 146 * 7 * DAY
    gone = hours(None, Rest(), PARIS, (since, since + 1_000 * HORIZON))
    assert moment_after(gone, since, HOUR) == since + 1_000 * HORIZON + HOUR


moments = st.integers(moment("2010-01-01", "UTC"), moment("2036-01-01", "UTC"))
lengths = st.one_of(st.integers(0, 3 * DAY), st.integers(0, 60 * DAY))
spans = st.lists(st.tuples(moments, lengths), max_size=4).map(
    lambda found: tuple((start, start + length) for start, length in sorted(found))
)
calendars = st.builds(
    Calendar, st.sampled_from(ZONES), st.one_of(st.none(), st.tuples(st.integers(0, 23), st.integers(0, 23))), spans
)
every_hours = st.builds(Hours, calendars, st.builds(Rest, st.booleans(), st.booleans()))


@given(every_hours, moments, lengths)
def test_both_are_inverse(hours: Hours, since: int, amount: int) -> None:
    then = moment_after(hours, since, amount)
    assert then >= since
    assert ran(hours, since, then) == amount
    assert amount == 0 or ran(hours, since, then - 1) == amount - 1, "it is the first such moment"
    before = moment_before(hours, since, amount)
    assert before <= since
    assert ran(hours, before, since) == amount


@given(every_hours, moments, st.lists(lengths, min_size=2, max_size=5))
def test_time_adds_up_and_never_runs_backwards(hours: Hours, since: int, steps: list[int]) -> None:
    at = [since + sum(steps[:k]) for k in range(len(steps) + 1)]
    counted = [ran(hours, a, b) for a, b in pairwise(at)]
    assert all(0 <= part <= b - a for part, (a, b) in zip(counted, pairwise(at), strict=True))
    assert sum(counted) == ran(hours, at[0], at[-1])
    later = [moment_after(hours, since, amount) for amount in sorted(steps)]
    assert later == sorted(later)


@given(every_hours, moments)
def test_whoever_is_awake_then_is_awake_then(hours: Hours, now: int) -> None:
    then = awake_at(hours, now)
    assert then >= now
    assert awake_at(hours, then) == then
    assert vacation_at(hours.calendar, then) is None
