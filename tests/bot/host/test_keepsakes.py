"""Films and replays are made one at a time, once for all who ask, and not for a bot that goes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from io import BytesIO
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from PIL import Image

from bot.host import keepsakes
from bot.host.keepsakes import Keepsakes
from bot.host.story import Row
from engine.errors import Unreplayable
from engine.replay import check, read
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, CHLOE, whole_game

pytestmark = pytest.mark.asyncio
TABLE, ROWS = whole_game(ADA, BO)
OTHER = replace(whole_game(ADA, CHLOE)[0], opened=TABLE.opened + 1)


class Studio:
    """Makes films when it is let to, and counts."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.at_once = self.most_at_once = 0
        self.goes_on = threading.Event()
        self.fails = False

    def make(self, stored: Any, rows: Any, speaker: Any) -> bytes:
        self.begun.append(f"{speaker.name(1)}")
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            assert self.goes_on.wait(5)
            if self.fails:
                raise RuntimeError("out of film")
            return f"{self.begun[-1]} {len(self.begun)}".encode()
        finally:
            self.at_once -= 1


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    studio = Studio()
    monkeypatch.setattr(keepsakes, "film_of_stored", studio.make)
    yield studio
    studio.goes_on.set()


@pytest_asyncio.fixture
async def some() -> AsyncIterator[Keepsakes]:
    workers = InThreads()
    some = Keepsakes(workers)
    yield some
    await some.close()
    await workers.close()


async def begun(studio: Studio, many: int = 1) -> None:
    while len(studio.begun) < many:
        await asyncio.sleep(0)


async def test_who_asks_for_the_same_waits_for_the_same(studio: Studio, some: Keepsakes) -> None:
    asking = [asyncio.ensure_future(some.film(CHANNEL, TABLE, ROWS)) for _ in range(3)]
    await begun(studio)
    asking.append(asyncio.ensure_future(some.film(CHANNEL, TABLE, ROWS)))
    studio.goes_on.set()
    assert set(await asyncio.gather(*asking)) == {b"Bo 1"}
    assert await some.film(CHANNEL, TABLE, ROWS) == b"Bo 2", "made anew for whoever comes later: it is not kept"


async def test_one_is_made_at_a_time(studio: Studio, some: Keepsakes) -> None:
    asking = [asyncio.ensure_future(some.film(CHANNEL, table, ROWS)) for table in (TABLE, OTHER)]
    await begun(studio)
    studio.goes_on.set()
    assert sorted(await asyncio.gather(*asking)) == [b"Bo 1", "Chloé 2".encode()]
    assert studio.most_at_once == 1


async def test_who_gives_up_takes_nothing_from_the_others(studio: Studio, some: Keepsakes) -> None:
    patient, hasty = (asyncio.ensure_future(some.film(CHANNEL, TABLE, ROWS)) for _ in range(2))
    await begun(studio)
    hasty.cancel()
    studio.goes_on.set()
    assert await patient == b"Bo 1"


async def test_what_fails_is_told_to_all_and_tried_again_for_the_next(studio: Studio, some: Keepsakes) -> None:
    studio.fails = True
    asking = [asyncio.ensure_future(some.film(CHANNEL, TABLE, ROWS)) for _ in range(2)]
    await begun(studio)
    studio.goes_on.set()
    assert [type(one) for one in await asyncio.gather(*asking, return_exceptions=True)] == [RuntimeError] * 2
    studio.fails = False
    assert await some.film(CHANNEL, TABLE, ROWS) == b"Bo 2"


async def test_a_bot_that_goes_waits_for_no_film(studio: Studio, some: Keepsakes) -> None:
    asking = [asyncio.ensure_future(some.film(CHANNEL, table, ROWS)) for table in (TABLE, OTHER)]
    await begun(studio)
    await some.close()
    for came in await asyncio.gather(*asking, return_exceptions=True):
        assert isinstance(came, asyncio.CancelledError)
    assert len(studio.begun) == 1


async def test_a_film_and_a_replay_of_a_real_game(some: Keepsakes) -> None:
    film, replay = await asyncio.gather(some.film(CHANNEL, TABLE, ROWS), some.replay(CHANNEL, TABLE, ROWS))
    with Image.open(BytesIO(film)) as animated:
        assert (animated.format, getattr(animated, "n_frames", 1) > 10) == ("GIF", True)
    moments = list(check(read(replay)))
    assert moments[-1].match.state == TABLE.match.state


@pytest.mark.parametrize("rows", [[], ROWS[:5], ROWS[:-1], ROWS[2:]], ids=["no", "short", "almost whole", "late"])
async def test_of_a_log_that_does_not_lead_there_nothing_is_made(some: Keepsakes, rows: list[Row]) -> None:
    for making in (some.replay, some.film):
        with pytest.raises(Unreplayable):
            await making(CHANNEL, TABLE, rows)
