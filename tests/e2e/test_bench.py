"""`fathom bench hosting`: two tables, played for a second by people who hardly think."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.cli import bench_hosting, local
from bot.cli.bench_hosting import Load, Stint, stints
from bot.cli.load import Turn
from engine.registry import GAMES
from persistence.errors import NoServer
from playground.patience import wait

HOSTING = ["bench", "hosting", "--channels", "2", "--seconds", "1"]


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bench keeps its own; it is gone when the bench has ended, however it ended."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    # Its own patience is for people; here it is the test that gives up.
    for patience in ("bench_hosting.START", "load.PATIENCE", "local.PATIENCE"):
        monkeypatch.setattr(f"bot.cli.{patience}", 3_600)
    return tmp_path


def test_figures_come_out_and_make_sense(scratch: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*HOSTING, "--json"]) == 0
    figures: list[dict[str, Any]] = msgspec.json.decode(capsys.readouterr().out)["figures"]
    assert {figure["part"] for figure in figures} == {"hosting"}
    found = {figure["what"].removeprefix("2 channels, "): (figure["value"], figure["other"]) for figure in figures}
    assert 1 < found["played"][0] <= found["played"][1] * 2
    for bot in (0, 1):
        assert 0 < found["acknowledged"][bot] <= found["acknowledged, p99"][bot]
        assert 0 < found["busy machine, acknowledged"][bot] <= found["busy machine, acknowledged, p99"][bot]
    # Discord gives up after three seconds, on a busy machine too: then it is told, and not before.
    assert (found["unanswered"][0] == 0) == (found["acknowledged, p99"][0] < 3_000)
    assert 0 < found["committed"][0] <= found["committed"][1]
    assert found["acknowledged"][0] < found["board shown"][0] <= found["board shown"][1]
    assert 2 < found["server asked"][0] < 30
    drawn = [(one["value"], one["other"]) for one in figures if one["what"] == "picture by a worker"]
    assert len(drawn) == len(GAMES)
    assert all(here > 0 and there > 0 for there, here in drawn)
    assert found["a new worker's first picture"][1] == 300
    assert not list(scratch.glob("fathom-bench-*"))


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_leaves_nothing_behind_when_it_is_stopped(sign: signal.Signals, scratch: Path) -> None:
    command = [sys.executable, "-m", "bot", *HOSTING[:-1], "30"]
    bench = subprocess.Popen(command, start_new_session=True, stderr=subprocess.PIPE)
    at_work = "fathom-bench-*/data/store/appendonlydir"
    wait(lambda: bench.poll() is not None or list(scratch.glob(at_work)), "the bench to be at work")
    assert bench.poll() is None
    bench.send_signal(sign)
    wait(lambda: bench.poll() is not None, "the bench to end")
    _, told = bench.communicate()
    assert bench.returncode == 130
    assert told.endswith(b"fathom: stopped\n")
    assert not list(scratch.glob("fathom-bench-*"))
    with pytest.raises(ProcessLookupError):
        os.killpg(bench.pid, 0)


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def no_server() -> None:
        raise NoServer("there is no server to keep tables in")

    def no_stand_in(_: str) -> None: ...

    monkeypatch.setattr(local, "find_spec", no_stand_in)
    assert main(HOSTING) == 2
    assert "the stand-in for Discord is not installed" in capsys.readouterr().err
    monkeypatch.setattr(bench_hosting, "find_server", no_server)
    assert main(HOSTING) == 2
    assert capsys.readouterr().err == "fathom: there is no server to keep tables in\n"


def test_a_bot_that_does_not_start_is_told_of(
    scratch: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(local, "BOT", ("bot", "dive"))
    assert main(HOSTING) == 2
    told = capsys.readouterr().err
    assert "invalid choice: 'dive'" in told
    assert "the bot did not start" in told
    assert not list(scratch.glob("fathom-bench-*"))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("bench hostess", "there is no part 'hostess'; the parts are engine, store, players, picture, timers, hosting"),
        ("bench --channels 0", "0 is less than 1"),
        ("bench --channels 1,many", "many"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(line: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(line.split())
    except SystemExit as left:
        code = left.code
    assert code == 2
    assert why in capsys.readouterr().err


def test_the_crowd_hurries_while_its_tables_are_the_only_ones() -> None:
    plan = stints((500, 1, 64), 20, "hard")
    assert [str(step) for step in plan] == [
        "1 channel",
        *["64 channels"] * 3,
        "64 channels with a hard player",
        "64 channels, busy machine",
        "500 channels",
        "500 channels, busy machine",
    ]
    assert plan[3].think == 0
    assert plan[6].think == pytest.approx(500 / 8)


def test_quantiles() -> None:
    turns = tuple(Turn(i / 1000, i / 100) for i in range(1, 101))
    load = Load(Stint(4, 2.0, 10.0), 10.0, turns, {0.001: 50.0, 0.002: 90.0, 0.01: 100.0, float("inf"): 100.0}, 300)
    assert load.acknowledged(0.5) == 50
    assert load.acknowledged(0.99) == 99
    assert load.shown(0.99) == 990
    assert load.committed(0.5) == 1
    assert load.committed(0.9) == pytest.approx(2)
    assert load.committed(0.99) == pytest.approx(9.2)
    assert load.rate == 10
    assert load.wanted == 2
