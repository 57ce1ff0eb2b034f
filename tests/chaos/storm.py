"""One course of chaos: bots killed, the store harmed, clocks set, a Discord that fails, while people play on."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from redis.exceptions import RedisError

from persistence.redis_store import RedisStore
from playground.driver import Discord
from playground.faults import Broken, Dropped, Fault, Lost, RateLimited, Slow
from playground.hub import Event
from playground.patience import until
from tests.chaos.checks import Ledger, check_channel, is_shown, note_commits
from tests.chaos.clocks import SetClock
from tests.chaos.keepers import Keeper
from tests.chaos.people import Crowd, Seating

FAILURES: tuple[Fault, ...] = (
    *(RateLimited(0.05), RateLimited(0.3), Broken(500), Broken(502, done=True), Broken(502, done=True)),
    *(Lost(), Lost(), Lost(after=0.3), Slow(0.2), Slow(0.7)),
)
ROUTES = ("POST /channels/*", "PATCH /channels/*", "GET /channels/*", "POST /interactions/*", "* /webhooks/*")
MOMENTS = ("message_create", "message_update", "interaction_done", "none")
"""What Discord has just accepted when a bot is killed: so it is killed in the middle of a post, an edit, a commit."""
JUMPS = (-172_800, -3_600, -60, -5, 5, 60, 3_600, 172_800)
"""Seconds by which a clock is set: a wrong time zone, a machine that slept, a day that was mistyped."""
Report = Callable[[Counter[str]], None]


class Chaos:
    """`folder` is for the clocks of the bots."""

    def __init__(
        self,
        bench: Discord,
        keeper: Keeper,
        seed: int,
        tables: Mapping[str, Seating],
        folder: Path,
        *,
        is_short: bool = False,
    ) -> None:
        self.life = 1.5 if is_short else 3.0
        """Seconds, at most, until a bot is to be killed."""
        self.clocks = [SetClock(folder / f"clock-{i}") for i in range(2)]
        """Two bots need not agree on the time."""
        self.storms = (0.7, 1.0) if is_short else (0.1, 0.3, 0.3, 1.0)
        """How much of the worst: people get nowhere in a Discord that always fails."""
        self.bench = bench
        self.keeper = keeper
        self.rng = random.Random(seed)
        self.crowds = [
            Crowd(bench, place, seating, self.rng.randrange(1 << 30)) for place, seating in sorted(tables.items())
        ]
        self.ledgers = {crowd.place.id: Ledger(crowd.place.id) for crowd in self.crowds}
        self.figures: Counter[str] = Counter()
        self._bots: list[asyncio.subprocess.Process] = []
        self._stack = AsyncExitStack()

    async def run(self, kills: int, faults: int, check_every: int, report: Report = lambda _: None) -> Counter[str]:
        """Until there were so many kills and so many faults; a check after every few kills."""
        try:
            self._let_play()
            while self.figures["bots killed"] < kills or len(self.bench.faults.injected) < faults:
                await self._round()
                report(self.told())
                if self.figures["bots killed"] % check_every == 0 and self.figures["bots killed"] < kills:
                    await self.check()
            await self._prove_alive()
            await self.check()
        finally:
            for crowd in self.crowds:
                await crowd.stop()
            await self._stack.aclose()
        return self.told()

    def told(self) -> Counter[str]:
        self.figures["Discord faults"] = len(self.bench.faults.injected)
        self.figures["hostile presses"] = sum(crowd.hostile for crowd in self.crowds)
        self.figures["moves acknowledged"] = sum(ledger.acknowledged for ledger in self.ledgers.values())
        self.figures["moves stored"] = sum(ledger.version for ledger in self.ledgers.values())
        for crowd in self.crowds:
            self.figures[f"finished {crowd.game}"] = self.ledgers[crowd.place.id].finished
        return self.figures

    # A round: one bot is killed

    async def _round(self) -> None:
        await self._start_bots(2 if self.keeper.shared and self.rng.random() < 0.3 else 1)
        self._change_weather()
        await self.bench.server.clock.sleep(self.rng.uniform(0.1, self.life))
        if self.rng.random() < 0.2:
            self.bench.drop_gateway(resumable=self.rng.random() < 0.5)
            self.figures["gateway drops"] += 1
        if self.rng.random() < 0.2:
            self.rng.choice(self.clocks).jump(self.rng.choice(JUMPS))
            self.figures["clocks set"] += 1
        if self.rng.random() < 0.3:
            name = self.rng.choice(sorted(self.keeper.harms))
            await self.keeper.harms[name](self.rng, self._bots)
            self.figures[name] += 1
        await self._kill(self.rng.choice(self._bots))
        await self._note_commits()

    async def _note_commits(self) -> None:
        """Where the store is away, it is asked after the next round."""
        async with AsyncExitStack() as stack:
            store = await self.keeper.open(stack)
            with suppress(RedisError, OSError):
                for ledger in self.ledgers.values():
                    await note_commits(self.bench, store, ledger)

    async def _start_bots(self, most: int) -> None:
        self._bots = [bot for bot in self._bots if bot.returncode is None]
        while len(self._bots) < most:
            with suppress(AssertionError):
                # It may end at once, as when the store is away; whoever looks after it starts it again.
                started = self.bench.process(*self.rng.choice(self.clocks).command, env=self.keeper.env)
                self._bots.append(await self._stack.enter_async_context(started))
        self.figures["two bots at once"] += len(self._bots) > 1

    def _change_weather(self) -> None:
        faults = self.bench.faults
        faults.clear()
        storm = self.rng.choice(self.storms)
        for route in ROUTES:
            for fault in self.rng.sample(FAILURES, 4):
                faults.on(route, fault, probability=self.rng.uniform(0.03, 0.15) * storm)
        faults.on("DISPATCH INTERACTION_CREATE", Dropped(resumable=self.rng.random() < 0.7), probability=0.01)

    async def _kill(self, bot: asyncio.subprocess.Process) -> None:
        """At a moment: right when Discord has accepted something, or a little after it, or just so."""
        moment, late = self.rng.choice(MOMENTS), self.rng.choice((0.0, 0.0, 0.003, 0.01))
        loop = asyncio.get_running_loop()

        def strike(event: Event) -> None:
            if event.t == moment:
                loop.call_later(late, _kill, bot) if late else _kill(bot)

        unwatch = self.bench.core.hub.watch(strike)
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(bot.wait(), 1.5 if moment != "none" else 0.01)
        finally:
            unwatch()
        _kill(bot)
        await bot.wait()
        self.figures["bots killed"] += 1

    # Checking

    async def check(self) -> None:
        """Everything stops but one bot; once all is shown, everything must be right."""
        self.bench.faults.clear()
        await self._start_bots(1)
        await asyncio.gather(*(crowd.pause() for crowd in self.crowds))
        async with AsyncExitStack() as stack:
            store = await self.keeper.open(stack)
            for ledger in self.ledgers.values():
                await self._until_shown(store, ledger.channel)
            await self.bench.until(self._is_quiet, what="quiet")
            for ledger in self.ledgers.values():
                await check_channel(self.bench, store, ledger)
        assert not self.bench.server.violations, self.bench.server.violations
        assert not self.bench.server.unknown, self.bench.server.unknown
        self.figures["checks of all channels"] += 1
        for ledger in self.ledgers.values():
            self.figures.update(ledger.take_checked())
        self._let_play()

    def _is_quiet(self) -> bool:
        """Who asked a bot that was killed waits for ever; nothing else does. Bots that look round make no request."""
        return not self.bench.server.api.in_flight and time.monotonic() - self.bench.core.journal.last > 0.2

    async def _until_shown(self, store: RedisStore, channel: int) -> None:
        async def is_up_to_date() -> bool:
            self._raise_if_hopeless()
            return await is_shown(store, channel)

        await until(is_up_to_date, f"channel {channel} to be shown: nothing is broken any more")

    async def _prove_alive(self) -> None:
        """Without faults every table goes on: no button is dead. Whatever is pressed, it is answered."""
        await self.check()
        await asyncio.gather(*(crowd.pause() for crowd in self.crowds))
        hostile = [crowd.press_anything(crowd.place.last) for crowd in self.crowds for _ in range(4)]
        await self.bench.until(lambda: not any(one.is_pending for one in hostile), what="answers to odd presses")
        unanswered = [one.payload["data"] for one in hostile if one.failed]
        assert not unanswered, f"odd presses without an answer: {unanswered}"
        self._let_play()
        before = {ledger.channel: ledger.version for ledger in self.ledgers.values()}
        async with AsyncExitStack() as stack:
            store = await self.keeper.open(stack)
            for channel, version in before.items():

                async def is_played(channel: int = channel, version: int = version) -> bool:
                    self._raise_if_hopeless()
                    stored = await store.load(channel)
                    return stored is not None and stored.version >= version + 3

                await until(is_played, f"somebody to play on in channel {channel}")

    def _raise_if_hopeless(self) -> None:
        """Elsewhere everybody may go on, so that there is no stillness to be seen."""
        for crowd in self.crowds:
            crowd.raise_if_gone()
        ended = [bot.returncode for bot in self._bots if bot.returncode is not None]
        assert len(ended) < len(self._bots), f"the bot ended by itself: {ended}"
        # What Discord refuses is sent again and again.
        assert not self.bench.server.violations, self.bench.server.violations

    def _let_play(self) -> None:
        for crowd in self.crowds:
            crowd.at_work.set()


def _kill(bot: asyncio.subprocess.Process) -> None:
    if bot.returncode is None:
        with suppress(ProcessLookupError):
            bot.kill()
