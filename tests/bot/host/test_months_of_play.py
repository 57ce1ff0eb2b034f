"""Games over months, of three people in Paris, Tokyo and New York, across both changes of their clocks.

They play with banks, are away, sleep, rest at weekends, undo, pause and change their minds, and the bot is down now and
then. Beside the table a second account is kept, a quarter of an hour at a time and by nothing but clocks on the wall:
nobody's time runs while it may not, what is charged is what counted, time is up when the post says so, and nobody is
called in peace.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.absence import overdue, set_absent
from bot.host.agenda import timer_of
from bot.host.bringing import bring_to_tables
from bot.host.calendar import DAY, Rest
from bot.host.deadlines import deadline, time_for, used
from bot.host.moves import Move, act, begin, join, open_table, take_back
from bot.host.pace import HOUR, Pace, pace_of
from bot.host.pauses import go_on
from bot.host.proposals import answer_proposal, ask_pause
from bot.host.reminders import LEASE
from bot.host.settings import PersonSettings
from bot.host.table import Table
from bot.host.timekeeping import set_pace, set_rest
from bot.host.vacations import begun, current, ended
from engine.errors import Refusal
from tests.bot.host.test_reminders import Mailbox, Scene
from tests.bot.people import ADA, BO, CHANNEL, CHLOE, DEFAULTS, Watched, actions, sitter

pytestmark = pytest.mark.asyncio
QUARTER = HOUR // 4
PEOPLE = (ADA, BO, CHLOE)
HOMES = (("Europe/Paris", (22, 8)), ("Asia/Tokyo", (23, 7)), ("America/New_York", (0, 9)))
SPRING, AUTUMN = "2026-02-20", "2026-10-05"


def start_of(day: str) -> int:
    return round(datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("UTC")).timestamp() * 1000)


class Months:
    def __init__(self, scene: Scene, seed: int, day: str) -> None:
        self.scene, self.rng = scene, Random(seed)
        self.pace: Pace = pace_of(self.rng.choice(["24+4", "48+12", "72+1"]))
        self.now = scene.clock.now = start_of(day)
        self.counted = [0, 0, 0]
        """Of what each is asked, by the second account."""
        self.settings = [PersonSettings(zone=zone, quiet=quiet) for zone, quiet in HOMES]
        self.down_until = 0
        self.excused = set[tuple[int, int]]()
        """Seats with their stamps whose time was up while the bot was down."""
        self.seen = dict.fromkeys(("charged", "skipped", "called", "paused", "undone", "away", "down"), 0)

    async def begin(self) -> None:
        for person, settings in zip(PEOPLE, self.settings, strict=True):
            await self.scene.settings.set_person(person.user, settings)
        for move in (
            open_table(ADA, "deep-sea", DEFAULTS, {"first": "0"}, self.now),
            join(BO),
            join(CHLOE),
            set_pace(ADA, self.pace, self.now),
            set_rest(ADA, Rest(weekends=True, quiet=True), self.now),
            set_absent(ADA, "skip"),
            begin(ADA, f"{self.now}", self.now),
        ):
            await self.scene.tables.do(CHANNEL, f"{self.rng.random()}", move)
        self.table = await self.stored()

    async def stored(self) -> Table:
        found = await self.scene.tables.look(CHANNEL)
        assert found is not None
        return found.table

    # By clocks on the wall.

    def is_resting(self, seat: int, moment: int, quiet: bool) -> bool:
        settings = self.settings[seat]
        local = datetime.fromtimestamp(moment / 1000, ZoneInfo(settings.zone))
        first, last = settings.quiet or (0, 0)
        return (
            any(begins <= moment < ends for begins, ends in settings.vacations)
            or (self.table.rest.weekends and local.weekday() >= 5)
            or (quiet and (local.hour - first) % 24 < (last - first) % 24)
        )

    def count(self) -> None:
        """The quarter of an hour that begins now."""
        for seat, since in enumerate(self.table.asked_since):
            if since is not None and self.table.paused is None:
                self.counted[seat] += QUARTER * (not self.is_resting(seat, self.now, self.table.rest.quiet))

    # What happens.

    async def do(self, move: Move) -> bool:
        try:
            await self.scene.tables.do(CHANNEL, f"{self.now} {self.rng.random()}", move)
        except Refusal:
            return False
        self.look_at(await self.stored())
        return True

    def look_at(self, after: Table) -> None:
        before, self.table = self.table, after
        if after.phase != "playing" or after == before:
            return
        bank, increment = self.pace.bank, self.pace.increment * HOUR
        for seat, (was, now) in enumerate(zip(before.sitters, after.sitters, strict=True)):
            asked, asked_now = (table.asked_since[seat] is not None for table in (before, after))
            if asked and asked_now and before.match.stamps[seat] == after.match.stamps[seat]:
                self.check_same(before, after, seat)
                continue
            if asked:
                spent = min(bank, was.spent + self.counted[seat])
                assert now.spent == spent - (0 if asked_now else min(spent, increment))
                self.seen["charged"] += 1
            else:
                assert now.spent == was.spent
            self.counted[seat] = 0

    def check_same(self, before: Table, after: Table, seat: int) -> None:
        """As much is used as before; of time that was up in the night, and is told to be up in the morning, all."""
        now, time, due = self.now, time_for(before, seat), deadline(before, seat)
        assert time is not None
        assert due is not None
        stopped = now if before.paused is None else before.paused
        if due > stopped and before.asked_since != after.asked_since:
            self.counted[seat] = min(time, self.counted[seat])
        assert used(after, seat, now) == self.counted[seat]
        if due > stopped:
            assert (deadline(after, seat) or 0) >= (now if after.paused is None else stopped)

    async def timers(self) -> None:
        """All that has fallen due since the last quarter of an hour, each at its moment; or now, after an outage."""
        is_back = self.now == self.down_until
        while is_back or self.is_due():
            claimed = await self.scene.store.claim_timers(self.now, LEASE, 9)
            if not claimed:
                return
            [due] = claimed
            self.scene.clock.now = self.now if is_back else due.due
            before = self.table
            await self.scene.reminders.remind(due)
            after = await self.stored()
            skipped = overdue(before, due.due) if before.match.version != after.match.version else ()
            for seat in skipped:
                assert due.due == deadline(before, seat) or (seat, before.match.stamps[seat]) in self.excused
                self.seen["skipped"] += 1
            self.look_at(after)
        self.scene.clock.now = self.now

    def is_due(self) -> bool:
        timer = timer_of(CHANNEL, self.table, self.now - QUARTER)
        return timer is not None and timer.due <= self.now

    async def something(self) -> None:
        match self.rng.randrange(400):
            case 0:
                await self.leave_or_come_back(self.rng.randrange(3))
            case 1:
                await self.do(set_rest(ADA, Rest(self.rng.random() < 0.7, self.rng.random() < 0.7), self.now))
            case 2 if self.table.paused is None:
                await self.pause()
            case 3 | 4 | 5 | 6 if self.table.paused is not None:
                await self.do(go_on(BO, self.now))
            case 7:
                self.down_until = self.now + self.rng.randrange(2, 60) * QUARTER
                self.seen["down"] += 1
            case 8 | 9:
                self.seen["undone"] += await self.do(take_back(PEOPLE[self.rng.randrange(3)], self.now))
            case n if n < 20:
                await self.answer()
            case _:
                pass

    async def answer(self) -> None:
        seat = self.rng.choice(self.table.match.asked)
        if not self.is_resting(seat, self.now, quiet=True):
            await self.do(act(sitter(self.table, seat), self.rng.choice(actions(self.table, seat)), self.now))

    async def leave_or_come_back(self, seat: int) -> None:
        vacations = self.settings[seat].vacations
        try:
            if current(vacations, self.now):
                vacations = ended(vacations, self.now)
            else:
                start = self.now + self.rng.choice((0, 0, 3 * DAY))
                vacations = begun(vacations, start, self.rng.randrange(1, 10), self.now)
        except Refusal:
            return
        self.seen["away"] += 1
        self.settings[seat] = replace(self.settings[seat], vacations=vacations)
        await self.scene.settings.set_person(PEOPLE[seat].user, self.settings[seat])
        await bring_to_tables(self.scene.tables, PEOPLE[seat].user, self.settings[seat])
        self.look_at(await self.stored())

    async def pause(self) -> None:
        if await self.do(ask_pause(ADA, self.now)) and self.table.proposal:
            for person in (BO, CHLOE):
                await self.do(answer_proposal(person, self.table.proposal.number, "agree", self.now))
            self.seen["paused"] += 1

    async def play(self, days: int) -> None:
        end = self.now + days * DAY
        while self.now < end and self.table.phase == "playing":
            if self.now >= self.down_until:
                await self.timers()
            if self.table.phase == "playing":
                self.note_outage()
                await self.something()
            if self.now >= self.down_until:
                await self.timers()
            self.count()
            self.now += QUARTER
            self.scene.clock.now = self.now

    def note_outage(self) -> None:
        """Whose time is up is passed over at once, unless the bot is down then."""
        if self.table.paused is not None:
            return
        for seat in overdue(self.table, self.now):
            stamp = (seat, self.table.match.stamps[seat])
            if self.now <= self.down_until:
                self.excused.add(stamp)
            assert stamp in self.excused or self.is_resting(seat, self.now, quiet=True)


class Peaceful(Mailbox):
    """Whoever is called is awake."""

    def __init__(self) -> None:
        super().__init__()
        self.months: Months | None = None

    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None:
        assert self.months
        for user in users:
            seat = [person.user for person in PEOPLE].index(user)
            assert not self.months.is_resting(seat, self.months.scene.clock.now, quiet=True), "called in peace"
            self.months.seen["called"] += 1
        await super().call(channel, users, text, nonce)


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    scene = Scene(store)
    scene.mailbox = Peaceful()
    scene.reminders = scene.process()
    yield scene
    await scene.workers.close()


@pytest.mark.parametrize("day", [SPRING, AUTUMN])
@pytest.mark.parametrize("seed", range(2))
async def test_months(scene: Scene, seed: int, day: str) -> None:
    months = Months(scene, seed, day)
    assert isinstance(scene.mailbox, Peaceful)
    scene.mailbox.months = months
    await months.begin()
    await months.play(75)
    assert months.seen["charged"] > 15, months.seen
    assert months.seen["called"], months.seen
