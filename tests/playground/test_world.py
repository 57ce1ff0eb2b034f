"""The world is stored, and the play goes on where it was."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import aiohttp
import pytest

from playground.clock import Clock
from playground.driver import Discord
from playground.files import picture_size
from playground.patience import patiently
from playground.snowflake import Snowflakes, seconds_of
from playground.world import World
from tests.playground.demo import DemoBot

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.asyncio
async def test_the_play_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with Discord(tmp_path) as bench, bench.running(DemoBot()):
        await bench.person("Ada").command("/board")
        await bench.person("Ada").command("/whisper")
        await bench.person("Ada").command("/thread")
        bench.person("Bo").person.locale = "nl"
    async with Discord(tmp_path) as bench:
        board, *_ = bench.channel("general").messages
        data = board.pictures[0].data
        assert data is not None
        assert picture_size(data) == (64, 64)
        assert board.pictures[0].url.startswith(bench.base_url)
        assert bench.person("Bo").person.locale == "nl"
        assert [one.text for one in bench.person("Ada").sees][1] == "Psst"
        assert [one.text for one in bench.channel("Trench").messages] == ["Down here"]
        assert bench.server.world.commands["global"]
        async with bench.running(DemoBot()):
            await bench.person("Ada").click(board, "Step 0")
        assert board.text == "Steps: 1"
        bench.assert_clean()


@pytest.mark.asyncio
async def test_who_was_waiting_at_the_end_has_given_up() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        await bench.person("Ada").command("/whisper")
        world = bench.server.world
        interaction = next(iter(world.interactions.values()))
        interaction.answer = None
        dumped = world.dump()
        again = World.load(Clock(), dumped)
        assert again.interactions[interaction.id].failed
        again.interactions[interaction.id].failed = None
        assert json.loads(again.dump()) == json.loads(dumped)


@pytest.mark.asyncio
async def test_a_world_that_cannot_be_read_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "world.json").write_text("{", encoding="utf-8")
    async with Discord(tmp_path) as bench:
        assert bench.channel("general").messages == []
    assert (tmp_path / "world.unreadable").exists()


@pytest.mark.asyncio
async def test_old_interactions_are_forgotten() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        first = await bench.person("Ada").command("/whisper")
        bench.server.clock.advance(31 * 60)
        await bench.person("Ada").command("/whisper")
        assert first.interaction.id not in bench.server.world.interactions


@pytest.mark.asyncio
async def test_the_stand_in_in_a_process_of_its_own(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "playground", "--directory", str(tmp_path))
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    address = (await patiently(process.stdout.readline(), "its address")).decode().strip()
    async with aiohttp.ClientSession() as client, client.get(f"{address}/page/world") as answer:
        assert (await answer.json())["guild"]["name"] == "The Reef"
    process.terminate()
    assert await patiently(process.wait(), "it to end") == 0
    assert (tmp_path / "world.json").exists()


def test_ids_grow_and_tell_the_time() -> None:
    clock = Clock()
    ids = Snowflakes(clock)
    before = clock.now()
    made = [ids.next() for _ in range(1000)]
    assert made == sorted(set(made))
    assert before - 0.001 < seconds_of(made[0]) <= clock.now()
