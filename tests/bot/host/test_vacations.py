"""Vacations: as many days as anybody has in a year, and not one more however they are cut."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bot.host.calendar import DAY, Span
from bot.host.vacations import (
    MOST,
    YEAR,
    BadDate,
    NoVacation,
    OnVacation,
    VacationTooLong,
    beginning,
    begun,
    current,
    days_ahead,
    days_left,
    ended,
)
from tests.bot.people import NOW

PARIS = "Europe/Paris"


def test_a_vacation_begins_and_ends_and_its_days_are_gone() -> None:
    vacations = begun((), NOW, 10, NOW)
    assert vacations == ((NOW, NOW + 10 * DAY),)
    assert days_left(vacations, NOW + 10 * DAY) == MOST - 10
    assert current(vacations, NOW + 10 * DAY - 1) == vacations[0]
    assert current(vacations, NOW + 10 * DAY) is None


def test_back_early_gives_days_back() -> None:
    vacations = ended(begun((), NOW, 28, NOW), NOW + 3 * DAY)
    assert vacations == ((NOW, NOW + 3 * DAY),)
    assert days_left(vacations, NOW + 4 * DAY) == MOST - 3


def test_one_that_is_planned_can_be_dropped_and_costs_nothing() -> None:
    vacations = begun((), NOW + 30 * DAY, 28, NOW)
    assert ended(vacations, NOW) == ()


def test_there_is_one_at_a_time() -> None:
    for start in (NOW, NOW + 30 * DAY):
        with pytest.raises(OnVacation):
            begun(begun((), start, 2, NOW), NOW + 60 * DAY, 2, NOW)
    with pytest.raises(NoVacation):
        ended(begun((), NOW, 2, NOW), NOW + 2 * DAY)


@pytest.mark.parametrize("days", [0, 29])
def test_so_many_days_nobody_has(days: int) -> None:
    with pytest.raises(VacationTooLong) as refused:
        begun((), NOW, days, NOW)
    assert refused.value.args_by_name == {"n": 28, "most": 28}


def test_days_are_there_again_after_a_year() -> None:
    vacations = begun((), NOW, 28, NOW)
    for after in (28, 300, 364):
        with pytest.raises(VacationTooLong):
            begun(vacations, NOW + after * DAY, 2, NOW + after * DAY)
    assert days_left(vacations, NOW + YEAR - DAY) == 0
    assert days_left(vacations, NOW + YEAR) == 28, "each day is there again as one of then is a year ago"
    later = begun(vacations, NOW + YEAR + 28 * DAY, 28, NOW + YEAR + 28 * DAY)
    assert len(later) == 1, "what is of longer ago is nobody's business"


@pytest.mark.parametrize("seed", range(20))
def test_no_year_has_more_days_of_it_whatever_is_tried(seed: int) -> None:
    rng = Random(seed)
    tries = [(rng.randrange(200), rng.randrange(1, 29), rng.randrange(29)) for _ in range(rng.randrange(20))]
    now, vacations = NOW, ()
    every: list[Span] = []
    for pause, days, back in tries:
        now += pause * DAY
        try:
            vacations = begun(vacations, now, days, now)
        except (OnVacation, VacationTooLong):
            continue
        now += min(days, back) * DAY
        if back < days:
            vacations = ended(vacations, now)
        every += vacations[-1:]
    every = sorted(set(every))
    assert all(a[1] <= b[0] for a, b in pairwise(every))
    for start, _ in every:
        taken = sum(max(0, min(end, start + YEAR) - other) for other, end in every if other >= start)
        assert taken <= MOST * DAY


def test_a_day_begins_where_the_person_lives() -> None:
    assert beginning("", PARIS, NOW) == NOW
    assert beginning("2025-12-24", PARIS, NOW) == 1_766_530_800_000
    assert beginning(" 2025-12-24 ", "Asia/Tokyo", NOW) == 1_766_502_000_000
    assert days_ahead("Asia/Tokyo", NOW, 2) == ["2025-10-10", "2025-10-11"]


@pytest.mark.parametrize("written", ["2025-10-09", "2024-12-24", "2026-10-10", "24.12.", "tomorrow", "9999-12-31", "²"])
def test_a_day_that_is_over_or_far_away_or_none_is_refused(written: str) -> None:
    with pytest.raises(BadDate):
        beginning(written, PARIS, NOW)
