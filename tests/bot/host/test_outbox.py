"""The worker at the outbox: one at a time shows a channel, who can't hold it stops, and what failed is tried again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import pytest
import pytest_asyncio
from fakeredis import FakeServer

from bot.host import outbox, reminders
from bot.host.cancelling import cancel_all
from bot.host.clock import wall_clock
from bot.host.metrics import Metrics
from bot.host.outbox import Lease, Outbox
from bot.host.wall import MayNot, NotTaken
from persistence.contract import LONGEST_DELAY, LONGEST_LEASE, Claim, Shown, Write
from persistence.errors import StoreDown
from tests.bot.people import CHANNEL, Watched

pytestmark = pytest.mark.asyncio
Check = Callable[[], None]
Work = Callable[[Claim, Check], Awaitable[None]]


class Renewed(Watched):
    """Counts how often a channel was put off, and fails or answers as it is told."""

    def __init__(self, server: FakeServer) -> None:
        super().__init__(server)
        self.is_down = False
        self.delays: list[int] = []
        self.renewed = asyncio.Event()
        self.before_delay: Callable[[], Awaitable[None]] | None = None

    async def postpone(self, claim: Claim, until: int) -> bool:
        if self.is_down:
            raise StoreDown("down")
        if self.before_delay:
            await self.before_delay()
        self.delays.append(until)
        done = await super().postpone(claim, until)
        self.renewed.set()
        return done


class Shower:
    """Shows what is told; `work` is what that takes, one after the other, the last one for all that follow."""

    def __init__(self, store: Watched, *work: Work) -> None:
        self.store = store
        self.work = [*work]
        self.begun: asyncio.Queue[Claim] = asyncio.Queue()
        self.ended: asyncio.Queue[BaseException | None] = asyncio.Queue()
        self.complaints: list[int] = []
        self.resting: set[int] = set()

    async def show(self, claim: Claim, check: Check) -> Shown | None:
        stored = await self.store.load(claim.channel)
        assert stored is not None
        # A cancellation that comes while it loads may be lost: then nothing begins.
        check()
        work = self.work.pop(0) if len(self.work) > 1 else self.work[0]
        self.begun.put_nowait(claim)
        try:
            await work(claim, check)
        except BaseException as error:
            self.ended.put_nowait(error)
            raise
        self.ended.put_nowait(None)
        return Shown(stored.version, b"note")

    async def complain(self, channel: int, why: MayNot) -> None:
        self.complaints.append(channel)


async def at_once(claim: Claim, check: Check) -> None:
    check()


async def for_ever(claim: Claim, check: Check) -> None:
    await asyncio.Event().wait()


def failing(error: Exception) -> Work:
    async def fail(claim: Claim, check: Check) -> None:
        raise error

    return fail


@pytest_asyncio.fixture
async def store(server: FakeServer) -> AsyncIterator[Renewed]:
    store = Renewed(server)
    yield store
    await store.close()


@pytest.fixture(autouse=True)
def short_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "LEASE", 600)
    monkeypatch.setattr(outbox, "MARGIN", 0.1)


class Clock:
    """The wall's, which can be set forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return wall_clock() + self.ahead


async def commit(store: Watched, version: int = 0) -> None:
    await store.commit(CHANNEL, version, f"op {version}", Write(b"t"), wall_clock())


async def noted(store: Watched, version: int) -> None:
    while (shown := await store.shown(CHANNEL)) is None or shown.version != version:
        await asyncio.sleep(0.01)


class Running:
    """A worker at its work; whatever it is waited for comes, or the test has failed."""

    def __init__(self, store: Watched, shower: Shower, clock: Callable[[], int] = wall_clock) -> None:
        self.outbox = Outbox(store, shower, clock, Metrics())

    async def __aenter__(self) -> Outbox:
        self._task = asyncio.create_task(self.outbox.run())
        self._limit = asyncio.timeout(60)
        await self._limit.__aenter__()
        return self.outbox

    async def __aexit__(self, *error: object) -> None:
        await cancel_all([self._task])
        await self._limit.__aexit__(*error)  # pyright: ignore[reportArgumentType]


async def test_what_is_shown_is_noted_and_comes_again_when_there_is_more(store: Renewed) -> None:
    await commit(store)
    shower = Shower(store, at_once)
    async with Running(store, shower) as worker:
        await noted(store, 1)
        await commit(store, 1)
        worker.wake(CHANNEL)
        await noted(store, 2)
    assert [(await shower.begun.get()).is_clean for _ in range(2)] == [True, True]


async def test_it_goes_by_the_clock_that_moves_are_stored_with(store: Renewed) -> None:
    """By the wall's it would wait for five minutes."""
    ahead = wall_clock() + 300_000
    await store.commit(CHANNEL, 0, "op", Write(b"t"), ahead)
    async with Running(store, Shower(store, at_once), lambda: wall_clock() + 300_000):
        await noted(store, 1)


