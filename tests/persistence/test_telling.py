"""Followers of a channel's table, and what is still to be told there."""

from __future__ import annotations

import asyncio

import pytest

from persistence.contract import LONGEST_LEASE, Appointment, Store, Timer, Write
from persistence.redis_store import RedisStore
from persistence.telling import Errand

CHANNEL = 1_100_000_000_000_000_042
NOW = 1_700_000_000_123
DAY = 86_400_000
pytestmark = pytest.mark.asyncio


async def test_followers_are_found_from_both_sides(store: Store) -> None:
    telling = store.telling
    assert await telling.follow(CHANNEL, 1, b"\x00one", 9)
    assert await telling.follow(CHANNEL, 2, b"two", 9)
    assert await telling.follow(CHANNEL + 64, 1, b"there", 9)
    assert await telling.followers(CHANNEL) == {1: b"\x00one", 2: b"two"}
    assert await telling.count(CHANNEL) == 2
    assert await telling.followed(1) == {CHANNEL, CHANNEL + 64}
    assert await telling.unfollow(CHANNEL, 1)
    assert not await telling.unfollow(CHANNEL, 1)
    assert await telling.followers(CHANNEL) == {2: b"two"}
    assert await telling.followed(1) == {CHANNEL + 64}


async def test_no_more_than_there_may_be_but_whoever_follows_may_go_on(store: Store) -> None:
    telling = store.telling
    assert [await telling.follow(CHANNEL, person, b"note", 2) for person in (1, 2, 3)] == [True, True, False]
    assert await telling.followed(3) == set()
    assert await telling.follow(CHANNEL, 2, b"another", 2)
    assert await telling.followers(CHANNEL) == {1: b"note", 2: b"another"}


async def test_a_note_is_changed_only_if_it_is_what_it_was(store: Store) -> None:
    telling = store.telling
    await telling.follow(CHANNEL, 1, b"first", 9)
    assert await telling.renote(CHANNEL, 1, b"first", b"second")
    assert not await telling.renote(CHANNEL, 1, b"first", b"third")
    await telling.unfollow(CHANNEL, 1)
    assert not await telling.renote(CHANNEL, 1, b"second", b"third")
    assert await telling.followers(CHANNEL) == {}


async def test_memos_are_kept_by_kind(store: Store) -> None:
    telling = store.telling
    await telling.set_memo(CHANNEL, "nudge", b"\x00")
    await telling.set_memo(CHANNEL, "next", b"n")
    await telling.set_memo(CHANNEL, "next", None)
    assert [await telling.memo(CHANNEL, what) for what in ("nudge", "next", "else")] == [b"\x00", None, None]


async def test_a_deleted_channel_leaves_none_of_it(real: RedisStore) -> None:
    telling = real.telling
    await real.commit(CHANNEL, 0, "op", Write(b"t"), NOW)
    await telling.follow(CHANNEL, 1, b"note", 9)
    await telling.set_memo(CHANNEL, "nudge", b"memo")
    await telling.note_errand(CHANNEL, NOW)
    await telling.claim_errands(NOW, 100, 9)
    await real.delete(CHANNEL)
    await telling.unfollow(CHANNEL, 1)
    assert await telling.claim_errands(NOW + DAY, 100, 9) == []
    assert await real._client.keys("*") == []  # noqa: SLF001  # pyright: ignore


async def test_an_errand_comes_back_until_it_is_done(store: Store) -> None:
    telling = store.telling
    await telling.note_errand(CHANNEL, NOW)
    assert await telling.claim_errands(NOW - 1, 100, 9) == []
    [errand] = await telling.claim_errands(NOW, 100, 9)
    assert (errand.channel, errand.due) == (CHANNEL, NOW)
    assert await telling.claim_errands(NOW + 99, 100, 9) == [], "leased"
    assert await telling.claim_errands(NOW + 100, 100, 9) == [errand]
    assert await telling.end_errand(errand, NOW + DAY)
    assert not await telling.end_errand(errand, None)
    [again] = await telling.claim_errands(NOW + DAY, 100, 9)
    assert await telling.end_errand(again, None)
    assert await telling.claim_errands(NOW + 2 * DAY, 100, 9) == []


async def test_what_is_noted_meanwhile_is_another_errand_and_the_earlier_time_holds(store: Store) -> None:
    telling = store.telling
    await telling.note_errand(CHANNEL, NOW)
    [before] = await telling.claim_errands(NOW, 100, 9)
    await telling.note_errand(CHANNEL, NOW + DAY)
    assert not await telling.end_errand(before, None)
    [again] = await telling.claim_errands(NOW, 100, 9)
    assert again == Errand(CHANNEL, NOW, again.name)
    assert again.name != before.name
    await telling.end_errand(again, NOW + DAY)
    await telling.note_errand(CHANNEL, NOW + 5)
    [early] = await telling.claim_errands(NOW + 5, 100, 9)
    assert early.due == NOW + 5


async def test_errands_timers_and_appointments_of_one_number_are_apart(store: Store) -> None:
    await store.commit(CHANNEL, 0, "op", Write(b"t", timer=Timer(CHANNEL, NOW, "note")), now=1)
    await store.appoint(CHANNEL, NOW)
    await store.telling.note_errand(CHANNEL, NOW)
    [errand] = await store.telling.claim_errands(NOW, 100, 9)
    assert await store.claim_timers(NOW, 100, 9) == [Timer(CHANNEL, NOW, "note")]
    assert await store.claim_appointments(NOW, 100, 9) == [Appointment(CHANNEL, NOW)]
    assert await store.telling.end_errand(errand, None)


async def test_a_lease_ends_when_the_clock_is_set_back(store: Store) -> None:
    await store.telling.note_errand(CHANNEL, NOW - 2 * DAY)
    [late] = await store.telling.claim_errands(NOW, LONGEST_LEASE, 9)
    assert await store.telling.claim_errands(NOW - DAY, LONGEST_LEASE, 9) == [late]
    assert await store.telling.claim_errands(NOW - DAY, LONGEST_LEASE, 9) == []


async def test_two_processes_do_each_once(real: RedisStore) -> None:
    for channel in range(50):
        await real.telling.note_errand(channel, channel)
    claims = await asyncio.gather(*(real.telling.claim_errands(100, 100, 9) for _ in range(20)))
    assert sorted(one.channel for some in claims for one in some) == list(range(50))
