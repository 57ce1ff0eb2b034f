"""`--shuffle 5`: the tests in another order, so that nothing leans on what another test has left behind."""

from __future__ import annotations

import gc
import os
import random
import sys
from pathlib import Path

import pytest

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
"""Hundreds of processes are started: each would compile everything anew, and every worker rewrite all the tests."""

os.environ.setdefault("FATHOM_EMOJIS", "off")
"""A bot of a test need not draw and bring all of them; where they matter, a test says so."""
os.environ.setdefault("FATHOM_WORKERS", "1")
"""Many bots are started, most of them for a short while: each with as few processes as it can do with."""


AT_ONCE = 3
"""Tests for each processor: most of what takes long waits, for bots, servers and leases that run out."""


WAITING = Path(__file__).parent / "e2e"
"""Tests that do little but wait."""
TOGETHER = Path(__file__).parent / "page"
"""Tests that share a browser, which is started anew after each test of another folder."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """What `-n auto` means."""
    return AT_ONCE * (os.cpu_count() or 1)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in an order drawn from this number")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if (seed := config.getoption("--shuffle")) is not None:
        _shuffle(items, random.Random(seed))
    _spread(items)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Thousands of tests stay until the end: the collector need not look through them again and again."""
    gc.collect()
    gc.freeze()


def _shuffle(items: list[pytest.Item], rng: random.Random) -> None:
    """Folders, files and tests, each in another order: what a folder shares is still made once."""
    drawn = {name: rng.random() for item in items for name in (item.path.parent, item.path, item.nodeid)}
    items.sort(key=lambda item: (drawn[item.path.parent], drawn[item.path], drawn[item.nodeid]))


def _spread(items: list[pytest.Item]) -> None:
    """Those that wait evenly among those that work: so no process is left alone with them in the end, nor with those
    that share a browser, which come first.
    """
    groups = ([one for one in items if one.path.is_relative_to(WAITING) is waits] for waits in (True, False))
    places = {one: place / len(group) for group in groups for place, one in enumerate(group)}
    items.sort(key=lambda item: 0 if item.path.is_relative_to(TOGETHER) else places[item])
