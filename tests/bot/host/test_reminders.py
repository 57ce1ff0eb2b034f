"""Reminders by a clock that the test holds: at the table's pace, as each person chose, once, and never for nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime

import discord
import pytest
import pytest_asyncio

from bot.host import reminders
from bot.host.absence import set_absent
from bot.host.boards import Boards
from bot.host.display import Posted
from bot.host.drawing import Drawn
from bot.host.heartbeat import Heartbeat
from bot.host.host_calls import HostCalls
from bot.host.making_good import MakingGood
from bot.host.meanwhile import BRIEF, Meanwhile
from bot.host.metrics import Metrics
from bot.host.moves import act, begin, join, open_table
from bot.host.pace import HOUR
from bot.host.posts import Post
from bot.host.reminders import LEASE, Reminders
from bot.host.settings import PersonSettings, Settings
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.wall import MayNot
from engine.codec import encode
from engine.notation import format_action
from persistence.contract import Shown
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, DEFAULTS, NOW, Watched

pytestmark = pytest.mark.asyncio


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


class Mailbox:
    """Keeps what was sent where."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, str]] = []
        self.pictures: list[Drawn | None] = []
        self.closed = False
        self.posts: dict[str, Post] = {}
        """With buttons, by their nonces."""
        self.retired: list[int] = []

    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None:
        assert all(f"<@{user}>" in text for user in users)
        self._send(f"#{channel}", text, nonce)

    async def write_to(self, user: int, text: str, nonce: str, picture: Drawn | None = None) -> None:
        if self.closed:
            raise MayNot("closed")
        self._send(f"@{user}", text, nonce)
        self.pictures.append(picture)

    async def put(self, channel: int, post: Post, picture: Drawn | None, nonce: str) -> int:
        """With a nonce that was used it is the message of then."""
        assert picture is None
        if channel < 0 and self.closed:
            raise MayNot("closed")
        assert all(f"<@{user}>" in post.call for user in post.mentions)
        if nonce not in self.posts:
            words = "\n".join(one for one in (post.call, post.heading, *post.lines, post.prompt) if one)
            self._send(f"#{channel}" if channel > 0 else f"@{-channel}", words, nonce)
            self.posts[nonce] = post
        return 1 + list(self.posts).index(nonce)

    async def retire(self, channel: int, message: int) -> None:
        assert channel in (CHANNEL, -ADA.user)
        self.retired.append(message)

    async def private_channel(self, user: int) -> int:
        return -user

    def _send(self, to: str, text: str, nonce: str) -> None:
        assert len(nonce) <= 25
        self.sent.append((to, text, nonce))


class Scene:
    def __init__(self, store: Watched) -> None:
        self.store, self.clock, self.mailbox, self.workers = store, Clock(), Mailbox(), InThreads(1)
        self.tables = Tables(store, self.clock)
        self.settings = Settings(store)
        self.reminders = self.process()

    def process(self, store: Watched | None = None) -> Reminders:
        tables, metrics = Tables(store or self.store, self.clock), Metrics()
        meanwhile = Meanwhile(Boards(self.workers, metrics))
        # A bot that has never said that it is alive: no time without it is known of.
        good = MakingGood(tables, Heartbeat(tables.store, self.clock, lambda: ()), lambda: True)
        calls = HostCalls(self.mailbox, tables, self.settings)
        return Reminders(self.mailbox, tables, self.settings, metrics, meanwhile, host_calls=calls, making_good=good)

    async def begin(self) -> None:
        await self.tables.do(CHANNEL, "1", open_table(ADA, "deep-sea", DEFAULTS, {"first": "0"}, self.clock()))
        await self.tables.do(CHANNEL, "2", join(BO))
        await self.tables.do(CHANNEL, "3", begin(ADA, "s", self.clock()))

    async def table(self) -> Table:
        found = await self.tables.look(CHANNEL)
        assert found is not None
        return found.table

    async def version(self) -> int:
        found = await self.tables.look(CHANNEL)
        assert found is not None
        return found.version

    async def answer(self, hours: float) -> None:
        """Whoever is asked answers then, and nobody shows it."""
        self.clock.now = NOW + round(hours * HOUR)
        found = await self.tables.look(CHANNEL)
        assert found is not None
        match = found.table.match
        [seat] = match.asked
        decision = match.decisions[seat]
        assert decision is not None
        action = format_action(decision.answers[0])
        await self.tables.do(CHANNEL, f"answer {hours} {match.version}", act((ADA, BO)[seat], action, self.clock()))

    async def show(self, hours: float) -> None:
        """The channel shows what is stored, from then on."""
        stored = await self.store.load(CHANNEL)
        assert stored is not None
        posted = discord.utils.time_snowflake(datetime.fromtimestamp(NOW / 1000 + hours * 3600, UTC))
        [claim] = await self.store.claim_outbox(self.clock(), 1_000, 1)
        await self.store.ack(claim, Shown(stored.version, encode(Posted(posted, 1, (), "playing", 0, 0))))

    async def after(self, hours: float, reminders: Reminders | None = None) -> list[tuple[str, str, str]]:
        """What is sent when the clock has gone on so far and the timers are looked at."""
        self.clock.now = NOW + round(hours * HOUR)
        before = len(self.mailbox.sent)
        for timer in await self.store.claim_timers(self.clock(), LEASE, 32):
            await (reminders or self.reminders).remind(timer)
        return self.mailbox.sent[before:]

    async def in_both(self, other: Watched) -> list[tuple[str, str, str]]:
        """What two processes send that have the same timer, as when the lease of the first ran out while it worked."""
        before = len(self.mailbox.sent)
        [timer] = await self.store.claim_timers(self.clock(), LEASE, 32)
        self.clock.now += LEASE + 1
        [again] = await other.claim_timers(self.clock(), LEASE, 32)
        await self.reminders.remind(timer)
        await self.process(other).remind(again)
        return self.mailbox.sent[before:]


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    scene = Scene(store)
    yield scene
    await scene.workers.close()


