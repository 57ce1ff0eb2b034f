"""What servers and people have chosen: stored as said, and nobody is called when they sleep."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.settings import PersonSettings, ServerSettings, Settings, locale_of, may_call_at
from bot.host.texts import LOCALES
from tests.bot.people import Watched

BRUSSELS = "Europe/Brussels"
NIGHT = (22, 8)


def moment(written: str, zone: str = BRUSSELS, fold: int = 0) -> int:
    """Local time in a zone, in milliseconds."""
    return round(datetime.fromisoformat(written).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


def sleeper(quiet: tuple[int, int] | None = NIGHT, zone: str = BRUSSELS, snoozed_until: int = 0) -> PersonSettings:
    return PersonSettings(quiet=quiet, zone=zone, snoozed_until=snoozed_until)


@pytest.mark.asyncio
async def test_who_has_chosen_nothing_has_the_defaults(store: Watched) -> None:
    settings = Settings(store)
    assert await settings.server(7) == ServerSettings(locale=None, pace="daily")
    assert await settings.server(None) == ServerSettings()
    assert await settings.person(7) == PersonSettings(None, "channel", None, "UTC", 0)


@pytest.mark.asyncio
async def test_settings_are_read_as_they_were_written(store: Watched) -> None:
    settings = Settings(store)
    server = ServerSettings("fr", "36")
    person = PersonSettings("nl", "message", (22, 7), BRUSSELS, 123_456)
    await settings.set_server(7, server)
    await settings.set_person(7, person)
    assert await settings.server(7) == server
    assert await settings.person(7) == person
    assert await settings.server(8) == ServerSettings()
    assert await settings.person(8) == PersonSettings()


@pytest.mark.asyncio
@pytest.mark.parametrize("locale", ["xx", "", "EN", "../en", "en-US"])
async def test_a_stored_language_that_nobody_speaks_is_none_chosen(store: Watched, locale: str) -> None:
    """Everything else that was chosen holds."""
    settings = Settings(store)
    await settings.set_server(7, ServerSettings(locale, "36"))
    await settings.set_person(7, PersonSettings(locale, "message", (22, 7), BRUSSELS, 123_456))
    assert await settings.server(7) == ServerSettings(None, "36")
    assert await settings.person(7) == PersonSettings(None, "message", (22, 7), BRUSSELS, 123_456)


@pytest.mark.asyncio
async def test_another_process_reads_the_same(store: Watched, other_store: Watched) -> None:
    await Settings(store).set_person(7, PersonSettings("fr"))
    assert await Settings(other_store).person(7) == PersonSettings("fr")


def test_who_has_no_quiet_hours_may_be_called_at_once() -> None:
    for hour in range(24):
        now = moment(f"2026-05-05 {hour:02}:30")
        assert may_call_at(sleeper(None), now) == now


@pytest.mark.parametrize("hour", range(24))
def test_equal_hours_are_no_quiet_hours(hour: int) -> None:
    now = moment("2026-05-05 12:00")
    assert may_call_at(sleeper((hour, hour)), now) == now


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("2026-05-05 12:00", "2026-05-05 12:00"),
        ("2026-05-05 13:00", "2026-05-05 15:00"),
        ("2026-05-05 14:59:59.999", "2026-05-05 15:00"),
        ("2026-05-05 15:00", "2026-05-05 15:00"),
        ("2026-05-05 23:30", "2026-05-05 23:30"),
    ],
)
def test_quiet_hours_within_a_day(now: str, then: str) -> None:
    assert may_call_at(sleeper((13, 15)), moment(now)) == moment(then)


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("2026-05-05 21:59:59.999", "2026-05-05 21:59:59.999"),
        ("2026-05-05 22:00", "2026-05-06 08:00"),
        ("2026-05-05 23:59", "2026-05-06 08:00"),
        ("2026-05-06 00:00", "2026-05-06 08:00"),
        ("2026-05-06 07:59:59.999", "2026-05-06 08:00"),
        ("2026-05-06 08:00", "2026-05-06 08:00"),
        ("2026-12-31 23:00", "2027-01-01 08:00"),
    ],
)
def test_quiet_hours_over_midnight(now: str, then: str) -> None:
    assert may_call_at(sleeper(NIGHT), moment(now)) == moment(then)


def test_quiet_hours_until_midnight() -> None:
    assert may_call_at(sleeper((20, 0)), moment("2026-05-05 23:10")) == moment("2026-05-06 00:00")
    assert may_call_at(sleeper((20, 0)), moment("2026-05-06 00:00")) == moment("2026-05-06 00:00")


@pytest.mark.parametrize("zone", ["UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland"])
def test_quiet_hours_are_in_the_zone_of_the_person(zone: str) -> None:
    now = moment("2026-05-05 23:10", zone)
    assert may_call_at(sleeper(NIGHT, zone), now) == moment("2026-05-06 08:00", zone)
    noon = moment("2026-05-05 12:10", zone)
    assert may_call_at(sleeper(NIGHT, zone), noon) == noon


def test_the_night_that_is_an_hour_shorter_ends_at_the_same_time_of_day() -> None:
    """Clocks go forward from 02:00 to 03:00 on 29 March 2026."""
    now = moment("2026-03-28 23:00")
    then = may_call_at(sleeper(NIGHT), now)
    assert then == moment("2026-03-29 08:00")
    assert then - now == 8 * 3_600_000


def test_the_night_that_is_an_hour_longer_ends_at_the_same_time_of_day() -> None:
    """Clocks go back from 03:00 to 02:00 on 25 October 2026."""
    now = moment("2026-10-24 23:00")
    then = may_call_at(sleeper(NIGHT), now)
    assert then == moment("2026-10-25 08:00")
    assert then - now == 10 * 3_600_000
    for fold in (0, 1):
        assert may_call_at(sleeper(NIGHT), moment("2026-10-25 02:30", fold=fold)) == then


def test_quiet_hours_that_end_in_an_hour_that_is_skipped_end_after_it() -> None:
    assert may_call_at(sleeper((22, 2)), moment("2026-03-28 23:00")) == moment("2026-03-29 03:00")


def test_quiet_hours_that_end_where_an_hour_comes_twice_end_the_first_time() -> None:
    assert may_call_at(sleeper((22, 2)), moment("2026-10-24 23:00")) == moment("2026-10-25 02:00", fold=0)


def test_who_snoozes_is_not_called_before_the_end() -> None:
    now, until = moment("2026-05-05 12:00"), moment("2026-05-05 15:30")
    assert may_call_at(sleeper(None, snoozed_until=until), now) == until
    assert may_call_at(sleeper(None, snoozed_until=now - 1), now) == now


def test_who_snoozes_into_the_night_sleeps_on() -> None:
    now, until = moment("2026-05-05 12:00"), moment("2026-05-05 23:30")
    assert may_call_at(sleeper(NIGHT, snoozed_until=until), now) == moment("2026-05-06 08:00")


ZONES = (
    "UTC",
    BRUSSELS,
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Apia",
)
hours = st.integers(0, 23)
moments = st.integers(moment("2010-01-01", "UTC"), moment("2036-01-01", "UTC"))


@given(st.tuples(hours, hours), st.sampled_from(ZONES), moments, moments)
def test_whoever_may_be_called_then_may_be_called_then(
    quiet: tuple[int, int], zone: str, now: int, snoozed_until: int
) -> None:
    person = sleeper(quiet, zone, snoozed_until)
    then = may_call_at(person, now)
    assert then >= max(now, snoozed_until)
    assert may_call_at(person, then) == then
    assert then - max(now, snoozed_until) <= 49 * 3_600_000, "the longest night, and a day that was left out"


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        *(("en-US", "en"), ("en-GB", "en"), ("fr", "fr"), ("nl", "nl"), ("fr-CA", "fr"), ("nl-BE", "nl")),
        *(("de", "en"), ("es-ES", "en"), ("pt-BR", "en"), ("zh-CN", "en"), ("", "en")),
    ],
)
def test_everybody_is_spoken_to_in_one_of_our_languages(theirs: str, ours: str) -> None:
    assert locale_of(theirs) == ours
    assert ours in LOCALES
