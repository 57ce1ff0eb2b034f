"""What is kept in a channel below zero has all that a table has, and is no table."""

from __future__ import annotations

import pytest

from persistence.contract import Committed, Conflict, Duplicate, Shown, Store, Stored, Timer, Write

CHANNEL = 1_100_000_000_000_000_042
pytestmark = pytest.mark.asyncio


async def test_it_stands_beside_the_table_of_the_same_number(store: Store) -> None:
    assert await store.commit(CHANNEL, 0, "a", Write(b"table"), 1) == Committed(1)
    assert await store.commit(-CHANNEL, 0, "a", Write(b"other"), 1) == Committed(1)
    assert await store.commit(-CHANNEL, 0, "a", Write(b"other"), 1) == Duplicate(1)
    assert await store.commit(-CHANNEL, 0, "b", Write(b"other"), 1) == Conflict(1)
    assert await store.load(CHANNEL) == Stored(1, b"table")
    assert await store.load(-CHANNEL) == Stored(1, b"other")
    assert await store.channels() == [CHANNEL]
    assert await store.channels_below_zero() == [-CHANNEL]
    await store.delete(-CHANNEL)
    assert (await store.load(CHANNEL), await store.load(-CHANNEL)) == (Stored(1, b"table"), None)
    assert await store.channels_below_zero() == []


async def test_it_is_claimed_and_put_off_like_any_other(store: Store) -> None:
    timer = Timer(-CHANNEL, 50, "later")
    await store.commit(-CHANNEL, 0, "a", Write(b"x", timer=timer), 1)
    [claim] = await store.claim_outbox(1, 1_000, 9)
    assert (claim.channel, claim.version, claim.is_clean) == (-CHANNEL, 1, True)
    assert await store.claim_outbox(2, 1_000, 9) == []
    assert await store.note_shown(claim, Shown(1, b"half"))
    assert await store.ack(claim, Shown(1, b"all"))
    assert await store.shown(-CHANNEL) == Shown(1, b"all")
    assert await store.claim_timers(49, 1_000, 9) == []
    assert await store.claim_timers(50, 1_000, 9) == [timer]
    assert await store.settle(timer, None)
    assert not await store.forsake(-CHANNEL, "late")
    assert await store.commit(-CHANNEL, 1, "late", Write(b"y"), 3) == Conflict(1)
