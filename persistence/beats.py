"""Beats on a Redis or Valkey server: which parts of all servers are looked after, and when they were not."""

from __future__ import annotations

from redis.asyncio import Redis, RedisCluster

from persistence import keys
from persistence.guard import Guard
from persistence.liveness import Heard, Outage, Part
from persistence.scripts import Scripts


class RedisBeats:
    def __init__(self, client: Redis | RedisCluster, scripts: Scripts, guard: Guard, process: str) -> None:
        self._client = client
        self._scripts = scripts
        self._guard = guard
        self._process = process

    async def beat(self, parts: tuple[Part, ...], now: int, least: int, lease: int, skipped: int = 0) -> Heard:
        async with self._guard:
            found: tuple[int, list[bytes], list[bytes]] = await self._scripts.beat(
                keys=[keys.beats(), keys.outages(), keys.chosen()],
                args=[self._process, now, least, lease, skipped, *map(_written, parts)],
            )
        chosen, beats, outages = found
        noted = {_read(part): int(beat) for part, beat in zip(beats[0::2], beats[1::2], strict=True)}
        known = (_outage(id_, parts) for id_, parts in zip(outages[0::2], outages[1::2], strict=True))
        return Heard(noted, tuple(sorted(known, key=lambda outage: (outage.ended, outage.id))), bool(chosen))

    async def end(self, outages: tuple[Outage, ...]) -> None:
        async with self._guard:
            await self._client.hdel(keys.outages(), *(outage.id for outage in outages))


def _written(part: Part) -> str:
    return f"{part.index}/{part.count}"


def _read(written: bytes) -> Part:
    index, count = map(int, written.split(b"/"))
    return Part(index, count)


def _outage(id_: bytes, parts: bytes) -> Outage:
    began, ended = map(int, id_.split())
    return Outage(id_.decode(), began, ended, tuple(map(_read, parts.split())))
