"""How long a turn may take, as people write it, and when its player is reminded."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.deadlines import deadline, next_reminder
from bot.host.pace import BANKS, HOUR, NAMED, OPEN, BadBank, BadPace, Pace, pace_of
from bot.host.table import Table
from tests.bot.people import DAILY, NOW, at, playing


@pytest.mark.parametrize(("name", "hours"), [("blitz", 1), ("daily", 24), ("relaxed", 72)])
def test_a_pace_has_a_name(name: str, hours: int) -> None:
    assert pace_of(name) == Pace(name, hours)


@pytest.mark.parametrize("hours", [1, 2, 24, 335, 336])
def test_a_pace_of_ones_own_is_a_number_of_hours(hours: int) -> None:
    assert pace_of(str(hours)) == Pace("own", hours)


@pytest.mark.parametrize(
    "written",
    [
        "",
        "0",
        "337",
        "3000",
        "-1",
        "+5",
        "72+",
        "72-12",
        "1+2+3",
        "1.5",
        "1h",
        " 24",
        "Daily",
        "hourly",
        "own",
        "bank",
        "²",
        "²+1",
        "1_0",
        "9" * 5_000,
    ],
)
def test_anything_else_is_no_pace(written: str) -> None:
    with pytest.raises(BadPace) as refused:
        pace_of(written)
    assert refused.value.args_by_name == {"pace": written, "known": ("blitz", "daily", "relaxed")}


@pytest.mark.parametrize("written", [*BANKS, "72 + 12", "1+1", "720+720"])
def test_a_bank_is_hours_and_what_each_turn_adds(written: str) -> None:
    bank, increment = map(int, written.split("+"))
    assert pace_of(written) == Pace("bank", bank, increment)
    assert pace_of(written).bank == bank * HOUR


@pytest.mark.parametrize("written", ["0+0", "0+1", "24+0", "24+25", "721+1", "3000+4", "1+999999999"])
def test_a_bank_that_could_be_over_at_once_or_never_is_refused(written: str) -> None:
    with pytest.raises(BadBank):
        pace_of(written)


@pytest.mark.parametrize("written", [*NAMED, *BANKS, OPEN, "36"])
def test_it_is_written_as_it_is_read(written: str) -> None:
    assert pace_of(written).written == written


def asked(pace: Pace) -> Table:
    """Ada is."""
    return replace(playing(), pace=pace)


def test_a_turn_is_due_when_its_hours_are_over() -> None:
    assert deadline(asked(DAILY), 0) == NOW + 24 * HOUR
    assert deadline(asked(Pace("own", 5)), 0) == NOW + 5 * HOUR
    assert deadline(asked(DAILY), 1) is None, "nobody asks there"


def reminders(pace: Pace) -> list[int]:
    """Every moment, each found from the one before."""
    table = asked(pace)
    moments: list[int] = []
    for _ in range(9):
        moment = next_reminder(table, 0, moments[-1] if moments else NOW)
        if moment is not None:
            moments.append(moment)
    return moments


def test_without_a_deadline_there_are_reminders_all_the_same() -> None:
    assert deadline(asked(pace_of(OPEN)), 0) is None
    assert reminders(pace_of(OPEN)) == [at(24), at(72), at(168)]


@pytest.mark.parametrize(
    ("bank", "hours"),
    [
        ("1+1", (0.5, 1, 25, 73)),
        ("24+4", (12, 23, 24, 48, 96)),
        ("72+12", (24, 71, 72, 96, 144)),
        ("240+24", (24, 72, 168, 239, 240, 264, 312)),
    ],
)
def test_while_a_bank_lasts_and_shortly_before_its_end(bank: str, hours: tuple[float, ...]) -> None:
    assert reminders(pace_of(bank)) == [at(moment) for moment in hours]


@pytest.mark.parametrize("name", NAMED)
def test_reminders_come_at_half_time_near_the_end_at_the_end_and_twice_after(name: str) -> None:
    hours = NAMED[name]
    parts = (1 / 2, 5 / 6, 1, 2, 3)
    assert reminders(pace_of(name)) == [at(part * hours) for part in parts]


def test_the_third_reminder_is_at_the_deadline() -> None:
    assert reminders(DAILY)[2] == deadline(asked(DAILY), 0)


def test_after_the_last_reminder_there_is_silence() -> None:
    assert next_reminder(asked(DAILY), 0, at(3 * 24) - 1) == at(3 * 24)
    assert next_reminder(asked(DAILY), 0, at(3 * 24)) is None
    assert next_reminder(asked(DAILY), 0, at(1_000)) is None


@pytest.mark.parametrize(("hours", "expected"), [(0, 12), (11.9, 12), (12, 20), (13, 20), (20, 24), (25, 48), (50, 72)])
def test_what_has_passed_is_not_made_up_for(hours: float, expected: int) -> None:
    assert next_reminder(asked(DAILY), 0, at(hours)) == at(expected)


def test_a_reminder_is_never_for_now_or_before() -> None:
    for hours in range(1, 337):
        moments = reminders(Pace("own", hours))
        assert moments == sorted(set(moments))
        assert moments[0] > NOW
