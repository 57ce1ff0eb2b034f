"""An imported table goes on where it was: with its people and its timer, and nobody has lost time meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.host.boards import Boards
from bot.host.calendar import DAY
from bot.host.clock import wall_clock
from bot.host.inbox import Inbox
from bot.host.metrics import Metrics
from bot.host.outages import made_good
from bot.host.pace import HOUR
from bot.host.pauses import go_on
from bot.host.table import Table
from bot.host.tables import Tables
from persistence.liveness import Outage, Part
from tests.bot.importing import begin, exported, taken_in
from tests.bot.in_threads import InThreads
from tests.bot.living import World
from tests.bot.people import ADA, CHANNEL, Watched

pytestmark = pytest.mark.asyncio
Json = dict[str, Any]


@pytest.fixture
def tables(store: Watched) -> Tables:
    """By the clock that the command line goes by."""
    return Tables(store, wall_clock)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


async def moved_house(tables: Tables, store: Watched, file: Path, edit: Callable[[Json], None]) -> Table:
    """A game that was exported, as the file is changed by this, and imported."""
    await begin(tables)
    told = json.loads(await exported(store, file))
    edit(told)
    file.write_text(json.dumps(told))
    await store.delete(CHANNEL)
    assert await taken_in(store, file)
    found = await tables.look(CHANNEL)
    assert found is not None
    return found.table


def waited(table: Table, now: int) -> float:
    """In hours, whoever is asked."""
    [since] = [since for since in table.asked_since if since is not None]
    return (now - since) / HOUR


def written_long_ago(hours: float, **changes: Any) -> Callable[[Json], None]:
    """Ten hours after somebody was asked."""

    def edit(told: Json) -> None:
        told["at"] -= round(hours * HOUR)
        since = told["at"] - 10 * HOUR
        told["table"] |= {"asked_since": [moment and since for moment in told["table"]["asked_since"]], **changes}

    return edit


async def test_the_time_between_export_and_import_is_held_against_nobody(
    tables: Tables, store: Watched, file: Path
) -> None:
    table = await moved_house(tables, store, file, written_long_ago(500))
    now = wall_clock()
    assert waited(table, now) == pytest.approx(10, abs=0.1)
    assert await store.claim_timers(now + round(1.9 * HOUR), 1000, 9) == []
    [timer] = await store.claim_timers(now + round(2.1 * HOUR), 1000, 9)
    assert timer.channel == CHANNEL


async def test_nor_is_it_once_more_made_good_by_an_outage(tables: Tables, store: Watched, file: Path) -> None:
    """The bot was down when the table was imported, and is back an hour later."""
    table = await moved_house(tables, store, file, written_long_ago(500))
    now = wall_clock()
    outage = Outage("1", now - 600 * HOUR, now + HOUR, (Part(0, 1),))
    assert waited(made_good(table, (outage,)), now + HOUR) == pytest.approx(10, abs=0.1)


async def test_a_file_of_before_it_said_when_it_was_written(tables: Tables, store: Watched, file: Path) -> None:
    def edit(told: Json) -> None:
        written_long_ago(500)(told)
        del told["at"]

    assert waited(await moved_house(tables, store, file, edit), wall_clock()) == pytest.approx(0, abs=0.1)


async def test_a_pause_gives_its_time_back_at_its_end(tables: Tables, store: Watched, file: Path) -> None:
    def edit(told: Json) -> None:
        written_long_ago(500)(told)
        told["table"]["opened"] = told["table"]["begun"] = told["at"] - 20 * HOUR
        told["table"]["paused"] = told["at"] - 4 * HOUR

    table, now = await moved_house(tables, store, file, edit), wall_clock()
    assert table.paused
    assert await store.claim_timers(now + 2 * DAY, 1000, 9) == []
    assert waited(go_on(ADA, now)(table).table, now) == pytest.approx(6, abs=0.1)


async def test_an_imported_game_is_in_the_inbox_and_reminds(
    tables: Tables, store: Watched, server: FakeServer, file: Path
) -> None:
    table = await moved_house(tables, store, file, written_long_ago(500))
    [asked] = [table.sitters[seat].user for seat in table.match.asked]
    assert asked
    workers = InThreads(1)
    inbox = Inbox(tables, Boards(workers, Metrics()), lambda _: None)
    first = await inbox.next_waiting(asked)
    assert first
    assert first.channel == CHANNEL
    world = World(server)
    world.now = wall_clock() + round(1.9 * HOUR)
    bot = world.bot()
    await bot.live()
    assert world.sent == []
    world.now += HOUR // 7
    await bot.live()
    assert [to for _, to in world.sent] == [f"#{CHANNEL}"]
    await world.close()
    await workers.close()
