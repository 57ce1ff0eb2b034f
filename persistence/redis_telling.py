"""Followers and errands on a Redis or Valkey server, beside the channel's table."""

from __future__ import annotations

from itertools import count
from typing import cast

from redis.asyncio import Redis, RedisCluster

from persistence import keys
from persistence.contract import LONGEST_LEASE, Channel
from persistence.guard import Guard
from persistence.leases import LeasedQueue
from persistence.scripts import Scripts
from persistence.telling import Errand


class RedisTelling:
    def __init__(self, client: Redis | RedisCluster, scripts: Scripts, guard: Guard, name: str) -> None:
        """`name`: that no other process has."""
        self._client = client
        self._scripts = scripts
        self._guard = guard
        self._name = name
        self._numbers = count()
        self._errands = LeasedQueue(client, scripts.claim_errands, keys.errands, keys.errand_leases, LONGEST_LEASE)

    async def follow(self, channel: Channel, person: int, note: bytes, most: int) -> bool:
        async with self._guard:
            await self._client.sadd(keys.followed(person), channel)
            done: int = await self._scripts.follow(keys=[keys.followers(channel)], args=[person, note, most])
            if not done:
                await self._client.srem(keys.followed(person), channel)
        return bool(done)

    async def unfollow(self, channel: Channel, person: int) -> bool:
        async with self._guard:
            gone = await self._client.hdel(keys.followers(channel), str(person))
            await self._client.srem(keys.followed(person), channel)
        return bool(gone)

    async def renote(self, channel: Channel, person: int, was: bytes, note: bytes) -> bool:
        async with self._guard:
            done: int = await self._scripts.renote(keys=[keys.followers(channel)], args=[person, was, note])
        return bool(done)

    async def followers(self, channel: Channel) -> dict[int, bytes]:
        async with self._guard:
            found = cast("dict[bytes, bytes]", await self._client.hgetall(keys.followers(channel)))
        return {int(person): note for person, note in found.items()}

    async def count(self, channel: Channel) -> int:
        async with self._guard:
            return await self._client.hlen(keys.followers(channel))

    async def followed(self, person: int) -> set[Channel]:
        async with self._guard:
            found = cast("set[bytes]", await self._client.smembers(keys.followed(person)))
        return {int(channel) for channel in found}

    async def memo(self, channel: Channel, what: str) -> bytes | None:
        async with self._guard:
            return cast("bytes | None", await self._client.hget(keys.memos(channel), what))

    async def set_memo(self, channel: Channel, what: str, note: bytes | None) -> None:
        async with self._guard:
            if note is None:
                await self._client.hdel(keys.memos(channel), what)
            else:
                await self._client.hset(keys.memos(channel), what, cast("str", note))

    async def note_errand(self, channel: Channel, due: int) -> None:
        bucket = keys.bucket_of(channel)
        of_bucket = [keys.errands(bucket), keys.errand_notes(bucket), keys.errand_leases(bucket)]
        async with self._guard:
            await self._scripts.note_errand(keys=of_bucket, args=[channel, due, self._fresh()])

    async def claim_errands(self, now: int, lease: int, most: int) -> list[Errand]:
        async with self._guard:
            taken = await self._errands.take(now, lease, most)
        return [_errand_from(channel, note) for _, channel, note in taken]

    async def end_errand(self, errand: Errand, again: int | None) -> bool:
        bucket = keys.bucket_of(errand.channel)
        following = ("", "") if again is None else (str(again), f"{again}:{self._fresh()}")
        async with self._guard:
            done: int = await self._scripts.settle(
                keys=[keys.errands(bucket), keys.errand_notes(bucket)],
                args=[errand.channel, f"{errand.due}:{errand.name}", *following],
            )
        return bool(done)

    def _fresh(self) -> str:
        return f"{self._name}-{next(self._numbers)}"


def _errand_from(channel: Channel, note: bytes) -> Errand:
    due, _, name = note.decode().partition(":")
    return Errand(channel, int(due), name)
