"""`fathom bench picture`: what it measures, on a few pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import bench_pictures
from engine.game import AnyGame
from engine.registry import GAMES
from tests.toys.changed import named


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """For three, and with few posts."""
    monkeypatch.setattr(bench_pictures, "POSTS", 4)
    monkeypatch.setattr(bench_pictures, "CLIPS", 4)
    return named(GAMES["deep-sea"], seats=(3, 3))


def test_posts_closer_looks_posters_recaps_and_a_first_post_are_measured(game: AnyGame, tmp_path: Path) -> None:
    figures = {figure.what: figure for figure in bench_pictures.bench_pictures(game, tmp_path)}
    names = [name.split(" of ")[0] for name in figures]
    kinds = ("post", "closer look", "poster", "recap")
    assert names[:-2] == [f"{kind}, {what}" for kind in kinds for what in ("median", "p99", "largest")]
    [post, *_] = figures.values()
    assert str(post).startswith("deep-sea, all seats: post, median of ")
    assert post.other > 0
    assert figures["post, p99"].value >= post.value
    assert figures["post, p99"].other == 40
    assert 10 < figures["post, largest"].value < figures["post, largest"].other == 150
    assert 10 < figures["recap, largest"].value < figures["recap, largest"].other == 1536
    assert names[-2:] == ["first post", "first post, nothing on the disk"]
    assert all(figure.value > 0 for figure in figures.values())
