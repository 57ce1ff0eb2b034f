"""Whoever looks after the bot sees whether it can serve anybody: connected to Discord, with a store that answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis

from bot.client import Fathom
from bot.health import serve_health
from persistence.redis_store import RedisStore
from playground.driver import Discord
from tests.bot.in_threads import crew_in_threads
from tests.e2e.host import hosting
from tests.e2e.valkey import Valkey
from tests.persistence.servers import free_port

pytestmark = pytest.mark.asyncio
OK, NO_STORE, NO_DISCORD = (200, "ok\n"), (503, "the store is out of reach\n"), (503, "not connected to Discord\n")


class Probe:
    """Asks a bot how it is, as a supervisor does."""

    def __init__(self, http: aiohttp.ClientSession, address: str) -> None:
        self._http, self._address = http, address

    async def __call__(self) -> tuple[int, str]:
        async with self._http.get(f"http://{self._address}/healthz") as answer:
            return answer.status, await answer.text()

    async def until(self, wanted: tuple[int, str]) -> None:
        async with asyncio.timeout(30):
            while await self() != wanted:
                await asyncio.sleep(0.05)


@pytest_asyncio.fixture
async def probe(bench: Discord, valkey: Valkey, tmp_path: Path) -> AsyncGenerator[Probe]:
    address = f"127.0.0.1:{free_port()}"
    env = {"REDIS_URL": valkey.url, "FATHOM_HEALTH": address}
    async with hosting(bench, tmp_path, env), aiohttp.ClientSession() as http:
        probe = Probe(http, address)
        await probe.until(OK)
        yield probe


async def test_a_store_that_is_gone_is_told_until_it_is_back(probe: Probe, valkey: Valkey) -> None:
    await valkey.kill()
    await probe.until(NO_STORE)
    await valkey.start()
    await probe.until(OK)


async def test_a_store_that_hangs_is_told_until_it_goes_on(probe: Probe, valkey: Valkey) -> None:
    valkey.hang()
    assert await probe() == NO_STORE
    valkey.settle()
    await probe.until(OK)


async def test_a_gateway_that_is_gone_is_told_until_it_is_back(bench: Discord) -> None:
    """In this process, whose log may tell of the lost connection."""
    client = FakeRedis()
    bot = Fathom(RedisStore(client, "fakeredis"), crew=crew_in_threads)
    address = f"127.0.0.1:{free_port()}"
    runner = await serve_health(bot.metrics, bot.trouble, address)
    async with aiohttp.ClientSession() as http:
        probe = Probe(http, address)
        assert await probe() == NO_DISCORD, "before it has connected"
        async with bench.running(bot):
            await probe.until(OK)
            port = int(bench.base_url.rpartition(":")[2])
            await bench.server.stop()
            await probe.until(NO_DISCORD)
            await bench.server.start(port)
            await probe.until(OK)
        assert await probe() == NO_DISCORD, "after it has ended"
    await runner.cleanup()
    await client.aclose()
