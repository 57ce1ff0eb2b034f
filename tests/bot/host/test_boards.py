"""Pictures are drawn once, whoever waits for them and however long."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio

from bot.host import boards
from bot.host.boards import Boards
from bot.host.drawing import Drawn
from bot.host.metrics import Metrics
from engine.sight import sight
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, playing, press

pytestmark = pytest.mark.asyncio
PATIENCE = 0.02
"""Seconds, of somebody who gives up."""


class Easel:
    """Draws when it is let to, and counts."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.goes_on = threading.Event()
        self.fails = False

    def draw(self, look: str, sight: Any, speaker: Any) -> Drawn:
        self.begun.append(speaker.locale)
        assert self.goes_on.wait(5)
        if self.fails:
            raise RuntimeError("out of paint")
        return Drawn(f"{speaker.game} {speaker.locale} {len(self.begun)}".encode(), "alt")


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Easel]:
    easel = Easel()
    monkeypatch.setattr(boards, "draw_look", easel.draw)
    yield easel
    easel.goes_on.set()


@pytest_asyncio.fixture
async def some() -> AsyncIterator[Boards]:
    workers = InThreads()
    yield Boards(workers, Metrics())
    await workers.close()


TABLE = playing(ADA, BO)


async def ask(some: Boards, locale: str = "en") -> Drawn:
    return await some.picture(CHANNEL, TABLE, sight(TABLE.match), locale)


async def test_a_drawing_that_nobody_waited_for_is_kept(some: Boards, easel: Easel) -> None:
    """Showing is given up when it takes too long. The next attempt finds the picture, and gets further."""
    for _ in range(3):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(ask(some), PATIENCE)
    easel.goes_on.set()
    assert (await ask(some)).data.endswith(b" 1")
    assert easel.begun == ["en"]


async def test_a_drawing_is_kept_although_everybody_left_before_it_was_done(some: Boards, easel: Easel) -> None:
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(ask(some), PATIENCE)
    easel.goes_on.set()
    while some._drawing:  # pyright: ignore[reportPrivateUsage] # noqa: SLF001
        await asyncio.sleep(0.001)
    await ask(some)
    assert easel.begun == ["en"]


async def test_two_who_ask_for_the_same_share_a_drawing(some: Boards, easel: Easel) -> None:
    askers = [asyncio.create_task(ask(some, locale)) for locale in ("en", "en", "fr", "en")]
    await asyncio.sleep(0)
    easel.goes_on.set()
    first, second, other, third = await asyncio.gather(*askers)
    assert first is second is third
    assert other != first
    assert sorted(easel.begun) == ["en", "fr"]


async def test_one_who_leaves_takes_nothing_from_the_other(some: Boards, easel: Easel) -> None:
    leaves, stays = (asyncio.create_task(ask(some)) for _ in range(2))
    await asyncio.sleep(0)
    leaves.cancel()
    easel.goes_on.set()
    assert await stays
    assert easel.begun == ["en"]


async def test_a_drawing_that_fails_is_told_and_tried_again(some: Boards, easel: Easel) -> None:
    easel.fails = True
    easel.goes_on.set()
    with pytest.raises(RuntimeError, match="out of paint"):
        await ask(some)
    easel.fails = False
    assert await ask(some)
    assert easel.begun == ["en", "en"]


async def test_only_so_many_are_kept(some: Boards, easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "KEPT", 2)
    easel.goes_on.set()
    for locale in ("en", "fr", "en", "nl", "en", "fr"):
        await ask(some, locale)
    assert easel.begun == ["en", "fr", "nl", "fr"], "the one that was wanted longest ago makes room"


async def test_another_board_is_another_picture(some: Boards, easel: Easel) -> None:
    easel.goes_on.set()
    later = press(TABLE, 0)(TABLE).table
    await ask(some)
    await some.picture(CHANNEL, later, sight(later.match), "en")
    assert easel.begun == ["en", "en"]
