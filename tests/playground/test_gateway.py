"""The gateway: drops, resumes, invalid sessions, shards, several bots at once, compression."""

from __future__ import annotations

import json
import sys
import zlib
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from playground import gateway
from playground.driver import Discord
from playground.faults import Dropped
from playground.patience import patiently
from tests.playground.demo import DemoBot

pytestmark = pytest.mark.asyncio
DEMO = (sys.executable, "-W", "ignore", "-m", "tests.playground.demo")
ENV = {"PYTHONPATH": str(Path(__file__).parent.parent.parent)}


class Sharded(discord.AutoShardedClient):
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py would wait for five seconds between shards."""


async def test_a_dropped_connection_resumes_and_nothing_is_missed() -> None:
    async with Discord() as bench:
        bot = DemoBot()
        async with bench.running(bot):
            bench.faults.on("DISPATCH INTERACTION_CREATE", Dropped(resumable=True))
            assert (await bench.person("Ada").command("/whisper")).text == "Psst"
            assert bot.resumed == 1
            assert len(list(bench.core.sessions)) == 1
            bench.assert_clean()


async def test_a_session_that_is_gone_is_begun_anew() -> None:
    async with Discord() as bench:
        bot = DemoBot()
        async with bench.running(bot):
            (before,) = bench.core.sessions.connected
            bench.drop_gateway(resumable=False)
            await bench.until(lambda: bench.core.sessions.connected)
            (after,) = bench.core.sessions.connected
            assert before.id != after.id
            assert (await bench.person("Ada").command("/whisper")).text == "Psst"
            assert bot.resumed == 0


async def test_an_invalid_session() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        (before,) = bench.core.sessions.connected
        gateway.invalidate(before)
        await bench.until(lambda: before not in bench.core.sessions.connected and bench.core.sessions.connected)
        assert (await bench.person("Ada").command("/whisper")).text == "Psst"


async def test_pages_hear_whether_the_bot_is_there() -> None:
    async with Discord() as bench:
        async with bench.running(DemoBot()):
            pass
        await bench.until(lambda: not bench.core.is_bot_online)
        told = [event.d["online"] for event in bench.events if event.t == "bot_status"]
        assert told == [True, False]


async def test_shards_get_their_own_guilds() -> None:
    async with Discord() as bench:
        world = bench.server.world
        reef = next(iter(world.guilds))
        other = world.add_guild("The Trench", ["abyss"], guild_id=reef + (1 << 22))
        bot = Sharded(intents=discord.Intents.default(), shard_count=2, guild_ready_timeout=0.02)
        async with bench.running(bot):
            assert {guild.id: guild.shard_id for guild in bot.guilds} == {
                reef: (reef >> 22) % 2,
                other.id: (other.id >> 22) % 2,
            }
        assert bench.server.unknown == []


async def test_every_bot_of_a_shard_hears_everything() -> None:
    async with Discord() as bench:
        first, second = DemoBot(), DemoBot()
        async with bench.running(first), bench.running(second):
            bench.person("Ada").at(bench.dm("Ada")).write("Both?")
            await bench.until(lambda: first.heard and second.heard)
            assert first.heard == second.heard == ["Both?"]


async def test_a_bot_in_a_process_of_its_own() -> None:
    async with Discord() as bench:
        async with bench.process(*DEMO, env=ENV):
            await bench.until(lambda: bench.server.world.commands["global"], what="its commands")
            ada = bench.person("Ada")
            board = (await ada.command("/board")).message
            await ada.click(board, "Step 0")
        async with bench.process(*DEMO, env=ENV) as bot:
            await ada.click(board, "Step 1")
            assert board.text == "Steps: 2"
            bot.kill()
            await bot.wait()
        bench.assert_clean()


@pytest.mark.parametrize("compress", ["", "zlib-stream"])
async def test_what_travels(compress: str) -> None:
    async with Discord() as bench, aiohttp.ClientSession() as client:
        url = f"{bench.core.gateway_url}?v=10&encoding=json&compress={compress}"
        async with client.ws_connect(url) as socket:
            inflate = zlib.decompressobj()

            async def receive() -> dict[str, Any]:
                frame = await patiently(socket.receive(), "a frame")
                if frame.type == aiohttp.WSMsgType.BINARY:
                    assert frame.data.endswith(b"\x00\x00\xff\xff")
                    return json.loads(inflate.decompress(frame.data))
                return json.loads(frame.data)

            assert (await receive())["op"] == 10
            await socket.send_json({"op": 1, "d": None})
            assert (await receive())["op"] == 11
            await socket.send_json({"op": 2, "d": {"token": bench.token, "intents": 1, "properties": {}}})
            assert [(await receive())["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]
            await socket.send_json({"op": 8, "d": {"guild_id": "1", "query": "a", "limit": 0, "nonce": "n"}})
            chunk = (await receive())["d"]
            assert [one["user"]["global_name"] for one in chunk["members"]] == ["Ada"]
