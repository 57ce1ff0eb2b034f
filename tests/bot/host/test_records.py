"""What results add up to: records, head to head, badges, columns."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.badges import BADGES, badges_of
from bot.host.records import HeadToHead, head_to_head, record_of, rivals_of, streaks_of
from bot.host.results import Result, SeatResult
from bot.host.spreads import DAY, HOUR, durations, spread, told_length
from bot.host.texts import LOCALES, Speaker
from engine.registry import GAMES
from render.people.plots import Column
from tests.bot.host.test_ratings import ADA, BO, CHLOE, result, seat
from tests.bot.people import DEEP_SEA
from tests.bot.speakers import StrictSpeaker


def won(person: int, number: int, **changes: object) -> Result:
    other = BO if person == ADA else ADA
    return replace(result(seat(person, 1), seat(other, 2), number=number), **changes)


def test_a_record() -> None:
    results = [won(ADA, 1), won(ADA, 2), won(BO, 3), won(ADA, 4)]
    record = record_of(ADA, results)
    assert (record.games, record.wins, record.streak, record.longest) == (4, 3, 1, 2)
    assert (record.best, record.mean) == (9, 9)
    assert (record.fastest, record.slowest) == (HOUR, 4 * HOUR)


def test_a_game_that_was_left_is_a_game_and_a_loss_without_a_score() -> None:
    left = result(SeatResult(ADA, "Ada", "normal", 50, 1, won=True, left=True), seat(BO, 2))
    record = record_of(ADA, [won(ADA, 1), left])
    assert (record.games, record.wins, record.best, record.streak) == (2, 1, 9, 0)
    assert record_of(ADA, [left]).best == 0
    assert record_of(ADA, [replace(won(ADA, 1), begun=0)]).fastest is None


def test_two_people() -> None:
    results = [won(ADA, 1), won(BO, 2), won(ADA, 3), result(seat(ADA, 1), seat(BO, 1), seat(CHLOE, 3))]
    assert head_to_head(ADA, BO, results) == HeadToHead(2, 1, 1)
    assert head_to_head(BO, ADA, results) == HeadToHead(1, 2, 1)
    assert head_to_head(ADA, 999, results).games == 0
    assert rivals_of(ADA, results) == [BO, CHLOE]
    assert streaks_of([True, True, False, True]) == [1, 2, 0, 1]


def full_table(number: int) -> Result:
    others = [seat(None, 2, level="easy") for _ in range(GAMES[DEEP_SEA].info.seats[1] - 1)]
    return result(seat(ADA, 1), *others, number=number)


EARNED = {
    "first_win": [won(ADA, 1)],
    "ten_games": [won(BO, number) for number in range(10)],
    "hundred_games": [won(BO, number) for number in range(100)],
    "every_game": [won(BO, 1, game=game) for game in GAMES],
    "full_table": [full_table(1)],
    "streak": [won(ADA, number) for number in range(5)],
    "giant": [result(seat(ADA, 1), seat(None, 2, level="expert"))],
    "shared": [result(seat(ADA, 1), seat(BO, 1))],
    "marathon": [won(BO, 1, ended=won(BO, 1).begun + 14 * DAY)],
    "rivals": [won(BO, number) for number in range(10)],
    "faithful": [won(BO, number) for number in range(20)],
    "traveller": [won(BO, guild, guild=guild) for guild in (1, 2, 3)],
}


@pytest.mark.parametrize("badge", BADGES)
def test_a_badge_is_earned_and_not_by_less(badge: str) -> None:
    results = EARNED[badge]
    assert badge in badges_of(ADA, results)
    assert badge not in badges_of(ADA, results[:-1])
    others = [result(seat(ADA, 2), seat(CHLOE, 1))]
    assert badge not in badges_of(ADA, others)


@pytest.mark.parametrize("locale", LOCALES)
def test_badges_have_names(locale: str) -> None:
    for badge in BADGES:
        assert 0 < len(StrictSpeaker(locale, "", ()).say(f"badge.{badge}")) <= 17


def test_columns() -> None:
    assert spread([]) == ()
    assert spread([3]) == (Column("3", 1),)
    assert spread([-12, 0, 4, 49]) == tuple(
        Column(f"{low}…{high}".replace("-", "−"), count)
        for low, high, count in (
            (-20, -11, 1),
            (-10, -1, 0),
            (0, 9, 2),
            (10, 19, 0),
            (20, 29, 0),
            (30, 39, 0),
            (40, 49, 1),
        )
    )
    assert sum(column.count for column in spread(range(-5_000, 5_000))) == 10_000
    assert durations([], Speaker("en", "", ())) == ()
    assert [one.count for one in durations([5, HOUR, 2 * DAY, 30 * DAY], Speaker("en", "", ()))] == [
        2,
        0,
        0,
        1,
        0,
        0,
        1,
    ]


def test_lengths_in_words() -> None:
    said = [told_length(length, Speaker("en", "", ())) for length in (5, 119 * 60_000, 3 * HOUR, 47 * HOUR, 2 * DAY)]
    assert said == ["1 minute", "119 minutes", "3 hours", "47 hours", "2 days"]
