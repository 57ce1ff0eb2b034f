"""Bots agree on the time, whatever their machines say."""

from __future__ import annotations

import struct
import time
from pathlib import Path

import pytest

from bot.cli import environment
from bot.host.clock import StoreClock, unmoved, wall_clock
from persistence.contract import Store
from persistence.errors import StoreDown
from persistence.redis_store import RedisStore

pytestmark = pytest.mark.asyncio
DAY = 86_400_000


class Told(RedisStore):
    """A store whose clock a test sets."""

    def __init__(self) -> None:
        self.now = 5_000_000

    async def time(self) -> int:
        if self.now < 0:
            raise StoreDown("the store is away")
        return self.now


async def test_the_stores_time_is_carried_on_whatever_the_wall_clock_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    true, steady = time.time_ns(), [0]
    monkeypatch.setattr(time, "monotonic_ns", lambda: steady[0])
    monkeypatch.setattr(time, "time_ns", lambda: true)
    clock, ahead = StoreClock(store := Told()), StoreClock(store)
    await clock.set()
    monkeypatch.setattr(time, "time_ns", lambda: true + 2 * DAY * 1_000_000)
    await ahead.set()
    assert clock() == ahead() == store.now
    steady[0] = 7_000 * 1_000_000
    assert clock() == ahead() == store.now + 7_000


async def test_a_clock_that_was_never_set_is_the_wall_clock() -> None:
    clock = StoreClock(store := Told())
    store.now = -1
    with pytest.raises(StoreDown):
        await clock.set()
    assert abs(clock() - wall_clock()) < DAY


async def test_a_server_tells_its_time(store: Store) -> None:
    assert abs(await store.time() - wall_clock()) < DAY


async def test_only_a_stand_in_for_discord_moves_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "clock"
    kept.write_bytes(struct.pack("q", DAY))
    monkeypatch.setenv("FATHOM_CLOCK", str(kept))
    monkeypatch.delenv("FATHOM_DISCORD_URL", raising=False)
    assert environment.moved() is unmoved
    monkeypatch.setenv("FATHOM_DISCORD_URL", "http://127.0.0.1:1")
    clock = StoreClock(store := Told(), environment.moved())
    await clock.set()
    assert DAY <= clock() - store.now < 2 * DAY
    with kept.open("r+b") as file:
        file.write(struct.pack("q", 0))
    assert clock() - store.now < DAY