async def test_at_the_pace_of_the_table(scene: Scene) -> None:
    await scene.begin()
    assert await scene.after(11.9) == []
    [(to, text, _)] = await scene.after(12)
    assert to == f"#{CHANNEL}"
    assert f"<@{ADA.user}>" in text
    assert f"<t:{(NOW + 24 * HOUR) // 1000}:R>" in text
    assert await scene.after(12.1) == []
    assert len(await scene.after(20)) == 1
    assert len(await scene.after(24)) == 1


async def test_after_the_last_there_is_silence(scene: Scene) -> None:
    await scene.begin()
    for hours in (12, 20, 24, 48, 72):
        assert len(await scene.after(hours)) == 1
    assert await scene.after(700) == []


async def test_what_fell_due_while_the_bot_was_down_is_one_call(scene: Scene) -> None:
    await scene.begin()
    assert len(await scene.after(30)) == 1
    assert await scene.after(31) == []
    assert len(await scene.after(48)) == 1


async def test_none_for_a_question_that_was_answered(scene: Scene) -> None:
    await scene.begin()
    scene.clock.now = NOW + 11 * HOUR
    found = await scene.tables.look(CHANNEL)
    assert found is not None
    decision = found.table.match.decisions[0]
    assert decision is not None
    action = format_action(decision.answers[0])
    await scene.tables.do(CHANNEL, "answer", act(ADA, action, scene.clock()))
    assert await scene.after(12.5) == []


async def test_by_message_as_the_person_chose(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(locale="nl", reminders="message"))
    await scene.begin()
    [(to, text, _)] = await scene.after(12)
    assert to == f"@{ADA.user}"
    assert "wacht op je" in text


async def test_a_message_tells_what_was_missed_and_shows_it(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bo is first reminded after a turn of Ada's; then after ten of hers, with no word from him."""
    monkeypatch.setattr(reminders, "PATIENCE", 600.0)
    await scene.settings.set_person(BO.user, PersonSettings(reminders="message"))
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="message"))
    await scene.begin()
    [(_, bare, _)] = await scene.after(12)
    assert scene.mailbox.pictures == [None], "nobody has missed anything yet"
    asked = await turn(scene)
    while await turn(scene) == asked:
        await scene.answer(12.5)
    [(to, text, _)] = await scene.after(25)
    assert to == f"@{BO.user}"
    [_, *lines] = text.split("\n")
    assert 1 <= len(lines) <= BRIEF
    assert "Ada" in text
    assert "\n" not in bare
    [_, picture] = scene.mailbox.pictures
    assert picture
    assert picture.alt


async def test_a_reminder_does_not_wait_for_ever_for_its_picture(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "PATIENCE", 0.0)
    await scene.settings.set_person(BO.user, PersonSettings(reminders="message"))
    await scene.begin()
    asked = await turn(scene)
    while await turn(scene) == asked:
        await scene.answer(1)
    [(_, text, _)] = await scene.after(14)
    assert "Ada" in text
    assert scene.mailbox.pictures == [None]


async def test_in_the_channel_where_messages_are_closed(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="message"))
    scene.mailbox.closed = True
    await scene.begin()
    [(to, _, _)] = await scene.after(12)
    assert to == f"#{CHANNEL}"


