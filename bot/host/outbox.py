"""Takes channels out of the outbox and has them shown, each under a lease, again and again until it works."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Callable, Collection, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol

from bot.host.cancelling import cancel_all
from bot.host.metrics import Metrics
from bot.host.wall import Gone, MayNot, NotTaken
from engine.errors import Refusal
from engine.value import Value
from persistence.contract import Claim, Shown, Store
from persistence.errors import StoreDown

log = logging.getLogger(__name__)
LEASE = 3_000
"""Renewed while a channel is shown. Short, for those who wait for a bot that was killed while it showed something."""
MARGIN = 0.3
"""Seconds before the end of a lease after which nothing is sent any more: what is sent takes its time to get there."""
POLL = 1.0
PATIENCE = 60.0
"""Seconds for a channel, with everything that discord.py tries by itself."""
AT_ONCE = 32
"""Channels that are shown side by side."""
UNHURRIED = 8
"""Up to so many, what nobody waits for is shown side by side with what somebody does."""
RETRY = (2_000, 5_000, 15_000, 30_000)
"""After a failure to show; the last goes on until it works."""
RETRY_REFUSED = (2_000, 10_000, 60_000, 600_000)
"""The same where somebody must mend something first: permissions, a deleted channel, a table that can't be read."""
EXPECTED = (NotTaken, StoreDown, Refusal, TimeoutError)

Clock = Callable[[], int]


class Shower(Protocol):
    @property
    def resting(self) -> Collection[int]:
        """Channels where it waits, and sends nothing: others are shown in their place."""
        ...

    async def show(self, claim: Claim, check: Callable[[], None]) -> Shown | None:
        """Shows what is newest, and gives what to note about it. `check` raises once that is somebody else's affair."""
        ...

    async def complain(self, channel: int, why: MayNot) -> None:
        """Tells who can do something about it that the bot may not write there."""
        ...


class Failure(Value):
    claim: Claim
    tries: int


class Outbox:
    def __init__(self, store: Store, shower: Shower, clock: Clock, metrics: Metrics) -> None:
        """The clock is the one that moves are stored with."""
        self._store = store
        self._shower = shower
        self._clock = clock
        self._metrics = metrics
        self._wake = asyncio.Event()
        self._looked = -POLL
        self._showing: dict[int, asyncio.Task[None]] = {}
        self._failures: dict[int, Failure] = {}

    def wake(self, channel: int | None = None) -> None:
        """Something was stored. A channel that could not be shown need not wait any longer: perhaps it can be now."""
        if channel in self._failures and channel not in self._showing:
            self._begin(channel, self._at_once(self._failures[channel].claim))
        self._wake.set()

    @property
    def has_room(self) -> bool:
        """Whether channels that are in no hurry may be shown beside the others."""
        return len(self._showing) - len(self._shower.resting) < UNHURRIED

    async def run(self) -> None:
        """Until cancelled. Wakes at once for what this process commits, and looks round for what others left behind."""
        try:
            while True:
                self._wake.clear()
                try:
                    await self._claim()
                    await self._look_at_age()
                except StoreDown as error:
                    log.warning("outbox out of reach: %s", error)
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await self._wake.wait()
        finally:
            await cancel_all(tuple(self._showing.values()))

    async def _look_at_age(self) -> None:
        """Once in a while, however much there is to show: it asks all buckets."""
        moment = time.monotonic()
        if moment - self._looked >= POLL:
            self._looked = moment
            self._metrics.outbox_age.set(await self._store.outbox_age(self._clock()) / 1000)

    async def _claim(self) -> None:
        """Each channel is shown on its own: one that Discord keeps waiting holds up no other."""
        room = AT_ONCE - len(self._showing) + len(self._shower.resting)
        asked = time.monotonic()
        claims = await self._store.claim_outbox(self._clock(), LEASE, room) if room > 0 else []
        for claim in claims:
            if claim.channel not in self._showing:
                self._begin(claim.channel, self._show(claim, asked))

    def _begin(self, channel: int, work: Coroutine[Any, Any, None]) -> None:
        async def run() -> None:
            try:
                await work
            finally:
                del self._showing[channel]
                self._wake.set()

        self._showing[channel] = asyncio.create_task(run())

    async def _at_once(self, claim: Claim) -> None:
        try:
            await self._store.postpone(claim, self._clock())
        except StoreDown as error:
            log.warning("channel %s waits for its turn: %s", claim.channel, error)

    async def _show(self, claim: Claim, asked: float) -> None:
        try:
            with self._metrics.post.time():
                async with self._held(claim, asked) as lease, asyncio.timeout(PATIENCE):
                    shown = await self._shower.show(claim, lease.check)
                if shown is not None:
                    await self._store.ack(claim, shown)
            self._failures.pop(claim.channel, None)
        except Exception as error:  # noqa: BLE001 - whatever it is, this channel is tried again and the others go on
            await self._failed(claim, error)

    @asynccontextmanager
    async def _held(self, claim: Claim, asked: float) -> AsyncGenerator[Lease]:
        """The lease is renewed for as long as Discord takes. Who can't renew it stops before it is somebody else's."""
        is_over = asyncio.Event()
        async with asyncio.timeout(None) as limit:
            lease = Lease(limit, asked)
            holding = asyncio.create_task(self._hold(claim, lease, is_over))
            try:
                yield lease
            finally:
                # Before the ack: a lease that is renewed after it would hold up what comes next. It is told rather than
                # cancelled, as the client loses a cancellation that comes while it sends, and would hold on for ever.
                is_over.set()
                await asyncio.gather(holding, return_exceptions=True)

    async def _hold(self, claim: Claim, lease: Lease, is_over: asyncio.Event) -> None:
        while not is_over.is_set():
            try:
                async with asyncio.timeout(LEASE / 3_000):
                    await is_over.wait()
            except TimeoutError:
                asked = time.monotonic()
                with suppress(StoreDown):
                    if not await self._store.postpone(claim, self._clock() + LEASE):
                        lease.lose()
                        return
                    lease.renew(asked)

    async def _failed(self, claim: Claim, error: Exception) -> None:
        before = self._failures.get(claim.channel)
        tries = before.tries + 1 if before else 1
        self._failures[claim.channel] = Failure(claim, tries)
        about = None if isinstance(error, EXPECTED) else error
        log.warning("channel %s not shown (try %s): %r", claim.channel, tries, error, exc_info=about)
        try:
            waits = RETRY_REFUSED if isinstance(error, MayNot | Gone | Refusal) else RETRY
            await self._store.postpone(claim, self._clock() + waits[min(tries, len(waits)) - 1])
            if isinstance(error, MayNot) and tries == 1:
                await self._shower.complain(claim.channel, error)
        except StoreDown as down:
            log.warning("channel %s waits for its lease to end: %s", claim.channel, down)


class Lease:
    """What is left of it by this process' own steady clock, counted from before the store was asked."""

    def __init__(self, limit: asyncio.Timeout, asked: float) -> None:
        self._limit = limit
        self.renew(asked)

    def renew(self, asked: float) -> None:
        self._end(asked + LEASE / 1_000 - MARGIN)

    def lose(self) -> None:
        self._end(time.monotonic())

    def check(self) -> None:
        """Raises if it is over. A cancellation can be lost in the store's client, so it alone is no protection."""
        if time.monotonic() >= self._ends:
            raise TimeoutError("the lease is over")

    def _end(self, moment: float) -> None:
        self._ends = moment
        self._limit.reschedule(asyncio.get_running_loop().time() + moment - time.monotonic())
