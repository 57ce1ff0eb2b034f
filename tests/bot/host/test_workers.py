"""Real processes: who dies is replaced and its job done again, channels are served fairly, nobody is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.host import workers
from bot.host.cancelling import finish
from bot.host.drawing import draw_look
from bot.host.jobs import Job
from bot.host.pipe import LENGTH, JobFailed
from bot.host.processes import WorkerDied
from bot.host.texts import Speaker
from bot.host.workers import Pool, TookTooLong
from engine.errors import UnknownGame
from engine.sight import sight
from playground.patience import patiently
from tests.bot import work
from tests.bot.people import ADA, BO, CHANNEL, playing
from tests.bot.pools import METRICS, children, gone, is_alive, noted, pool_of

pytestmark = pytest.mark.asyncio
OTHER = CHANNEL + 1


@pytest_asyncio.fixture
async def one() -> AsyncIterator[Pool]:
    async with pool_of(1) as pool:
        yield pool


async def test_a_job_is_done_in_another_process(one: Pool) -> None:
    assert await one.do(CHANNEL, work.own_pid) != os.getpid()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is no such thing")
async def test_a_worker_that_is_woken_does_not_push_the_bot_from_its_processor(one: Pool) -> None:
    assert await one.do(CHANNEL, work.scheduling) == os.SCHED_BATCH != os.sched_getscheduler(0)


async def test_a_worker_that_is_killed_in_the_middle_of_a_picture(one: Pool, tmp_path: Path) -> None:
    """The picture comes all the same, from another."""
    table = playing(ADA, BO)
    seen, speaker = sight(table.match), Speaker("en", table.game, table.names)
    drawing = one.do(CHANNEL, work.draw_at_second_try, tmp_path, seen, speaker)
    [pid] = await noted(tmp_path, 1)
    os.kill(int(pid), signal.SIGKILL)
    assert await patiently(drawing, "the picture") == draw_look("", seen, speaker)


async def test_an_idle_worker_that_is_killed_is_replaced(one: Pool) -> None:
    pid = await one.do(CHANNEL, work.own_pid)
    os.kill(pid, signal.SIGKILL)
    await gone(pid)
    assert await patiently(one.do(CHANNEL, work.own_pid), "the other worker") != pid


async def test_a_job_that_kills_its_worker_each_time_is_given_up(one: Pool, tmp_path: Path) -> None:
    with pytest.raises(WorkerDied):
        await patiently(one.do(CHANNEL, work.kill_itself, tmp_path), "the job to be given up")
    assert await noted(tmp_path, 3) == ["killed"] * 3
    assert await patiently(one.do(CHANNEL, work.niceness), "the next job") == os.nice(0)


@pytest.mark.parametrize(
    "rubbish", [LENGTH.pack(5) + b"never", LENGTH.pack(1 << 60), b"x" * 64], ids=["no pickle", "endless", "noise"]
)
async def test_a_worker_that_talks_rubbish_is_replaced(one: Pool, rubbish: bytes) -> None:
    pid = await one.do(CHANNEL, work.own_pid)
    with pytest.raises(WorkerDied, match="rubbish"):
        await patiently(one.do(CHANNEL, work.talk_rubbish, rubbish), "the job to be given up")
    await gone(pid)
    assert await patiently(one.do(CHANNEL, work.own_pid), "the next job") != pid


async def test_what_a_job_prints_is_not_taken_for_an_answer(one: Pool) -> None:
    assert await one.do(CHANNEL, work.print_loudly) == ""
    assert await one.do(CHANNEL, work.niceness) == os.nice(0)


async def test_an_error_comes_as_it_is_and_says_where_it_happened(one: Pool) -> None:
    with pytest.raises(UnknownGame, match="chess") as refused:
        await one.do(CHANNEL, work.refuse)
    assert refused.value.args_by_name == {"key": "chess", "known": ("go", "shogi")}
    assert "in refuse" in refused.value.__notes__[0]


async def test_what_can_not_be_handed_over_is_told(one: Pool) -> None:
    with pytest.raises(JobFailed, match="Secretive: mum"):
        await one.do(CHANNEL, work.fail_secretly)
    for job in (one.do(CHANNEL, work.give_what_can_not_be_handed_over), one.do(CHANNEL, lambda: 1)):
        with pytest.raises(Exception, match="pickle"):
            await job
    assert await one.do(CHANNEL, work.niceness) == os.nice(0)


async def test_the_channel_that_was_served_least_recently_is_next(one: Pool, tmp_path: Path) -> None:
    """Whoever asks for much does not hold up whoever asks for little."""
    first = one.do(CHANNEL, work.when_let, tmp_path, "a0")
    jobs = [one.do(CHANNEL, work.note, tmp_path, f"a{i}") for i in range(1, 4)]
    jobs += [one.do(OTHER, work.note, tmp_path, f"b{i}") for i in range(2)]
    jobs += [one.do(OTHER + 1, work.note, tmp_path, "c0")]
    await noted(tmp_path, 1)
    (tmp_path / "a0").touch()
    await patiently(asyncio.gather(first, *jobs), "all jobs")
    assert await noted(tmp_path, 7) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]


async def cancelled(*tasks: asyncio.Task[str]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def wait_for(job: Job[str]) -> str:
    return await job


async def test_what_nobody_wants_any_more_is_never_begun(one: Pool, tmp_path: Path) -> None:
    first = one.do(CHANNEL, work.when_let, tmp_path, "first")
    unwanted, shared = (one.do(CHANNEL, work.when_let, tmp_path, word) for word in ("unwanted", "shared"))
    alone = asyncio.create_task(wait_for(unwanted))
    leaves, stays = (asyncio.create_task(wait_for(shared)) for _ in range(2))
    await noted(tmp_path, 1)
    await cancelled(alone, leaves)
    for word in ("first", "shared"):
        (tmp_path / word).touch()
    assert await patiently(stays, "what somebody wants") == "shared"
    assert await first == "first"
    assert await noted(tmp_path, 2) == ["first", "shared"]
    assert unwanted.done.cancelled()


async def test_what_was_begun_is_finished_although_nobody_waits(one: Pool, tmp_path: Path) -> None:
    job = one.do(CHANNEL, work.when_let, tmp_path, "begun")
    waiting = asyncio.create_task(wait_for(job))
    await noted(tmp_path, 1)
    await cancelled(waiting)
    (tmp_path / "begun").touch()
    assert await patiently(job.done, "what was begun") == "begun"


async def test_several_work_at_once_and_nicely(tmp_path: Path) -> None:
    async with pool_of(2, niceness=3) as pool:
        jobs = [pool.do(CHANNEL, work.when_let, tmp_path, word) for word in ("one", "other")]
        assert sorted(await noted(tmp_path, 2)) == ["one", "other"]
        for word in ("one", "other"):
            (tmp_path / word).touch()
        await asyncio.gather(*jobs)
        assert await pool.do(CHANNEL, work.niceness) == os.nice(0) + 3


async def test_a_pool_leaves_no_process_behind(tmp_path: Path) -> None:
    async with pool_of(1) as pool:
        pid, nursery = await pool.do(CHANNEL, work.own_pid), await pool.do(CHANNEL, os.getppid)
        busy, waiting = (pool.do(CHANNEL, work.when_let, tmp_path, word) for word in ("busy", "waiting"))
        await noted(tmp_path, 1)
    assert not is_alive(pid)
    assert not is_alive(nursery)
    assert busy.done.cancelled()
    assert waiting.done.cancelled()


async def test_workers_that_do_not_start_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(ExceptionGroup) as told:
        async with pool_of(2):
            pass
    assert told.value.subgroup(WorkerDied)


async def test_a_worker_that_can_not_be_replaced_at_once_is_later(
    one: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pid, nursery = await one.do(CHANNEL, work.own_pid), await one.do(CHANNEL, os.getppid)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    os.kill(nursery, signal.SIGKILL)

    async def told() -> None:
        while "can't be replaced" not in caplog.text:
            await asyncio.sleep(0.01)

    await patiently(told(), "the pool to say so")
    job = one.do(CHANNEL, work.own_pid)
    monkeypatch.undo()
    assert await patiently(job, "another worker") != pid


BOT = """
import asyncio
from pathlib import Path
from bot.host.metrics import Metrics
from bot.host.processes import Nursery
from bot.host.workers import Pool
from tests.bot import work

