"""Nudges by a clock that the test holds: who may be nudged when, by whom, in which way, and how often."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.errands import LEASE, Errands
from bot.host.menu import menu_post
from bot.host.moves import Person, cancel, resign
from bot.host.names import speaker_for
from bot.host.nudges import Nudged, Nudges, nudge_entry, nudged_lines
from bot.host.pace import HOUR
from bot.host.refusals import (
    GameOver,
    NobodyToNudge,
    NoReminders,
    NotSeated,
    NotStarted,
    NudgedAlready,
    OldPanel,
    OwnTurn,
    Paused,
    TooSoonToNudge,
)
from bot.host.settings import PersonSettings, Settings
from bot.host.settling import Change
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.texts import Speaker
from tests.bot.mailbox import Clock, Letter, Mailbox
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    NOW,
    STRANGER,
    Watched,
    actions,
    at,
    finished,
    lobby,
    playing,
    press,
)

pytestmark = pytest.mark.asyncio


class Scene:
    """Ada is asked since NOW, for a day; Bo waits."""

    def __init__(self, store: Watched) -> None:
        self.store, self.clock, self.mailbox = store, Clock(), Mailbox()
        self.tables, self.settings = Tables(store, self.clock), Settings(store)
        self.nudges = Nudges(self.mailbox, self.tables, self.settings)
        self.errands = Errands(self.tables, (self.nudges,))
        self.commits = 0

    async def put(self, table: Table) -> None:
        self.commits += 1
        await self.tables.do(CHANNEL, f"put {self.commits}", lambda _: Change(table))

    async def nudge(self, by: Person = BO, number: int | None = None) -> Nudged:
        found = await self.tables.look(CHANNEL)
        nudged = await self.nudges.nudge(CHANNEL, found.table if found else None, by, number, self.clock())
        await self.errands.note(CHANNEL)
        return nudged

    async def calls(self, errands: Errands | None = None) -> list[Letter]:
        while due := await self.store.telling.claim_errands(self.clock(), LEASE, 9):
            for errand in due:
                await (errands or self.errands).do(errand)
        return self.mailbox.taken()

    async def told(self, nudged: Nudged) -> str:
        found = await self.tables.look(CHANNEL)
        assert found is not None
        return "\n".join(nudged_lines(nudged, speaker_for(found.table, "en")))


@pytest_asyncio.fixture
async def scene(store: Watched) -> Scene:
    scene = Scene(store)
    await scene.put(playing(ADA, BO))
    return scene


async def test_a_call_in_the_channel_in_the_bots_words(scene: Scene) -> None:
    scene.clock.set(6)
    nudged = await scene.nudge()
    [call] = await scene.calls()
    assert call.to == f"#{CHANNEL}"
    assert call.text.startswith(f"<@{ADA.user}>, Bo would be glad if Deep Sea Adventure went on: https://discord.com/")
    told = await scene.told(nudged)
    assert told == f"Done: a friendly nudge for Ada.\n-# The next reminder comes by itself <t:{at(12) // 1000}:R>."
    assert await scene.calls() == []


async def test_not_before_a_quarter_of_the_time(scene: Scene) -> None:
    scene.clock.set(5.9)
    with pytest.raises(TooSoonToNudge) as refused:
        await scene.nudge()
    told = Speaker("en", "deep-sea", ("Ada", "Bo")).tell(refused.value.text)
    assert f"Ada can be nudged <t:{at(6) // 1000}:R>" in told
    assert f"The next reminder comes by itself <t:{at(12) // 1000}:R>." in told
    assert await scene.calls() == []
    scene.clock.set(6)
    assert (await scene.nudge()).now == (0,)


async def test_once_in_twelve_hours_whoever_asks(scene: Scene) -> None:
    await scene.put(playing(ADA, BO, CHLOE))
    scene.clock.set(7)
    await scene.nudge(BO)
    assert len(await scene.calls()) == 1
    scene.clock.set(18.9)
    with pytest.raises(NudgedAlready) as refused:
        await scene.nudge(CHLOE)
    told = Speaker("en", "deep-sea", ("Ada", "Bo", "Chloé")).tell(refused.value.text)
    assert f"The next nudge is possible <t:{at(19) // 1000}:R>" in told
    assert f"The next reminder comes by itself <t:{at(20) // 1000}:R>" in told
    assert await scene.calls() == []
    scene.clock.set(19)
    await scene.nudge(CHLOE)
    assert len(await scene.calls()) == 1


async def test_the_budget_is_of_a_table_and_not_of_a_turn(scene: Scene) -> None:
    scene.clock.set(6)
    await scene.nudge()
    table = playing(ADA, BO)
    await scene.put(replace(table, asked_since=(NOW - 9 * HOUR, None)))
    with pytest.raises(NudgedAlready):
        await scene.nudge()
    await scene.put(replace(table, number=2))
    assert (await scene.nudge()).now == (0,), "another game"


async def test_by_message_as_the_person_chose_and_in_their_language(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(locale="fr", reminders="message"))
    scene.clock.set(6)
    await scene.nudge()
    [letter] = await scene.calls()
    assert letter.to == f"@{ADA.user}"
    assert letter.text.startswith(f"Bo aimerait que Deep Sea Adventure continue dans <#{CHANNEL}>")


async def test_in_the_channel_where_messages_are_closed(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="message"))
    scene.mailbox.closed.add(ADA.user)
    scene.clock.set(6)
    await scene.nudge()
    assert [letter.to for letter in await scene.calls()] == [f"#{CHANNEL}"]


async def test_it_waits_until_they_may_be_called(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(snoozed_until=at(9)))
    scene.clock.set(6)
    nudged = await scene.nudge()
    assert (nudged.now, nudged.later) == ((), ((0, at(9)),))
    assert f"Ada does not want to be disturbed just now, and is nudged <t:{at(9) // 1000}:R>" in await scene.told(
        nudged
    )
    assert await scene.calls() == []
    scene.clock.set(8.9)
    assert await scene.calls() == []
    scene.clock.set(9)
    assert [letter.to for letter in await scene.calls()] == [f"#{CHANNEL}"]
    scene.clock.set(20)
    assert await scene.calls() == []


async def test_the_next_reminder_waits_for_them_too(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(snoozed_until=at(15)))
    scene.clock.set(6)
    assert f"<t:{at(15) // 1000}:R>" in (await scene.told(await scene.nudge())).split("\n")[-1]


async def test_not_those_who_have_played_meanwhile(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(snoozed_until=at(9)))
    scene.clock.set(6)
    await scene.nudge()
    table = playing(ADA, BO)
    while table.match.asked == (0,):
        table = press(table, 0, actions(table, 0)[0], now=at(7))(table).table
    await scene.put(table)
    scene.clock.set(9)
    assert await scene.calls() == []


@pytest.mark.parametrize("what", ["paused", "cancelled", "another"])
async def test_not_at_a_table_where_nobody_waits_any_more(scene: Scene, what: str) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(snoozed_until=at(9)))
    scene.clock.set(6)
    await scene.nudge()
    table = playing(ADA, BO)
    now = {
        "paused": replace(table, paused=at(7)),
        "cancelled": cancel(ADA)(table).table,
        "another": replace(table, number=2),
    }
    await scene.put(now[what])
    scene.clock.set(9)
    assert await scene.calls() == []


async def test_several_who_are_asked_each_in_their_own_way(scene: Scene) -> None:
    await scene.put(replace(playing(ADA, BO, CHLOE, STRANGER), asked_since=(NOW, NOW, NOW, NOW)))
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="message"))
    await scene.settings.set_person(CHLOE.user, PersonSettings(reminders="off"))
    await scene.settings.set_person(STRANGER.user, PersonSettings(snoozed_until=at(7)))
    scene.clock.set(6)
    nudged = await scene.nudge(BO)
    assert (nudged.now, nudged.later) == ((0,), ((3, at(7)),))
    assert [letter.to for letter in await scene.calls()] == [f"@{ADA.user}"]
    scene.clock.set(7)
    [call] = await scene.calls()
    assert f"<@{STRANGER.user}>" in call.text


async def test_whoever_wants_no_reminders_gets_none_and_nothing_is_spent(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="off"))
    scene.clock.set(6)
    with pytest.raises(NoReminders):
        await scene.nudge()
    await scene.settings.set_person(ADA.user, PersonSettings())
    assert (await scene.nudge()).now == (0,)


async def test_it_says_so_when_no_more_reminders_come(scene: Scene) -> None:
    scene.clock.set(500)
    assert (await scene.told(await scene.nudge())).endswith("No more reminders come by themselves.")


async def test_who_can_not_nudge_and_who_can_not_be_nudged(scene: Scene) -> None:
    scene.clock.set(6)
    table = playing(ADA, BO)
    cases: Sequence[tuple[Table, Person, type[Exception]]] = (
        (table, ADA, OwnTurn),
        (table, STRANGER, NotSeated),
        (replace(table, paused=NOW), BO, Paused),
        (lobby(ADA, BO), BO, NotStarted),
        (finished(ADA, BO), BO, GameOver),
        (resign(ADA, NOW)(table).table, BO, NobodyToNudge),
    )
    for now, by, refusal in cases:
        await scene.put(now)
        with pytest.raises(refusal):
            await scene.nudge(by)
    await scene.put(table)
    with pytest.raises(OldPanel):
        await scene.nudge(BO, number=7)
    assert await scene.calls() == []


async def test_two_processes_and_a_crash_call_once(scene: Scene, other_store: Watched) -> None:
    scene.clock.set(6)
    await scene.nudge()
    [mine] = await scene.store.telling.claim_errands(scene.clock(), LEASE, 9)
    assert await other_store.telling.claim_errands(scene.clock(), LEASE, 9) == []
    await scene.nudges.tell(mine.channel, playing(ADA, BO), scene.clock())
    # It dies there, before the errand is done.
    scene.clock.now += LEASE
    others = Tables(other_store, scene.clock)
    again = Errands(others, (Nudges(scene.mailbox, others, Settings(other_store)),))
    assert len(await scene.calls(again)) == 1


async def test_a_nudge_disturbs_no_post(scene: Scene) -> None:
    before = await scene.store.load(CHANNEL)
    scene.clock.set(6)
    await scene.nudge()
    await scene.calls()
    assert await scene.store.load(CHANNEL) == before


async def test_the_menu_offers_it_where_somebody_else_is_asked() -> None:
    table = playing(ADA, BO)
    speaker = speaker_for(table, "en")
    assert "Nudge whoever is asked" in [button.label for button in menu_post(table, 1, speaker).buttons]
    for seat, now in ((0, table), (None, table), (1, replace(table, paused=NOW)), (1, finished(ADA, BO))):
        assert not nudge_entry(now, seat, speaker)
