"""What pictures and their words tell of everybody's time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.boards import Boards
from bot.host.calendar import Calendar
from bot.host.dials import dial_lines, dials_of
from bot.host.drawing import Drawn
from bot.host.metrics import Metrics
from bot.host.pace import pace_of
from bot.host.stand_ins import with_stand_in
from bot.host.table import Table
from bot.host.texts import LOCALES, Speaker
from bot.host.timekeeping import bring_calendar, set_pace
from engine.sight import sight
from render.captions import NOTHING_TOLD, Dial
from render.pictures import TEXT_LIMIT, look_of
from render.theme import UNDERSEA
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, CHLOE, DEEP_SEA, NOW, at, finished, lobby, playing, press
from tests.bot.speakers import StrictSpeaker

AWAY = Calendar("UTC", None, ((NOW, at(48)),))


def banked() -> Table:
    table = playing(ADA, BO, CHLOE)
    return set_pace(ADA, pace_of("24+4"), NOW)(table).table


def everything() -> Table:
    """Ada has used some of her time, Bo is away, and a computer plays for Chloé."""
    table = bring_calendar(BO.user, AWAY, NOW)(banked()).table
    return with_stand_in(table, 2, NOW).table


def test_a_table_without_a_clock_of_that_kind_tells_nothing() -> None:
    for table in (lobby(ADA, BO), finished(ADA, BO), set_pace(ADA, pace_of("open"), NOW)(playing()).table):
        assert dials_of(table, at(5)) == ()
    assert Speaker("en", DEEP_SEA, ("Ada",)).dial(0) == NOTHING_TOLD


def test_shares_are_coarse_and_only_of_whoever_is_asked_do_they_change() -> None:
    table = banked()
    assert dials_of(table, NOW) == (Dial(10), Dial(10), Dial(10))
    shares = [dials_of(table, at(hours))[0].tenths for hours in (0.1, 2.4, 2.5, 12, 23.9, 24, 99)]
    assert shares == [10, 9, 9, 5, 1, 0, 0]
    assert len({dials_of(table, at(minutes / 60)) for minutes in range(24 * 60 + 1)}) == 11
    assert dials_of(replace(table, paused=at(12)), at(99))[0] == Dial(5)


def test_hours_a_turn_are_shown_of_those_who_are_asked() -> None:
    table = playing(ADA, BO, CHLOE)
    assert table.match.asked == (0,)
    shares = [dials_of(table, at(hours)) for hours in (0, 2.5, 12, 23.9, 24, 99)]
    assert [shown[0].tenths for shown in shares] == [10, 9, 5, 1, 0, 0]
    assert {shown[1:] for shown in shares} == {(NOTHING_TOLD, NOTHING_TOLD)}
    assert dials_of(replace(table, paused=at(12)), at(99))[0] == Dial(5)
    shorter = set_pace(ADA, pace_of("12"), NOW)(table).table
    assert dials_of(shorter, at(6))[0] == Dial(5)
    assert dials_of(press(table, 0, now=at(20))(table).table, at(20))[0].tenths in (None, 10), "another question"


def test_who_is_away_and_who_is_played_for() -> None:
    assert dials_of(everything(), at(12)) == (Dial(5), Dial(10, vacation=True), Dial(stand_in=True))
    plain = bring_calendar(BO.user, AWAY, NOW)(playing()).table
    assert dials_of(plain, NOW) == (Dial(10), Dial(vacation=True))


@pytest.mark.parametrize("locale", LOCALES)
def test_in_words(locale: str) -> None:
    speaker = StrictSpeaker(locale, DEEP_SEA, ("Ada", "Bo", "Chloé"))
    lines = dial_lines(dials_of(everything(), at(12)), speaker)
    assert len(lines) == 3
    if locale == "en":
        assert lines == [
            "Time left: Ada 50 % and Bo 100 %.",
            "On vacation: Bo.",
            "A computer player stands in for Chloé.",
        ]
    assert dial_lines((), speaker) == []


@pytest.mark.asyncio
async def test_a_picture_is_drawn_anew_when_its_bars_are_shorter_and_its_words_say_so() -> None:
    workers, now = InThreads(), [NOW]
    boards = Boards(workers, Metrics(), lambda: now[0])
    table = everything()
    drawn: list[Drawn] = []
    for hours in (0, 0.1, 2.3, 12):
        now[0] = at(hours)
        drawn.append(await boards.picture(CHANNEL, table, sight(table.match, None), "en"))
    first, same, also_same, later = drawn
    assert same is first
    assert also_same is first, "not a tenth is gone"
    assert later.data != first.data
    assert later.alt.endswith("On vacation: Bo. A computer player stands in for Chloé.")
    assert "Ada 50 %" in later.alt
    speaker = Speaker("en", table.game, table.names)
    assert boards.text(table, sight(table.match, None), speaker).endswith("\nA computer player stands in for Chloé.")
    await workers.close()


def test_long_names_leave_words_within_their_limits() -> None:
    table = everything()
    names = tuple("W" * 32 for _ in table.sitters)
    sitters = tuple(replace(one, name=name) for one, name in zip(table.sitters, names, strict=True))
    table = replace(table, sitters=sitters)
    boards = Boards(InThreads(), Metrics(), lambda: NOW)
    assert len(boards.text(table, sight(table.match, None), Speaker("fr", table.game, names))) <= TEXT_LIMIT


def test_bars_and_signs_change_the_cards_alone() -> None:
    """The board on the left is what it was."""
    table = everything()
    seen = sight(table.match, None)
    plain, told = (
        look_of(DEEP_SEA, "").draw(seen, UNDERSEA, Speaker("en", DEEP_SEA, table.names, dials))
        for dials in ((), dials_of(table, at(12)))
    )
    board = (0, 0, 880, 840)
    assert plain.crop(board).tobytes() == told.crop(board).tobytes()
    assert plain.tobytes() != told.tobytes()
