"""A clock that is set, forward or back, neither silences a channel nor lets two show it at once."""

from __future__ import annotations

import pytest

from persistence.contract import LONGEST_DELAY, LONGEST_LEASE, Shown, Store, Timer, Write
from tests.persistence.outboxes import claim_one, claimed

CHANNEL, OTHER = 1_100_000_000_000_000_042, 7
MINUTE, DAY = 60_000, 86_400_000
NOW = 1_760_000_000_000
pytestmark = pytest.mark.asyncio


async def commit(store: Store, version: int, now: int, timer: Timer | None = None, channel: int = CHANNEL) -> None:
    await store.commit(channel, version, f"op {version}", Write(b"t", timer=timer), now)


async def test_a_post_that_was_pending_is_due_at_once_when_the_clock_is_set_back(store: Store) -> None:
    """The bot died while it showed the channel, or before."""
    await commit(store, 0, NOW)
    await commit(store, 0, NOW - 1, channel=OTHER)
    assert await claimed(store, NOW, 3_000, 1) == [(OTHER, 1)]
    assert await claimed(store, NOW - DAY, 3_000, 9) == [(OTHER, 1), (CHANNEL, 1)]
    assert await store.claim_outbox(NOW - DAY + 2_999, 3_000, 9) == [], "leased by the clock that holds now"
    assert await claimed(store, NOW - DAY + 3_000, 3_000, 9) == [(OTHER, 1), (CHANNEL, 1)]


async def test_what_was_put_off_is_due_at_once_when_the_clock_is_set_back(store: Store) -> None:
    await commit(store, 0, NOW)
    assert await store.postpone(await claim_one(store, NOW, 3_000), NOW + LONGEST_DELAY)
    assert await store.claim_outbox(NOW, 3_000, 9) == [], "nobody is put off for longer, but so long they may be"
    assert await claimed(store, NOW - 1, 3_000, 9) == [(CHANNEL, 1)]


@pytest.mark.parametrize("back", [2 * MINUTE, DAY])
async def test_the_next_move_brings_a_pending_post_forward(store: Store, back: int) -> None:
    await commit(store, 0, NOW)
    await store.claim_outbox(NOW, 3_000, 9)
    await commit(store, 1, NOW - back)
    assert await claimed(store, NOW - back, 3_000, 9) == [(CHANNEL, 2)]
    assert await store.outbox_age(NOW - back + 5_000) == 5_000, "it waits since then, by the clock that holds now"


async def test_the_next_move_leaves_a_lease_to_its_holder(store: Store) -> None:
    await commit(store, 0, NOW)
    await store.claim_outbox(NOW, LONGEST_LEASE, 9)
    await commit(store, 1, NOW)
    assert await store.claim_outbox(NOW + LONGEST_LEASE - 1, 3_000, 9) == []


async def test_a_clock_that_is_set_forward_ends_a_lease_and_loses_nothing(store: Store) -> None:
    await commit(store, 0, NOW)
    slow = await claim_one(store, NOW, 3_000)
    assert await store.ack(await claim_one(store, NOW + DAY, 3_000), Shown(1, b"quick"))
    assert not await store.ack(slow, Shown(1, b"slow")), "two showed it at once: once more"
    assert await claimed(store, NOW, 3_000, 9) == [(CHANNEL, 1)], "and the clock was set back again"


async def test_how_long_a_channel_waits_is_known_again(store: Store) -> None:
    await commit(store, 0, NOW)
    await store.claim_outbox(NOW - DAY, 3_000, 9)
    assert await store.outbox_age(NOW - DAY + 5_000) == 5_000


async def test_a_lease_on_a_timer_ends_when_the_clock_is_set_back(store: Store) -> None:
    timer = Timer(CHANNEL, NOW - 2 * DAY, "note")
    await commit(store, 0, NOW, timer)
    assert await store.claim_timers(NOW, LONGEST_LEASE, 9) == [timer]
    assert await store.claim_timers(NOW, LONGEST_LEASE, 9) == [], "leased"
    assert await store.claim_timers(NOW - DAY, LONGEST_LEASE, 9) == [timer]
    assert await store.claim_timers(NOW - DAY, LONGEST_LEASE, 9) == [], "leased by the clock that holds now"


async def test_a_timer_that_is_far_off_stays_so(store: Store) -> None:
    """It is no lease: six weeks are an ordinary reminder. One that was claimed too early is due when it always was."""
    far, near = Timer(CHANNEL, NOW + 42 * DAY, "far"), Timer(OTHER, NOW, "near")
    await commit(store, 0, NOW, far)
    await commit(store, 0, NOW, near, channel=OTHER)
    assert await store.claim_timers(NOW - DAY, LONGEST_LEASE, 9) == []
    assert await store.claim_timers(NOW + DAY, LONGEST_LEASE, 9) == [near]
    assert await store.claim_timers(NOW - DAY, LONGEST_LEASE, 9) == [], "not due by the clock that holds now"
    assert await store.claim_timers(NOW, LONGEST_LEASE, 9) == [near]


@pytest.mark.parametrize("again", [Timer(CHANNEL, NOW, "again"), None])
async def test_a_timer_set_anew_has_no_lease(store: Store, again: Timer | None) -> None:
    timer = Timer(CHANNEL, NOW - 2 * DAY, "note")
    await commit(store, 0, NOW, timer)
    await store.claim_timers(NOW, LONGEST_LEASE, 9)
    assert await store.settle(timer, again)
    assert await store.claim_timers(NOW - DAY, LONGEST_LEASE, 9) == []
    assert await store.claim_timers(NOW, LONGEST_LEASE, 9) == ([again] if again else [])
