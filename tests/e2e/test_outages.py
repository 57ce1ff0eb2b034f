"""A bot that was away for long: its tables say so once, where they stand, and nobody has lost time."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from persistence import keys
from playground.driver import Discord
from playground.patience import until
from tests.e2e.host import COMMAND, Table
from tests.e2e.secrets import TOKEN
from tests.e2e.valkey import Valkey

pytestmark = pytest.mark.asyncio
TOLD = {
    "en": "Fathom was away for 13 hours. The game stands where its last stored move left it",
    "fr": "Fathom a été hors ligne pendant 13 heures. La partie en est à son dernier coup enregistré",
}
AWAY = 13 * 3_600
IMPATIENT = """
import sys
from bot.host import heartbeat
heartbeat.EVERY, heartbeat.LEAST = 0.2, 4_000
from bot.__main__ import main
sys.exit(main(["run"]))
"""
"""For this bot four seconds are an outage."""


class House:
    """Bots that come and go, with what they leave behind."""

    def __init__(self, bench: Discord, valkey: Valkey, data: Path) -> None:
        self.bench = bench
        self.valkey = valkey
        self.table = Table(bench, "Ada", "Bo")
        self.env = {"REDIS_URL": valkey.url, "FATHOM_DATA": str(data), "FATHOM_CLOCK": str(data / "discord" / "clock")}

    @asynccontextmanager
    async def bot(self, *command: str) -> AsyncGenerator[asyncio.subprocess.Process]:
        """One that has said that it is alive, and has made good whatever there was."""
        async with self.bench.process(*(command or COMMAND), env=self.env) as bot:
            async with self.valkey.client() as client:
                before = await client.hget(keys.beats(), "0/1")

                async def is_settled() -> bool:
                    return await client.hget(keys.beats(), "0/1") != before and not await client.hlen(keys.outages())

                await until(is_settled, "the bot to have made good all time without it")
            yield bot

    async def open(self, language: str = "en") -> None:
        await self.table.players[0].command("/settings language", language=language, whole_server=True)
        await self.table.open()

    async def seconds(self) -> int:
        """By the clock of the store."""
        client: Any
        async with self.valkey.client() as client:
            now, _ = await client.time()
            return now

    @property
    def posts(self) -> list[int]:
        return [message.id for message in self.table.place.messages]


@pytest_asyncio.fixture
async def house(said: Path, valkey: Valkey, tmp_path: Path) -> AsyncGenerator[House]:
    async with Discord(tmp_path / "discord") as bench:
        bench.core.token = bench.token = TOKEN
        with said.open("ab") as bench.output:
            yield House(bench, valkey, tmp_path)
        bench.assert_clean()


async def kill(bot: asyncio.subprocess.Process) -> None:
    bot.kill()
    await bot.wait()


@pytest.mark.parametrize("language", TOLD)
async def test_killed_and_back_after_half_a_day(house: House, language: str) -> None:
    """At half past twelve hours a reminder was due: it is due again when as much time is left as there was."""
    bench, table = house.bench, house.table
    async with house.bot() as bot:
        await house.open(language)
        await kill(bot)
    posts, due = house.posts, deadline(table)
    bench.server.clock.advance(AWAY)
    async with house.bot():
        await bench.until(lambda: TOLD[language] in table.board.text, what="the post to say so")
        await bench.settled()
        assert house.posts == posts, "no new message, and no reminder for lost time"
        assert table.board.text.count("Fathom") == 1
        assert deadline(table) == pytest.approx(due + AWAY, abs=60)
        assert (await table.asked.command("/board")).message.pictures
        await table.press()
        await bench.until(lambda: "Fathom" not in table.board.text, what="the line to go")
    async with house.bot():
        await bench.settled()
        assert all("Fathom" not in message.text for message in table.place.messages[len(posts) :])


def deadline(table: Table) -> int:
    [due] = re.findall(r"<t:(\d+):R>", table.board.text)
    return int(due)


async def test_a_short_restart_is_not_worth_a_word(house: House) -> None:
    async with house.bot() as bot:
        await house.open()
        await kill(bot)
    posts = house.posts
    house.bench.server.clock.advance(8 * 60)
    async with house.bot():
        await house.bench.settled()
        assert "Fathom" not in house.table.board.text
        assert house.posts == posts
        await house.table.press()


async def test_a_bot_that_is_frozen_and_goes_on(house: House) -> None:
    bench, table = house.bench, house.table
    async with house.bot(sys.executable, "-c", IMPATIENT) as bot:
        await house.open()
        posts = house.posts
        bot.send_signal(signal.SIGSTOP)
        frozen = await house.seconds()
        while await house.seconds() < frozen + 6:
            await asyncio.sleep(0.1)
        bot.send_signal(signal.SIGCONT)
        await bench.until(lambda: "Fathom was away for 1 minute." in table.board.text, what="the post to say so")
        assert house.posts == posts
        await table.press()
        await bench.until(lambda: "Fathom" not in table.board.text, what="the line to go")


async def test_time_that_people_move_while_the_bot_lives_is_none(house: House) -> None:
    """As on the playground's page: then a reminder is what they want to see."""
    bench, table = house.bench, house.table
    async with house.bot():
        await house.open()
        posts = len(house.posts)
        asked = table.asked.person.name
        bench.server.clock.advance(AWAY)
        await bench.until(lambda: len(house.posts) > posts, what="a reminder")
        assert table.place.last.mentions == [asked]
        assert all("Fathom" not in message.text for message in table.place.messages)
