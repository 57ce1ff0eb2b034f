"""What a table does by itself when somebody's time is up: by timers, once, in nobody's night, and not for an outage."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from fakeredis import FakeServer
from msgspec.structs import replace

from bot.host.absence import set_absent
from bot.host.bringing import bring_to_tables
from bot.host.calendar import DAY
from bot.host.deadlines import deadline
from bot.host.moves import Person, resign
from bot.host.pace import pace_of
from bot.host.refusals import NobodyOverdue
from bot.host.reminders import LEASE
from bot.host.settings import PersonSettings
from bot.host.table import Absent
from bot.host.time_up import go_past, stand_in_for
from bot.host.timekeeping import set_pace
from tests.bot.host.test_reminders import Scene
from tests.bot.people import ADA, BO, CHANNEL, NOW, Watched, at, playing, refuses

pytestmark = pytest.mark.asyncio
CHANNEL_NAME = f"#{CHANNEL}"


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    scene = Scene(store)
    yield scene
    await scene.workers.close()


async def begun(scene: Scene, absent: Absent, *people: tuple[Person, dict[str, Any]]) -> None:
    """Ada is asked."""
    for person, chosen in people:
        await scene.settings.set_person(person.user, PersonSettings(**chosen))
    await scene.begin()
    await scene.tables.do(CHANNEL, "absent", set_absent(ADA, absent))


async def choose(scene: Scene, person: Person, **chosen: Any) -> None:
    settings = replace(await scene.settings.person(person.user), **chosen)
    await scene.settings.set_person(person.user, settings)
    await bring_to_tables(scene.tables, person.user, settings)


async def test_a_computer_player_stands_in_and_the_seat_stays_theirs(scene: Scene) -> None:
    await begun(scene, "stand-in")
    [(_, text, _)] = await scene.after(20)
    assert "At the deadline a computer player takes over until you are back." in text
    assert await scene.after(23.9) == []
    await scene.after(24)
    sitter = (await scene.table()).sitters[0]
    assert (sitter.user, sitter.stands_in) == (ADA.user, True)
    assert sitter.plays


async def test_where_nobody_else_would_play_on_the_table_waits(scene: Scene) -> None:
    await begun(scene, "stand-in")
    await scene.tables.do(CHANNEL, "resign", resign(BO, scene.clock()))
    for hours in (12, 20, 24, 24.1, 25, 48):
        await scene.after(hours)
    assert (await scene.table()).sitters[0].plays is None
    assert await scene.store.claim_timers(at(49), LEASE, 9) == [], "it is not tried for ever"


async def test_only_those_who_are_overdue_still_are_stood_in_for() -> None:
    refuses(stand_in_for((0,), at(23)), playing(), NobodyOverdue)
    refuses(stand_in_for((1,), at(25)), playing(), NobodyOverdue)


@pytest.mark.parametrize("absent", ["skip", "stand-in"])
async def test_nothing_is_done_for_time_that_the_bot_was_down(scene: Scene, absent: Absent) -> None:
    await begun(scene, absent)
    assert len(await scene.after(24.5)) == 1
    assert (await scene.table()).asked_since[0] is not None


async def test_nothing_is_done_in_peace_whenever_the_table_is_looked_at() -> None:
    table = replace(playing(), absent="skip")
    night = replace(table.sitters[0].calendar, quiet=(6, 12))
    table = replace(table, sitters=(replace(table.sitters[0], calendar=night), table.sitters[1]))
    assert go_past(table, at(24)) is None
    assert go_past(table, at(28)) is not None
    assert go_past(table, at(48)) is None, "in the next night either"
    assert go_past(replace(table, paused=NOW), at(28)) is None
    assert go_past(replace(table, absent="wait"), at(28)) is None


async def test_the_host_is_called_once_by_their_own_way(scene: Scene) -> None:
    """Bo is late; Ada is the host and likes messages."""
    await begun(scene, "host", (ADA, {"reminders": "message", "locale": "nl"}))
    while (await scene.table()).match.asked == (0,):
        await scene.answer(1)
    sent = [*await scene.after(13), *await scene.after(21), *await scene.after(25), *await scene.after(49)]
    told = [text for to, text, _ in sent if to == f"@{ADA.user}"]
    assert len(told) == 1
    assert "Bo" in told[0]
    assert "jij beslist hoe het verdergaat" in told[0]
    assert len([to for to, _, _ in sent if to == CHANNEL_NAME]) == 4, "the reminders of Bo"


async def test_a_host_with_closed_messages_is_called_in_the_channel(scene: Scene) -> None:
    await begun(scene, "host", (ADA, {"reminders": "message"}), (BO, {"reminders": "off"}))
    while (await scene.table()).match.asked == (0,):
        await scene.answer(1)
    scene.mailbox.closed = True
    [(to, text, _)] = await scene.after(25)
    assert to == CHANNEL_NAME
    assert text.startswith(f"<@{ADA.user}>: you are the host")
    assert "Time is up for Bo\nDeep Sea Adventure: https://" in text


async def test_a_host_is_called_in_the_morning(scene: Scene) -> None:
    await begun(scene, "host", (ADA, {"quiet": (8, 20)}), (BO, {"reminders": "off"}))
    while (await scene.table()).match.asked == (0,):
        await scene.answer(1)
    assert await scene.after(25) == []
    [(to, text, _)] = await scene.after(36)
    assert to == CHANNEL_NAME
    assert f"<@{ADA.user}>" in text


@pytest.mark.parametrize("chosen", [{"reminders": "off"}, None], ids=["no reminders", "late themselves"])
async def test_where_the_host_is_not_to_be_called_the_channel_is_told(scene: Scene, chosen: dict[str, Any]) -> None:
    await begun(scene, "host", (ADA, chosen or {"reminders": "off"}), (BO, {"reminders": "off"}))
    if chosen:
        while (await scene.table()).match.asked == (0,):
            await scene.answer(1)
    [(to, text, _)] = await scene.after(25 if chosen else 24)
    assert to == CHANNEL_NAME
    assert "<@" not in text
    assert "can go on with **/table skip**" in text


async def test_no_host_is_called_where_the_table_has_not_chosen_that(scene: Scene) -> None:
    await begun(scene, "wait", (ADA, {"reminders": "off"}))
    for hours in (12, 20, 24, 48):
        assert await scene.after(hours) == []


async def late(scene: Scene, absent: Absent) -> None:
    """All reminders before the deadline have been, and now it is there."""
    await begun(scene, absent)
    await scene.after(12)
    await scene.after(20)
    scene.clock.now = at(24)


async def test_two_processes_make_one_harmless_move(scene: Scene, other_store: Watched) -> None:
    await late(scene, "skip")
    assert await scene.in_both(other_store) == []
    rows = await scene.tables.rows(CHANNEL)
    assert [row.by for row in rows].count("absence") == 1
    assert (await scene.table()).match.asked == (1,)


async def test_two_processes_let_a_computer_stand_in_once(scene: Scene, other_store: Watched) -> None:
    await late(scene, "stand-in")
    before = await scene.version()
    assert await scene.in_both(other_store) == []
    assert (await scene.table()).away == (0,)
    assert await scene.version() == before + 1


async def test_two_processes_call_the_host_once(scene: Scene, other_store: Watched) -> None:
    await late(scene, "host")
    sent = await scene.in_both(other_store)
    assert len([text for _, text, _ in sent if text.startswith("Time is up for Ada")]) == 1
    assert len(scene.mailbox.posts) == 1
    assert (await scene.table()).match.asked == (0,)


async def test_two_processes_leave_a_table_that_waits_alone(scene: Scene, other_store: Watched) -> None:
    await late(scene, "wait")
    before = await scene.version()
    sent = await scene.in_both(other_store)
    assert {nonce for _, _, nonce in sent} == {sent[0][2]}, "a reminder, which Discord takes once"
    assert await scene.version() == before


async def test_hours_that_the_table_has_not_heard_of_are_brought_before_anybody_is_called(scene: Scene) -> None:
    """As at a table of before people's hours were kept there, or while the store was away."""
    await begun(scene, "skip")
    await scene.settings.set_person(ADA.user, PersonSettings(vacations=((at(11), at(11) + DAY),)))
    assert await scene.after(12) == []
    table = await scene.table()
    assert table.sitters[0].vacation == at(11) + DAY
    assert deadline(table, 0) == at(24) + DAY - 60 * 60_000, "it is known since twelve that they left at eleven"
    assert await scene.after(24) == []
    assert (await scene.table()).match.asked == (0,)


