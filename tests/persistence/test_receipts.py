"""Whoever is served is noted; those of a process that is gone are claimed once; what is forsaken stays undone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from fakeredis import FakeAsyncRedis, FakeServer

from persistence import keys
from persistence.clients import at_socket
from persistence.contract import Committed, Conflict, Duplicate, Write
from persistence.errors import StoreDown
from persistence.redis_store import RedisStore

CHANNEL = 1_100_000_000_000_000_042
PRESS = 1_200_000_000_000_000_001
LONG = 600_000
pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def fakes() -> AsyncIterator[list[RedisStore]]:
    server = FakeServer()
    stores = [RedisStore(FakeAsyncRedis(server=server), "fakeredis") for _ in range(3)]
    yield stores
    for store in stores:
        await store.close()


@pytest_asyncio.fixture
async def reals(server: Path, real: RedisStore) -> AsyncIterator[list[RedisStore]]:
    others = [RedisStore(at_socket(server), "the tests' server") for _ in range(2)]
    yield [real, *others]
    for store in others:
        await store.close()


@pytest.fixture(params=["fakes", "reals"])
def processes(request: pytest.FixtureRequest) -> list[RedisStore]:
    """Three on one server."""
    return request.getfixturevalue(request.param)


def client_of(store: RedisStore) -> Any:
    return store._client  # pyright: ignore[reportPrivateUsage] # noqa: SLF001 - what an operator would see


async def test_what_is_served_by_the_living_is_nobody_elses(processes: list[RedisStore]) -> None:
    one, other, _ = processes
    await one.receipts.note(PRESS, b"note", LONG)
    assert await other.receipts.claim(LONG) == []
    assert await one.receipts.claim(LONG) == [], "nor is it claimed by the process that serves it"


async def test_what_has_ended_is_gone(processes: list[RedisStore]) -> None:
    one, other, _ = processes
    for receipt in (PRESS, PRESS + 1, PRESS + 2):
        await one.receipts.note(receipt, b"%d" % receipt, LONG)
    await one.receipts.end(PRESS, PRESS + 2)
    await one.receipts.leave()
    assert await other.receipts.claim(LONG) == [(PRESS + 1, b"%d" % (PRESS + 1))]


async def test_what_the_dead_left_is_claimed_once(processes: list[RedisStore]) -> None:
    one, *others = processes
    for n in range(20):
        await one.receipts.note(PRESS + n, b"{%d}" % n, LONG)
    await one.receipts.leave()
    found = await asyncio.gather(*(store.receipts.claim(LONG) for store in others for _ in range(3)))
    assert sorted(claim for some in found for claim in some) == [(PRESS + n, b"{%d}" % n) for n in range(20)]


async def test_a_process_that_says_nothing_is_gone_when_its_lease_is(processes: list[RedisStore]) -> None:
    one, other, _ = processes
    await one.receipts.note(PRESS, b"note", 50)
    async with asyncio.timeout(5):
        while not (found := await other.receipts.claim(LONG)):
            await asyncio.sleep(0.005)
    assert found == [(PRESS, b"note")]
    assert await other.receipts.claim(LONG) == []


async def test_a_lease_is_renewed_by_every_claim_and_every_note(processes: list[RedisStore]) -> None:
    one, other, _ = processes
    await one.receipts.note(PRESS, b"note", 50)
    await one.receipts.claim(LONG)
    ttl = await client_of(one).pttl(keys.process(one._name))  # pyright: ignore[reportPrivateUsage] # noqa: SLF001
    assert ttl > 50
    assert await other.receipts.claim(LONG) == []
    await other.receipts.note(PRESS + 1, b"note", 2 * LONG)
    assert await client_of(other).pttl(keys.process(other._name)) > LONG  # pyright: ignore[reportPrivateUsage] # noqa: SLF001


async def test_an_idle_process_writes_nothing(processes: list[RedisStore]) -> None:
    assert await processes[0].receipts.claim(LONG) == []
    assert await client_of(processes[0]).keys("*") == []


async def test_what_a_claimer_leaves_behind_is_claimed_again(processes: list[RedisStore]) -> None:
    one, other, third = processes
    await one.receipts.note(PRESS, b"note", LONG)
    await one.receipts.leave()
    assert await other.receipts.claim(LONG) == [(PRESS, b"note")]
    assert await third.receipts.claim(LONG) == []
    await other.receipts.leave()
    assert await third.receipts.claim(LONG) == [(PRESS, b"note")]
    await third.receipts.end(PRESS)
    await third.receipts.leave()
    assert await one.receipts.claim(LONG) == []


@pytest.mark.parametrize("dead", [0, 1])
async def test_what_two_heard_of_is_left_to_the_one_that_lives(processes: list[RedisStore], dead: int) -> None:
    for store in processes[:2]:
        await store.receipts.note(PRESS, b"note", LONG)
    await processes[dead].receipts.leave()
    assert await processes[2].receipts.claim(LONG) == []
    await processes[1 - dead].receipts.leave()
    assert await processes[2].receipts.claim(LONG) == [(PRESS, b"note")]


async def test_what_two_heard_of_who_both_died_is_claimed_once(processes: list[RedisStore]) -> None:
    for store in processes[:2]:
        await store.receipts.note(PRESS, b"note", LONG)
        await store.receipts.leave()
    assert await processes[2].receipts.claim(LONG) == [(PRESS, b"note")]


async def test_notes_are_kept_for_fifteen_minutes_and_no_longer(processes: list[RedisStore]) -> None:
    await processes[0].receipts.note(PRESS, b"note with a token", LONG)
    assert 890_000 < await client_of(processes[0]).pttl(keys.receipts()) <= 900_000
    holders = [
        key
        for key in await client_of(processes[0]).keys("*")
        if await client_of(processes[0]).type(key) == b"hash" or await client_of(processes[0]).get(key)
    ]
    assert holders == [keys.receipts().encode()], "and they are nowhere else"


async def test_a_server_that_refuses_is_told_without_the_note(real: RedisStore) -> None:
    client = client_of(real)
    await client.config_set("maxmemory", "1")
    try:
        with pytest.raises(StoreDown) as refused:
            await real.receipts.note(PRESS, b"a-token-that-nobody-may-read", LONG)
    finally:
        await client.config_set("maxmemory", "0")
    assert "refuses" in str(refused.value)
    assert "a-token" not in str(refused.value)


async def test_what_was_committed_is_not_forsaken(processes: list[RedisStore]) -> None:
    store = processes[0]
    await store.commit(CHANNEL, 0, str(PRESS), Write(b"t"), 1)
    assert await store.forsake(CHANNEL, str(PRESS))
    assert await store.commit(CHANNEL, 0, str(PRESS), Write(b"t"), 1) == Duplicate(1)


@pytest.mark.parametrize("version", [0, 1, 7])
async def test_what_is_forsaken_is_never_committed(processes: list[RedisStore], version: int) -> None:
    store, slow, _ = processes
    for made in range(version):
        await store.commit(CHANNEL, made, f"op {made}", Write(b"t"), 1)
    assert not await store.forsake(CHANNEL, str(PRESS))
    assert not await store.forsake(CHANNEL, str(PRESS)), "asked again, it says the same"
    assert await slow.commit(CHANNEL, version, str(PRESS), Write(b"late"), 1) == Conflict(version)
    assert await store.commit(CHANNEL, version, "another", Write(b"t"), 1) == Committed(version + 1)
    assert await slow.commit(CHANNEL, version + 1, str(PRESS), Write(b"late"), 1) == Conflict(version + 1)


async def test_either_committed_or_forsaken(processes: list[RedisStore]) -> None:
    store, slow, _ = processes
    for n in range(30):
        stored = await store.load(CHANNEL)
        version = stored.version if stored else 0
        both = (store.forsake(CHANNEL, f"op {n}"), slow.commit(CHANNEL, version, f"op {n}", Write(b"t"), 1))
        was_made, made = await asyncio.gather(*(both if n % 2 else both[::-1]))
        if isinstance(was_made, bool):
            was_made, made = made, was_made
        assert isinstance(was_made, Committed) == made


async def test_many_later_commits_forget_the_forsaken_no_sooner_than_the_committed(
    processes: list[RedisStore],
) -> None:
    store = processes[0]
    await store.commit(CHANNEL, 0, "first", Write(b"t"), 1)
    await store.forsake(CHANNEL, "forsaken")
    for made in range(1, 199):
        await store.commit(CHANNEL, made, f"op {made}", Write(b"t"), 1)
    assert await store.commit(CHANNEL, 199, "forsaken", Write(b"late"), 1) == Conflict(199)
    assert await store.commit(CHANNEL, 199, "first", Write(b"late"), 1) == Duplicate(1)
