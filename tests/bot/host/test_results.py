"""The result of a game is kept once, whatever happens between its end and its keeping."""

from __future__ import annotations

from argparse import Namespace

import pytest
from fakeredis import FakeServer
from msgspec.structs import replace

from bot.cli.results import keep_results
from bot.host import moves
from bot.host.forgetting import forget
from bot.host.moves import Move
from bot.host.recorder import Recorder, of_person, of_server
from bot.host.results import LAST, Result, decode_result, encode_result, result_of
from bot.host.settling import Change
from bot.host.stand_ins import put_in
from bot.host.table import Table
from bot.host.tables import Archived, Tables, encode_archived
from persistence.contract import Write
from persistence.errors import StoreDown
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    DEEP_SEA,
    NOW,
    Watched,
    at,
    finished,
    play_out,
    playing,
    press,
    put_table,
    whole_game,
)

COMMAND = Namespace(rebuild=False)


async def kept(store: Watched, of: str = "all") -> list[Result]:
    return [decode_result(data) for data in await store.results.listed(DEEP_SEA, of)]


async def play_on(tables: Tables, until: int | None = None) -> None:
    """Step by step, as people do; up to the last step before the end, if told to."""
    number = 0
    while (found := await tables.look(CHANNEL)) and found.table.phase == "playing":
        if number == until:
            return
        await tables.do(CHANNEL, f"step {number}", press(found.table, found.table.match.asked[0]))
        number += 1


def steps_of(table: Table) -> int:
    steps = 0
    while table.phase == "playing":
        table = press(table, table.match.asked[0])(table).table
        steps += 1
    return steps


def test_who_played_and_how_they_came_out() -> None:
    table, rows = whole_game(ADA, BO, computers=("easy",))
    result = result_of(CHANNEL, table)
    outcome = table.match.outcome
    assert outcome is not None
    assert (result.channel, result.number, result.guild, result.game) == (CHANNEL, 1, 7, DEEP_SEA)
    assert (result.options, result.begun, result.ended) == ({"first": "0"}, NOW, NOW)
    assert result.steps == max(row.version for row in rows)
    assert [seat.person for seat in result.seats] == [ADA.user, BO.user, None]
    assert [seat.level for seat in result.seats] == [None, None, "easy"]
    assert tuple(seat.score for seat in result.seats) == outcome.scores
    assert tuple(i for i, seat in enumerate(result.seats) if seat.won) == outcome.winners
    assert {seat.place for seat in result.seats if seat.won} == {1}
    assert decode_result(encode_result(result)) == result


@pytest.mark.parametrize(
    ("leave", "level"),
    [
        (moves.resign(BO, NOW), "normal"),
        (put_in(ADA, BO.user, NOW), "normal"),
        (moves.replace_person(ADA, BO.user, CHLOE, NOW), None),
    ],
)
def test_whoever_left_has_lost_and_a_stand_in_has_nothing(leave: Move, level: str | None) -> None:
    table, _ = play_out(leave(playing(ADA, BO)).table)
    seat = result_of(CHANNEL, table).seats[1]
    assert (seat.person, seat.name, seat.left, seat.level) == (BO.user, "Bo", True, level)
    assert not seat.wins
    assert seat.rank == LAST
    assert CHLOE.user not in result_of(CHANNEL, table).people


def test_whoever_comes_back_finishes_their_own_game() -> None:
    table = moves.resign(BO, NOW)(playing(ADA, BO)).table
    table = moves.replace_person(ADA, BO.user, BO, NOW)(table).table
    assert not result_of(CHANNEL, play_out(table)[0]).seats[1].left
    table = moves.replace_person(ADA, BO.user, CHLOE, NOW)(playing(ADA, BO)).table
    table = moves.replace_person(ADA, CHLOE.user, BO, NOW)(table).table
    assert result_of(CHANNEL, play_out(table)[0]).seats[1] == result_of(CHANNEL, finished(ADA, BO)).seats[1]


def test_a_rematch_begins_with_nothing_of_that() -> None:
    table = moves.replace_person(ADA, BO.user, CHLOE, NOW)(playing(ADA, BO)).table
    again = moves.rematch(ADA, at(1))(play_out(table)[0]).table
    assert [sitter.instead_of for sitter in again.sitters] == [None, None]
    assert (again.begun, again.ended) == (0, 0)


@pytest.mark.asyncio
async def test_the_step_that_ends_a_game_leaves_its_result(tables: Tables, store: Watched) -> None:
    await put_table(tables, playing(ADA, BO))
    await play_on(tables, until=steps_of(playing(ADA, BO)) - 1)
    assert await store.results.ended() == []
    await play_on(tables)
    found = await tables.look(CHANNEL)
    assert found is not None
    assert [decode_result(one.data) for one in await store.results.ended()] == [result_of(CHANNEL, found.table)]


@pytest.mark.asyncio
async def test_a_last_step_whose_answer_is_lost_leaves_one_result(tables: Tables, store: Watched) -> None:
    await put_table(tables, playing(ADA, BO))
    await play_on(tables, until=steps_of(playing(ADA, BO)) - 1)
    store.lose_answers = 1
    await play_on(tables)
    assert await Recorder(store).gather() == 1
    assert len(await kept(store)) == 1


