"""Whoever waits gives up when nothing moves any more, and not because it took long."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

import pytest

from playground import patience
from playground.clock import Clock
from playground.driver import Discord
from playground.patience import LONGEST_STEP, NothingHappened, Patience, Pulse, Stillness, Thread, Toil, patiently, wait
from playground.people import DidNotRespond
from tests.playground.demo import DemoBot

WORKS = "import time\nwhile time.process_time() < 1.5: pass\nprint('done', flush=True)"
SLEEPS = "import time\nprint('up', flush=True)\ntime.sleep(3600)"
ENDS = "import sys\nprint('there is no sea', file=sys.stderr)\nsys.exit(3)"
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only there it is known who is at work")


class Machine:
    """Threads and a clock that do what the test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.bot = Thread(5.0, 0.0, is_at_work=False)
        monkeypatch.setattr(patience.time, "monotonic", lambda: self.now)
        monkeypatch.setattr(patience, "toil", self._toil)

    def _toil(self) -> Toil:
        return {7: self.bot}

    def passes(self, seconds: float, *, ran: float = 0.0, queued: float = 0.0, at_work: bool = False) -> None:
        self.now += seconds
        self.bot = Thread(self.bot.ran + ran, self.bot.queued + queued, at_work)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_only_time_in_which_nobody_had_anything_to_do_counts(machine: Machine) -> None:
    stillness = Stillness()
    machine.passes(0.5)
    assert stillness.look() == pytest.approx(0.5)
    machine.passes(1.0, ran=0.2, queued=0.7)
    assert stillness.look() == pytest.approx(0.6)
    machine.passes(1.0, queued=1.0)
    assert stillness.look() == pytest.approx(0.6)
    machine.passes(1.0, at_work=True)
    assert stillness.look() == pytest.approx(0.6)


def test_a_process_that_was_stopped_does_not_count_what_it_missed(machine: Machine) -> None:
    stillness = Stillness()
    machine.passes(3_600)
    assert stillness.look() == LONGEST_STEP


def test_whatever_happens_starts_the_count_anew(machine: Machine) -> None:
    happened: list[str] = []
    stillness = Stillness(lambda: len(happened))
    machine.passes(1.0)
    assert stillness.look() == 1.0
    happened.append("a request")
    machine.passes(1.0)
    assert stillness.look() == 0.0
    assert stillness.moved == machine.now


def test_what_is_to_settle_has_to_be_still_in_one_piece(machine: Machine) -> None:
    stillness = Stillness(strict=True)
    machine.passes(0.04)
    assert stillness.look() == pytest.approx(0.04)
    machine.passes(0.01, ran=0.004)
    assert stillness.look() == 0.0
    machine.passes(0.04, ran=0.001)
    assert stillness.look() == pytest.approx(0.039)
    machine.passes(0.04, at_work=True)
    stillness.look()
    machine.passes(0.04, queued=0.04)
    assert stillness.look() == pytest.approx(0.039), "whoever stands in line may be about to look round, or to work"
    machine.passes(0.04, ran=0.03)
    assert stillness.look() == 0.0


def test_a_long_wait_on_a_busy_machine_is_not_given_up_and_a_hopeless_one_is(machine: Machine) -> None:
    waiting = Patience("the tide", seconds=5.0, tell=lambda: "The moon is new.")
    for _ in range(600):
        machine.passes(1.0, queued=0.999)
        waiting.look()
    for _ in range(4):
        machine.passes(1.0)
        waiting.look()
    machine.passes(1.0)
    with pytest.raises(NothingHappened, match=r"waited 605.0 s for the tide; .* The moon is new\."):
        waiting.look()


def test_standing_in_line_is_counted_once(machine: Machine) -> None:
    pulse = Pulse()
    machine.passes(0.1, queued=0.3)
    pulse.look()
    assert pulse.queued == pytest.approx(0.1)


