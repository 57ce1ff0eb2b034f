"""What a channel comes to show: one message a turn, none twice, nothing old to press, whoever died in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
import pytest
import pytest_asyncio

from bot.host.boards import Boards
from bot.host.display import Display, Posted
from bot.host.drawing import Drawn
from bot.host.jobs import Job
from bot.host.metrics import Metrics
from bot.host.posts import Post
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.thinking import Thinking
from bot.host.wall import Gone, Locked, MayNot, NotTaken, Pressable
from bot.host.workers import Workers
from persistence.contract import Claim, Shown
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, NOW, Watched, actions, playing, press, put_table

pytestmark = pytest.mark.asyncio
T = TypeVar("T")


@dataclass
class Message:
    post: Post
    nonce: str
    is_retired: bool = False
    has_picture: bool = False


@dataclass
class Walls:
    """A channel as Discord keeps it, without Discord. `refused` is what the next posts come to."""

    messages: dict[int, Message] = field(default_factory=dict[int, Message])
    refused: list[NotTaken] = field(default_factory=list[NotTaken])
    before_change: Callable[[], Awaitable[None]] | None = None
    newest: int = 99
    looks: int = 0
    told: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    called: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """By each message when it was new: a change calls nobody."""

    async def put(self, channel: int, post: Post, picture: Drawn | None, nonce: str) -> int:
        if self.refused:
            raise self.refused.pop()
        for number, message in self.messages.items():
            if message.nonce == nonce:
                self.messages[number] = Message(post, nonce, has_picture=picture is not None)
                return number
        self.newest += 1
        self.called.append(post.mentions)
        self.messages[self.newest] = Message(post, nonce, has_picture=picture is not None)
        return self.newest

    async def change(self, channel: int, message: int, post: Post, picture: Drawn | None) -> None:
        if self.before_change:
            await self.before_change()
        if message not in self.messages:
            raise Gone("404")
        self.messages[message] = Message(post, self.messages[message].nonce, has_picture=picture is not None)

    async def retire(self, channel: int, message: int) -> None:
        if message in self.messages:
            self.messages[message].is_retired = True

    async def pressable(self, channel: int) -> list[Pressable]:
        self.looks += 1
        return [Pressable(number, 1) for number, message in self.messages.items() if not message.is_retired]

    async def tell(self, user: int, text: str) -> None:
        self.told.append((user, text))

    @property
    def story(self) -> list[str]:
        """All lines of all messages, from top to bottom."""
        return [line for message in self.messages.values() for line in message.post.lines if not line.startswith("-#")]


class Scene:
    """A table, a channel, and somebody who shows the one in the other."""

    def __init__(self, store: Watched) -> None:
        self.store = store
        self.tables = Tables(store, lambda: NOW)
        self.walls = Walls()
        self.workers = InThreads()
        self.display = self.display_with(self.workers)
        self.moves = 0

    def display_with(self, workers: Workers) -> Display:
        return Display(self.store, Boards(workers, Metrics()), self.walls, Thinking(self.tables, workers))

    async def table(self) -> Table:
        found = await self.tables.look(CHANNEL)
        assert found is not None
        return found.table

    async def move(self, which: int) -> None:
        table = await self.table()
        [seat] = table.match.asked
        self.moves += 1
        await self.tables.do(CHANNEL, f"move {self.moves}", press(table, seat, actions(table, seat)[which]))

    async def step(self) -> None:
        """Something that does not end the turn."""
        before = (await self.table()).match.asked
        await self.move(0)
        assert (await self.table()).match.asked == before

    async def pass_the_turn(self) -> None:
        before = (await self.table()).match.asked
        while (await self.table()).match.asked == before:
            await self.move(-1)

    async def claim(self) -> Claim:
        [claim] = await self.store.claim_outbox(NOW, 0, 1)
        return claim

    async def show(self, claim: Claim | None = None) -> Posted:
        claim = claim or await self.claim()
        shown = await self.show_unnoted(claim)
        assert await self.store.ack(claim, shown)
        return msgspec.json.decode(shown.note, type=Posted)

    async def show_unnoted(self, claim: Claim) -> Shown:
        shown = await self.display.show(claim, lambda: None)
        assert shown is not None
        return shown


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    scene = Scene(store)
    await put_table(scene.tables, playing(ADA, BO))
    yield scene
    await scene.workers.close()


@pytest_asyncio.fixture
async def long_scene(store: Watched) -> AsyncIterator[Scene]:
    """A game whose turns have several steps."""
    scene = Scene(store)
    await put_table(scene.tables, playing(ADA, BO, game="nautilus"))
    yield scene
    await scene.workers.close()


async def test_a_turn_is_one_message_and_the_next_another(scene: Scene) -> None:
    first = await scene.show()
    assert scene.walls.messages[first.message].has_picture
    await scene.pass_the_turn()
    second = await scene.show()
    assert list(scene.walls.messages) == [first.message, second.message]
    assert [message.is_retired for message in scene.walls.messages.values()] == [True, False]
    assert second.first_row == first.rows
    assert scene.walls.looks == 0, "who knows what stands there need not look"


async def test_steps_of_a_turn_change_its_message(long_scene: Scene) -> None:
    scene = long_scene
    first = await scene.show()
    await scene.step()
    second = await scene.show()
    assert (second.message, second.first_row) == (first.message, first.first_row)
    assert second.rows > first.rows
    assert len(scene.walls.messages) == 1


async def test_a_post_that_nobody_noted_is_used(scene: Scene) -> None:
    """Whoever posted it died before the note, and then the turn went on."""
    await scene.show()
    await scene.pass_the_turn()
    await scene.show_unnoted(await scene.claim())
    await scene.pass_the_turn()
    scene.walls.messages[101].nonce = "forgotten by Discord"
    posted = await scene.show()
    assert posted.message == 101
    assert len(scene.walls.messages) == 2
    assert len(scene.walls.story) == len(set(scene.walls.story))


async def test_two_at_once_post_once(long_scene: Scene) -> None:
    """One is about to change the message and stands still. The turn passes, and another posts the next message."""
    scene = long_scene
    first = await scene.show()
    await scene.step()
    slow = await scene.claim()

    async def meanwhile() -> None:
        scene.walls.before_change = None
        await scene.pass_the_turn()
        quick = await scene.claim()
        posted = await scene.show_unnoted(quick)
        assert not await scene.store.ack(slow, Shown(2, posted.note)), "somebody else has claimed it"
        assert not await scene.store.ack(quick, posted), "and that one's claim is over, too"

    scene.walls.before_change = meanwhile
    await scene.show_unnoted(slow)
    assert not scene.walls.messages[first.message].is_retired, "as it was put back"
    last = await scene.show()
    assert [(number, one.is_retired) for number, one in scene.walls.messages.items()] == [
        (first.message, True),
        (last.message, False),
    ]


async def test_nothing_old_can_be_pressed_after_a_look(scene: Scene) -> None:
    """A late edit has put buttons on an older message again."""
    first = await scene.show()
    await scene.pass_the_turn()
    second = await scene.show()
    scene.walls.messages[first.message].is_retired = False
    await scene.pass_the_turn()
    await scene.claim()
    third = await scene.show()
    assert [number for number, one in scene.walls.messages.items() if not one.is_retired] == [third.message]
    assert third.message > second.message


async def test_a_message_that_was_deleted_is_posted_anew(long_scene: Scene) -> None:
    scene = long_scene
    first = await scene.show()
    del scene.walls.messages[first.message]
    scene.walls.newest += 1
    await scene.step()
    posted = await scene.show()
    assert posted.message > first.message
    assert posted.first_row == 0, "with the whole story of the turn"


async def test_a_channel_that_takes_no_pictures_gets_words(scene: Scene) -> None:
    scene.walls.refused = [MayNot("403")]
    posted = await scene.show()
    message = scene.walls.messages[posted.message]
    assert not message.has_picture
    assert not message.post.picture
    assert "Air: 25 of 25" in "".join(message.post.lines)


async def test_who_has_lost_the_lease_sends_nothing(scene: Scene) -> None:
    def check() -> None:
        raise TimeoutError("the lease is over")

    with pytest.raises(TimeoutError):
        await scene.display.show(await scene.claim(), check)
    assert not scene.walls.messages


async def test_the_host_is_told_in_the_language_of_the_table(scene: Scene) -> None:
    await scene.display.complain(CHANNEL, MayNot("403"))
    await scene.display.complain(CHANNEL, Locked("403"))
    [(user, text), (_, of_a_lock)] = scene.walls.told
    assert user == ADA.user
    assert f"<#{CHANNEL}>" in text
    assert f"The thread <#{CHANNEL}> is locked" in of_a_lock
    await scene.display.complain(CHANNEL + 1, MayNot("403"))
    assert len(scene.walls.told) == 2, "no table, nobody to tell"


async def test_a_post_calls_whoever_it_is_for_once(long_scene: Scene) -> None:
    """Not again where the message has to be posted anew."""
    scene = long_scene
    first = await scene.show()
    scene.walls.messages.pop(first.message)
    await scene.step()
    again = await scene.show()
    await scene.pass_the_turn()
    passed = await scene.show()
    assert scene.walls.called == [first.asked, (), passed.asked]
    assert first.asked != passed.asked
    assert f"<@{first.asked[0]}>" in scene.walls.messages[again.message].post.call


async def test_whoever_plays_with_computers_is_called_once(store: Watched) -> None:
    scene = Scene(store)
    await put_table(scene.tables, playing(ADA, computers=("easy", "easy")))
    for _ in range(4):
        await scene.show()
        await scene.move(-1)
    await scene.workers.close()
    called = scene.walls.called
    assert len(called) > 1
    assert called == [(ADA.user,), *((),) * (len(called) - 1)]


class Busy:
    """Workers who have begun nothing yet; `free` lets them."""

    def __init__(self, workers: InThreads) -> None:
        self.jobs: list[Job[Any]] = []
        self.free = asyncio.Event()
        self._workers = workers

    async def start(self) -> None: ...

    def do(self, channel: int, function: Callable[..., T], *args: Any) -> Job[T]:
        if self.free.is_set():
            return self._workers.do(channel, function, *args)
        self.jobs.append(Job(function, args))
        return self.jobs[-1]

    async def close(self) -> None: ...


async def test_a_picture_that_is_outdated_before_it_was_begun_is_not_drawn(long_scene: Scene) -> None:
    """A step comes while the picture of the step before waits for a worker: only the newest is drawn and posted."""
    scene = long_scene
    busy = Busy(scene.workers)
    scene.display = scene.display_with(busy)
    showing = asyncio.create_task(scene.show_unnoted(await scene.claim()))
    while not busy.jobs:
        await asyncio.sleep(0)
    await scene.step()
    busy.free.set()
    scene.display.outdate(CHANNEL)
    shown = await showing
    assert [job.done.cancelled() for job in busy.jobs] == [True]
    assert shown.version == 2
    assert len(scene.walls.messages) == 1
    scene.display.outdate(CHANNEL)


async def test_who_is_told_to_stop_waits_for_no_picture(scene: Scene) -> None:
    busy = Busy(scene.workers)
    scene.display = scene.display_with(busy)
    showing = asyncio.create_task(scene.show_unnoted(await scene.claim()))
    while not busy.jobs:
        await asyncio.sleep(0)
    showing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await showing
    while not busy.jobs[0].done.cancelled():
        await asyncio.sleep(0)
    assert not scene.walls.messages


async def test_a_table_that_is_gone_is_not_shown(scene: Scene) -> None:
    claim = await scene.claim()
    await scene.store.delete(CHANNEL)
    assert await scene.display.show(claim, lambda: None) is None
