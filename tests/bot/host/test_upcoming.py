"""Whoever wants to know hears once a turn that they are most likely next."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host import upcoming
from bot.host.errands import LEASE, SOON, Errands
from bot.host.moves import Person
from bot.host.settings import PersonSettings, Settings
from bot.host.settling import Change
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.upcoming import Upcoming
from persistence.errors import StoreDown
from tests.bot.in_threads import InThreads
from tests.bot.mailbox import Clock, Letter, Mailbox
from tests.bot.people import ADA, BO, CHANNEL, CHLOE, NOW, Watched, actions, at, finished, playing, press

pytestmark = pytest.mark.asyncio
WANTS = PersonSettings(told_when_next=True)


class Scene:
    def __init__(self, store: Watched) -> None:
        self.store, self.clock, self.mailbox, self.workers = store, Clock(), Mailbox(), InThreads(1)
        self.tables, self.settings = Tables(store, self.clock), Settings(store)
        self.errands = self.process(store)
        self._put = 0

    def process(self, store: Watched) -> Errands:
        tables = Tables(store, self.clock)
        self.upcoming = Upcoming(self.mailbox, tables, Settings(store), self.workers)
        return Errands(tables, (self.upcoming,))

    async def wants(self, *people: Person, settings: PersonSettings = WANTS) -> None:
        for person in people:
            await self.settings.set_person(person.user, settings)

    async def put(self, table: Table) -> None:
        self._put += 1
        await self.tables.do(CHANNEL, f"put {self._put}", lambda _: Change(table))

    async def shown(self, table: Table, is_new: bool = True) -> list[Letter]:
        await self.put(table)
        await self.errands.posted(CHANNEL, table, is_new)
        self.clock.now += SOON
        return await self.told()

    async def told(self, errands: Errands | None = None) -> list[Letter]:
        while due := await self.store.telling.claim_errands(self.clock(), LEASE, 9):
            for errand in due:
                await (errands or self.errands).do(errand)
        return self.mailbox.taken()


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    scene = Scene(store)
    yield scene
    await scene.workers.close()


def next_turn(table: Table) -> Table:
    asked = table.match.asked
    while table.match.asked == asked:
        table = press(table, asked[0], actions(table, asked[0])[0])(table).table
    return table


async def test_once_a_turn_when_the_one_before_is_asked(scene: Scene) -> None:
    await scene.wants(ADA, BO, CHLOE)
    table = playing(ADA, BO, CHLOE)
    [letter] = await scene.shown(table)
    assert letter.to == f"@{BO.user}"
    link = f"https://discord.com/channels/7/{CHANNEL}"
    assert letter.text == f"Deep Sea Adventure in <#{CHANNEL}>: after Ada it is most likely your turn: {link}"
    assert await scene.shown(table) == [], "a post that is made again"
    [letter] = await scene.shown(next_turn(table))
    assert (letter.to, "after Bo" in letter.text) == (f"@{CHLOE.user}", True)
    again = next_turn(next_turn(next_turn(table)))
    assert [letter.to for letter in await scene.shown(again)] == [f"@{BO.user}"]
    step = press(again, 0, actions(again, 0)[0])(again).table
    assert step.match.asked == (0,)
    assert await scene.shown(step) == [], "a step of the same turn"


async def test_in_their_language_and_past_computers(scene: Scene) -> None:
    await scene.wants(BO, settings=replace(WANTS, locale="nl"))
    table = playing(ADA, BO, computers=("normal",))
    table = replace(table, sitters=(table.sitters[0], table.sitters[2], table.sitters[1]))
    table = replace(table, asked_since=(table.asked_since[0], None, None))
    [letter] = await scene.shown(table)
    assert letter.to == f"@{BO.user}"
    assert "na Ada ben jij waarschijnlijk aan de beurt" in letter.text


async def test_only_those_who_want_it_and_nothing_is_done_where_nobody_does(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.wants(ADA, CHLOE)
    assert await scene.shown(playing(ADA, BO, CHLOE)) == [], "it is Bo's turn next, who did not ask"
    monkeypatch.setattr(scene.workers, "do", None)
    await scene.wants(ADA, CHLOE, settings=PersonSettings())
    table = next_turn(playing(ADA, BO, CHLOE))
    await scene.put(table)
    await scene.errands.posted(CHANNEL, table, True)
    assert await scene.store.telling.claim_errands(scene.clock() + SOON, LEASE, 9) == []


async def test_not_in_quiet_time(scene: Scene) -> None:
    await scene.wants(BO, settings=replace(WANTS, snoozed_until=at(3)))
    assert await scene.shown(playing(ADA, BO)) == []
    scene.clock.set(4)
    assert await scene.told() == [], "nor later"


@pytest.mark.parametrize("what", ["lobby", "paused", "over", "edited"])
async def test_not_where_nobody_is_about_to_play(scene: Scene, what: str) -> None:
    await scene.wants(ADA, BO)
    table = playing(ADA, BO)
    tables = {
        "lobby": replace(table, phase="lobby"),
        "paused": replace(table, paused=NOW),
        "over": finished(ADA, BO),
        "edited": table,
    }
    assert await scene.shown(tables[what], is_new=what != "edited") == []


async def test_not_when_the_turn_has_passed_before_it_was_found_out(scene: Scene) -> None:
    await scene.wants(ADA, BO)
    table = playing(ADA, BO)
    await scene.put(table)
    await scene.errands.posted(CHANNEL, table, True)
    scene.clock.now += SOON
    find = scene.upcoming._likely_next  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]

    async def meanwhile(channel: int, table: Table) -> tuple[int, ...]:
        await scene.put(next_turn(table))
        return await find(channel, table)

    scene.upcoming._likely_next = meanwhile  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    assert await scene.told() == []


async def test_at_most_once_also_when_a_process_dies(scene: Scene, other_store: Watched) -> None:
    await scene.wants(BO)
    table = playing(ADA, BO)
    await scene.put(table)
    await scene.errands.posted(CHANNEL, table, True)
    scene.clock.now += SOON
    [mine] = await scene.store.telling.claim_errands(scene.clock(), LEASE, 9)
    assert await other_store.telling.claim_errands(scene.clock(), LEASE, 9) == []

    async def die(*_: object) -> None:
        raise StoreDown("gone")

    write_to, scene.mailbox.write_to = scene.mailbox.write_to, die  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(StoreDown):
        await scene.errands.do(mine)
    scene.mailbox.write_to = write_to  # pyright: ignore[reportAttributeAccessIssue]
    scene.clock.now += LEASE
    assert await scene.told(scene.process(other_store)) == []


async def test_whoever_is_closed_to_messages_is_told_no_more_and_hears_of_it(scene: Scene) -> None:
    await scene.wants(BO)
    scene.mailbox.closed.add(BO.user)
    assert await scene.shown(playing(ADA, BO)) == []
    person = await scene.settings.person(BO.user)
    assert (person.told_when_next, person.closed_to) == (False, ("next",))


async def test_who_can_not_be_reached_or_found_out_is_no_failure(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await scene.wants(ADA, BO)
    scene.mailbox.broken.add(BO.user)
    table = playing(ADA, BO)
    assert await scene.shown(table) == []
    scene.mailbox.broken.clear()
    monkeypatch.setattr(upcoming, "PATIENCE", 0)
    assert await scene.shown(next_turn(table)) == []