async def test_not_at_all(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="off"))
    await scene.begin()
    assert await scene.after(12) == []


async def test_not_while_snoozed_but_right_after(scene: Scene) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(snoozed_until=NOW + 15 * HOUR))
    await scene.begin()
    assert await scene.after(12) == []
    assert await scene.after(14.9) == []
    assert len(await scene.after(15)) == 1


async def test_two_processes_remind_once(scene: Scene, other_store: Watched) -> None:
    await scene.begin()
    scene.clock.now = NOW + 12 * HOUR
    mine = await scene.store.claim_timers(scene.clock(), LEASE, 32)
    theirs = await other_store.claim_timers(scene.clock(), LEASE, 32)
    assert (len(mine), len(theirs)) == (1, 0)
    await scene.reminders.remind(mine[0])
    assert len(scene.mailbox.sent) == 1


async def test_a_crash_before_it_is_noted_sends_the_same_again_and_discord_knows_it(scene: Scene) -> None:
    await scene.begin()
    scene.clock.now = NOW + 12 * HOUR
    [timer] = await scene.store.claim_timers(scene.clock(), LEASE, 32)
    scene.clock.now += LEASE + 1
    [again] = await scene.store.claim_timers(scene.clock(), LEASE, 32)
    await scene.reminders.remind(timer)
    await scene.reminders.remind(again)
    (_, _, first), (_, _, second) = scene.mailbox.sent
    assert first == second


async def overdue_is_skipped(scene: Scene) -> None:
    await scene.begin()
    await scene.tables.do(CHANNEL, "absent", set_absent(ADA, "skip"))


async def turn(scene: Scene) -> tuple[int, ...]:
    found = await scene.tables.look(CHANNEL)
    assert found is not None
    return found.table.match.asked


async def test_at_the_deadline_a_harmless_move_is_made_where_the_table_wants_it(scene: Scene) -> None:
    await overdue_is_skipped(scene)
    [(_, text, _)] = await scene.after(20)
    assert "a harmless move is made for you" in text
    assert await turn(scene) == (0,)
    assert await scene.after(24) == []
    assert await turn(scene) == (1,)
    rows = await scene.tables.rows(CHANNEL)
    assert "absence" in [row.by for row in rows]


async def test_nobody_loses_a_turn_in_their_own_quiet_time(scene: Scene) -> None:
    """It is ten to nine in the morning when Ada is asked, and a day later her night lasts until noon."""
    await overdue_is_skipped(scene)
    await scene.after(20)
    await scene.settings.set_person(ADA.user, PersonSettings(quiet=(6, 12)))
    assert await scene.after(24) == []
    assert await turn(scene) == (0,)
    assert await scene.after(27.2) == []
    assert await turn(scene) == (1,)


async def test_a_table_that_waits_skips_nobody(scene: Scene) -> None:
    await scene.begin()
    for hours in (20, 24, 48, 72):
        assert len(await scene.after(hours)) == 1
    assert await turn(scene) == (0,)


async def test_nobody_is_called_by_a_late_post_and_by_a_reminder(scene: Scene) -> None:
    """Ada's answer was stored, then the bot was down for a day: the post that comes now is Bo's first call, and all."""
    await scene.begin()
    await scene.show(0)
    await scene.answer(11)
    assert await scene.after(30) == []
    await scene.show(30)
    assert await scene.after(30.1) == []
    [(_, text, _)] = await scene.after(31)
    assert f"<@{BO.user}>" in text
    assert f"<@{ADA.user}>" not in text


async def test_the_late_post_may_come_first(scene: Scene) -> None:
    await scene.begin()
    await scene.answer(11)
    await scene.show(30)
    assert await scene.after(30) == []
    assert len(await scene.after(31)) == 1


async def test_a_post_that_was_shown_in_time_takes_no_reminder_away(scene: Scene) -> None:
    await scene.begin()
    await scene.answer(11)
    await scene.show(11)
    assert len(await scene.after(30)) == 1
    assert await scene.after(30.1) == []


async def test_a_table_that_can_not_be_reminded_keeps_no_other_from_it(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.begin()
    scene.clock.now = NOW + 12 * HOUR
    [timer] = await scene.store.claim_timers(scene.clock(), LEASE, 32)

    async def fail(*_: object) -> None:
        raise ValueError("something nobody thought of")

    monkeypatch.setattr(scene.reminders, "_call", fail)
    await scene.reminders.remind_safely(timer)
    monkeypatch.undo()
    await scene.reminders.remind_safely(timer)
    assert len(scene.mailbox.sent) == 1
