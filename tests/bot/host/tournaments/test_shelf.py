"""Tournaments in the store: nothing is lost, nothing is done twice, and a result reaches its tournament once."""

from __future__ import annotations

import asyncio
from argparse import Namespace

import pytest
from fakeredis import FakeServer
from msgspec.structs import replace

from bot.cli.upkeep import forget, refold
from bot.host.fixture import Fixture
from bot.host.moves import cancel, rematch
from bot.host.recorder import Recorder
from bot.host.refusals import PlayedForTournament
from bot.host.settling import Change
from bot.host.surely import Unsure
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.tournaments import moves
from bot.host.tournaments.refusals import NoTournament, SignedUpAlready
from bot.host.tournaments.rounds import DAY
from bot.host.tournaments.shelf import Shelf, is_tournament, owner_of
from bot.host.tournaments.tournament import Tournament
from engine.errors import Refusal
from persistence.contract import Timer, Write
from persistence.errors import StoreDown
from tests.bot.host.tournaments.cups import CHANNEL, HOST, NOW, PEOPLE, decided, opened, started, with_round
from tests.bot.people import ADA, BO, MODERATOR, Watched, everything_on, playing, press

pytestmark = pytest.mark.asyncio
THREAD = 777


@pytest.fixture
def shelf(store: Watched) -> Shelf:
    return Shelf(store, lambda: NOW)


@pytest.fixture
def rival_shelf(other_store: Watched) -> Shelf:
    return Shelf(other_store, lambda: NOW)


async def put(shelf: Shelf, tournament: Tournament) -> None:
    await shelf.do(CHANNEL, "put", lambda _: tournament)


async def stored(shelf: Shelf) -> Tournament:
    found = await shelf.look(CHANNEL)
    assert found is not None
    return found.tournament


async def test_two_at_once_both_count(shelf: Shelf, rival_shelf: Shelf) -> None:
    await put(shelf, opened())
    await asyncio.gather(
        *(one.do(CHANNEL, f"{i}", moves.sign_up(PEOPLE[i])) for i, one in enumerate((shelf, rival_shelf) * 3))
    )
    assert {one.user for one in (await stored(shelf)).entrants} == {person.user for person in PEOPLE[:6]}


async def test_the_same_operation_twice_is_done_once(shelf: Shelf, rival_shelf: Shelf) -> None:
    await put(shelf, opened())
    done = await shelf.do(CHANNEL, "press", moves.sign_up(ADA))
    assert await rival_shelf.do(CHANNEL, "press", moves.sign_up(ADA)) == done
    with pytest.raises(SignedUpAlready):
        await shelf.do(CHANNEL, "another press", moves.sign_up(ADA))


