"""Anything that can be asked, in any order: the store does what the model says."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

import pytest
from fakeredis import FakeAsyncRedis
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from persistence.contract import Claim, Shown, Timer, Write
from persistence.redis_store import RedisStore
from tests.persistence.model import Model

T = TypeVar("T")

CHANNELS = st.sampled_from([1, 65, 2])
"""Two of them share a bucket."""
OPS = st.sampled_from([f"op {number}" for number in range(12)])
OFFSETS = st.sampled_from([0, 0, 0, -1, 1])
"""How far the caller's version is off."""
TIMES = st.integers(0, 30)
COUNTS = st.integers(0, 3)
JUMPS = st.sampled_from([-86_400_000, -600_000, -70_000, 70_000, 600_000, 86_400_000])
"""How a clock is set: further than a lease, than a delay, than both."""


class StoreAgainstModel(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.store = RedisStore(FakeAsyncRedis(), "fakeredis")
        self.model = Model()
        self.now = 1_760_000_000_000
        self.claimed: list[Timer] = []
        self.claims: list[Claim] = []

    def teardown(self) -> None:
        self.run_async(self.store.close())
        self.runner.close()

    def run_async(self, asked: Awaitable[T]) -> T:
        async def answer() -> T:
            return await asked

        return self.runner.run(answer())

    @rule(passed=TIMES)
    def time_passes(self, passed: int) -> None:
        self.now += passed

    @rule(jump=JUMPS)
    def the_clock_is_set(self, jump: int) -> None:
        self.now += jump

    @rule(
        channel=CHANNELS,
        op=OPS,
        offset=OFFSETS,
        table=st.binary(max_size=3),
        log=st.lists(st.binary(max_size=2), max_size=2).map(tuple),
        due=st.none() | TIMES,
        announce=st.booleans(),
        fresh_log=st.booleans(),
    )
    def commit(  # noqa: PLR0917 - Hypothesis names them
        self,
        channel: int,
        op: str,
        offset: int,
        table: bytes,
        log: tuple[bytes, ...],
        due: int | None,
        announce: bool,
        fresh_log: bool,
    ) -> None:
        timer = None if due is None else Timer(channel, self.now + due, op)
        write = Write(table, log, timer, announce, fresh_log)
        expected = self.model.of(channel).version + offset
        told = self.run_async(self.store.commit(channel, expected, op, write, self.now))
        assert told == self.model.commit(channel, expected, op, write, self.now)

    @rule(lease=TIMES, most=COUNTS)
    def claim_outbox(self, lease: int, most: int) -> None:
        told = self.run_async(self.store.claim_outbox(self.now, lease, most))
        assert told == self.model.claim_outbox(self.now, lease, most)
        self.claims += told

    @precondition(lambda self: self.claims)
    @rule(data=st.data(), offset=OFFSETS, note=st.binary(max_size=2))
    def ack(self, data: st.DataObject, offset: int, note: bytes) -> None:
        claim = data.draw(st.sampled_from(self.claims))
        shown = Shown(max(1, self.model.of(claim.channel).version + offset), note)
        assert self.run_async(self.store.ack(claim, shown)) == self.model.ack(claim, shown)

    @precondition(lambda self: self.claims)
    @rule(data=st.data(), later=TIMES)
    def postpone(self, data: st.DataObject, later: int) -> None:
        claim = data.draw(st.sampled_from(self.claims))
        told = self.run_async(self.store.postpone(claim, self.now + later))
        assert told == self.model.postpone(claim, self.now + later)

    @rule(lease=TIMES, most=COUNTS)
    def claim_timers(self, lease: int, most: int) -> None:
        told = self.run_async(self.store.claim_timers(self.now, lease, most))
        assert told == self.model.claim_timers(self.now, lease, most)
        self.claimed += told

    @precondition(lambda self: self.claimed)
    @rule(data=st.data(), due=st.none() | TIMES)
    def settle(self, data: st.DataObject, due: int | None) -> None:
        timer = data.draw(st.sampled_from(self.claimed))
        again = None if due is None else Timer(timer.channel, self.now + due, "again")
        assert self.run_async(self.store.settle(timer, again)) == self.model.settle(timer, again)

    @rule(channel=CHANNELS)
    def delete(self, channel: int) -> None:
        self.run_async(self.store.delete(channel))
        self.model.channels.pop(channel, None)

    @rule()
    def look_round(self) -> None:
        assert self.run_async(self.store.outbox_age(self.now)) == self.model.outbox_age(self.now)
        assert self.run_async(self.store.channels()) == sorted(self.model.channels)

    @invariant()
    def every_channel_is_as_the_model_has_it(self) -> None:
        self.run_async(self.compare_channels())

    async def compare_channels(self) -> None:
        for channel in (1, 65, 2):
            assert await self.store.load(channel) == self.model.load(channel)
            assert await self.store.log(channel) == self.model.of(channel).log
            assert await self.store.shown(channel) == self.model.of(channel).shown


TestStoreAgainstModel = StoreAgainstModel.TestCase
TestStoreAgainstModel.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)


@pytest.mark.slow
class TestStoreAgainstModelAtLength(StoreAgainstModel.TestCase):
    settings = settings(max_examples=500, stateful_step_count=50, deadline=None)
