"""Leasing what is due: the oldest over all buckets, and never more than asked for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

from redis.asyncio import Redis, RedisCluster
from redis.commands.core import AsyncScript

from persistence.contract import Channel
from persistence.keys import BUCKETS

KeyOfBucket = Callable[[int], str]
Taken = tuple[int, Channel, bytes]
"""When it was due, for whom, and what was noted."""


class LeasedQueue:
    """The outboxes, the timers or the appointments of all buckets, as one queue. `script` leases from the sets that
    `key` names.

    What `reach` holds for further ahead than `longest` was put there by a clock that has been set back since.
    """

    def __init__(
        self,
        client: Redis | RedisCluster,
        script: AsyncScript,
        key: KeyOfBucket,
        reach: KeyOfBucket,
        longest: int,
    ) -> None:
        self._client = client
        self._script = script
        self._key = key
        self._reach = reach
        self._longest = longest

    async def take(self, now: int, lease: int, most: int) -> list[Taken]:
        """One round trip where there is one server: the script sees all buckets. In a Cluster it sees one at a time."""
        if most < 1:
            return []
        shares = await self._shares(now, most)
        found = await asyncio.gather(*(self._take(buckets, now, lease, share) for buckets, share in shares))
        return sorted(taken for of_share in found for taken in of_share)

    async def _shares(self, now: int, most: int) -> list[tuple[Sequence[int], int]]:
        """How many to take from where. Somebody else may be quicker, so that a share comes out smaller."""
        if not isinstance(self._client, RedisCluster):
            return [(BUCKETS, most)]
        found, out_of_reach = await asyncio.gather(
            first_of_all(self._client, self._key, most, last=str(now)),
            first_of_all(self._client, self._reach, most, first=f"({now + self._longest}"),
        )
        due = [(score, bucket) for bucket, members in enumerate(found) for _, score in members]
        due += [(now, bucket) for bucket, members in enumerate(out_of_reach) for _ in members]
        return [([bucket], share) for bucket, share in Counter(bucket for _, bucket in sorted(due)[:most]).items()]

    async def _take(self, buckets: Sequence[int], now: int, lease: int, most: int) -> list[Taken]:
        reply: list[bytes] = await self._script(
            keys=[self._key(bucket) for bucket in buckets], args=[now, now + lease, most, now + self._longest]
        )
        rows = zip(reply[0::3], reply[1::3], reply[2::3], strict=True)
        return [(int(due), int(channel), note) for due, channel, note in rows]


async def first_of_all(
    client: Redis | RedisCluster, key: KeyOfBucket, most: int, *, first: str = "-inf", last: str = "+inf"
) -> list[list[tuple[bytes, float]]]:
    """The first members of each bucket with their scores, in one round trip to each server."""
    async with client.pipeline(transaction=False) as pipeline:
        for bucket in BUCKETS:
            pipeline.zrange(  # pyright: ignore[reportUnknownMemberType]
                key(bucket),
                cast("int", first),
                cast("int", last),
                byscore=True,
                offset=0,
                num=most,
                withscores=True,
            )
        return cast("list[list[tuple[bytes, float]]]", await pipeline.execute())