async def test_an_answer_that_is_lost_is_asked_for_again(
    shelf: Shelf, store: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.host.surely.PAUSE", 0)
    await put(shelf, opened())
    store.lose_answers = 1
    assert len((await shelf.do(CHANNEL, "press", moves.sign_up(ADA))).tournament.entrants) == 1
    store.lose_answers = 2
    with pytest.raises(Unsure):
        await shelf.do(CHANNEL, "press 2", moves.sign_up(BO))
    assert len((await shelf.do(CHANNEL, "press 2", moves.sign_up(BO))).tournament.entrants) == 2


async def test_what_changes_nothing_is_not_stored(shelf: Shelf, store: Watched) -> None:
    await put(shelf, with_round(started(people=4)))
    calls = len(store.calls)
    await shelf.do(CHANNEL, "nothing", moves.end)
    await shelf.do(CHANNEL, "too early", moves.fall_due(NOW))
    assert len(store.calls) == calls
    with pytest.raises(NoTournament):
        await shelf.do(CHANNEL + 1, "elsewhere", moves.sign_up(ADA))


async def test_it_is_no_table_and_has_what_tables_have(shelf: Shelf, store: Watched) -> None:
    await put(shelf, with_round(started(people=4)))
    assert await store.channels() == []
    assert await store.channels_below_zero() == [owner_of(CHANNEL)]
    assert await refold(store, Namespace()) == 0
    [claim] = await store.claim_outbox(NOW, 1_000, 9)
    assert is_tournament(claim.channel)
    [timer] = await store.claim_timers(NOW + 7 * DAY, 1_000, 9)
    assert timer == Timer(owner_of(CHANNEL), NOW + 7 * DAY, "1 1")


async def test_a_deadline_asks_the_host_and_then_decides(shelf: Shelf, store: Watched) -> None:
    await put(shelf, with_round(started(people=4)))
    for hours, asked, counting in ((7 * 24, True, False), (8 * 24, True, True)):
        now = NOW + hours * 3_600_000
        late = Shelf(store, lambda now=now: now)
        [timer] = await store.claim_timers(now, 1_000, 9)
        await late.fall_due(timer)
        await late.fall_due(timer)
        one = (await stored(shelf)).rounds[0]
        assert ((one.asked is not None), one.counting) == (asked, counting)
    assert await store.claim_timers(NOW + 99 * DAY, 1_000, 9) == []


async def test_a_deadline_of_a_tournament_that_is_over_is_none(shelf: Shelf, store: Watched) -> None:
    await put(shelf, with_round(started(people=4)))
    timer = Timer(owner_of(CHANNEL), NOW + 7 * DAY, "1 1")
    await shelf.do(CHANNEL, "off", moves.cancel(HOST))
    await shelf.fall_due(timer)
    assert await store.claim_timers(NOW + 99 * DAY, 1_000, 9) == []


async def for_the_cup(tables: Tables, tournament: Tournament, table: int = 1) -> Table:
    """A table of Ada and Bo that is played for the first round."""
    fixture = Fixture(CHANNEL, tournament.number, 1, table)
    there = replace(playing(ADA, BO), fixture=fixture)
    await tables.do(THREAD, "open", lambda _: Change(there))
    return there


async def play_out(tables: Tables) -> Table:
    number = 0
    while (found := await tables.look(THREAD)) and found.table.phase == "playing":
        await tables.do(THREAD, f"step {number}", press(found.table, found.table.match.asked[0]))
        number += 1
    assert found is not None
    return found.table


async def test_a_game_that_ends_counts_for_its_tournament(tables: Tables, shelf: Shelf, store: Watched) -> None:
    await put(shelf, with_round(started(people=4)))
    heard: list[int] = []
    telling = Tables(store, lambda: NOW, on_result=heard.append)
    await for_the_cup(telling, await stored(shelf))
    await play_out(telling)
    assert heard == [THREAD]
    assert not (await stored(shelf)).rounds[0].meetings[0].is_over
    assert await Recorder(store).gather() == 1
    once = await stored(shelf)
    assert once.rounds[0].meetings[0].is_over
    assert not once.rounds[0].meetings[1].is_over
    await telling.do(THREAD, "again", rematch(ADA, NOW))
    again = await telling.look(THREAD)
    assert again is not None
    assert again.table.fixture is None
    assert await Recorder(store).gather() == 0
    assert await stored(shelf) == once


async def test_killed_between_keeping_a_result_and_telling_of_it(
    tables: Tables, shelf: Shelf, store: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(shelf, with_round(started(people=4)))
    await for_the_cup(tables, await stored(shelf))
    await play_out(tables)

    async def dies(*_: object) -> None:
        raise StoreDown("killed")

    with monkeypatch.context() as killed:
        killed.setattr(Shelf, "hear", dies)
        with pytest.raises(StoreDown):
            await Recorder(store).gather()
    assert await Recorder(store).gather() == 0, "it is kept, and still there to be told of"
    assert (await stored(shelf)).rounds[0].meetings[0].is_over
    assert await store.results.ended() == []


async def test_a_result_without_a_tournament_is_a_result(tables: Tables, shelf: Shelf, store: Watched) -> None:
    """It was deleted, or another is held there by now."""
    await for_the_cup(tables, started())
    await play_out(tables)
    assert await Recorder(store).gather() == 1
    await put(shelf, opened())
    await store.delete(THREAD)
    await for_the_cup(tables, replace(started(), number=7))
    await play_out(tables)
    await Recorder(store).gather()
    assert await stored(shelf) == opened()


async def test_a_table_of_a_tournament_can_not_be_closed_alone(tables: Tables) -> None:
    await for_the_cup(tables, started())
    with pytest.raises(PlayedForTournament):
        await tables.do(THREAD, "close", cancel(MODERATOR))


async def test_forget_leaves_nothing_of_a_person(shelf: Shelf, store: Watched, server: FakeServer) -> None:
    await put(shelf, decided(with_round(started(people=4))))
    gone = PEOPLE[0]
    assert await forget(store, Namespace(person=gone.user)) == 0
    tournament = await stored(shelf)
    assert not moves.knows(tournament, gone.user)
    assert [one.name for one in tournament.entrants] == ["…", "P2", "P3", "P4"]
    for key, value in (await everything_on(server)).items():
        assert f'"{gone.name}"' not in f"{value!r}", key
    assert await forget(store, Namespace(person=gone.user)) == 0


async def test_one_that_can_not_be_read_is_named_and_left_alone(
    shelf: Shelf, store: Watched, capsys: pytest.CaptureFixture[str]
) -> None:
    await store.commit(owner_of(CHANNEL), 0, "odd", Write(b"{}"), NOW)
    with pytest.raises(Refusal):
        await shelf.look(CHANNEL)
    assert await forget(store, Namespace(person=1)) == 1
    assert f"channel {CHANNEL}" in capsys.readouterr().err
