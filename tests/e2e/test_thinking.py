"""Computer players of the unmodified bot, whose slow workers are stopped, killed, or lost with the bot."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from bot.host.crew import NICENESS
from playground.driver import Discord
from tests.bot.pools import children
from tests.e2e.host import COMMAND, Table

pytestmark = pytest.mark.asyncio


def nursery_of(bot: int) -> int:
    """The process that forks workers for this bot."""
    [found] = (child for child in children(bot) if b"bot.host.nursery" in Path(f"/proc/{child}/cmdline").read_bytes())
    return found


def slow_workers(bot: int) -> list[int]:
    """The processes that think for this bot."""
    return [worker for worker in children(nursery_of(bot)) if niceness(worker) == niceness(bot) + NICENESS]


def niceness(pid: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, pid)


def signalled(workers: list[int], sign: signal.Signals) -> None:
    assert workers
    for worker in workers:
        os.kill(worker, sign)


class Lonely(Table):
    """Ada against a computer player that has only just begun to think."""

    def __init__(self, bench: Discord) -> None:
        super().__init__(bench, "Ada")

    async def play(self, bot: int) -> None:
        [ada] = self.players
        await ada.command("/play", game="deep-sea")
        await self.bench.until(lambda: self.place.messages, what="the lobby")
        await ada.select(self.board, "Add a computer player", "Normal")
        await self.bench.settled()
        await ada.command("/start")
        await self.settled()
        signalled(slow_workers(bot), signal.SIGSTOP)
        button = self.choices[-1].custom_id
        assert button
        await ada.click(self.board, button)
        await self.bench.until(lambda: "is thinking…" in self.board.text, what="the board without an answer")
        assert self.choices == []

    async def check(self) -> None:
        """The answer comes, and comes once."""
        await self.settled([])
        assert "is thinking…" not in self.board.text
        await self.press()
        texts = [message.text for message in self.place.messages]
        assert len(texts) == len(set(texts))
        self.bench.assert_clean()


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return {"FATHOM_DATA": str(tmp_path), "REDIS_URL": ""}


async def test_a_thought_that_takes_long(bench: Discord, env: dict[str, str]) -> None:
    table = Lonely(bench)
    async with bench.process(*COMMAND, env=env) as bot:
        await table.play(bot.pid)
        signalled(slow_workers(bot.pid), signal.SIGCONT)
        await table.check()


async def test_workers_killed_in_the_middle_of_a_thought(bench: Discord, env: dict[str, str]) -> None:
    table = Lonely(bench)
    async with bench.process(*COMMAND, env=env) as bot:
        await table.play(bot.pid)
        signalled(slow_workers(bot.pid), signal.SIGKILL)
        await table.check()


async def test_a_nursery_killed_in_the_middle_of_a_thought(bench: Discord, env: dict[str, str]) -> None:
    table = Lonely(bench)
    async with bench.process(*COMMAND, env=env) as bot:
        await table.play(bot.pid)
        signalled([nursery_of(bot.pid)], signal.SIGKILL)
        await table.check()


async def test_a_bot_killed_in_the_middle_of_a_thought(bench: Discord, env: dict[str, str]) -> None:
    table = Lonely(bench)
    async with bench.process(*COMMAND, env=env) as bot:
        await table.play(bot.pid)
        workers = slow_workers(bot.pid)
        bot.kill()
        await bot.wait()
        await bench.until(lambda: not any(Path(f"/proc/{one}/cmdline").exists() for one in workers), what="workers end")
    async with bench.process(*COMMAND, env=env):
        await table.check()