@pytest.mark.asyncio
async def test_what_is_kept_already_is_not_kept_again(
    tables: Tables, store: Watched, other_store: Watched, server: FakeServer
) -> None:
    """A process dies after keeping and before noting that; another finds the same result."""
    await put_table(tables, finished(ADA, BO))
    [left] = await store.results.ended()
    assert await Recorder(store).keep(decode_result(left.data))
    assert await Recorder(other_store).gather() == 0
    assert await store.results.ended() == []
    assert await store.results.version(DEEP_SEA) == 1
    [result] = await kept(store)
    for of in (of_person(ADA.user), of_person(BO.user), of_server(7)):
        assert await kept(store, of) == [result]


@pytest.mark.asyncio
async def test_two_processes_at_once(tables: Tables, store: Watched, other_store: Watched) -> None:
    for number in range(1, 6):
        await put_table(tables, replace(finished(ADA, BO), number=number, ended=at(number)), CHANNEL + number)
    import asyncio

    new = await asyncio.gather(*(Recorder(one).gather() for one in (store, other_store, store)))
    assert sum(new) == 5
    assert [result.number for result in await kept(store)] == [1, 2, 3, 4, 5]


@pytest.mark.asyncio
async def test_a_result_that_comes_late_takes_its_place(store: Watched) -> None:
    for hours in (1, 3, 2):
        await Recorder(store).keep(result_of(CHANNEL + hours, replace(finished(ADA, BO), ended=at(hours))))
    assert [result.ended for result in await kept(store)] == [at(1), at(2), at(3)]
    assert [result.ended for result in await kept(store, of_person(BO.user))] == [at(1), at(2), at(3)]


@pytest.mark.asyncio
async def test_what_can_not_be_read_holds_up_nobody(tables: Tables, store: Watched) -> None:
    await put_table(tables, finished(ADA, BO))
    [left] = await store.results.ended()
    await store.commit(5, 0, "half", Write(b"t", result=("5:9:9", b"{half")), NOW)
    assert await Recorder(store).gather() == 1
    assert [one.data for one in await store.results.ended()] == [b"{half"]
    assert left.id not in [one.id for one in await store.results.ended()]


@pytest.mark.asyncio
async def test_games_of_before_are_taken_from_where_they_are(
    tables: Tables, store: Watched, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table in the channel and those of the archive, none of which left anything when it ended."""
    old = replace(finished(ADA, BO), begun=0, ended=0)
    for number, opened in ((1, NOW), (2, at(1)), (3, at(2))):
        await store.archive(CHANNEL, encode_archived(Archived(replace(old, number=number, opened=opened), ())))
    await store.archive(CHANNEL, encode_archived(Archived(replace(playing(ADA, BO), phase="cancelled"), ())))
    await put_table(tables, replace(old, number=4, opened=at(3)))
    [left] = await store.results.ended()
    await store.results.settle(left)
    assert await keep_results(store, COMMAND) == 0
    assert capsys.readouterr().out == "4 results were new\n"
    assert [(one.number, one.ended, one.length) for one in await kept(store)] == [
        (number + 1, at(number), None) for number in range(4)
    ]
    assert await keep_results(store, COMMAND) == 0
    assert capsys.readouterr().out == "0 results were new\n"


@pytest.mark.asyncio
async def test_what_the_archive_holds_that_can_not_be_read_is_named(
    tables: Tables, store: Watched, capsys: pytest.CaptureFixture[str]
) -> None:
    await put_table(tables, finished(ADA, BO))
    await store.archive(CHANNEL, b"{half a game")
    assert await keep_results(store, COMMAND) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"channel {CHANNEL}: a finished game can't be read")
    assert said.out == "1 results were new\n"


@pytest.mark.asyncio
async def test_a_table_that_changes_after_its_end_leaves_nothing_more(tables: Tables, store: Watched) -> None:
    await put_table(tables, finished(ADA, BO))
    await Recorder(store).gather()
    await tables.do(CHANNEL, "forget", forget(BO.user, NOW))
    assert await store.results.ended() == []


@pytest.mark.asyncio
async def test_who_is_forgotten_leaves_a_nameless_seat(store: Watched) -> None:
    for hours, people in ((1, (ADA, BO)), (2, (ADA, CHLOE)), (3, (BO, CHLOE))):
        await Recorder(store).keep(result_of(CHANNEL + hours, replace(finished(*people), ended=at(hours))))
    before = await kept(store)
    assert await Recorder(store).forget(BO.user, -5) == 2
    assert await Recorder(store).forget(BO.user, -6) == 0
    after = await kept(store)
    assert [[seat.person for seat in one.seats] for one in after] == [
        [ADA.user, -5],
        [ADA.user, CHLOE.user],
        [-5, CHLOE.user],
    ]
    assert [[seat.score for seat in one.seats] for one in after] == [
        [seat.score for seat in one.seats] for one in before
    ]
    assert await kept(store, of_person(BO.user)) == []


@pytest.mark.asyncio
async def test_a_result_waits_while_the_store_is_away(tables: Tables, store: Watched) -> None:
    await put_table(tables, playing(ADA, BO))
    await play_on(tables, until=steps_of(playing(ADA, BO)) - 1)
    store.refusals = [StoreDown("gone"), StoreDown("gone")]
    with pytest.raises(StoreDown):
        await play_on(tables)
    assert await store.results.ended() == []
    await tables.do(CHANNEL, "other", lambda table: Change(play_out(table)[0]) if table else Change(finished(ADA, BO)))
    assert await Recorder(store).gather() == 1
