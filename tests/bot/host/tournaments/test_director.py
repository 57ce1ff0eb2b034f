"""What a tournament does by itself, whatever happens meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.host.outbox import LEASE
from bot.host.tables import Tables
from bot.host.tournaments import moves
from bot.host.tournaments.director import Director
from bot.host.tournaments.openings import Openings
from bot.host.tournaments.shelf import Shelf
from tests.bot.host.test_display import Walls
from tests.bot.host.tournaments.cups import CHANNEL, HOST, NOW, opened
from tests.bot.in_threads import InThreads
from tests.bot.people import Watched

pytestmark = pytest.mark.asyncio


class Server(Walls):
    """With threads that are never opened here."""

    async def carrying(self, channel: int, custom_id: str) -> int | None:
        return None

    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None:
        raise AssertionError

    async def named(self, channel: int, guild: int, name: str) -> list[int]:
        raise AssertionError

    async def open(self, channel: int, guild: int, name: str) -> int:
        raise AssertionError

    async def gone(self, guild: int, threads: Sequence[int]) -> list[int]:
        raise AssertionError


async def test_who_starts_it_while_it_is_shown_does_not_wait_for_ever(store: Watched) -> None:
    shelf, server = Shelf(store, lambda: NOW), Server()
    openings = Openings(Tables(store, lambda: NOW), shelf, server, server, str)
    director = Director(shelf, openings, server, InThreads())
    await shelf.do(CHANNEL, "put", lambda _: opened(people=3))

    async def start() -> None:
        """Right after it was looked at for the first time."""
        store.after_load = None
        await shelf.do(CHANNEL, "start", moves.start(HOST))

    [claim] = await store.claim_outbox(NOW, LEASE, 1)
    store.after_load = start
    shown = await director.show(claim, lambda: None)
    assert shown is not None
    await store.ack(claim, shown)
    [again] = await store.claim_outbox(NOW, LEASE, 1)
    assert (again.channel, again.version) == (claim.channel, 2), "a round is to be drawn"