async def main():
    pool = Pool("some", 2, Metrics(), Nursery())
    await pool.start()
    pool.do(1, work.when_let, Path({folder!r}), "busy")
    print(await pool.do(2, work.own_pid), flush=True)
    await asyncio.sleep(3600)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a busy one ends when it is done")
async def test_a_bot_that_is_killed_leaves_no_worker(tmp_path: Path) -> None:
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", BOT.format(folder=str(tmp_path))), stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout
    idle = int(await patiently(bot.stdout.readline(), "the workers"))
    await noted(tmp_path, 1)
    [nursery] = children(bot.pid)
    workers = children(nursery)
    assert len(workers) == 2
    assert idle in workers
    bot.kill()
    await bot.wait()
    for pid in (nursery, *workers):
        await gone(pid)


async def test_a_signal_to_all_is_for_the_bot(one: Pool) -> None:
    pid, nursery = await one.do(CHANNEL, work.own_pid), await one.do(CHANNEL, os.getppid)
    for sign in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, sign)
        os.kill(nursery, sign)
    assert await one.do(CHANNEL, work.own_pid) == pid
    assert await one.do(CHANNEL, os.getppid) == nursery


async def test_a_job_that_never_ends_is_given_up_and_not_done_again(tmp_path: Path) -> None:
    async with pool_of(1, limit=1.0) as pool:
        pid = await pool.do(CHANNEL, work.own_pid)
        with pytest.raises(TookTooLong, match="when_let took more than 1 seconds"):
            await patiently(pool.do(CHANNEL, work.when_let, tmp_path, "never"), "the job to be given up")
        await gone(pid)
        assert await patiently(pool.do(CHANNEL, work.own_pid), "the next job") != pid
        assert await noted(tmp_path, 1) == ["never"]


async def test_deaths_are_counted(one: Pool, tmp_path: Path) -> None:
    def deaths() -> float:
        return METRICS.registry.get_sample_value("fathom_worker_deaths_total", {"pool": "some"}) or 0

    before = deaths()
    with pytest.raises(WorkerDied):
        await one.do(CHANNEL, work.kill_itself, tmp_path)
    await one.do(CHANNEL, work.own_pid)
    assert deaths() - before == workers.MOST_DEATHS


async def test_a_process_is_seen_off_by_whoever_is_told_to_stop_again_and_again() -> None:
    ended = asyncio.Event()

    async def end() -> None:
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        ended.set()

    ending = asyncio.create_task(finish(end()))
    await asyncio.sleep(0)
    while not ending.done():
        ending.cancel()
        await asyncio.sleep(0)
    assert ended.is_set()
