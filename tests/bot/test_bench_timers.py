"""`fathom bench timers`: what it measures, on a few tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import bench_timers


def test_what_is_due_and_an_outage_are_measured_beside_a_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(bench_timers, "FEW", 10)
    monkeypatch.setattr(bench_timers, "TIMES", 3)
    figures = list(bench_timers.bench_timers(30))
    assert {figure.part for figure in figures} == {"timers"}
    assert {figure.compared_with for figure in figures} == {"10 tables"}
    assert all(figure.value > 0 and figure.other > 0 for figure in figures)
    found = {figure.what.removeprefix("30 tables, "): figure.value for figure in figures}
    assert list(found) == [
        "timers taken, none due",
        "timers taken, 8 due",
        "appointments taken, none due",
        "outbox, 8 taken, all waiting",
        "outage made good, a table",
        "outage, a table that is passed by",
        "outage, longest stall of the bot",
    ]
    assert found["outage, a table that is passed by"] < found["outage made good, a table"]
    assert not list(tmp_path.glob("fathom-bench-*"))
