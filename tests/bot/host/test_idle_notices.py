"""Tables at which nobody does anything, by their own timer: called once, put away, each process once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.idle import DAY, LAST_DAYS, PATIENCE
from bot.host.moves import Move, open_table, resign
from bot.host.putting_away import by_people, keep, put_away
from bot.host.reminders import LEASE
from bot.host.settings import PersonSettings
from bot.host.stand_ins import go_away
from bot.host.table import encode_table
from bot.host.tables import Tables
from bot.host.wall import MayNot
from tests.bot.host.test_reminders import Scene
from tests.bot.people import ADA, BO, CHANNEL, DEFAULTS, NOW, Watched, at

MONTH, WEEK = PATIENCE["playing"], LAST_DAYS * DAY
DAYS = 24


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    scene = Scene(store)
    yield scene
    await scene.workers.close()


async def silent(scene: Scene) -> None:
    """All reminders of the first turn have been."""
    await scene.begin()
    for hours in (12, 20, 24, 48, 72):
        assert len(await scene.after(hours)) == 1


@pytest.mark.asyncio
async def test_its_people_are_called_once_and_then_it_is_put_away(scene: Scene) -> None:
    await silent(scene)
    assert await scene.after(30 * DAYS - 0.1) == []
    [(to, text, _)] = await scene.after(30 * DAYS)
    assert to == f"#{CHANNEL}"
    assert f"<@{ADA.user}>" in text
    assert f"<@{BO.user}>" in text
    assert f"put away <t:{(NOW + MONTH + WEEK) // 1000}:R>" in text
    before = await scene.table()
    assert before.notice == NOW + MONTH
    assert await scene.after(37 * DAYS - 0.1) == []
    assert not (await scene.table()).put_away
    assert await scene.after(37 * DAYS) == []
    after = await scene.table()
    assert after.put_away
    assert encode_table(replace(after, put_away=False, paused=None)) == encode_table(replace(before, notice=None))
    assert await scene.after(9999) == []


@pytest.mark.asyncio
async def test_a_lobby_too(scene: Scene) -> None:
    await scene.tables.do(CHANNEL, "1", open_table(ADA, "deep-sea", DEFAULTS, {}, NOW))
    [(_, text, _)] = await scene.after(14 * DAYS)
    assert f"<@{ADA.user}>" in text
    assert await scene.after(21 * DAYS) == []
    assert (await scene.table()).put_away


@pytest.mark.asyncio
async def test_each_in_their_own_way_and_in_their_own_language(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="message", locale="nl"))
    await scene.settings.set_person(BO.user, PersonSettings(reminders="off"))
    await silent(scene)
    [(to, text, _)] = await scene.after(30 * DAYS)
    assert to == f"@{ADA.user}"
    assert "opgeborgen" in text
    assert (await scene.table()).notice == NOW + MONTH


@pytest.mark.asyncio
async def test_in_the_channel_where_messages_are_closed(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="message"))
    scene.mailbox.closed = True
    await silent(scene)
    [(to, text, _)] = await scene.after(30 * DAYS)
    assert to == f"#{CHANNEL}"
    assert f"<@{ADA.user}>" in text


@pytest.mark.asyncio
@pytest.mark.parametrize(("move", "is_called"), [(go_away(ADA, NOW), True), (resign(ADA, NOW), False)])
async def test_whoever_is_stood_in_for_is_called_and_who_has_resigned_is_not(
    scene: Scene, move: Move, is_called: bool
) -> None:
    await scene.begin()
    await scene.tables.do(CHANNEL, "away", by_people(move, NOW))
    [(_, text, _)] = await scene.after(30 * DAYS)
    assert (f"<@{ADA.user}>" in text) == is_called
    assert f"<@{BO.user}>" in text


@pytest.mark.asyncio
async def test_nobody_is_woken_and_nobody_waits_for_those_who_snooze(scene: Scene) -> None:
    """It is 8:53 UTC, and so it is a month later."""
    await silent(scene)
    await scene.settings.set_person(BO.user, PersonSettings(quiet=(8, 12)))
    assert await scene.after(30 * DAYS) == []
    assert (await scene.table()).notice is None
    assert await scene.after(30 * DAYS + 3) == []
    [(_, text, _)] = await scene.after(30 * DAYS + 3.2)
    assert f"<@{BO.user}>" in text
    assert (await scene.table()).notice == at(30 * DAYS + 3.2)


@pytest.mark.asyncio
async def test_those_who_snooze_for_long_find_it_in_the_post(scene: Scene) -> None:
    await silent(scene)
    await scene.settings.set_person(BO.user, PersonSettings(snoozed_until=at(40 * DAYS)))
    [(_, text, _)] = await scene.after(30 * DAYS)
    assert f"<@{BO.user}>" not in text
    assert (await scene.table()).notice == NOW + MONTH


@pytest.mark.asyncio
async def test_a_bot_that_was_down_for_months_gives_notice_first(scene: Scene) -> None:
    await silent(scene)
    assert len(await scene.after(90 * DAYS)) == 1
    assert not (await scene.table()).put_away
    assert await scene.after(97 * DAYS - 1) == []
    assert await scene.after(97 * DAYS) == []
    assert (await scene.table()).put_away


@pytest.mark.asyncio
async def test_a_channel_that_takes_no_message_is_put_away_all_the_same(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await silent(scene)

    async def closed(*_: object) -> None:
        raise MayNot("no permission")

    monkeypatch.setattr(scene.mailbox, "call", closed)
    await scene.after(30 * DAYS)
    assert (await scene.table()).notice == NOW + MONTH


@pytest.mark.asyncio
async def test_who_crashes_after_the_call_calls_with_the_same_nonce_again(scene: Scene) -> None:
    await silent(scene)
    scene.clock.now = NOW + MONTH
    [timer] = await scene.store.claim_timers(scene.clock(), LEASE, 32)
    before = len(scene.mailbox.sent)
    scene.clock.now += LEASE + 1
    [again] = await scene.store.claim_timers(scene.clock(), LEASE, 32)
    scene.store.lose_requests = 99
    with pytest.raises(Exception, match="lost"):
        await scene.reminders.remind(timer)
    scene.store.lose_requests = 0
    await scene.reminders.remind(again)
    first, second = scene.mailbox.sent[before:]
    assert first[2] == second[2]
    assert (await scene.table()).notice is not None


@pytest.mark.asyncio
async def test_two_processes_put_it_away_once_and_who_plays_meanwhile_keeps_it(
    scene: Scene, other_store: Watched
) -> None:
    await silent(scene)
    await scene.after(30 * DAYS)
    scene.clock.now = NOW + MONTH + WEEK
    [timer] = await scene.store.claim_timers(scene.clock(), LEASE, 32)
    assert await other_store.claim_timers(scene.clock(), LEASE, 32) == []
    rival = Tables(other_store, scene.clock)
    await rival.do(CHANNEL, "ada", by_people(keep(ADA), scene.clock()))
    await scene.reminders.remind(timer)
    assert not (await scene.table()).put_away
    [later] = await scene.store.claim_timers(scene.clock() + MONTH, LEASE, 32)
    assert later.due == scene.clock() + MONTH


@pytest.mark.asyncio
async def test_two_processes_with_the_same_timer_give_notice_once_and_put_it_away_once(
    scene: Scene, other_store: Watched
) -> None:
    await silent(scene)
    scene.clock.now = NOW + MONTH
    assert len(await scene.in_both(other_store)) == 1
    before, told = await scene.version(), await scene.table()
    assert (told.notice, told.put_away) == (scene.clock(), False)
    scene.clock.now += WEEK
    assert await scene.in_both(other_store) == []
    assert (await scene.table()).put_away
    assert await scene.version() == before + 1
    assert await other_store.claim_timers(scene.clock() + 12 * MONTH, LEASE, 32) == []


@pytest.mark.asyncio
async def test_both_processes_at_once(scene: Scene, other_store: Watched) -> None:
    """One puts it away while somebody presses Keep in the other: whoever comes first, it is one of the two."""
    await silent(scene)
    await scene.after(30 * DAYS)
    scene.clock.now = NOW + MONTH + WEEK
    rival = Tables(other_store, scene.clock)
    await asyncio.gather(
        scene.tables.do(CHANNEL, "put away", put_away(scene.clock())),
        rival.do(CHANNEL, "ada", by_people(keep(ADA), scene.clock())),
        return_exceptions=True,
    )
    table = await scene.table()
    assert table.notice is None
    assert table.put_away == (table.paused is not None)
