"""The stand-in's clock, moved by a test or from the page."""

from __future__ import annotations

import asyncio
import math
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground.clock import Clock
from playground.driver import Discord
from playground.patience import patiently

pytestmark = pytest.mark.asyncio
DAY = 86_400.0


async def test_whoever_sleeps_wakes_when_it_is_moved_on_and_not_later_when_it_is_moved_back() -> None:
    clock = Clock()
    clock.set_ahead(DAY)
    soon, tomorrow = (asyncio.create_task(clock.sleep(seconds)) for seconds in (0.01, DAY))
    await asyncio.sleep(0)
    clock.set_ahead(0)
    await patiently(soon, "a moment to pass")
    assert not tomorrow.done()
    clock.set_ahead(DAY)
    await patiently(tomorrow, "a day to pass")


async def test_pages_are_told_and_ids_never_go_back(tmp_path: Path) -> None:
    async with (
        Discord(tmp_path) as bench,
        aiohttp.ClientSession() as client,
        client.ws_connect(f"{bench.base_url}/page/ws") as socket,
    ):

        async def say(ahead: object) -> dict[str, Any]:
            await socket.send_json({"op": "clock", "ahead": ahead})
            return await patiently(socket.receive_json(), "the page to be told")

        for nonsense in (-1, 1e12, math.nan, "x", None):
            assert (await say(nonsense))["t"] == "interaction_failed"
        real = bench.server.clock.now()
        assert await say(DAY) == {"t": "clock", "d": {"ahead": DAY}}
        assert 0 <= bench.server.clock.now() - real - DAY < DAY / 2
        later = bench.person("Ada").write("Tomorrow")
    async with Discord(tmp_path) as again:
        assert again.server.clock.ahead == DAY
        again.server.clock.set_ahead(0)
    async with Discord(tmp_path) as back:
        assert back.server.clock.ahead == 0
        assert back.person("Ada").write("Today").id > later.id
