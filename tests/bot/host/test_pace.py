"""How long a turn may take, and when its player is reminded."""

from __future__ import annotations

import pytest

from bot.host.pace import HOUR, NAMED, BadPace, Pace, deadline, next_reminder, pace_of
from tests.bot.people import DAILY, NOW, at


@pytest.mark.parametrize(("name", "hours"), [("blitz", 1), ("daily", 24), ("relaxed", 72)])
def test_a_pace_has_a_name(name: str, hours: int) -> None:
    assert pace_of(name) == Pace(name, hours)


@pytest.mark.parametrize("hours", [1, 2, 24, 335, 336])
def test_a_pace_of_ones_own_is_a_number_of_hours(hours: int) -> None:
    assert pace_of(str(hours)) == Pace("own", hours)


@pytest.mark.parametrize(
    "written", ["", "0", "337", "-1", "+5", "1.5", "1h", " 24", "Daily", "hourly", "own", "²", "1_0", "9" * 5_000]
)
def test_anything_else_is_no_pace(written: str) -> None:
    with pytest.raises(BadPace) as refused:
        pace_of(written)
    assert refused.value.args_by_name == {"pace": written, "known": ("blitz", "daily", "relaxed")}


def test_a_turn_is_due_when_its_hours_are_over() -> None:
    assert deadline(DAILY, NOW) == NOW + 24 * HOUR
    assert deadline(Pace("own", 5), 0) == 5 * HOUR


def reminders(pace: Pace) -> list[int]:
    """Every moment, each found from the one before."""
    moments: list[int] = []
    for _ in range(9):
        moment = next_reminder(pace, NOW, moments[-1] if moments else NOW)
        if moment is not None:
            moments.append(moment)
    return moments


@pytest.mark.parametrize("name", NAMED)
def test_reminders_come_at_half_time_near_the_end_at_the_end_and_twice_after(name: str) -> None:
    hours = NAMED[name]
    parts = (1 / 2, 5 / 6, 1, 2, 3)
    assert reminders(pace_of(name)) == [at(part * hours) for part in parts]


def test_the_third_reminder_is_at_the_deadline() -> None:
    assert reminders(DAILY)[2] == deadline(DAILY, NOW)


def test_after_the_last_reminder_there_is_silence() -> None:
    assert next_reminder(DAILY, NOW, at(3 * 24) - 1) == at(3 * 24)
    assert next_reminder(DAILY, NOW, at(3 * 24)) is None
    assert next_reminder(DAILY, NOW, at(1_000)) is None


@pytest.mark.parametrize(("hours", "expected"), [(0, 12), (11.9, 12), (12, 20), (13, 20), (20, 24), (25, 48), (50, 72)])
def test_what_has_passed_is_not_made_up_for(hours: float, expected: int) -> None:
    assert next_reminder(DAILY, NOW, at(hours)) == at(expected)


def test_a_reminder_is_never_for_now_or_before() -> None:
    for hours in range(1, 337):
        moments = reminders(Pace("own", hours))
        assert moments == sorted(set(moments))
        assert moments[0] > NOW
