"""The process that forks workers, talked to as the bot does; and bots whose nursery comes to grief."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import socket
import sqlite3
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.host import processes
from bot.host.drawing import draw_look
from bot.host.pipe import ENDED, FORK, KILL, LENGTH, ORDER, pack
from bot.host.texts import Speaker
from engine.game import seating_for
from engine.match import start
from engine.registry import GAMES
from engine.sight import sight
from playground.patience import patiently
from tests.bot import work
from tests.bot.people import CHANNEL
from tests.bot.pools import gone, is_alive, noted, pool_of

pytestmark = pytest.mark.asyncio


class Forked:
    """A worker, by the bot's end of its socket."""

    def __init__(self, answers: StreamReader, jobs: StreamWriter) -> None:
        self.answers = answers
        self.jobs = jobs

    async def answer(self) -> Any:
        [length] = LENGTH.unpack(await patiently(self.answers.readexactly(LENGTH.size), "an answer"))
        return pickle.loads(await patiently(self.answers.readexactly(length), "the rest of it"))

    async def do(self, function: Callable[..., Any], *args: Any) -> Any:
        self.jobs.write(pack((function, args)))
        went_well, came = await self.answer()
        assert went_well
        return came


class Bot:
    """All that a nursery knows of one."""

    def __init__(self, orders: socket.socket, told: StreamReader) -> None:
        self.orders = orders
        self.told = told
        self.opened: list[StreamWriter] = []

    async def fork(self, number: int, niceness: int = 0) -> Forked:
        ours, theirs = socket.socketpair()
        with theirs:
            socket.send_fds(self.orders, [ORDER.pack(FORK, number, niceness)], [theirs.fileno()])
        worker = Forked(*await asyncio.open_connection(sock=ours))
        self.opened.append(worker.jobs)
        assert await worker.answer() is None
        return worker

    async def ended(self) -> tuple[int, int]:
        number, code = ENDED.unpack(await patiently(self.told.readexactly(ENDED.size), "a worker to end"))
        return number, code


@pytest_asyncio.fixture
async def bot() -> AsyncIterator[Bot]:
    ours, theirs = socket.socketpair()
    with theirs:
        command = (sys.executable, "-m", "bot.host.nursery", str(os.getpid()))
        nursery = await asyncio.create_subprocess_exec(*command, stdin=theirs.fileno())
    told, orders = await asyncio.open_connection(sock=ours)
    bot = Bot(ours, told)
    yield bot
    for writer in (*bot.opened, orders):
        writer.close()
    assert await patiently(nursery.wait(), "the nursery to end") == 0


async def test_a_worker_ends_when_the_bot_closes_its_socket_and_the_others_go_on(bot: Bot) -> None:
    first, second, third = [await bot.fork(number) for number in (1, 2, 3)]
    second.jobs.close()
    assert await bot.ended() == (2, 0)
    assert await first.do(os.getppid) == await third.do(os.getppid)


async def test_the_bot_sees_the_end_of_a_worker_although_others_were_forked_later(bot: Bot) -> None:
    """They would hold its socket open, if they were born with it."""
    first, second = await bot.fork(1), await bot.fork(2)
    os.kill(await first.do(os.getpid), signal.SIGKILL)
    assert await patiently(first.answers.read(), "the end of the first") == b""
    assert await bot.ended() == (1, -signal.SIGKILL)
    assert await second.do(os.getpid)


async def test_who_is_to_be_killed_is_known_by_number(bot: Bot) -> None:
    first, second = await bot.fork(1), await bot.fork(2)
    bot.orders.send(ORDER.pack(KILL, 2, 0))
    assert await bot.ended() == (2, -signal.SIGKILL)
    assert await patiently(second.answers.read(), "the end of the second") == b""
    # It has ended already, and its process may be anybody's by now.
    bot.orders.send(ORDER.pack(KILL, 2, 0))
    third = await bot.fork(3)
    assert await first.do(os.getppid) == await third.do(os.getppid)


async def test_workers_do_not_roll_the_same_dice(bot: Bot) -> None:
    first, second = await bot.fork(1), await bot.fork(2)
    assert await first.do(work.roll) != await second.do(work.roll)


async def test_a_nursery_whose_bot_is_gone_ends_and_its_workers_with_it(bot: Bot, tmp_path: Path) -> None:
    busy, idle = await bot.fork(1), await bot.fork(2)
    pids = [await busy.do(os.getpid), await idle.do(os.getpid)]
    busy.jobs.write(pack((work.when_let, (tmp_path, "never"))))
    await noted(tmp_path, 1)
    bot.orders.shutdown(socket.SHUT_RDWR)
    for pid in pids:
        await gone(pid)


async def test_a_nursery_that_is_killed_is_replaced_and_all_jobs_are_done(tmp_path: Path) -> None:
    async with pool_of(2) as pool:
        nursery = await pool.do(CHANNEL, os.getppid)
        jobs = [pool.do(CHANNEL, work.when_let, tmp_path, word) for word in ("one", "other", "third")]
        await noted(tmp_path, 2)
        os.kill(nursery, signal.SIGKILL)
        assert set(await noted(tmp_path, 4)) == {"one", "other"}
        for word in ("one", "other", "third"):
            (tmp_path / word).touch()
        assert await patiently(asyncio.gather(*jobs), "all jobs") == ["one", "other", "third"]
        assert await pool.do(CHANNEL, os.getppid) != nursery


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a busy one ends when it is done")
async def test_workers_die_with_their_nursery(tmp_path: Path) -> None:
    async with pool_of(2) as pool:
        nursery = await pool.do(CHANNEL, os.getppid)
        busy = pool.do(CHANNEL, work.note_pid_and_sleep, tmp_path)
        [pid] = await noted(tmp_path, 1)
        os.kill(nursery, signal.SIGKILL)
        await gone(int(pid))
        await noted(tmp_path, 2)
    assert busy.done.cancelled()


async def test_a_nursery_that_does_not_answer_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "END_LIMIT", 0.05)
    async with pool_of(1) as pool:
        pid, nursery = await pool.do(CHANNEL, os.getpid), await pool.do(CHANNEL, os.getppid)
        os.kill(nursery, signal.SIGSTOP)
        os.kill(pid, signal.SIGKILL)
        assert await patiently(pool.do(CHANNEL, os.getppid), "a worker of another") != nursery
        os.kill(nursery := await pool.do(CHANNEL, os.getppid), signal.SIGSTOP)
    assert not is_alive(nursery)


def rows(folder: Path) -> int:
    [file] = folder.glob("*.sqlite")
    with sqlite3.connect(file) as database:
        [[count]] = database.execute("SELECT COUNT(*) FROM pictures")
    database.close()
    return count


async def test_what_the_nursery_has_drawn_and_what_workers_draw_is_kept(tmp_path: Path) -> None:
    game = GAMES["deep-sea"]
    seen = sight(start(game, seating_for(game.info, 2), "kept")[1].match)
    speaker = Speaker("en", game.info.key, ("Ada", "Bo"))
    async with pool_of(2, folder=tmp_path) as pool:
        before = rows(tmp_path)
        assert before
        jobs = [pool.do(channel, draw_look, "", seen, speaker) for channel in range(4)]
        assert set(await patiently(asyncio.gather(*jobs), "the pictures")) == {draw_look("", seen, speaker)}
        assert rows(tmp_path) > before