async def test_who_takes_long_keeps_the_channel(store: Renewed, other_store: Watched) -> None:
    """By a clock that is set forward by half a lease with every renewal.

    A machine that stands still for as long as a lease takes the channel from its holder, who then tries again.
    """
    clock = Clock()
    taken: list[Claim] = []
    await commit(store)

    async def until_renewed(claim: Claim, check: Check) -> None:
        for _ in range(4):
            clock.ahead += outbox.LEASE // 2
            store.renewed.clear()
            await store.renewed.wait()
            taken.extend(await other_store.claim_outbox(clock(), 1, 9))

    async with Running(store, Shower(store, until_renewed), clock):
        await noted(store, 1)
    assert taken == []


async def test_a_lease_is_over_for_its_holder_before_it_is_somebody_elses() -> None:
    """Counted from before the store was asked, by a clock that nobody sets."""
    length = outbox.LEASE / 1_000 - outbox.MARGIN
    async with asyncio.timeout(None) as limit:
        Lease(limit, time.monotonic() - length + 60).check()
        with pytest.raises(TimeoutError, match="the lease is over"):
            Lease(limit, time.monotonic() - length).check()
        limit.reschedule(None)


async def test_who_cannot_renew_stops(store: Renewed) -> None:
    await commit(store)
    shower = Shower(store, for_ever)
    async with Running(store, shower):
        await shower.begun.get()
        store.is_down = True
        assert isinstance(await shower.ended.get(), asyncio.CancelledError)
    assert await store.shown(CHANNEL) is None


async def test_who_has_lost_the_channel_stops_at_once(store: Renewed, other_store: Watched) -> None:
    """As after a time when the whole process stood still."""
    await commit(store)
    shower = Shower(store, for_ever)
    async with Running(store, shower):
        await shower.begun.get()
        [claim] = await other_store.claim_outbox(wall_clock() + 10_000, 60_000, 9)
        assert not claim.is_clean
        assert isinstance(await shower.ended.get(), asyncio.CancelledError)
        assert await other_store.ack(claim, Shown(1, b"theirs"))
        assert await store.shown(CHANNEL) == Shown(1, b"theirs")


async def test_a_lost_cancellation_is_no_leave_to_go_on(store: Renewed) -> None:
    """The store's client loses one now and then, on Python 3.11."""
    await commit(store)

    async def deaf(claim: Claim, check: Check) -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        check()

    shower = Shower(store, deaf, for_ever)
    async with Running(store, shower):
        await shower.begun.get()
        store.is_down = True
        assert isinstance(await shower.ended.get(), TimeoutError)
    assert await store.shown(CHANNEL) is None


async def test_a_renewal_that_is_under_way_at_the_end_holds_up_nothing(store: Renewed) -> None:
    is_renewing, may_renew = asyncio.Event(), asyncio.Event()
    await commit(store)

    async def slowly() -> None:
        is_renewing.set()
        with suppress(asyncio.CancelledError):
            await may_renew.wait()

    async def until_renewing(claim: Claim, check: Check) -> None:
        store.before_delay = slowly
        await is_renewing.wait()
        store.before_delay = None
        await commit(store, 1)
        asyncio.get_running_loop().call_later(0.05, may_renew.set)

    async with Running(store, Shower(store, until_renewing, at_once)):
        await noted(store, 2)


async def test_what_failed_is_tried_again_and_looked_at(store: Renewed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "RETRY", (1, 1))
    await commit(store)
    shower = Shower(store, failing(NotTaken("502")), failing(ValueError("unexpected")), at_once)
    async with Running(store, shower):
        await noted(store, 1)
    assert [(await shower.begun.get()).is_clean for _ in range(3)] == [True, False, False]
    assert shower.complaints == []


async def test_a_move_brings_back_at_once_what_could_not_be_shown(store: Renewed) -> None:
    """Somebody who plays on has perhaps mended it; else they would wait for ten minutes."""
    await commit(store)
    shower = Shower(store, failing(MayNot("403")), at_once)
    async with Running(store, shower) as worker:
        await shower.ended.get()
        while not store.delays:
            await asyncio.sleep(0.01)
        await commit(store, 1)
        while await store.shown(CHANNEL) is None:
            worker.wake(CHANNEL)
            await asyncio.sleep(0.01)
    assert shower.complaints == [CHANNEL]


async def test_a_channel_that_waits_for_computers_takes_no_place(
    store: Renewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "AT_ONCE", 1)
    await commit(store)
    shower = Shower(store, for_ever, at_once)
    async with Running(store, shower) as worker:
        await shower.begun.get()
        await store.commit(CHANNEL + 1, 0, "op", Write(b"t"), wall_clock())
        shower.resting.add(CHANNEL)
        worker.wake(CHANNEL + 1)
        assert (await shower.begun.get()).channel == CHANNEL + 1


async def test_who_can_mend_it_is_told_once(store: Renewed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "RETRY_REFUSED", (1, 1))
    await commit(store)
    shower = Shower(store, *[failing(MayNot("403"))] * 3, at_once)
    async with Running(store, shower):
        await noted(store, 1)
    assert shower.complaints == [CHANNEL]


async def test_no_lease_and_no_delay_is_longer_than_the_store_believes() -> None:
    assert max(outbox.LEASE, reminders.LEASE) <= LONGEST_LEASE
    assert max(outbox.RETRY + outbox.RETRY_REFUSED) <= LONGEST_DELAY
