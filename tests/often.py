"""Parts of the tests again and again, beside processes that keep the machine busy: which of them fail, and how often.

    python -m tests.often --times 20 --busy 8 tests/e2e tests/page

Every run has an order of its own, and is noted in a file as it ends. With --resume, runs that are noted there count.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from xml.etree import ElementTree

import msgspec

from bot.cli.busy import busy

PARTS = ("tests/e2e", "tests/page", "tests/playground", "tests/persistence")
NOTES = Path(".pytest_cache") / "often.jsonl"
NO_TESTS_FAILED, TESTS_FAILED = 0, 1
WIDTH = 110
FAREWELL = 20
"""Seconds for tests that are told to stop."""


class Run(msgspec.Struct, frozen=True):
    seconds: float
    tests: int
    skipped: int
    failed: dict[str, str]
    """By the name of the test: how its failure begins."""


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _read(arguments)
    runs = _noted(asked.notes) if asked.resume else []
    if not asked.resume:
        asked.notes.unlink(missing_ok=True)
    asked.notes.parent.mkdir(parents=True, exist_ok=True)
    try:
        with stoppable(), busy(asked.busy):
            for number in range(len(runs), asked.times):
                _say(f"run {number + 1} of {asked.times}, {asked.busy} busy processes beside it")
                run = run_once([*asked.parts, *asked.pytest.split(), "--shuffle", str(number)])
                runs.append(run)
                with asked.notes.open("ab") as notes:
                    notes.write(msgspec.json.encode(run) + b"\n")
                _say(_line(number + 1, run))
    except KeyboardInterrupt:
        _say("stopped")
    _say(table(runs))
    return int(not runs or any(run.failed for run in runs))


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.often", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", default=PARTS, help=f"folders, files or names of tests; {' '.join(PARTS)}")
    parser.add_argument("--times", type=int, default=20, help="how often (20)")
    parser.add_argument("--busy", type=int, default=8, help="how many busy processes beside it (8)")
    parser.add_argument("--notes", type=Path, default=NOTES, help=f"where runs are noted ({NOTES})")
    parser.add_argument("--resume", action="store_true", help="go on after the runs that are noted")
    parser.add_argument("--pytest", default="-n auto --dist worksteal", help="what else pytest is told")
    return parser.parse_args(arguments)


@contextmanager
def stoppable() -> Generator[None]:
    """Who is told to end ends what it has started, too."""
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def run_once(what: Sequence[str]) -> Run:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        began = time.monotonic()
        pytest = subprocess.Popen([sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", *what])
        try:
            code = pytest.wait()
        except KeyboardInterrupt:
            pytest.send_signal(signal.SIGINT)
            try:
                pytest.wait(FAREWELL)
            except subprocess.TimeoutExpired:
                pytest.kill()
            raise
        seconds = time.monotonic() - began
        return read_report(report, seconds, code)


def read_report(report: Path, seconds: float, code: int) -> Run:
    """A run that ended otherwise than with a report of its tests has failed as a whole."""
    failed: dict[str, str] = {}
    tests = skipped = 0
    if report.exists():
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            tests += 1
            skipped += case.find("skipped") is not None
            for trouble in (*case.iter("failure"), *case.iter("error")):
                name = f"{case.get('classname', '').replace('.', '/')}::{case.get('name')}"
                told = (trouble.get("message") or trouble.text or "").strip()
                failed[name] = told.partition("\n")[0][:WIDTH]
    if code not in (NO_TESTS_FAILED, TESTS_FAILED) or (code == TESTS_FAILED and not failed):
        failed["pytest"] = f"ended with {code}"
    return Run(seconds, tests, skipped, failed)


def _noted(notes: Path) -> list[Run]:
    if not notes.exists():
        return []
    return [msgspec.json.decode(line, type=Run) for line in notes.read_bytes().splitlines()]


def table(runs: Sequence[Run]) -> str:
    """Every run with its time, and every test that failed with how often it did."""
    lines = ["", *(_line(number, run) for number, run in enumerate(runs, 1)), ""]
    counted = Counter(name for run in runs for name in run.failed)
    for name, times in counted.most_common():
        first = next(run.failed[name] for run in runs if name in run.failed)
        lines += [f"failed {times} of {len(runs)}  {name}", f"    {first}"]
    spent = timedelta(seconds=round(sum(run.seconds for run in runs)))
    lines.append(f"{len(counted) or 'no'} tests failed in {len(runs)} runs, which took {spent}")
    return "\n".join(lines)


def _line(number: int, run: Run) -> str:
    told = f"{run.tests} tests, {run.skipped} skipped, {len(run.failed)} failed"
    return f"run {number:3}  {run.seconds:6.0f} s  {told}"


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