async def test_a_vacation_in_peace_and_a_call_at_its_end(scene: Scene) -> None:
    await begun(scene, "skip")
    scene.clock.now = at(23)
    await choose(scene, ADA, vacations=((at(23), at(23) + 7 * DAY),))
    for hours in (24, 48, 100, 190):
        assert await scene.after(hours) == []
    before = await scene.table()
    await scene.after(23 + 7 * 24)
    after = await scene.table()
    assert (after.sitters[0].vacation, after.called[0]) == (0, before.called[0] + 1)
    assert after.match.asked == (0,)
    assert await scene.after(24 + 7 * 24) == []
    assert (await scene.table()).match.asked == (1,), "an hour was left"


async def test_whoever_is_back_early_is_called_and_has_what_was_left(scene: Scene) -> None:
    await begun(scene, "wait")
    scene.clock.now = at(23)
    await choose(scene, ADA, vacations=((at(23), at(23) + 7 * DAY),))
    scene.clock.now = at(71)
    await choose(scene, ADA, vacations=((at(23), at(71)),))
    table = await scene.table()
    assert deadline(table, 0) == at(72)
    assert len(await scene.after(72)) == 1


async def test_what_is_chosen_comes_to_all_tables_and_to_those_that_are_joined_later(scene: Scene) -> None:
    await choose(scene, ADA, quiet=(22, 7), zone="Asia/Tokyo")
    await begun(scene, "wait")
    assert (await scene.table()).sitters[0].calendar.zone == "Asia/Tokyo"
    await choose(scene, ADA, zone="Europe/Paris")
    assert (await scene.table()).sitters[0].calendar.zone == "Europe/Paris"
    await choose(scene, BO, snoozed_until=at(20))
    assert (await scene.table()).sitters[1].calendar.snoozed_until == at(20)


async def test_a_bank_is_warned_of_before_its_end_and_is_over_at_its_deadline(scene: Scene) -> None:
    await begun(scene, "skip")
    await scene.tables.do(CHANNEL, "pace", set_pace(ADA, pace_of("24+4"), NOW))
    for hours in (12, 23):
        [(_, text, _)] = await scene.after(hours)
        assert f"<t:{at(24) // 1000}:R>" in text
    assert (await scene.table()).match.asked == (0,)
    assert await scene.after(24) == []
    table = await scene.table()
    assert table.match.asked == (1,)
    assert table.sitters[0].spent == 20 * 3_600_000


async def test_without_a_deadline_a_reminder_names_none(scene: Scene, server: FakeServer) -> None:
    await begun(scene, "skip")
    await scene.tables.do(CHANNEL, "pace", set_pace(ADA, pace_of("open"), NOW))
    for days in (1, 3, 7):
        [(_, text, _)] = await scene.after(24 * days)
        assert text.startswith(f"<@{ADA.user}>, Deep Sea Adventure is waiting for you: https")
    assert await scene.after(24 * 29) == []
    assert (await scene.table()).match.asked == (0,)