@on_linux
@pytest.mark.asyncio
async def test_whoever_works_is_waited_for_however_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.3)
    assert await patiently(_said(WORKS), "it to work") == b"done\n"


@pytest.mark.asyncio
async def test_whoever_sleeps_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.3)
    sleeper = await asyncio.create_subprocess_exec(sys.executable, "-c", SLEEPS, stdout=asyncio.subprocess.PIPE)
    assert sleeper.stdout is not None
    assert await sleeper.stdout.readline() == b"up\n"
    with pytest.raises(NothingHappened, match="for it to say more"):
        await patiently(sleeper.stdout.readline(), "it to say more")
    with pytest.raises(NothingHappened, match="for nothing"):
        wait(lambda: False, "nothing")
    sleeper.kill()
    await sleeper.communicate()


async def _said(program: str) -> bytes:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdout=asyncio.subprocess.PIPE)
    said, _ = await process.communicate()
    return said


@pytest.mark.asyncio
async def test_a_bench_says_what_it_waited_for_and_what_was_done_until_then(tmp_path: Path) -> None:
    async with Discord(patience=0.3) as bench, bench.running(DemoBot()):
        await bench.person("Ada").command("/whisper")
        with pytest.raises(NothingHappened, match=r"for a shark; (.|\n)*the bot is online(.|\n)*callback"):
            await bench.until(lambda: False, what="a shark")


@pytest.mark.asyncio
async def test_a_bot_that_does_not_come_up_is_quoted(tmp_path: Path) -> None:
    async with Discord() as bench:
        with (
            (tmp_path / "said").open("ab") as bench.output,
            pytest.raises(AssertionError, match=r"ended with 3(.|\n)*there is no sea"),
        ):
            async with bench.process(sys.executable, "-c", ENDS):
                pass


@pytest.mark.asyncio
async def test_nobody_is_late_because_of_the_machine() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        asked = asyncio.create_task(bench.person("Ada").command("/slow"))
        await bench.until(lambda: bench.waiting)
        bench.server.clock.hold(60)
        bench.server.clock.advance(60)
        await bench.settled(answered=False)
        assert not asked.done()
        bench.let_go()
        with pytest.raises(DidNotRespond):
            await asked


@pytest.mark.asyncio
async def test_people_who_shrug_wait_no_longer_because_others_are_busy() -> None:
    async with Discord(shrug=2.0) as bench, bench.running(DemoBot()):
        asked = asyncio.create_task(bench.person("Ada").command("/slow"))
        await bench.until(lambda: bench.waiting)
        await bench.person("Bo").command("/whisper")
        assert not asked.done()
        bench.server.clock.advance(2.5)
        with pytest.raises(DidNotRespond, match=r"nothing for 2\.0 s"):
            await asked


@pytest.mark.asyncio
async def test_a_clock_that_is_held_holds_whoever_sleeps() -> None:
    clock = Clock()
    asleep = asyncio.create_task(clock.sleep(1_000))
    await asyncio.sleep(0)
    clock.hold(500)
    clock.advance(1_200)
    before = time.monotonic()
    assert await _is_asleep(asleep)
    clock.advance(300 + time.monotonic() - before)
    await asleep


async def _is_asleep(task: asyncio.Task[None]) -> bool:
    """After everything that could wake it has had its turn."""
    for _ in range(10):
        await asyncio.sleep(0)
    return not task.done()


@pytest.mark.asyncio
async def test_a_machine_that_is_always_busy_puts_no_deadline_off_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(pulse: Pulse) -> None:
        pulse.elapsed = pulse.queued = 0.1

    monkeypatch.setattr(Pulse, "look", look)
    monkeypatch.setattr("playground.driver.FAIR", 0.001)
    async with Discord() as bench:
        before = bench.server.clock.fair() - bench.server.clock.now()
        held = before
        while held > before - 1.0:
            await asyncio.sleep(0)
            looks, held = held, bench.server.clock.fair() - bench.server.clock.now()
            assert looks - held < 0.0999
