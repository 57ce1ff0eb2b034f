"""Bots that die, freeze or lose their store, by a clock that the test holds: nobody loses time, all hear once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import accumulate
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.absence import set_absent
from bot.host.heartbeat import Heartbeat
from bot.host.pace import HOUR, pace_of
from bot.host.proposals import ask_pause
from bot.host.table import Table
from persistence.errors import StoreDown
from persistence.liveness import Part
from tests.bot.living import WHOLE, Bot, World
from tests.bot.people import ADA, BO, CHANNEL, NOW, at, playing, put_table

pytestmark = pytest.mark.asyncio
MANY = 30
FIRST, SECOND = (Part(0, 2),), (Part(1, 2),)


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    world = World()
    yield world
    await world.close()


async def begun(world: World, table: Table | None = None, parts: tuple[Part, ...] = WHOLE) -> Bot:
    """A bot that lives, and a table where Ada has just been asked."""
    bot = world.bot(parts)
    await bot.live()
    await put_table(bot.tables, table or playing())
    return bot


async def down(world: World, since: float, until: float) -> Bot:
    """All bots are dead meanwhile; then there is another."""
    await world.live_until(since)
    world.die()
    world.pass_until(until)
    bot = world.bot()
    await bot.live()
    return bot


async def versions(bot: Bot, first: int = CHANNEL, most: int = MANY) -> list[int]:
    found = [await bot.tables.look(channel) for channel in range(first, first + most)]
    return [one.version for one in found if one]


async def test_the_first_start_ever_is_no_outage(world: World) -> None:
    await put_table(world.bot().tables, playing())
    world.pass_until(100)
    bot = world.bot()
    await bot.live()
    assert (await bot.table(CHANNEL)).downtime is None


async def test_a_short_time_without_the_bot_is_not_told(world: World) -> None:
    await begun(world)
    bot = await down(world, 3, 3 + 9 / 60)
    assert (await bot.table(CHANNEL)).downtime is None


async def test_down_across_a_reminder(world: World) -> None:
    await begun(world)
    bot = await down(world, 11, 20)
    table = await bot.table(CHANNEL)
    assert table.asked_since == (at(9), None)
    assert table.downtime
    assert world.sent == []
    await world.live_until(20.9)
    assert world.sent == []
    await world.live_until(29)
    assert [(round(hour, 1), to) for hour, to in world.sent] == [(21, f"#{CHANNEL}"), (29, f"#{CHANNEL}")]
    assert await versions(bot, most=1) == [2], "told once"


async def test_down_across_a_deadline_with_skip(world: World) -> None:
    await begun(world, replace(playing(), absent="skip"))
    bot = await down(world, 23, 40)
    await world.live_until(40.9)
    assert (await bot.table(CHANNEL)).match.asked == (0,)
    await world.live_until(41)
    assert (await bot.table(CHANNEL)).match.asked == (1,)


async def test_down_across_the_end_of_a_request(world: World) -> None:
    bot = await begun(world)
    await bot.tables.do(CHANNEL, "ask", ask_pause(ADA, at(0)))
    bot = await down(world, 47, 60)
    await world.live_until(60.9)
    proposal = (await bot.table(CHANNEL)).proposal
    assert proposal
    assert proposal.end is None
    await world.live_until(61)
    proposal = (await bot.table(CHANNEL)).proposal
    assert proposal
    assert proposal.end == "expired"


async def test_a_deadline_right_after_the_outage_is_not_passed_over(world: World) -> None:
    """What is made good only when the deadline has come again is skipped then, and not at the next reminder."""
    table = replace(playing(), absent="skip")
    await begun(world, table)
    await world.live_until(23.875)
    world.die()
    world.pass_until(30)
    bot = world.bot()
    await bot.heartbeat.beat()
    world.pass_until(30.13)
    await bot.live()
    assert (await bot.table(CHANNEL)).match.asked == (1,)


async def test_a_week_as_of_a_store_from_a_backup(world: World) -> None:
    await begun(world)
    bot = await down(world, 1, 7 * 24 + 1)
    table = await bot.table(CHANNEL)
    assert table.downtime
    assert table.downtime.lasted == 7 * 24 * HOUR
    assert table.asked_since == (at(7 * 24), None)
    assert (await bot.heartbeat.beat()).outages == ()


async def test_one_outage_after_another(world: World) -> None:
    await begun(world)
    await down(world, 1, 2)
    bot = await down(world, 3, 5)
    table = await bot.table(CHANNEL)
    assert table.asked_since == (at(3), None)
    assert table.downtime
    assert table.downtime.lasted == 3 * HOUR


async def test_a_clock_that_goes_back_is_no_outage(world: World) -> None:
    bot = await begun(world)
    await world.live_until(5)
    world.pass_until(1)
    await world.live_until(8)
    assert (await bot.table(CHANNEL)).downtime is None


async def test_a_bot_that_was_frozen_in_the_middle_of_a_reminder(world: World) -> None:
    bot = await begun(world, replace(playing(), absent="skip"))
    await world.live_until(11.9)
    world.pass_until(12)
    [timer] = await bot.store.claim_timers(world.now, 60_000, 9)
    world.pass_until(40)
    await bot.reminders.remind(timer)
    table = await bot.table(CHANNEL)
    assert table.match.asked == (0,)
    assert table.downtime
    assert world.sent == []
    await world.live_until(40.5)
    assert [round(hour, 1) for hour, _ in world.sent] == [40.1]


async def test_a_store_that_was_out_of_reach(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = await begun(world)
    await world.live_until(2)

    async def fail(*_: Any, **__: Any) -> Any:
        raise StoreDown("gone")

    with monkeypatch.context() as patch:
        patch.setattr(bot.store.beats, "beat", fail)
        world.pass_until(3)
        with pytest.raises(StoreDown):
            await bot.live()
    await bot.live()
    assert (await bot.table(CHANNEL)).asked_since == (at(1), None)


async def test_a_bot_without_discord_says_nothing(world: World) -> None:
    bot = await begun(world)
    await world.live_until(11)
    bot.parts = ()
    await world.live_until(13)
    assert world.sent == [], "nobody there could answer"
    bot.parts = WHOLE
    await world.live_until(13.5)
    assert (await bot.table(CHANNEL)).downtime
    assert world.sent == []
    await world.live_until(14.2)
    assert len(world.sent) == 1


async def test_one_that_lives_does_not_hide_that_another_is_down(world: World) -> None:
    one, other = world.bot(FIRST), world.bot(SECOND)
    for bot in (one, other):
        await bot.live()
    near, far = CHANNEL, CHANNEL + 1
    await put_table(one.tables, replace(playing(), guild=0), near)
    await put_table(one.tables, replace(playing(), guild=1 << 22), far)
    await world.live_until(11)
    world.die(other)
    await world.live_until(13)
    assert [to for _, to in world.sent] == [f"#{near}"], "nobody there can answer: nobody is reminded"
    back = world.bot(SECOND)
    await back.live()
    await world.live_until(13.9)
    assert len(world.sent) == 1
    await world.live_until(14.1)
    assert [to for _, to in world.sent] == [f"#{near}", f"#{far}"]
    assert (await one.table(near)).downtime is None
    assert (await one.table(far)).downtime


async def many(world: World) -> Bot:
    """Tables with deadlines apart; one where nobody is called any more."""
    bot = world.bot()
    await bot.live()
    for channel in range(CHANNEL, CHANNEL + MANY):
        hours = 200 - (channel - CHANNEL)
        await put_table(bot.tables, replace(playing(), pace=pace_of(str(hours))), channel)
    silent = replace(playing(), asked_since=(at(-1000), None))
    await put_table(bot.tables, silent, CHANNEL + MANY)
    return bot


async def test_the_soonest_come_first_and_none_is_left_out(world: World) -> None:
    await many(world)
    told: list[int] = []
    world.die()
    world.pass_until(5)
    bot = world.bot()
    bot.tables._on_commit = told.append  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    await bot.live()
    assert told == [*range(CHANNEL + MANY - 1, CHANNEL - 1, -1), CHANNEL + MANY]
    await bot.live()
    assert len(told) == MANY + 1
    assert (await bot.heartbeat.beat()).outages == ()


@pytest.mark.parametrize("kills", [(1,), (12, 3, 14)])
async def test_killed_during_the_walk(world: World, kills: tuple[int, ...]) -> None:
    await many(world)
    world.die()
    world.pass_until(5)
    for done, most in zip(accumulate(kills), kills, strict=True):
        walking = world.bot(has_room=_room_for(most))
        await walking.heartbeat.beat()
        walk = asyncio.create_task(walking.making_good.walk())
        while _sum(await versions(walking, most=MANY + 1)) < done and not walk.done():
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        walk.cancel()
        await asyncio.gather(walk, return_exceptions=True)
        world.now += 70_000
    bot = world.bot()
    await bot.live()
    assert await versions(bot, most=MANY + 1) == [2] * (MANY + 1)
    assert {(await bot.table(channel)).asked_since for channel in range(CHANNEL, CHANNEL + MANY)} == {(at(5), None)}


def _room_for(most: int) -> Any:
    left = iter(range(most))
    return lambda: next(left, None) is not None


def _sum(found: list[int]) -> int:
    return sum(version - 1 for version in found)


async def test_two_processes_of_the_same_shards_tell_once(world: World) -> None:
    await many(world)
    world.die()
    world.pass_until(5)
    bots = [world.bot(), world.bot()]
    await asyncio.gather(*(bot.live() for bot in bots))
    # Also where one that was chosen has come back from a standstill, and another walks already.
    for bot in bots:
        _, heard = bot.heartbeat._heard or pytest.fail("nothing heard")  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        bot.heartbeat._heard = world.now, replace(heard, is_chosen=True)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    await asyncio.gather(*(bot.making_good.walk() for bot in bots))
    assert await versions(bots[0], most=MANY + 1) == [2] * (MANY + 1)


async def test_two_that_walk_at_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await many(world)
    world.die()
    world.pass_until(5)
    bots = [world.bot(), world.bot()]
    for bot in bots:
        heard = await bot.heartbeat.beat()
        monkeypatch.setattr(bot.heartbeat, "_heard", (world.now, replace(heard, is_chosen=True)))
    await asyncio.gather(*(bot.making_good.walk() for bot in bots))
    assert await versions(bots[0], most=MANY + 1) == [2] * (MANY + 1)


async def test_what_the_walk_has_not_reached_does_not_fire(world: World) -> None:
    """There is no room to show anything: the walk stands still, and timers come due all the same."""
    await begun(world, replace(playing(), absent="skip"))
    await world.live_until(23)
    world.die()
    world.pass_until(40)
    world.sent.clear()
    bot = world.bot(has_room=lambda: False)
    await bot.heartbeat.beat()
    walk = asyncio.create_task(bot.making_good.walk())
    [timer] = await bot.store.claim_timers(world.now, 60_000, 9)
    await bot.reminders.remind(timer)
    assert not walk.done()
    walk.cancel()
    table = await bot.table(CHANNEL)
    assert table.match.asked == (0,)
    assert table.asked_since == (at(17), None)
    assert world.sent == []


async def test_a_table_that_can_not_be_read_keeps_no_other_from_it(world: World) -> None:
    await many(world)
    broken = world.bots[0].store
    stored = await broken.load(CHANNEL + 3)
    assert stored
    await broken._client.hset(f"fathom:{{b{(CHANNEL + 3) % 64:03}}}:table:{CHANNEL + 3}", "table", b"{}")  # noqa: SLF001  # pyright: ignore
    bot = await down(world, 0, 5)
    told = [(await bot.table(channel)).downtime for channel in range(CHANNEL, CHANNEL + MANY) if channel != CHANNEL + 3]
    assert all(told)
    assert (await bot.heartbeat.beat()).outages == ()


async def test_a_change_of_the_table_meanwhile_is_kept(world: World) -> None:
    await begun(world)
    await world.live_until(1)
    world.die()
    world.pass_until(5)
    bot = world.bot()
    await bot.heartbeat.beat()
    await bot.tables.do(CHANNEL, "absent", set_absent(ADA, "skip"))
    await bot.live()
    table = await bot.table(CHANNEL)
    assert (table.absent, table.asked_since) == ("skip", (at(4), None))


async def test_time_that_was_moved_by_hand_is_no_outage(world: World) -> None:
    moved = 0
    bot = await begun(world)
    bot.heartbeat = Heartbeat(bot.store, lambda: world.now, lambda: WHOLE, lambda: moved)
    bot.making_good._heartbeat = bot.heartbeat  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    await bot.live()
    moved = 13 * HOUR
    world.pass_until(13)
    await bot.live()
    assert [to for _, to in world.sent] == [f"#{CHANNEL}"]
    assert (await bot.table(CHANNEL)).downtime is None


async def test_people_are_still_reminded_together(world: World) -> None:
    """Nothing of this changes a bot that lives."""
    await begun(world, playing(ADA, BO))
    await world.live_until(25)
    assert [hour for hour, _ in world.sent] == [12, 20, 24]
    assert world.now == NOW + 25 * HOUR
