"""Bots that live and die by a clock that the test holds, on one store."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fakeredis import FakeServer

from bot.host.boards import Boards
from bot.host.drawing import Drawn
from bot.host.heartbeat import Heartbeat
from bot.host.host_calls import HostCalls
from bot.host.making_good import MakingGood
from bot.host.meanwhile import Meanwhile
from bot.host.metrics import Metrics
from bot.host.pace import HOUR
from bot.host.posts import Post
from bot.host.reminders import LEASE, Reminders
from bot.host.settings import Settings
from bot.host.table import Table
from bot.host.tables import Tables
from persistence.liveness import Part
from tests.bot.in_threads import InThreads
from tests.bot.people import NOW, Watched

WHOLE = (Part(0, 1),)
STEP = HOUR // 8
"""Between two beats, for a clock that has far to go."""


class World:
    def __init__(self, server: FakeServer | None = None) -> None:
        self.now = NOW
        self.server = server or FakeServer()
        self.workers = InThreads(1)
        self.sent: list[tuple[float, str]] = []
        """At which hour, to whom."""
        self.bots: list[Bot] = []

    def bot(self, parts: tuple[Part, ...] = WHOLE, has_room: Callable[[], bool] = lambda: True) -> Bot:
        bot = Bot(self, parts, has_room)
        self.bots.append(bot)
        return bot

    async def live_until(self, hours: float) -> None:
        """All bots that are there live on."""
        end = NOW + round(hours * HOUR)
        while self.now < end:
            self.now = min(self.now + STEP, end)
            for bot in self.bots:
                await bot.heartbeat.beat()
            for bot in self.bots:
                await bot.live()

    def die(self, *bots: Bot) -> None:
        self.bots = [bot for bot in self.bots if bot not in (bots or self.bots)]

    def pass_until(self, hours: float) -> None:
        """Time in which nobody lives."""
        self.now = NOW + round(hours * HOUR)

    async def close(self) -> None:
        await self.workers.close()

    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None:
        self.sent.append(((self.now - NOW) / HOUR, f"#{channel}"))

    async def write_to(self, user: int, text: str, nonce: str, picture: Drawn | None = None) -> None: ...

    async def put(self, channel: int, post: Post, picture: Drawn | None, nonce: str) -> int:
        raise NotImplementedError

    async def retire(self, channel: int, message: int) -> None: ...

    async def private_channel(self, user: int) -> int:
        raise NotImplementedError


class Bot:
    """A process."""

    def __init__(self, world: World, parts: tuple[Part, ...], has_room: Callable[[], bool]) -> None:
        self.world = world
        self.parts = parts
        self.store = Watched(world.server)
        self.tables = Tables(self.store, lambda: world.now)
        self.heartbeat = Heartbeat(self.store, lambda: world.now, lambda: self.parts)
        self.making_good = MakingGood(self.tables, self.heartbeat, has_room)
        metrics = Metrics()
        meanwhile = Meanwhile(Boards(world.workers, metrics))
        settings = Settings(self.store)
        calls = HostCalls(world, self.tables, settings)
        self.reminders = Reminders(
            world, self.tables, settings, metrics, meanwhile, host_calls=calls, making_good=self.making_good
        )

    async def live(self) -> None:
        await self.heartbeat.beat()
        for timer in await self.store.claim_timers(self.world.now, LEASE, 32):
            await self.reminders.remind_safely(timer)
        await self.making_good.walk()

    async def table(self, channel: int) -> Table:
        found = await self.tables.look(channel)
        assert found is not None
        return found.table
