"""A move is never lost and never applied twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from persistence.clients import at_socket
from persistence.contract import Committed, Conflict, Duplicate, Shown, Store, Stored, Timer, Write
from persistence.redis_store import RedisStore
from tests.persistence.outboxes import show

CHANNEL = 1_100_000_000_000_000_042
pytestmark = pytest.mark.asyncio


async def test_nothing_is_there_at_first(store: Store) -> None:
    assert await store.load(CHANNEL) is None
    assert await store.log(CHANNEL) == []
    assert await store.shown(CHANNEL) is None
    assert await store.archived(CHANNEL) == []
    assert await store.channels() == []


async def test_a_commit_is_loaded_byte_for_byte(store: Store) -> None:
    table = bytes(range(256)) * 20
    assert await store.commit(CHANNEL, 0, "a", Write(table, log=(b"\x00row\r\n", b"")), 1) == Committed(1)
    assert await store.load(CHANNEL) == Stored(1, table)
    assert await store.log(CHANNEL) == [b"\x00row\r\n", b""]


async def test_versions_count_commits(store: Store) -> None:
    for version in range(5):
        assert await store.commit(CHANNEL, version, f"op {version}", Write(b"t"), 1) == Committed(version + 1)


async def test_of_two_writers_at_the_same_version_one_wins(store: Store) -> None:
    await store.commit(CHANNEL, 0, "seat", Write(b"0"), 1)
    outcomes = await asyncio.gather(
        store.commit(CHANNEL, 1, "red", Write(b"red", log=(b"red",)), 2),
        store.commit(CHANNEL, 1, "blue", Write(b"blue", log=(b"blue",)), 2),
    )
    assert sorted(outcomes, key=repr) == [Committed(2), Conflict(2)]
    won = [b"red", b"blue"][outcomes.index(Committed(2))]
    assert await store.load(CHANNEL) == Stored(2, won)
    assert await store.log(CHANNEL) == [won]


@pytest.mark.parametrize("expected", [1, 7])
async def test_a_version_that_is_not_there_is_a_conflict(store: Store, expected: int) -> None:
    assert await store.commit(CHANNEL, expected, "a", Write(b"t"), 1) == Conflict(0)
    assert await store.load(CHANNEL) is None


async def test_the_same_operation_twice_is_done_once(store: Store) -> None:
    await store.commit(CHANNEL, 0, "a", Write(b"first", log=(b"row",)), 1)
    await store.commit(CHANNEL, 1, "b", Write(b"second"), 2)
    for expected in (0, 1, 2):
        again = await store.commit(CHANNEL, expected, "a", Write(b"again", log=(b"row",), fresh_log=True), 3)
        assert again == Duplicate(1)
    assert await store.load(CHANNEL) == Stored(2, b"second")
    assert await store.log(CHANNEL) == [b"row"]


async def test_an_operation_is_known_by_its_channel(store: Store) -> None:
    await store.commit(CHANNEL, 0, "a", Write(b"t"), 1)
    assert await store.commit(CHANNEL + 64, 0, "a", Write(b"t"), 1) == Committed(1)


async def test_a_conflict_does_not_use_the_operation_up(store: Store) -> None:
    await store.commit(CHANNEL, 0, "a", Write(b"t"), 1)
    assert await store.commit(CHANNEL, 0, "b", Write(b"u"), 2) == Conflict(1)
    assert await store.commit(CHANNEL, 1, "b", Write(b"u"), 3) == Committed(2)


async def test_the_last_200_operations_are_remembered(store: Store) -> None:
    for version in range(201):
        await store.commit(CHANNEL, version, f"op {version}", Write(b"t", announce=False), 1)
    assert await store.commit(CHANNEL, 201, "op 1", Write(b"t"), 1) == Duplicate(2)
    assert await store.commit(CHANNEL, 201, "op 0", Write(b"t"), 1) == Committed(202)


async def test_the_log_grows_and_is_read_in_parts(store: Store) -> None:
    await store.commit(CHANNEL, 0, "a", Write(b"t", log=(b"0", b"1", b"2")), 1)
    await store.commit(CHANNEL, 1, "b", Write(b"t"), 1)
    await store.commit(CHANNEL, 2, "c", Write(b"t", log=(b"3",)), 1)
    assert await store.log(CHANNEL) == [b"0", b"1", b"2", b"3"]
    assert await store.log(CHANNEL, 2) == [b"2", b"3"]
    assert await store.log(CHANNEL, 1, 2) == [b"1", b"2"]
    assert await store.log(CHANNEL, -1) == [b"3"]


async def test_a_fresh_log_drops_the_old(store: Store) -> None:
    await store.commit(CHANNEL, 0, "a", Write(b"t", log=(b"old",)), 1)
    await store.commit(CHANNEL, 1, "b", Write(b"t", log=(b"new",), fresh_log=True), 1)
    assert await store.log(CHANNEL) == [b"new"]


async def test_a_very_long_log_goes_in_at_once(store: Store) -> None:
    rows = tuple(b"%d" % row for row in range(10_000))
    await store.commit(CHANNEL, 0, "a", Write(b"t", log=rows), 1)
    assert await store.log(CHANNEL) == list(rows)


async def test_a_timer_of_another_channel_is_a_mistake(store: Store) -> None:
    with pytest.raises(ValueError, match="channel 7"):
        await store.commit(CHANNEL, 0, "a", Write(b"t", timer=Timer(7, 10, "")), 1)
    assert await store.load(CHANNEL) is None


async def test_deleting_forgets_everything_but_the_neighbours(store: Store) -> None:
    neighbour = CHANNEL + 64
    for channel in (CHANNEL, neighbour):
        await store.commit(channel, 0, "a", Write(b"t", log=(b"row",), timer=Timer(channel, 5, "n")), 1)
        await store.archive(channel, b"game")
        await show(store, 1, Shown(1, b"note"))
    for channel in (CHANNEL, neighbour):
        await store.commit(channel, 1, "b", Write(b"t", timer=Timer(channel, 5, "n")), 1)
    await store.delete(CHANNEL)
    assert await store.load(CHANNEL) is None
    assert await store.log(CHANNEL) == []
    assert await store.shown(CHANNEL) is None
    assert await store.archived(CHANNEL) == []
    assert await store.channels() == [neighbour]
    assert [claim.channel for claim in await store.claim_outbox(9, 9, 9)] == [neighbour]
    assert [timer.channel for timer in await store.claim_timers(9, 9, 9)] == [neighbour]
    assert await store.archived(neighbour) == [b"game"]
    assert await store.commit(CHANNEL, 0, "a", Write(b"t"), 1) == Committed(1)


async def test_deleting_leaves_no_key_behind(real: RedisStore, server: Path) -> None:
    for version in range(2):
        await real.commit(CHANNEL, version, f"op {version}", Write(b"t", (b"row",), Timer(CHANNEL, 5, "n")), 1)
        await show(real, 1, Shown(1, b"note"))
    await real.archive(CHANNEL, b"game")
    assert len(await real.claim_timers(5, 9, 9)) == 1
    async with at_socket(server) as client:
        assert await client.dbsize() == 10  # pyright: ignore[reportUnknownMemberType]
        await real.delete(CHANNEL)
        assert await client.dbsize() == 0  # pyright: ignore[reportUnknownMemberType]


async def test_a_hundred_at_once_lose_and_double_nothing(real: RedisStore) -> None:
    """Each writer tries until it is in, and sends every try twice, as somebody does who clicks twice."""

    async def write(op: str) -> None:
        while True:
            stored = await real.load(CHANNEL) or Stored(0, b"")
            change = Write(stored.table + op.encode() + b" ", log=(op.encode(),))
            twice = (real.commit(CHANNEL, stored.version, op, change, 1) for _ in range(2))
            first, second = await asyncio.gather(*twice)
            if {type(first), type(second)} == {Committed, Duplicate}:
                assert first.version == second.version == stored.version + 1
                return
            assert {type(first), type(second)} == {Conflict}

    ops = [f"op{number}" for number in range(100)]
    await asyncio.gather(*map(write, ops))
    log = await real.log(CHANNEL)
    assert sorted(log) == sorted(op.encode() for op in ops)
    assert await real.load(CHANNEL) == Stored(100, b"".join(row + b" " for row in log))
