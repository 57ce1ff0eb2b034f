"""A short course of chaos over all games with every test run; `make chaos` is the long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos.course import Plan, run_course

pytestmark = pytest.mark.asyncio


async def test_a_little_chaos(tmp_path: Path) -> None:
    figures = await run_course(Plan(seed=1, kills=6, faults=40, is_short=True), tmp_path)
    assert figures["bots killed"] >= 6
    assert figures["Discord faults"] >= 40
    assert figures["moves acknowledged"] >= 12
