"""`fathom bench players`: what it measures, in a moment."""

from __future__ import annotations

import pytest

from bot.cli import bench_players
from engine.registry import GAMES
from tests.toys.high_card import HIGH_CARD


@pytest.fixture(autouse=True)
def in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_players, "RATE", 0.02)
    monkeypatch.setattr(bench_players, "SEARCHING", 0.02)


def test_answers_playouts_and_decisions_are_measured() -> None:
    figures = list(bench_players.bench_players(GAMES["deep-sea"], 2))
    assert {figure.part for figure in figures} == {"players"}
    found = {figure.what.split(" of ")[0]: (figure.value, figure.unit, figure.other) for figure in figures}
    assert list(found) == [
        *(f"{name} answer, {what}" for name in ("normal", "hard", "expert") for what in ("median", "largest")),
        *("normal playouts from mid-game", "normal play"),
    ]
    for name, limit in (("normal", 10), ("hard", 1000), ("expert", 2000)):
        usual, largest = found[f"{name} answer, median"], found[f"{name} answer, largest"]
        assert 0 < usual[0] <= largest[0]
        assert usual[1:] == ("ms", limit)
    assert found["normal play"][0] < found["normal play"][2] * 10
    assert found["normal playouts from mid-game"][2] > 0


def test_nothing_is_measured_where_nobody_thinks() -> None:
    assert not list(bench_players.bench_players(HIGH_CARD, 2))
