"""Two processes at one table: no move is lost, none is doubled, and a finished game is kept whole."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from bot.host import moves
from bot.host.moves import Person
from bot.host.refusals import NotStarted, TableTaken
from bot.host.story import Row
from bot.host.table import Table
from bot.host.tables import Archived, Tables, decode_archived
from engine.errors import Refusal
from persistence.errors import StoreDown
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    DEEP_SEA,
    DEFAULTS,
    NOW,
    Watched,
    finished,
    lobby,
    origin_of,
    play_out,
    playing,
    press,
    put_table,
    seat_the_toys,
)

pytestmark = pytest.mark.asyncio
MANY = tuple(Person(1000 + i, f"Person {i}") for i in range(50))


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


async def archived(tables: Tables) -> list[Archived]:
    return [decode_archived(game) for game in await tables.store.archived(CHANNEL)]


async def at_the_table(tables: Tables) -> Table:
    found = await tables.look(CHANNEL)
    assert found is not None
    return found.table


def actions_in(rows: Iterable[Row]) -> list[tuple[int | None, str]]:
    return [(row.seat, row.action) for row in rows]


async def test_one_process_does_not_race_itself(tables: Tables, store: Watched) -> None:
    await put_table(tables, lobby(ADA, game="crowd"))
    await asyncio.gather(*(tables.do(CHANNEL, person.name, moves.join(person)) for person in MANY))
    assert len((await at_the_table(tables)).sitters) == 51
    assert "Conflict" not in store.calls


async def test_fifty_sit_down_through_two_processes_and_everybody_has_one_seat(
    tables: Tables, rival: Tables, store: Watched, other_store: Watched
) -> None:
    await put_table(tables, lobby(ADA, game="crowd"))
    await asyncio.gather(
        *(
            service.do(CHANNEL, person.name, moves.join(person))
            for service, person in zip((tables, rival) * 25, MANY, strict=True)
        )
    )
    assert sorted((await at_the_table(tables)).people) == [ADA.user, *(person.user for person in MANY)]
    assert "Conflict" in store.calls + other_store.calls, "or this was no race"


async def test_fifty_answers_through_two_processes_are_all_counted_once(
    tables: Tables, rival: Tables, store: Watched, other_store: Watched
) -> None:
    """And each comes twice: both processes hear of every press, one of them in the other order."""
    table = playing(*MANY, game="crowd")
    await put_table(tables, table)
    presses = [
        service.do(CHANNEL, f"press {seat}", moves.act(MANY[seat], f"show:{seat % 3 + 1}", NOW, origin_of(table, seat)))
        for service, seats in ((tables, range(50)), (rival, range(49, -1, -1)))
        for seat in seats
    ]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert all(isinstance(answer, Refusal) for answer in answers if isinstance(answer, BaseException))
    match = (await at_the_table(rival)).match
    assert (match.version, match.state.round) == (50, 2)
    assert match.state.shown == tuple(seat % 3 + 1 for seat in range(50))
    logged = await tables.rows(CHANNEL)
    assert [row.version for row in logged] == list(range(1, 51))
    assert sorted(actions_in(logged)) == sorted((seat, f"show:{seat % 3 + 1}") for seat in range(50))
    assert "Conflict" in store.calls + other_store.calls, "or this was no race"


async def test_nobody_answers_twice_with_two_presses_of_one_button(tables: Tables, rival: Tables) -> None:
    table = playing(*MANY[:4], game="crowd")
    await put_table(tables, table)
    presses = [
        service.do(CHANNEL, f"{service} {n}", moves.act(MANY[0], f"show:{n}", NOW, origin_of(table, 0)))
        for n in (1, 2, 3)
        for service in (tables, rival)
    ]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(not isinstance(answer, BaseException) for answer in answers) == 1
    assert len(await tables.rows(CHANNEL)) == 1


async def test_a_game_begins_once_even_if_two_press_start(tables: Tables, rival: Tables) -> None:
    await put_table(tables, lobby(ADA, BO))
    begun = await asyncio.gather(
        tables.do(CHANNEL, "one", moves.begin(ADA, "one", NOW)),
        rival.do(CHANNEL, "two", moves.begin(BO, "two", NOW)),
        return_exceptions=True,
    )
    assert sum(isinstance(one, BaseException) for one in begun) == 1
    rows = await tables.rows(CHANNEL)
    assert actions_in(rows).count((None, ".setup")) == 1
    assert [row.version for row in rows] == list(range(len(rows)))


async def play_a_game(tables: Tables) -> tuple[Table, list[Row]]:
    """A whole game in the channel, and its log."""
    await put_table(tables, lobby(ADA, BO, first="0"))
    table = (await tables.do(CHANNEL, "begin", moves.begin(ADA, "s", NOW))).table
    while table.phase == "playing":
        [seat] = table.match.asked
        op = f"step {table.match.version}"
        table = (await tables.do(CHANNEL, op, press(table, seat))).table
    return table, await tables.rows(CHANNEL)


async def test_a_finished_game_is_kept_before_a_new_one_begins_its_log(tables: Tables, store: Watched) -> None:
    over, rows = await play_a_game(tables)
    assert over == finished(ADA, BO)
    assert rows[-1] == play_out(playing(ADA, BO))[1][-1]
    assert await archived(tables) == []
    store.calls.clear()
    await tables.do(CHANNEL, "again", moves.rematch(ADA, NOW))
    assert store.calls == ["archived", "Committed"]
    assert await archived(tables) == [Archived(over, tuple(rows))]
    assert await tables.rows(CHANNEL) == []


async def test_games_are_kept_in_their_order(tables: Tables) -> None:
    first, rows = await play_a_game(tables)
    await tables.do(CHANNEL, "second", moves.rematch(ADA, NOW))
    second = (await tables.do(CHANNEL, "closed", moves.cancel(ADA))).table
    await tables.do(CHANNEL, "third", moves.open_table(BO, DEEP_SEA, DEFAULTS, {}, NOW))
    kept = await archived(tables)
    assert kept[-1] == Archived(first, tuple(rows))
    assert {game.table.number for game in kept} <= {first.number, second.number}


async def test_the_first_table_of_a_channel_archives_nothing(tables: Tables, store: Watched) -> None:
    await tables.do(CHANNEL, "1", moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW))
    assert store.calls == ["Committed"]


async def test_a_game_whose_successor_was_refused_is_still_there(tables: Tables) -> None:
    over, rows = await play_a_game(tables)
    with pytest.raises(Refusal):
        await tables.do(CHANNEL, "stranger", moves.rematch(MANY[0], NOW))
    assert await at_the_table(tables) == over
    assert await tables.rows(CHANNEL) == rows
    assert await archived(tables) == []


async def test_a_rematch_that_two_ask_for_at_once_keeps_the_game_once_and_whole(
    tables: Tables, rival: Tables, store: Watched
) -> None:
    over, rows = await play_a_game(tables)

    async def rival_is_quicker() -> None:
        store.after_load = None
        await rival.do(CHANNEL, "rival", moves.rematch(BO, NOW))

    store.after_load = rival_is_quicker
    with pytest.raises(NotStarted):
        await tables.do(CHANNEL, "late", moves.rematch(ADA, NOW))
    assert await archived(tables) == [Archived(over, tuple(rows))]


async def test_a_new_table_that_two_open_at_once_keeps_the_game_once_and_whole(tables: Tables, rival: Tables) -> None:
    over, rows = await play_a_game(tables)
    opened = await asyncio.gather(
        tables.do(CHANNEL, "one", moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW)),
        rival.do(CHANNEL, "two", moves.open_table(BO, DEEP_SEA, DEFAULTS, {}, NOW)),
        return_exceptions=True,
    )
    assert sorted(isinstance(one, TableTaken) for one in opened) == [False, True]
    assert await archived(tables) == [Archived(over, tuple(rows))]


async def test_a_lost_answer_to_a_rematch_keeps_the_game_once(tables: Tables, store: Watched) -> None:
    over, rows = await play_a_game(tables)
    store.lose_answers = 9
    with pytest.raises(StoreDown):
        await tables.do(CHANNEL, "again", moves.rematch(ADA, NOW))
    store.lose_answers = 0
    await tables.do(CHANNEL, "again", moves.rematch(ADA, NOW))
    assert (await at_the_table(tables)).number == 2
    assert await archived(tables) == [Archived(over, tuple(rows))]
