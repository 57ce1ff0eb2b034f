"""The script behind `make test-often`: it counts rightly, and leaves no busy process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.busy import busy
from playground.patience import wait
from tests.often import Run, main, read_report, table

REPORT = """<testsuites><testsuite>
<testcase classname="tests.e2e.test_tides" name="test_ebb" />
<testcase classname="tests.e2e.test_tides" name="test_flood[1]">
<failure message="no water&#10;at all">long</failure></testcase>
<testcase classname="tests.e2e.test_tides" name="test_moon"><skipped message="new" /></testcase>
<testcase classname="tests.e2e.test_tides" name="test_sun"><error message="">Traceback
more</error></testcase>
</testsuite></testsuites>"""
INTERRUPTED = """
import os, signal, subprocess
from tests import often
def spun(*_, **__):
    print(*[one.pid for one in started], flush=True)
    signal.pause()
started, popen = [], subprocess.Popen
def start(*words, **more):
    started.append(popen(*words, **more))
    return started[-1]
subprocess.Popen = start
often.run_once = spun
often.main(["--busy", "2", "--notes", os.environ["NOTES"]])
"""


def test_failures_and_errors_are_read_with_their_first_line(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT, encoding="utf-8")
    run = read_report(report, 7.0, 1)
    failed = {"tests/e2e/test_tides::test_flood[1]": "no water", "tests/e2e/test_tides::test_sun": "Traceback"}
    assert run == Run(7.0, 4, 1, failed)


@pytest.mark.parametrize("code", [1, 2, 5, -9])
def test_a_run_without_a_report_has_failed(tmp_path: Path, code: int) -> None:
    assert read_report(tmp_path / "none.xml", 7.0, code).failed == {"pytest": f"ended with {code}"}


def test_the_table_says_what_failed_how_often() -> None:
    told = table([Run(60, 3, 0, {}), Run(61, 3, 0, {"a": "first"}), Run(62, 3, 1, {"a": "other", "b": "once"})])
    assert "run   3      62 s  3 tests, 1 skipped, 2 failed" in told
    assert "failed 2 of 3  a\n    first\nfailed 1 of 3  b\n    once" in told
    assert told.endswith("2 tests failed in 3 runs, which took 0:03:03")


def test_runs_that_are_noted_count_and_failures_end_with_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = [Run(1.0, 1, 0, {}), Run(1.0, 1, 0, {}), Run(1.0, 1, 0, {"a": "first"})]
    orders: list[str] = []

    def run_once(what: list[str]) -> Run:
        orders.append(what[-1])
        return runs.pop(0)

    monkeypatch.setattr("tests.often.run_once", run_once)
    line = ["--busy", "0", "--notes", str(tmp_path / "notes")]
    assert main([*line, "--times", "2"]) == 0
    assert main([*line, "--times", "3", "--resume"]) == 1
    assert orders == ["0", "1", "2"]
    assert "failed 1 of 3  a" in capsys.readouterr().out


def test_busy_processes_end_with_whoever_started_them(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), busy(2):
        assert 1 / 0
    for sign in (signal.SIGTERM, signal.SIGKILL):
        env = {**os.environ, "NOTES": str(tmp_path / "notes")}
        often = subprocess.Popen([sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, text=True, env=env)
        assert often.stdout is not None
        _ = often.stdout.readline()
        pids = often.stdout.readline().split()
        assert len(pids) == 2
        often.send_signal(sign)
        often.communicate()
        wait(lambda pids=pids: not any(Path(f"/proc/{pid}").exists() for pid in pids), "the busy ones to end")
