"""A task that loses a cancellation ends all the same."""

from __future__ import annotations

import asyncio

import pytest

from bot.host.cancelling import cancel_all

pytestmark = pytest.mark.asyncio


async def test_a_task_that_loses_a_cancellation_is_told_again() -> None:
    lost: list[int] = []

    async def deaf() -> None:
        while True:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                if len(lost) == 2:
                    raise
                lost.append(len(lost))

    task = asyncio.ensure_future(deaf())
    await asyncio.sleep(0)
    await cancel_all((task,))
    assert task.cancelled()
    assert lost == [0, 1]


async def test_those_that_have_ended_or_failed_are_no_trouble() -> None:
    async def fail() -> None:
        raise ValueError

    done, failed = asyncio.ensure_future(asyncio.sleep(0)), asyncio.ensure_future(fail())
    await asyncio.wait((done, failed))
    await cancel_all((done, failed))
    assert failed.exception() is not None
