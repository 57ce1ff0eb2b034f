"""Whose an interaction is that Discord says has been acknowledged."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.calls import counting
from bot.desk import ACKNOWLEDGED_ALREADY, acknowledge

pytestmark = pytest.mark.asyncio


class Told:
    """Asks a server so many times, as discord.py does by itself, and is told that somebody was quicker."""

    def __init__(self, calls: int) -> None:
        self._calls = calls

    async def defer(self, ephemeral: bool) -> None:
        assert not ephemeral
        async with _listening() as url, aiohttp.ClientSession(trace_configs=[counting()]) as session:
            for _ in range(self._calls):
                async with session.get(url):
                    pass
        refused: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(refused, {"code": ACKNOWLEDGED_ALREADY, "message": "acknowledged"})


@asynccontextmanager
async def _listening() -> AsyncGenerator[str]:
    async def fail(_: web.Request) -> web.Response:
        return web.Response(status=500)

    app = web.Application()
    app.router.add_get("/", fail)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    await runner.cleanup()


def pressed(calls: int) -> Any:
    return SimpleNamespace(response=Told(calls), type=discord.InteractionType.component, extras={})


async def test_after_one_call_it_is_another_process() -> None:
    """However long the call took: two bots must not both serve a press, or one may deny what the other does."""
    interaction = pressed(1)
    assert await acknowledge(interaction) is False
    assert not interaction.extras


async def test_after_several_calls_it_may_have_been_us() -> None:
    interaction = pressed(2)
    assert await acknowledge(interaction) is True
    assert interaction.extras == {"doubtful": True, "acknowledged": True}
