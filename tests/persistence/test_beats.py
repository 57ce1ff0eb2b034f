"""Who looks after which part of all servers is known, and when nobody did, whoever comes back first."""

from __future__ import annotations

import asyncio

import pytest
import pytest_asyncio
from fakeredis import FakeAsyncRedis, FakeServer

from persistence.contract import Store, Timer, Write
from persistence.liveness import Heard, Outage, Part
from persistence.redis_store import RedisStore

NOW = 1_700_000_000_123
LEAST = 600_000
LEASE = 60_000
WHOLE = (Part(0, 1),)
FIRST, SECOND = (Part(0, 4), Part(1, 4)), (Part(2, 4), Part(3, 4))
pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def two() -> tuple[Store, Store]:
    """Two processes on one server."""
    server = FakeServer()
    return tuple(RedisStore(FakeAsyncRedis(server=server), "fakeredis") for _ in range(2))  # pyright: ignore[reportReturnType]


async def beat(store: Store, now: int, parts: tuple[Part, ...] = WHOLE, skipped: int = 0) -> Heard:
    return await store.beats.beat(parts, now, LEAST, LEASE, skipped)


def outage(began: int, ended: int, *parts: Part) -> Outage:
    return Outage(f"{began} {ended}", began, ended, parts or WHOLE)


async def test_the_first_start_ever_is_no_outage(store: Store) -> None:
    assert await beat(store, NOW) == Heard({WHOLE[0]: NOW}, (), is_chosen=False)


async def test_a_gap_is_an_outage_from_the_least_on(store: Store) -> None:
    await beat(store, NOW)
    assert (await beat(store, NOW + LEAST - 1)).outages == ()
    back = NOW + 2 * LEAST - 1
    heard = await beat(store, back)
    assert heard == Heard({WHOLE[0]: back}, (outage(NOW + LEAST - 1, back),), is_chosen=True)


async def test_an_outage_stays_until_it_is_ended(store: Store) -> None:
    for now in (NOW, NOW + LEAST, NOW + LEAST + 1, NOW + 3 * LEAST):
        heard = await beat(store, now)
    first, second = outage(NOW, NOW + LEAST), outage(NOW + LEAST + 1, NOW + 3 * LEAST)
    assert heard.outages == (first, second)
    await store.beats.end((first,))
    assert (await beat(store, NOW + 3 * LEAST)).outages == (second,)
    await store.beats.end((second,))
    assert await beat(store, NOW + 3 * LEAST) == Heard({WHOLE[0]: NOW + 3 * LEAST}, (), is_chosen=False)


async def test_a_week_is_one_outage_and_a_clock_that_goes_back_is_none(store: Store) -> None:
    week = 7 * 24 * 3_600_000
    await beat(store, NOW)
    assert (await beat(store, NOW + week)).outages == (outage(NOW, NOW + week),)
    assert len((await beat(store, NOW)).outages) == 1
    assert len((await beat(store, NOW + 5)).outages) == 1, "counted from where the clock stands now"


async def test_whoever_only_listens_hides_nothing_and_is_not_chosen(store: Store) -> None:
    await beat(store, NOW)
    assert (await beat(store, NOW + LEAST, ())).beats == {WHOLE[0]: NOW}
    await beat(store, NOW + LEAST)
    assert not (await beat(store, NOW + LEAST, ())).is_chosen


async def test_one_that_lives_does_not_hide_that_another_is_gone(two: tuple[Store, Store]) -> None:
    await beat(two[0], NOW, FIRST)
    await beat(two[1], NOW, SECOND)
    for later in range(0, 2 * LEAST, LEAST // 2):
        assert (await beat(two[0], NOW + later, FIRST)).outages == ()
    heard = await beat(two[1], NOW + 2 * LEAST, SECOND)
    assert heard.outages == (outage(NOW, NOW + 2 * LEAST, *SECOND),)


async def test_parts_that_come_back_one_by_one_are_outages_of_their_own(store: Store) -> None:
    await beat(store, NOW, FIRST)
    await beat(store, NOW + LEAST, FIRST[:1])
    heard = await beat(store, NOW + LEAST + 5, FIRST)
    assert heard.outages == (outage(NOW, NOW + LEAST, FIRST[0]), outage(NOW, NOW + LEAST + 5, FIRST[1]))


async def test_two_processes_of_the_same_parts_note_one_outage_and_one_of_them_is_chosen(
    two: tuple[Store, Store],
) -> None:
    await beat(two[0], NOW)
    heard = await asyncio.gather(*(beat(store, NOW + LEAST + i) for i, store in enumerate(two)))
    assert {outage.began for one in heard for outage in one.outages} == {NOW}
    assert len({outage.id for one in heard for outage in one.outages}) == 1
    assert sorted(one.is_chosen for one in heard) == [False, True]


async def test_another_is_chosen_once_the_first_has_fallen_silent(two: tuple[Store, Store]) -> None:
    back = NOW + LEAST
    await beat(two[0], NOW)
    assert (await beat(two[0], back)).is_chosen
    assert not (await beat(two[1], back + LEASE - 1)).is_chosen
    assert (await beat(two[0], back + LEASE - 1)).is_chosen
    assert not (await beat(two[1], back + 2 * LEASE - 2)).is_chosen
    assert (await beat(two[1], back + 2 * LEASE - 1)).is_chosen
    assert not (await beat(two[0], back + 2 * LEASE)).is_chosen
    assert (await beat(two[0], NOW)).is_chosen, "a clock that goes back binds nobody"


@pytest.mark.parametrize(("before", "after"), [((0, 1), (1, 2)), ((1, 2), (0, 1)), ((1, 2), (5, 8)), ((2, 6), (0, 4))])
async def test_another_number_of_shards_is_no_outage_and_hides_none(
    store: Store, before: tuple[int, int], after: tuple[int, int]
) -> None:
    await beat(store, NOW, (Part(*before),))
    assert (await beat(store, NOW + 5, (Part(*after),))).outages == ()
    await beat(store, NOW + 10, (Part(*before),))
    assert (await beat(store, NOW + LEAST + 9, (Part(*after),))).outages == ()
    heard = await beat(store, NOW + 2 * LEAST + 9, (Part(*before),))
    assert heard.outages == (outage(NOW + LEAST + 9, NOW + 2 * LEAST + 9, Part(*before)),)


async def test_servers_of_other_parts_do_not_matter(store: Store) -> None:
    await beat(store, NOW, (Part(0, 2),))
    await beat(store, NOW + LEAST, (Part(1, 4),))
    assert (await beat(store, NOW + LEAST, (Part(0, 4),))).outages == (outage(NOW, NOW + LEAST, Part(0, 4)),)


async def test_what_was_skipped_by_hand_is_not_lost(store: Store) -> None:
    await beat(store, NOW)
    assert (await beat(store, NOW + 3 * LEAST, skipped=3 * LEAST - 5)).outages == ()
    heard = await beat(store, NOW + 5 * LEAST, skipped=LEAST)
    assert heard.outages == (outage(NOW + 4 * LEAST, NOW + 5 * LEAST),)


async def test_channels_with_a_timer_come_in_the_order_of_their_timers(store: Store) -> None:
    dues = {7: 30, 71: 10, 1_100_000_000_000_000_042: 20, 8: 10, 9: 40}
    for channel, due in dues.items():
        await store.commit(channel, 0, "a", Write(b"t", timer=Timer(channel, due, "")), 1)
    await store.commit(10, 0, "a", Write(b"t"), 1)
    assert [*await store.timed_channels()] == [8, 71, 1_100_000_000_000_000_042, 7, 9]
