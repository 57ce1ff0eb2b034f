"""The same on three servers that share the slots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from persistence.connect import open_store
from persistence.contract import (
    Appointment,
    Claim,
    Committed,
    Conflict,
    Duplicate,
    KeptRating,
    KeptResult,
    Shown,
    Store,
    Stored,
    Timer,
    Write,
)
from persistence.errors import StoreDown
from playground.patience import until
from tests.persistence.outboxes import claimed
from tests.persistence.servers import free_port, server_on, until_ready

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]
SLOTS = 16_384
Node = tuple[int, asyncio.subprocess.Process]


@pytest_asyncio.fixture
async def nodes(tmp_path: Path) -> AsyncIterator[list[Node]]:
    ports = [free_port() for _ in range(3)]
    settings = ("--cluster-enabled", "yes", "--cluster-node-timeout", "1000", "--appendonly", "yes", "--save", "")
    async with AsyncExitStack() as stack:
        processes = [
            await stack.enter_async_context(server_on(port, tmp_path / str(port), *settings)) for port in ports
        ]
        await until_ready(*ports)
        await join(ports)
        yield list(zip(ports, processes, strict=True))


async def join(ports: list[int]) -> None:
    for number, port in enumerate(ports):
        async with Redis(port=port) as node:
            first, last = SLOTS * number // 3, SLOTS * (number + 1) // 3 - 1
            await node.execute_command("CLUSTER ADDSLOTSRANGE", first, last)  # pyright: ignore[reportUnknownMemberType]
            await node.execute_command("CLUSTER MEET", "127.0.0.1", ports[0])  # pyright: ignore[reportUnknownMemberType]
    for port in ports:
        async with Redis(port=port) as node:

            async def is_joined(node: Redis = node) -> bool:
                return (await node.cluster("info"))["cluster_state"] == "ok"  # pyright: ignore[reportUnknownMemberType]

            await until(is_joined, f"the cluster to be known on port {port}")


@pytest_asyncio.fixture
async def store(nodes: list[Node], tmp_path: Path) -> AsyncIterator[Store]:
    async with open_store(f"redis+cluster://127.0.0.1:{nodes[0][0]}", tmp_path) as store:
        yield store


async def test_tables_on_every_server(store: Store) -> None:
    """64 channels are 64 buckets, so all three servers have some."""
    for channel in range(128):
        write = Write(b"%d" % channel, log=(b"row",), timer=Timer(channel, 1_000 + channel, "note"))
        assert await store.commit(channel, 0, "a", write, channel) == Committed(1)
        assert await store.commit(channel, 0, "a", write, channel) == Duplicate(1)
        assert await store.commit(channel, 0, "b", write, channel) == Conflict(1)
    assert await store.load(77) == Stored(1, b"77")
    assert await store.log(77) == [b"row"]
    assert await store.channels() == list(range(128))
    assert await store.outbox_age(500) == 500
    assert await store.check() == []


async def test_the_oldest_of_all_servers_come_first(store: Store) -> None:
    for channel in range(128):
        timer = Timer(channel, 1_000 + channel, "note")
        await store.commit(channel, 0, "a", Write(b"t", timer=timer), 500 + channel)
    first = await store.claim_outbox(1_000, 100, 50)
    assert first == [Claim(channel, 1, 1, is_clean=True) for channel in range(50)]
    assert await claimed(store, 1_000, 100, 99) == [(channel, 1) for channel in range(50, 128)]
    assert await store.claim_timers(1_009, 100, 99) == [Timer(n, 1_000 + n, "note") for n in range(10)]
    assert await store.ack(first[5], Shown(1, b"note"))
    assert await store.shown(5) == Shown(1, b"note")
    assert await store.postpone(first[6], 5_000)
    assert await store.settle(Timer(7, 1_007, "note"), None)
    assert len(await store.claim_outbox(4_000, 100, 999)) == 126


async def test_appointments_on_every_server(store: Store) -> None:
    for person in range(128):
        await store.appoint(person, 1_000 + person)
    assert await store.claim_appointments(1_009, 100, 99) == [Appointment(n, 1_000 + n) for n in range(10)]
    assert await store.keep_appointment(Appointment(7, 1_007), None)
    await store.appoint(8, None)
    assert len(await store.claim_appointments(2_000, 100, 999)) == 126


async def test_followers_and_errands_on_every_server(store: Store) -> None:
    for channel in range(128):
        assert await store.telling.follow(channel, 5, b"note", 9)
        await store.telling.note_errand(channel, 1_000 + channel)
    assert await store.telling.followed(5) == set(range(128))
    first = await store.telling.claim_errands(1_009, 100, 99)
    assert [one.channel for one in first] == list(range(10))
    assert await store.telling.end_errand(first[7], None)
    assert len(await store.telling.claim_errands(2_000, 100, 999)) == 127


async def test_a_clock_that_is_set_back_is_noticed_on_every_server(store: Store) -> None:
    """What is pending and what is leased is due at once, as many as are asked for."""
    day = 86_400_000
    for channel in range(128):
        await store.commit(channel, 0, "a", Write(b"t", timer=Timer(channel, 1_000, "note")), 2 * day)
    assert len(await store.claim_timers(2 * day, 60_000, 999)) == 128
    assert len(await store.claim_outbox(2 * day, 3_000, 64)) == 64
    assert len(await store.claim_outbox(day, 3_000, 50)) == 50
    assert len(await store.claim_outbox(day, 3_000, 999)) == 78
    assert await store.claim_timers(day, 60_000, 999) == [Timer(channel, 1_000, "note") for channel in range(128)]


async def test_what_is_not_of_a_channel(store: Store) -> None:
    for owner in range(20):
        await store.set_setting("guild", owner, b"%d" % owner)
        await store.note_tables(owner, added=(1, 2), removed=(1,))
        await store.archive(owner, b"game")
        assert await store.setting("guild", owner) == b"%d" % owner
        assert await store.tables_of(owner) == {2}
        assert await store.archived(owner) == [b"game"]
        await store.set_setting("guild", owner, None)
        await store.delete(owner)
        assert await store.archived(owner) == []


async def test_receipts_and_what_is_forsaken(store: Store, nodes: list[Node], tmp_path: Path) -> None:
    async with open_store(f"redis+cluster://127.0.0.1:{nodes[1][0]}", tmp_path) as other:
        for number in range(5):
            await other.receipts.note(number, b"%d" % number, 60_000)
            assert not await other.forsake(number, "a")
            assert await other.commit(number, 0, "a", Write(b"t"), 1) == Conflict(0)
        await other.receipts.end(3, 4)
        assert await store.receipts.claim(60_000) == []
        await other.receipts.leave()
    assert sorted(await store.receipts.claim(60_000)) == [(0, b"0"), (1, b"1"), (2, b"2")]


async def test_two_tellers_share_without_overlap(store: Store) -> None:
    for channel in range(64):
        await store.commit(channel, 0, "a", Write(b"t"), channel)
    claims = await asyncio.gather(*(store.claim_outbox(1_000, 100, 16) for _ in range(8)))
    channels = [claim.channel for some in claims for claim in some]
    assert len(set(channels)) == len(channels)


async def test_a_server_that_is_gone_is_told(store: Store, nodes: list[Node]) -> None:
    await store.commit(1, 0, "a", Write(b"t"), 1)
    for _, process in nodes:
        process.kill()
        await process.wait()
    with pytest.raises(StoreDown, match=r"redis\+cluster://127.0.0.1"):
        await store.commit(1, 1, "b", Write(b"t"), 1)


async def test_results_on_every_server(store: Store) -> None:
    for channel in range(64):
        write = Write(b"t", result=(f"{channel}:1:0", b"%d" % channel))
        await store.commit(channel, 0, "a", write, channel)
    ended = await store.results.ended()
    assert sorted(one.channel for one in ended) == list(range(64))
    for one in sorted(ended, key=lambda one: one.channel):
        game = f"game-{one.channel % 4}"
        kept = KeptResult(one.id, one.channel, one.data, ("person:1",))
        rating = KeptRating("all", one.channel, b"r", one.channel)
        assert await store.results.change(game, one.channel // 4, (kept,), (rating,), anew=one.channel < 4)
        await store.results.settle(one)
    assert await store.results.ended() == []
    assert await store.results.listed("game-3", "person:1", 2) == [b"59", b"63"]
    assert await store.results.ladder("game-3", "all", 0, 1) == [63, 59]
