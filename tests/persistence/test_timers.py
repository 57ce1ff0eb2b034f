"""A reminder is given once, and not at all for a question already answered."""

from __future__ import annotations

import asyncio

import pytest

from persistence.contract import Store, Timer, Write
from persistence.redis_store import RedisStore

CHANNEL = 1_100_000_000_000_000_042
pytestmark = pytest.mark.asyncio


async def commit(store: Store, version: int, timer: Timer | None, channel: int = CHANNEL) -> None:
    await store.commit(channel, version, f"op {version}", Write(b"t", timer=timer), now=1)


def timer(due: int, note: str = "note", channel: int = CHANNEL) -> Timer:
    return Timer(channel, due, note)


@pytest.mark.parametrize("note", ["", "stamp:7", "10:", "où\n…"])
async def test_a_timer_comes_back_when_due_as_it_was_set(store: Store, note: str) -> None:
    await commit(store, 0, timer(1_700_000_000_123, note))
    assert await store.claim_timers(1_700_000_000_122, 100, 9) == []
    assert await store.claim_timers(1_700_000_000_123, 100, 9) == [timer(1_700_000_000_123, note)]


async def test_a_lease_keeps_others_off_until_it_ends(store: Store) -> None:
    await commit(store, 0, timer(10))
    assert await store.claim_timers(10, 100, 9) == [timer(10)]
    assert await store.claim_timers(109, 100, 9) == []
    assert await store.claim_timers(110, 100, 9) == [timer(10)], "due as it was, not when the lease ended"


async def test_a_settled_timer_is_gone(store: Store) -> None:
    await commit(store, 0, timer(10))
    assert await store.settle((await store.claim_timers(10, 100, 9))[0], None)
    assert await store.claim_timers(9_999, 100, 9) == []
    assert not await store.settle(timer(10), None)


async def test_a_timer_settled_with_another_goes_on(store: Store) -> None:
    await commit(store, 0, timer(10))
    assert await store.settle(timer(10), timer(500, "second"))
    assert await store.claim_timers(499, 100, 9) == []
    assert await store.claim_timers(500, 100, 9) == [timer(500, "second")]


async def test_a_commit_replaces_the_timer(store: Store) -> None:
    await commit(store, 0, timer(10))
    await commit(store, 1, timer(50, "next question"))
    assert await store.claim_timers(9_999, 100, 9) == [timer(50, "next question")]


async def test_a_commit_without_a_timer_removes_it(store: Store) -> None:
    await commit(store, 0, timer(10))
    await commit(store, 1, None)
    assert await store.claim_timers(9_999, 100, 9) == []


async def test_a_removed_timer_takes_no_place_in_the_line(store: Store) -> None:
    await commit(store, 0, timer(10))
    await commit(store, 1, None)
    await commit(store, 0, timer(20, channel=7), channel=7)
    assert await store.claim_timers(9_999, 100, 1) == [timer(20, channel=7)]


@pytest.mark.parametrize("after", [None, timer(50), timer(10, "other")])
async def test_settling_after_a_commit_changes_nothing(store: Store, after: Timer | None) -> None:
    await commit(store, 0, timer(10))
    claimed = (await store.claim_timers(10, 100, 9))[0]
    await commit(store, 1, after)
    assert not await store.settle(claimed, timer(77, "again"))
    assert await store.claim_timers(9_999, 100, 9) == ([after] if after else [])


async def test_a_commit_ends_the_lease_on_the_timer_before(store: Store) -> None:
    await commit(store, 0, timer(10))
    await store.claim_timers(10, 100_000, 9)
    await commit(store, 1, timer(20, "new"))
    assert await store.claim_timers(20, 100, 9) == [timer(20, "new")]


async def test_a_commit_that_is_refused_leaves_the_timer(store: Store) -> None:
    await commit(store, 0, timer(10))
    await commit(store, 0, timer(50, "conflict"))
    await store.commit(CHANNEL, 0, "op 0", Write(b"t", timer=None), 1)
    assert await store.claim_timers(9_999, 100, 9) == [timer(10)]


async def test_the_oldest_of_all_buckets_come_first(store: Store) -> None:
    for channel, due in {1: 30, 2: 10, 66: 40, 3: 20}.items():
        await commit(store, 0, timer(due, channel=channel), channel)
    assert [it.channel for it in await store.claim_timers(50, 100, 3)] == [2, 3, 1]
    assert [it.channel for it in await store.claim_timers(50, 100, 3)] == [66]


async def test_a_timer_is_settled_for_its_own_channel(store: Store) -> None:
    with pytest.raises(ValueError, match="channel 7"):
        await store.settle(timer(10), timer(20, channel=7))


async def test_two_processes_remind_once(real: RedisStore) -> None:
    for channel in range(50):
        await commit(real, 0, timer(channel, channel=channel), channel)
    claims = await asyncio.gather(*(real.claim_timers(100, 100, 9) for _ in range(20)))
    assert sorted(it.channel for some in claims for it in some) == list(range(50))
