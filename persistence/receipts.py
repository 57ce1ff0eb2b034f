"""Receipts on a Redis or Valkey server: who is being served, by which process, and which processes live."""

from __future__ import annotations

from redis.asyncio import Redis, RedisCluster

from persistence import keys
from persistence.guard import Guard
from persistence.scripts import Scripts

KEPT = 15 * 60_000
"""Milliseconds for which Discord takes an answer to an interaction."""


class RedisReceipts:
    """Notes go to the server as arguments of scripts: the client's own pipelines quote what they failed to send."""

    def __init__(self, client: Redis | RedisCluster, scripts: Scripts, guard: Guard, process: str) -> None:
        self._client = client
        self._scripts = scripts
        self._guard = guard
        self._process = process

    async def note(self, receipt: int, note: bytes, lease: int) -> None:
        async with self._guard:
            await self._scripts.note_receipt(keys=self._keys(), args=[self._field(receipt), note, lease, KEPT])

    async def end(self, *receipts: int) -> None:
        async with self._guard:
            await self._client.hdel(keys.receipts(), *map(self._field, receipts))

    async def claim(self, lease: int) -> list[tuple[int, bytes]]:
        async with self._guard:
            found: list[bytes] = await self._scripts.claim_receipts(keys=self._keys(), args=[self._process, lease])
        return [(int(receipt), note) for receipt, note in zip(found[0::2], found[1::2], strict=True)]

    async def leave(self) -> None:
        async with self._guard:
            await self._client.delete(keys.process(self._process))

    def _keys(self) -> list[str]:
        return [keys.receipts(), keys.process(self._process)]

    def _field(self, receipt: int) -> str:
        return f"{self._process} {receipt}"
