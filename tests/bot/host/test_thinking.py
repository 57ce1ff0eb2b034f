"""Computer players answer once, to the table as it is, whoever dies, comes between or takes long."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from functools import partial
from itertools import count
from typing import Any

import pytest
import pytest_asyncio

from bot.host import display, moves, thinking
from bot.host.boards import Boards
from bot.host.display import Display
from bot.host.metrics import Metrics
from bot.host.moves import act, begin
from bot.host.outbox import Outbox
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.thinking import Thinking
from bot.host.thoughts import Thought, think
from engine.errors import NotOffered
from engine.text import text
from tests.bot.host.test_display import Walls
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, DEEP_SEA, NOW, Watched, lobby, playing, press, put_table, seat_the_toys

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


@pytest_asyncio.fixture
async def workers() -> AsyncIterator[InThreads]:
    workers = InThreads()
    yield workers
    await workers.close()


class Mind:
    """Thinks when it is let to, and counts."""

    def __init__(self) -> None:
        self.begun: list[bytes] = []
        self.goes_on = threading.Event()
        self.fails = False

    def think(self, stored: bytes, players: Any, seconds: float) -> tuple[Thought, ...]:
        self.begun.append(stored)
        assert self.goes_on.wait(20)
        if self.fails:
            raise RuntimeError("out of ideas")
        return think(stored, players, seconds)


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mind]:
    mind = Mind()
    monkeypatch.setattr(thinking, "think", mind.think)
    yield mind
    mind.goes_on.set()


async def begun(mind: Mind, times: int = 1) -> None:
    while len(mind.begun) < times:
        await asyncio.sleep(0.001)


async def put_thinking(tables: Tables, game: str = DEEP_SEA) -> Table:
    """Ada waits for a computer player; in morra both are asked."""
    options = {"first": "1"} if game == DEEP_SEA else {}
    player = "easy" if game == DEEP_SEA else "random"
    await put_table(tables, lobby(ADA, game=game, computers=(player,), **options))
    return (await tables.do(CHANNEL, "begin", begin(ADA, "s", NOW))).table


async def stored(tables: Tables) -> Table:
    found = await tables.look(CHANNEL)
    assert found
    return found.table


async def check_log(tables: Tables) -> None:
    """Every step once."""
    rows = await tables.rows(CHANNEL)
    assert [row.version for row in rows] == list(range((await stored(tables)).match.version + 1))


async def test_they_answer_until_people_are_asked(tables: Tables, workers: InThreads) -> None:
    table = await put_thinking(tables)
    assert table.thinking == (1,)
    await Thinking(tables, workers).play(CHANNEL)
    assert (await stored(tables)).match.asked == (0,)
    await check_log(tables)


async def test_where_nobody_thinks_nothing_is_asked_of_anybody(tables: Tables, workers: InThreads, mind: Mind) -> None:
    await Thinking(tables, workers).play(CHANNEL)
    await put_table(tables, playing(ADA, BO))
    await Thinking(tables, workers).play(CHANNEL)
    assert mind.begun == []


async def test_two_bots_think_and_the_move_is_made_once(
    tables: Tables, rival: Tables, workers: InThreads, mind: Mind
) -> None:
    await put_thinking(tables)
    both = [asyncio.create_task(Thinking(one, workers).play(CHANNEL)) for one in (tables, rival)]
    await begun(mind, 2)
    mind.goes_on.set()
    await asyncio.gather(*both)
    await check_log(tables)


async def test_a_bot_that_goes_leaves_the_thought_to_the_next(
    tables: Tables, rival: Tables, workers: InThreads, mind: Mind
) -> None:
    await put_thinking(tables)
    dies = Thinking(tables, workers)
    waiting = asyncio.create_task(dies.play(CHANNEL))
    await begun(mind)
    await dies.close()
    assert isinstance((await asyncio.gather(waiting, return_exceptions=True))[0], asyncio.CancelledError)
    assert (await stored(tables)).thinking == (1,)
    mind.goes_on.set()
    await Thinking(rival, workers).play(CHANNEL)
    assert (await stored(tables)).thinking == ()
    await check_log(tables)


async def test_who_stops_waiting_does_not_stop_the_thought(tables: Tables, workers: InThreads, mind: Mind) -> None:
    await put_thinking(tables)
    some = Thinking(tables, workers)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(some.play(CHANNEL), 0.02)
    mind.goes_on.set()
    await some.play(CHANNEL)
    assert len(mind.begun) == 1


async def test_what_somebody_does_meanwhile_is_thought_about_anew(
    tables: Tables, workers: InThreads, mind: Mind
) -> None:
    await put_thinking(tables, "morra")
    playing_on = asyncio.create_task(Thinking(tables, workers).play(CHANNEL))
    await begun(mind)
    await tables.do(CHANNEL, "ada", act(ADA, "show:1", NOW))
    mind.goes_on.set()
    await playing_on
    table = await stored(tables)
    assert table.match.state.round == 2
    assert len(mind.begun) >= 2
    await check_log(tables)


async def test_a_table_that_is_closed_meanwhile_needs_no_thought(
    tables: Tables, workers: InThreads, mind: Mind
) -> None:
    await put_thinking(tables)
    playing_on = asyncio.create_task(Thinking(tables, workers).play(CHANNEL))
    await begun(mind)
    await tables.do(CHANNEL, "cancel", moves.cancel(ADA))
    mind.goes_on.set()
    await playing_on
    assert (await stored(tables)).phase == "cancelled"


async def test_a_wrong_thought_is_told_and_changes_nothing(
    tables: Tables, workers: InThreads, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(*_: object) -> tuple[Thought, ...]:
        return (Thought(1, "drop:3"),)

    monkeypatch.setattr(thinking, "think", wrong)
    table = await put_thinking(tables)
    with pytest.raises(NotOffered):
        await Thinking(tables, workers).play(CHANNEL)
    assert (await stored(tables)).match.version == table.match.version


async def test_the_reason_is_kept_with_the_answer(
    tables: Tables, workers: InThreads, monkeypatch: pytest.MonkeyPatch
) -> None:
    why = text("why.air", n=9)

    def reasoned(data: bytes, players: Any, seconds: float) -> tuple[Thought, ...]:
        return tuple(thought._replace(why=why) for thought in think(data, players, seconds))

    monkeypatch.setattr(thinking, "think", reasoned)
    await put_thinking(tables)
    await Thinking(tables, workers).play(CHANNEL)
    assert why in [row.why for row in await tables.rows(CHANNEL) if row.seat == 1]


async def test_what_is_thought_is_the_same_every_time() -> None:
    """So that a thought that was lost is found again."""
    table = playing(ADA, computers=("easy", "normal"))
    table = press(table, 0)(table).table
    assert table.kept
    assert table.thinking
    first, second = (think(table.kept.stored, (None, "easy", "normal"), 60) for _ in range(2))
    assert first == second
    assert len(first) > 1, "all that computers answer before it is people's turn again"


async def test_when_time_is_up_the_rest_is_answered_by_rules_of_thumb() -> None:
    table = playing(ADA, computers=("hard", "normal"))
    table = press(table, 0)(table).table
    assert table.kept
    at_once = think(table.kept.stored, (None, "hard", "normal"), 0)
    assert at_once == think(table.kept.stored, (None, "normal", "normal"), 0)
    assert {thought.seat for thought in at_once} == {1, 2}


class Scene:
    """A channel where one process shows what is stored."""

    def __init__(self, store: Watched, workers: InThreads) -> None:
        self.walls = Walls()
        # Whoever looks at it finds it later: what was put off is due one day.
        clock = partial(next, count(NOW))
        self.tables = Tables(store, clock, self.wake)
        self.display = Display(store, Boards(workers, Metrics()), self.walls, Thinking(self.tables, workers))
        self.outbox = Outbox(store, self.display, clock, Metrics())

    def wake(self, channel: int) -> None:
        self.display.outdate(channel)
        self.outbox.wake(channel)

    async def until(self, told: str) -> None:
        while not self.walls.messages or told not in list(self.walls.messages.values())[-1].post.call:
            await asyncio.sleep(0.001)


@pytest_asyncio.fixture
async def scene(store: Watched, workers: InThreads, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    monkeypatch.setattr(display, "PATIENCE", 0.05)
    scene = Scene(store, workers)
    running = asyncio.create_task(scene.outbox.run())
    yield scene
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_thought_that_takes_long_is_told_and_then_the_board_comes(scene: Scene, mind: Mind) -> None:
    """In the same message: nobody has to be called."""
    await put_table(scene.tables, playing(ADA, computers=("easy",)))
    await scene.until(f"<@{ADA.user}>")
    table = await stored(scene.tables)
    await scene.tables.do(CHANNEL, "press", press(table, 0))
    await scene.until("Ahab is thinking…")
    mind.goes_on.set()
    await scene.until(f"<@{ADA.user}>")
    first, second = scene.walls.messages.values()
    assert first.is_retired
    assert second.post.buttons
    assert scene.walls.called == [(ADA.user,), ()]
    assert scene.display.resting == set()


async def test_a_thought_that_is_quick_is_not_told(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "PATIENCE", 60)
    calls: list[str] = []
    put = scene.walls.put

    async def noted(channel: int, post: Any, picture: Any, nonce: str) -> int:
        calls.append(post.call)
        return await put(channel, post, picture, nonce)

    monkeypatch.setattr(scene.walls, "put", noted)
    await put_thinking(scene.tables)
    await scene.until(f"<@{ADA.user}>")
    assert not [call for call in calls[1:] if f"<@{ADA.user}>" not in call]


async def test_who_is_called_after_a_thought_is_called_by_a_message(scene: Scene, mind: Mind) -> None:
    """An edit calls nobody."""
    await put_table(scene.tables, playing(ADA, BO, computers=("easy",), first="1"))
    await scene.until(f"<@{BO.user}>")
    table = await stored(scene.tables)
    await scene.tables.do(CHANNEL, "press", press(table, 1))
    await scene.until("Ahab is thinking…")
    mind.goes_on.set()
    await scene.until(f"<@{ADA.user}>")
    assert scene.walls.called == [(BO.user,), (), (ADA.user,)]


async def test_a_thought_that_fails_is_tried_again_and_the_table_is_shown_meanwhile(
    scene: Scene, mind: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind.fails = True
    mind.goes_on.set()
    monkeypatch.setattr("bot.host.outbox.RETRY", (1, 1))
    await put_thinking(scene.tables)
    await scene.until("Ahab is thinking…")
    while len(mind.begun) < 3:
        await asyncio.sleep(0.001)
    mind.fails = False
    await scene.until(f"<@{ADA.user}>")
