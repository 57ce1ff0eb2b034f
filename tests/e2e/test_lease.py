"""While a channel is being shown its lease is renewed; whatever becomes of that, the next board comes."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from fakeredis.aioredis import FakeRedis

from bot.client import Fathom
from bot.host import outbox
from persistence.contract import Claim
from persistence.redis_store import RedisStore
from playground.driver import Discord
from tests.e2e.host import Table

pytestmark = pytest.mark.asyncio


class Deaf(RedisStore):
    """Its client loses a cancellation that comes while it sends, as redis-py does on Python 3.11."""

    async def postpone(self, claim: Claim, until: int) -> bool:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(0.1)
        return await super().postpone(claim, until)


async def test_a_lease_that_is_just_being_renewed_holds_up_nothing(
    bench: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "LEASE", 900)
    client = FakeRedis()
    async with bench.running(Fathom(Deaf(client, "fakeredis"))):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        for _ in range(4):
            await table.press()
    bench.assert_clean()
    await client.aclose()
