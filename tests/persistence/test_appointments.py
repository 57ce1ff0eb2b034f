"""An appointment is kept once, at its time, beside the timers of channels and without disturbing them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from persistence.contract import LONGEST_LEASE, Appointment, Store, Timer, Write
from persistence.redis_store import RedisStore

PERSON = 1_100_000_000_000_000_042
NOW = 1_700_000_000_123
DAY = 86_400_000
MANY = 100_000
pytestmark = pytest.mark.asyncio


async def claimed(store: Store, now: int, most: int = 9) -> list[Appointment]:
    return await store.claim_appointments(now, 100, most)


async def test_it_comes_back_when_due_as_it_was_set(store: Store) -> None:
    await store.appoint(PERSON, NOW)
    assert await claimed(store, NOW - 1) == []
    assert await claimed(store, NOW) == [Appointment(PERSON, NOW)]
    assert await claimed(store, NOW + 99) == [], "leased"
    assert await claimed(store, NOW + 100) == [Appointment(PERSON, NOW)], "due as it was, not when the lease ended"


async def test_another_takes_its_place_and_ends_its_lease(store: Store) -> None:
    await store.appoint(PERSON, NOW)
    [before] = await claimed(store, NOW)
    await store.appoint(PERSON, NOW + 10)
    assert not await store.keep_appointment(before, NOW + DAY), "set anew meanwhile"
    assert await claimed(store, NOW + 10) == [Appointment(PERSON, NOW + 10)]


@pytest.mark.parametrize("again", [None, NOW + DAY])
async def test_a_kept_one_is_gone_or_goes_on(store: Store, again: int | None) -> None:
    await store.appoint(PERSON, NOW)
    [due] = await claimed(store, NOW)
    assert await store.keep_appointment(due, again)
    assert not await store.keep_appointment(due, again)
    assert await claimed(store, NOW + DAY - 1) == []
    assert await claimed(store, NOW + DAY) == ([Appointment(PERSON, again)] if again else [])


async def test_a_removed_one_leaves_nothing(real: RedisStore) -> None:
    await real.appoint(PERSON, NOW)
    await claimed(real, NOW)
    await real.appoint(PERSON, None)
    await real.appoint(PERSON + 1, None)
    assert await claimed(real, NOW + DAY) == []
    assert await real._client.keys("*") == []  # noqa: SLF001  # pyright: ignore


async def test_the_oldest_come_first_and_no_more_than_asked_for(store: Store) -> None:
    for person, due in {1: 30, 2: 10, 66: 40, 3: 20}.items():
        await store.appoint(person, due)
    assert [one.person for one in await claimed(store, 50, 3)] == [2, 3, 1]
    assert [one.person for one in await claimed(store, 50, 3)] == [66]


async def test_people_and_channels_of_one_number_are_apart(store: Store) -> None:
    await store.commit(PERSON, 0, "op", Write(b"t", timer=Timer(PERSON, NOW, "note")), now=1)
    await store.appoint(PERSON, NOW + 5)
    assert await claimed(store, NOW) == []
    assert await store.claim_timers(NOW + 9, 100, 9) == [Timer(PERSON, NOW, "note")]
    assert await claimed(store, NOW + 9) == [Appointment(PERSON, NOW + 5)]
    await store.delete(PERSON)
    assert await claimed(store, NOW + DAY) == [Appointment(PERSON, NOW + 5)]


async def test_a_lease_ends_when_the_clock_is_set_back_and_what_is_far_off_stays_so(store: Store) -> None:
    await store.appoint(PERSON, NOW - 2 * DAY)
    await store.appoint(PERSON + 1, NOW + DAY)
    late = Appointment(PERSON, NOW - 2 * DAY)
    assert await store.claim_appointments(NOW, LONGEST_LEASE, 9) == [late]
    assert await store.claim_appointments(NOW - DAY, LONGEST_LEASE, 9) == [late]
    assert await store.claim_appointments(NOW - DAY, LONGEST_LEASE, 9) == []


async def test_two_processes_keep_each_once(real: RedisStore) -> None:
    for person in range(50):
        await real.appoint(person, person)
    claims = await asyncio.gather(*(real.claim_appointments(100, 100, 9) for _ in range(20)))
    assert sorted(one.person for some in claims for one in some) == list(range(50))


async def test_a_hundred_thousand_that_are_not_due_cost_nothing(real: RedisStore) -> None:
    """The server looks at what is due: as many steps for many as for none."""
    client: Any = real._client  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    for first in range(0, MANY, 10_000):
        async with client.pipeline(transaction=False) as pipeline:
            for person in range(first, first + 10_000):
                pipeline.zadd(f"fathom:{{b{person % 64:03}}}:appointments", {str(person): NOW + DAY + person})
                pipeline.hset(f"fathom:{{b{person % 64:03}}}:appointment_notes", str(person), str(NOW + DAY + person))
            await pipeline.execute()
    await real.appoint(PERSON, NOW)
    await client.config_resetstat()
    assert await claimed(real, NOW) == [Appointment(PERSON, NOW)]
    calls = await client.info("commandstats")
    assert calls["cmdstat_zrangebyscore"]["calls"] == 2 * 64
    assert calls["cmdstat_hget"]["calls"] == 1
    assert calls["cmdstat_zadd"]["calls"] == 2
