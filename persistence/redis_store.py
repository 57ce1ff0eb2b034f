"""The store on a Redis or Valkey server: single, behind Sentinel, or a Cluster."""

from __future__ import annotations

import heapq
from collections.abc import AsyncIterator, Iterator
from itertools import count
from typing import cast
from uuid import uuid4

from redis.asyncio import Redis, RedisCluster

from persistence import keys
from persistence.beats import RedisBeats
from persistence.checkup import advice, complaints
from persistence.contract import (
    LONGEST_DELAY,
    LONGEST_LEASE,
    Appointment,
    Channel,
    Claim,
    Committed,
    Conflict,
    Duplicate,
    Shown,
    Stored,
    Timer,
    Write,
)
from persistence.errors import StoreDown
from persistence.guard import Guard
from persistence.keys import bucket_of
from persistence.leases import LeasedQueue, first_of_all
from persistence.receipts import RedisReceipts
from persistence.redis_telling import RedisTelling
from persistence.results import RedisResults
from persistence.scripts import Scripts

GAMES_KEPT = 50


class RedisStore:
    """Give it a client that answers in bytes. `where` is the server's address without secrets, for messages."""

    def __init__(self, client: Redis | RedisCluster, where: str, secrets: tuple[str, ...] = ()) -> None:
        self._client = client
        self._scripts = Scripts(client)
        self._outbox = LeasedQueue(client, self._scripts.claim_outbox, keys.outbox, keys.outbox, LONGEST_DELAY)
        self._timers = LeasedQueue(client, self._scripts.claim_timers, keys.timers, keys.leases, LONGEST_LEASE)
        self._appointments = LeasedQueue(
            client, self._scripts.claim_appointments, keys.appointments, keys.appointment_leases, LONGEST_LEASE
        )
        self._guard = Guard(where, secrets)
        self._name = uuid4().hex
        self._calls = count()
        self.receipts = RedisReceipts(client, self._scripts, self._guard, self._name)
        self.results = RedisResults(client, self._scripts, self._guard)
        self.beats = RedisBeats(client, self._scripts, self._guard, self._name)
        self.telling = RedisTelling(client, self._scripts, self._guard, self._name)

    def __repr__(self) -> str:
        return f"RedisStore({self._guard.where})"

    async def load(self, channel: Channel) -> Stored | None:
        async with self._guard:
            found = await self._client.hmget(keys.table(channel), ["version", "table"])
        version, table = cast("list[bytes | None]", found)
        return None if version is None or table is None else Stored(int(version), table)

    async def commit(
        self, channel: Channel, expected: int, op: str, write: Write, now: int
    ) -> Committed | Conflict | Duplicate:
        timer = _timer_of(channel, write.timer)
        bucket = bucket_of(channel)
        async with self._guard:
            outcome, version = await self._scripts.commit(
                keys=[
                    keys.table(channel),
                    keys.log(channel),
                    keys.ops(channel),
                    keys.timers(bucket),
                    keys.timer_notes(bucket),
                    keys.outbox(bucket),
                    keys.waiting(bucket),
                    keys.ended(bucket),
                ],
                args=[
                    *(channel, expected, op, self._call(), write.table, now),
                    *(int(write.announce), int(write.fresh_log), *timer, now + LONGEST_LEASE),
                    *(write.result or ("", "")),
                    *write.log,
                ],
            )
        return {b"committed": Committed, b"conflict": Conflict, b"duplicate": Duplicate}[outcome](version)

    async def forsake(self, channel: Channel, op: str) -> bool:
        async with self._guard:
            made: int = await self._scripts.forsake(keys=[keys.table(channel), keys.ops(channel)], args=[op])
        return bool(made)

    async def log(self, channel: Channel, first: int = 0, last: int = -1) -> list[bytes]:
        async with self._guard:
            return cast("list[bytes]", await self._client.lrange(keys.log(channel), first, last))

    async def archive(self, channel: Channel, finished: bytes) -> None:
        async with self._guard:
            await self._scripts.archive(keys=[keys.archive(channel)], args=[finished, GAMES_KEPT])

    async def archived(self, channel: Channel) -> list[bytes]:
        async with self._guard:
            return cast("list[bytes]", await self._client.lrange(keys.archive(channel), 0, -1))

    async def rearchive(self, channel: Channel, was: bytes, now: bytes) -> bool:
        async with self._guard:
            done: int = await self._scripts.rearchive(keys=[keys.archive(channel)], args=[was, now])
        return bool(done)

    async def delete(self, channel: Channel) -> None:
        bucket = bucket_of(channel)
        own = [keys.table, keys.log, keys.ops, keys.post, keys.archive]
        shared = [keys.timers, keys.timer_notes, keys.leases, keys.outbox, keys.waiting]
        told = [keys.followers(channel), keys.memos(channel)]
        told += [keys.errands(bucket), keys.errand_notes(bucket), keys.errand_leases(bucket)]
        async with self._guard:
            await self._scripts.delete(
                keys=[*(key(channel) for key in own), *(key(bucket) for key in shared), *told], args=[channel]
            )

    async def time(self) -> int:
        async with self._guard:
            seconds, microseconds = await self._client.time()  # pyright: ignore[reportUnknownMemberType]
        return seconds * 1_000 + microseconds // 1_000

    async def claim_outbox(self, now: int, lease: int, most: int) -> list[Claim]:
        async with self._guard:
            taken = await self._outbox.take(now, lease, most)
        return [_claim_from(channel, told) for _, channel, told in taken]

    async def ack(self, claim: Claim, shown: Shown) -> bool:
        channel = claim.channel
        bucket = bucket_of(channel)
        async with self._guard:
            done: int = await self._scripts.ack(
                keys=[keys.table(channel), keys.post(channel), keys.outbox(bucket), keys.waiting(bucket)],
                args=[channel, claim.number, shown.version, shown.note],
            )
        return bool(done)

    async def note_shown(self, claim: Claim, shown: Shown) -> bool:
        async with self._guard:
            done: int = await self._scripts.note_shown(
                keys=[keys.post(claim.channel)], args=[claim.number, shown.version, shown.note]
            )
        return bool(done)

    async def postpone(self, claim: Claim, until: int) -> bool:
        channel = claim.channel
        async with self._guard:
            done: int = await self._scripts.postpone(
                keys=[keys.post(channel), keys.outbox(bucket_of(channel))], args=[channel, claim.number, until]
            )
        return bool(done)

    async def shown(self, channel: Channel) -> Shown | None:
        async with self._guard:
            found = await self._client.hmget(keys.post(channel), ["version", "note"])
        version, note = cast("list[bytes | None]", found)
        return None if version is None or note is None else Shown(int(version), note)

    async def outbox_age(self, now: int) -> int:
        async with self._guard:
            oldest = await first_of_all(self._client, keys.waiting, 1)
        return max([0, *(now - int(since) for of_bucket in oldest for _, since in of_bucket)])

    async def claim_timers(self, now: int, lease: int, most: int) -> list[Timer]:
        async with self._guard:
            taken = await self._timers.take(now, lease, most)
        return [_timer_from(channel, note) for _, channel, note in taken]

    async def timed_channels(self) -> Iterator[Channel]:
        """Each bucket is in order, and all are merged while somebody walks: sorting many at once would take long."""
        buckets: list[list[tuple[float, int]]] = []
        for bucket in keys.BUCKETS:
            async with self._guard:
                found = await self._client.zrange(keys.timers(bucket), 0, -1, withscores=True)  # pyright: ignore[reportUnknownMemberType]
            buckets.append([(due, int(channel)) for channel, due in cast("list[tuple[bytes, float]]", found)])
        return (channel for _, channel in heapq.merge(*buckets))

    async def settle(self, timer: Timer, again: Timer | None) -> bool:
        bucket = bucket_of(timer.channel)
        _, was = _timer_of(timer.channel, timer)
        async with self._guard:
            done: int = await self._scripts.settle(
                keys=[keys.timers(bucket), keys.timer_notes(bucket)],
                args=[timer.channel, was, *_timer_of(timer.channel, again)],
            )
        return bool(done)

    async def appoint(self, person: int, due: int | None) -> None:
        bucket = bucket_of(person)
        of_bucket = [keys.appointments(bucket), keys.appointment_notes(bucket), keys.appointment_leases(bucket)]
        async with self._guard:
            await self._scripts.appoint(keys=of_bucket, args=[person, *_due_of(due)])

    async def claim_appointments(self, now: int, lease: int, most: int) -> list[Appointment]:
        async with self._guard:
            taken = await self._appointments.take(now, lease, most)
        return [Appointment(person, int(note)) for _, person, note in taken]

    async def keep_appointment(self, appointment: Appointment, again: int | None) -> bool:
        person = appointment.person
        bucket = bucket_of(person)
        async with self._guard:
            done: int = await self._scripts.settle(
                keys=[keys.appointments(bucket), keys.appointment_notes(bucket)],
                args=[person, str(appointment.due), *_due_of(again)],
            )
        return bool(done)

    async def setting(self, kind: str, owner: int) -> bytes | None:
        async with self._guard:
            return cast("bytes | None", await self._client.get(keys.setting(kind, owner)))

    async def set_setting(self, kind: str, owner: int, value: bytes | None) -> None:
        async with self._guard:
            if value is None:
                await self._client.delete(keys.setting(kind, owner))
            else:
                await self._client.set(keys.setting(kind, owner), value)

    async def branch(self, person: int, channel: Channel) -> bytes | None:
        async with self._guard:
            return cast("bytes | None", await self._client.get(keys.branch(person, channel)))

    async def set_branch(self, person: int, channel: Channel, value: bytes, lifetime: int) -> None:
        async with self._guard:
            await self._client.set(keys.branch(person, channel), value, px=lifetime)

    async def note_tables(
        self, person: int, added: tuple[Channel, ...] = (), removed: tuple[Channel, ...] = ()
    ) -> None:
        async with self._guard:
            if added:
                await self._client.sadd(keys.tables_of(person), *added)
            if removed:
                await self._client.srem(keys.tables_of(person), *removed)

    async def tables_of(self, person: int) -> set[Channel]:
        async with self._guard:
            found = cast("set[bytes]", await self._client.smembers(keys.tables_of(person)))
        return {int(channel) for channel in found}

    async def channels(self) -> list[Channel]:
        return [channel for channel in await self._every_channel() if channel >= 0]

    async def channels_below_zero(self) -> list[Channel]:
        return [channel for channel in await self._every_channel() if channel < 0]

    async def _every_channel(self) -> list[Channel]:
        async with self._guard:
            scan = self._client.scan_iter(match=keys.TABLES, count=1000)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
            # A scan may come across the same key twice.
            return sorted({keys.channel_of(key) async for key in cast("AsyncIterator[bytes]", scan)})

    async def ping(self) -> None:
        async with self._guard:
            await self._client.exists("fathom")

    async def check(self) -> list[str]:
        try:
            async with self._guard:
                return await complaints(self._client)
        except StoreDown as down:
            told = str(down)
            return [f"{told[0].upper()}{told[1:]}."]

    async def advice(self) -> list[str]:
        async with self._guard:
            return await advice(self._client)

    async def close(self) -> None:
        await self._client.aclose()

    def _call(self) -> str:
        """Names a call, so that the script can tell a caller's second try from the client sending the first again."""
        return f"{self._name}:{next(self._calls)}"


def _timer_of(channel: Channel, timer: Timer | None) -> tuple[str, str]:
    """Due and note as the scripts take them. The note holds the due time too: a lease moves the other."""
    if timer is None:
        return "", ""
    if timer.channel != channel:
        raise ValueError(f"a timer of channel {timer.channel} can't be set for channel {channel}")
    return str(timer.due), f"{timer.due}:{timer.note}"


def _due_of(moment: int | None) -> tuple[str, str]:
    """Due and note of an appointment, which are the same: a lease moves the one, and the other stays."""
    return ("", "") if moment is None else (str(moment), str(moment))


def _claim_from(channel: Channel, told: bytes) -> Claim:
    version, number, is_clean = map(int, told.split())
    return Claim(channel, version, number, bool(is_clean))


def _timer_from(channel: Channel, note: bytes) -> Timer:
    due, _, text = note.decode().partition(":")
    return Timer(channel, int(due), text)
