"""The message of a proposal in its channel: one, brought up to date, whoever died in between."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count

import pytest
import pytest_asyncio

from bot.host.display import Posted
from bot.host.ids import Vote, parse
from bot.host.moves import Change, Move, cancel, rematch
from bot.host.pauses import go_on
from bot.host.proposals import answer_proposal, ask_back, ask_pause
from bot.host.reminders import LEASE
from bot.host.wall import Pressable
from tests.bot.consenting import Game
from tests.bot.host.test_display import Message, Scene, Walls
from tests.bot.host.test_reminders import Scene as Reminded
from tests.bot.people import ADA, BO, CHANNEL, NOW, Watched, actions, at, press

pytestmark = pytest.mark.asyncio
ops = count()


class AskingWalls(Walls):
    async def pressable(self, channel: int) -> list[Pressable]:
        self.looks += 1
        return [
            Pressable(i, 1, request_on(one)) for i, one in self.messages.items() if not one.is_retired and pressed(one)
        ]


def pressed(message: Message) -> list[str]:
    return [button.custom_id for button in (*message.post.buttons, *message.post.foot)]


def request_on(message: Message) -> int | None:
    found = [one for one in map(parse, pressed(message)) if isinstance(one, Vote)]
    return found[0].request if found else None


class Asked(Scene):
    """Ada has played her turn; everybody has seen it."""

    def __init__(self, store: Watched) -> None:
        super().__init__(store)
        self.walls = AskingWalls()
        self.display = self.display_with(self.workers)
        self.game = Game(ADA, BO, game="deep-sea", first="0")
        while self.game.table.match.asked == (0,):
            self.game.play((ADA, actions(self.game.table, 0)[-1]))

    async def do(self, move: Move) -> None:
        await self.tables.do(CHANNEL, f"op {next(ops)}", move)

    async def begin(self) -> Posted:
        await self.do(lambda _: Change(self.game.table, tuple(self.game.rows), fresh_log=True))
        return await self.show()

    async def ask(self) -> None:
        way = next(iter(self.game.ways().values()))
        await self.do(ask_back(ADA, self.game.table.match.version, way, NOW))

    @property
    def last(self) -> Message:
        return self.walls.messages[max(self.walls.messages)]

    @property
    def requests(self) -> list[Message]:
        return [one for one in self.walls.messages.values() if "asks" in one.post.heading]


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Asked]:
    scene = Asked(store)
    yield scene
    await scene.workers.close()


async def test_it_is_a_message_of_its_own_below_the_board(scene: Asked) -> None:
    board = await scene.begin()
    await scene.ask()
    posted = await scene.show()
    assert posted.message == board.message
    assert posted.request is not None
    assert scene.walls.called[-1] == (BO.user,)
    assert scene.last.post.heading.startswith("Ada asks to take back the last")
    assert any("by Ada" in line for line in scene.last.post.lines)
    await scene.do(answer_proposal(ADA, 1, "withdraw", NOW))
    assert (await scene.show()).message == board.message
    assert len(scene.walls.messages) == 2
    assert scene.last.post.lines[-1] == "**It is over: Ada has withdrawn it.**"


async def test_when_all_agree_a_new_post_calls_and_the_request_says_so(scene: Asked) -> None:
    board = await scene.begin()
    await scene.ask()
    await scene.show()
    await scene.do(answer_proposal(BO, 1, "agree", NOW))
    posted = await scene.show()
    assert posted.message > board.message
    assert scene.walls.called[-1] == (ADA.user,)
    [request] = scene.requests
    assert request.post.lines[-1] == "**Everybody agreed: it is taken back.**"
    assert not request.post.buttons
    assert "Taken back with everybody’s consent" in "".join(scene.last.post.lines)


async def test_a_move_ends_it_and_the_message_says_so(scene: Asked) -> None:
    await scene.begin()
    await scene.ask()
    await scene.show()
    await scene.do(press(await scene.table(), 1))
    await scene.show()
    [request] = scene.requests
    assert request.post.lines[-1] == "**It is over: the table has moved on.**"


async def test_one_that_nobody_noted_is_found_and_used(scene: Asked) -> None:
    """Whoever posted it died before the note. It is no post of the table either."""
    await scene.begin()
    await scene.ask()
    await scene.show_unnoted(await scene.claim())
    assert len(scene.walls.messages) == 2
    for message in scene.walls.messages.values():
        message.nonce = "forgotten by Discord"
    posted = await scene.show()
    assert len(scene.walls.messages) == 2
    assert posted.request is not None
    assert posted.request.message == max(scene.walls.messages)
    assert [one.is_retired for one in scene.walls.messages.values()] == [False, False]


async def test_one_that_was_deleted_is_posted_anew_while_it_is_open(scene: Asked) -> None:
    await scene.begin()
    await scene.ask()
    posted = await scene.show()
    assert posted.request is not None
    del scene.walls.messages[posted.request.message]
    await scene.do(answer_proposal(ADA, 1, "withdraw", NOW))
    await scene.show()
    assert not scene.requests, "nobody need be told any more"


async def test_a_second_one_takes_the_buttons_of_the_first(scene: Asked) -> None:
    await scene.begin()
    await scene.ask()
    await scene.show()
    await scene.do(answer_proposal(ADA, 1, "withdraw", NOW))
    await scene.do(ask_pause(ADA, NOW))
    posted = await scene.show()
    assert posted.request is not None
    assert [one.is_retired for one in scene.requests] == [True, False]
    assert posted.request.number == 2


async def test_the_next_game_knows_nothing_of_it(scene: Asked) -> None:
    await scene.begin()
    await scene.ask()
    await scene.show()
    await scene.do(cancel(ADA))
    await scene.do(rematch(ADA, NOW))
    posted = await scene.show()
    assert posted.request is None
    assert scene.requests[0].is_retired


async def test_a_pause_changes_the_post_and_going_on_calls_anew(scene: Asked) -> None:
    board = await scene.begin()
    await scene.do(ask_pause(ADA, NOW))
    await scene.show()
    await scene.do(answer_proposal(BO, 1, "agree", NOW))
    paused = await scene.show()
    assert paused.message == board.message
    assert scene.walls.messages[board.message].post.call.startswith("The game is paused")
    await scene.do(go_on(ADA, at(3)))
    posted = await scene.show()
    assert posted.message > board.message
    assert scene.walls.called[-1] == (BO.user,)
    assert "-# The pause is over: Ada goes on." in scene.last.post.lines
    [request] = scene.requests
    assert request.post.lines[-1] == "**The pause is over: Ada goes on.**"


async def test_two_days_without_an_answer(store: Watched) -> None:
    """Nobody is called for that, and reminders go on."""
    scene = Reminded(store)
    await scene.begin()
    await scene.tables.do(CHANNEL, "ask", ask_pause(ADA, at(1)))
    await scene.show(0)
    for hours in (12, 20, 24, 48):
        assert len(await scene.after(hours)) == 1
    assert await scene.after(48.9) == []
    assert await scene.after(49) == []
    found = await scene.tables.look(CHANNEL)
    assert found
    assert found.table.proposal
    assert found.table.proposal.end == "expired"
    await scene.show(0)
    assert len(await scene.after(72)) == 1


async def test_a_paused_table_reminds_nobody(store: Watched) -> None:
    scene = Reminded(store)
    await scene.begin()
    await scene.tables.do(CHANNEL, "ask", ask_pause(ADA, NOW))
    await scene.tables.do(CHANNEL, "agree", answer_proposal(BO, 1, "agree", NOW))
    for hours in (12, 20, 24, 48, 200):
        assert await scene.after(hours) == []
    assert not await store.claim_timers(at(700), LEASE, 32)
    await scene.tables.do(CHANNEL, "go on", go_on(BO, at(200)))
    await scene.show(200)
    assert await scene.after(211.9) == []
    assert len(await scene.after(212)) == 1
