"""Commit, then tell: what is announced gets shown, by one teller at a time, however often tellers crash."""

from __future__ import annotations

import asyncio

import pytest

from persistence.contract import Shown, Store, Write
from persistence.redis_store import RedisStore
from tests.persistence.outboxes import claim_one, claimed, show

CHANNEL = 1_100_000_000_000_000_042
pytestmark = pytest.mark.asyncio


async def commit(store: Store, channel: int, version: int, now: int, announce: bool = True) -> None:
    await store.commit(channel, version, f"op {version}", Write(b"t", announce=announce), now)


async def test_three_commits_are_one_claim(store: Store) -> None:
    for version in range(3):
        await commit(store, CHANNEL, version, now=10 + version)
    claim = await claim_one(store, 20)
    assert (claim.channel, claim.version) == (CHANNEL, 3)
    assert await store.ack(claim, Shown(3, b"note"))
    assert await store.claim_outbox(1_000, 100, 9) == []
    assert await store.shown(CHANNEL) == Shown(3, b"note")


async def test_what_is_silent_is_not_shown(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10, announce=False)
    assert await store.claim_outbox(20, 100, 9) == []
    assert await store.outbox_age(20) == 0


async def test_a_claim_is_nobody_elses_until_its_lease_ends(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    assert await claimed(store, 10, 100, 9) == [(CHANNEL, 1)]
    assert await store.claim_outbox(109, 100, 9) == []
    assert await claimed(store, 110, 100, 9) == [(CHANNEL, 1)]


async def test_what_comes_during_a_lease_waits_for_the_ack(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    claim = await claim_one(store, 10)
    await commit(store, CHANNEL, 1, now=20)
    assert await store.claim_outbox(30, 100, 9) == []
    assert not await store.ack(claim, Shown(1, b"old"))
    assert await store.shown(CHANNEL) == Shown(1, b"old")
    assert await show(store, 30, Shown(2, b"new"))
    assert await store.claim_outbox(9_999, 100, 9) == []


async def test_what_is_noted_on_the_way_does_not_end_the_claim(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    claim = await claim_one(store, 10)
    assert await store.note_shown(claim, Shown(1, b"so far"))
    assert await store.shown(CHANNEL) == Shown(1, b"so far")
    assert await store.outbox_age(20) == 10
    second = await claim_one(store, 9_999)
    assert not second.is_clean, "whoever noted it was not done"
    assert not await store.note_shown(claim, Shown(1, b"too late"))
    assert await store.shown(CHANNEL) == Shown(1, b"so far")
    assert await store.ack(second, Shown(1, b"done"))


async def test_a_silent_commit_during_a_lease_does_not_wait(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    claim = await claim_one(store, 10)
    await commit(store, CHANNEL, 1, now=20, announce=False)
    assert await store.ack(claim, Shown(1, b"note"))
    assert await store.claim_outbox(9_999, 100, 9) == []


async def test_a_late_ack_of_an_old_version_shows_the_channel_again(store: Store) -> None:
    """Somebody slow put the old board over the new one."""
    await commit(store, CHANNEL, 0, now=10)
    slow = await claim_one(store, 10)
    await commit(store, CHANNEL, 1, now=20)
    assert await show(store, 200, Shown(2, b"new"))
    assert not await store.ack(slow, Shown(1, b"old"))
    assert await claimed(store, 200, 100, 9) == [(CHANNEL, 2)]


async def test_acking_twice_is_acking_once(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    claim = await claim_one(store, 10)
    assert await store.ack(claim, Shown(1, b"note"))
    assert await store.ack(claim, Shown(1, b"note"))


async def test_of_two_who_show_at_once_neither_is_noted_and_the_channel_is_shown_again(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    assert await show(store, 10, Shown(1, b"first"))
    await commit(store, CHANNEL, 1, now=20)
    slow = await claim_one(store, 20)
    quick = await claim_one(store, 120)
    assert not await store.ack(slow, Shown(2, b"slow"))
    assert not await store.ack(quick, Shown(2, b"quick"))
    assert await store.shown(CHANNEL) == Shown(1, b"first")
    assert await show(store, 130, Shown(2, b"again"))
    await store.delete(CHANNEL)
    assert await store.ack(slow, Shown(2, b"late")), "nothing is left to show"
    assert await store.shown(CHANNEL) is None


async def test_who_comes_late_does_not_undo_what_was_noted(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    slow = await claim_one(store, 10)
    assert await show(store, 110, Shown(1, b"quick"))
    assert not await store.ack(slow, Shown(1, b"slow"))
    assert await store.shown(CHANNEL) == Shown(1, b"quick")


async def test_a_claim_tells_whether_the_one_before_it_was_noted(store: Store) -> None:
    """Else more may stand in the channel than is noted."""
    await commit(store, CHANNEL, 0, now=10)
    first = await claim_one(store, 10)
    assert first.is_clean, "nobody has shown anything yet"
    second = await claim_one(store, 110)
    assert not second.is_clean, "the first may have died while it posted"
    assert await store.ack(second, Shown(1, b"note"))
    await commit(store, CHANNEL, 1, now=120)
    third = await claim_one(store, 120)
    assert third.is_clean
    assert not await store.ack(first, Shown(1, b"late"))
    assert not (await claim_one(store, 120)).is_clean, "the first has put something there"


async def test_who_failed_and_tries_again_is_told_so(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    claim = await claim_one(store, 10)
    assert await store.postpone(claim, 50)
    assert not (await claim_one(store, 50)).is_clean


async def test_an_ack_for_a_deleted_table_leaves_nothing(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    claim = await claim_one(store, 10)
    await store.delete(CHANNEL)
    assert await store.ack(claim, Shown(1, b"note"))
    assert await store.shown(CHANNEL) is None


async def test_an_ack_for_the_table_before_shows_the_new_one(store: Store) -> None:
    for version in range(3):
        await commit(store, CHANNEL, version, now=10)
    claim = await claim_one(store, 10)
    await store.delete(CHANNEL)
    await commit(store, CHANNEL, 0, now=20)
    assert not await store.ack(claim, Shown(3, b"of the old table"))
    assert await store.shown(CHANNEL) is None
    assert await claimed(store, 20, 100, 9) == [(CHANNEL, 1)]


async def test_what_is_postponed_comes_back_then(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    assert await store.postpone(await claim_one(store, 10), 5_000)
    await commit(store, CHANNEL, 1, now=20)
    assert await store.claim_outbox(4_999, 100, 9) == []
    assert await claimed(store, 5_000, 100, 9) == [(CHANNEL, 2)]


async def test_postponing_what_is_done_does_not_bring_it_back(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    claim = await claim_one(store, 10)
    await store.ack(claim, Shown(1, b"note"))
    await store.postpone(claim, 50)
    assert await store.claim_outbox(9_999, 100, 9) == []


async def test_only_who_claimed_last_can_hold_a_channel(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    slow = await claim_one(store, 10)
    quick = await claim_one(store, 110)
    assert not await store.postpone(slow, 9_000)
    assert await store.postpone(quick, 300)
    assert await claimed(store, 300, 100, 9) == [(CHANNEL, 1)]


async def test_the_oldest_of_all_buckets_come_first(store: Store) -> None:
    """Two of them share a bucket."""
    for channel, now in {1: 30, 2: 10, 66: 40, 3: 20}.items():
        await commit(store, channel, 0, now)
    assert [claim.channel for claim in await store.claim_outbox(50, 100, 3)] == [2, 3, 1]
    assert [claim.channel for claim in await store.claim_outbox(50, 100, 3)] == [66]


async def test_no_more_than_asked_for_are_claimed(store: Store) -> None:
    for channel in range(200):
        await commit(store, channel, 0, now=channel)
    seen: list[int] = []
    while claims := await store.claim_outbox(1_000, 100, 30):
        assert len(claims) <= 30
        seen += [claim.channel for claim in claims]
    assert seen == list(range(200))
    assert await store.claim_outbox(9_999, 100, 0) == []


async def test_a_channel_that_is_claimed_and_postponed_still_waits(store: Store) -> None:
    """Claims, delays and more commits don't make a channel look young."""
    await commit(store, CHANNEL, 0, now=10)
    await commit(store, 7, 0, now=500)
    await commit(store, CHANNEL, 1, now=600)
    assert await store.outbox_age(1_000) == 990
    ours, other = await store.claim_outbox(1_000, 100, 9)
    await store.postpone(ours, 5_000)
    assert await store.outbox_age(2_000) == 1_990
    await store.ack(ours, Shown(1, b"note"))
    assert await store.outbox_age(2_000) == 1_500, "what came later waits since then"
    await store.ack(ours, Shown(2, b"note"))
    assert await store.outbox_age(2_000) == 1_500
    await store.ack(other, Shown(1, b"note"))
    assert await store.outbox_age(2_000) == 0


async def test_a_clock_that_is_behind_sees_no_negative_age(store: Store) -> None:
    await commit(store, CHANNEL, 0, now=10)
    assert await store.outbox_age(5) == 0


async def test_many_tellers_share_without_overlap(real: RedisStore) -> None:
    for channel in range(100):
        await commit(real, channel, 0, now=channel)
    claims = await asyncio.gather(*(real.claim_outbox(1_000, 100, 7) for _ in range(20)))
    assert sorted(claim.channel for some in claims for claim in some) == list(range(100))
