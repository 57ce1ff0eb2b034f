"""The table service on a store: done once, stored before it is told, and a refusal leaves no trace."""

from __future__ import annotations

import pytest
from fakeredis import FakeServer
from msgspec.structs import replace

from bot.host import moves
from bot.host.moves import Move
from bot.host.pace import Pace
from bot.host.refusals import NotSeated, SeatedAlready, TryAgain
from bot.host.surely import Unsure
from bot.host.table import KeptMatch, encode_table
from bot.host.tables import TRIES, Tables
from bot.host.timekeeping import set_pace
from engine.errors import Refusal, Undecodable
from persistence.contract import Write
from persistence.errors import NotStored, StoreDown
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    DEEP_SEA,
    DEFAULTS,
    NOW,
    STRANGER,
    Watched,
    everything_on,
    finished,
    lobby,
    origin_of,
    playing,
    put_table,
    seat_the_toys,
)

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


async def test_what_is_done_is_stored(tables: Tables) -> None:
    assert await tables.look(CHANNEL) is None
    opened = await tables.do(CHANNEL, "1", moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW))
    assert (opened.version, opened.table, opened.rows) == (1, lobby(ADA), ())
    assert await tables.look(CHANNEL) == opened


async def test_the_rows_of_a_move_are_given_back_and_logged(tables: Tables) -> None:
    await put_table(tables, lobby(ADA, BO, first="0"))
    begun = await tables.do(CHANNEL, "begin", moves.begin(ADA, "s", NOW))
    acted = await tables.do(CHANNEL, "act", moves.act(ADA, "take", NOW))
    assert begun.rows
    assert acted.rows
    assert await tables.rows(CHANNEL) == [*begun.rows, *acted.rows]
    assert await tables.rows(CHANNEL, len(begun.rows)) == list(acted.rows)


async def test_what_is_done_is_to_be_shown(tables: Tables) -> None:
    await put_table(tables, lobby(ADA, BO))
    assert [claim.channel for claim in await tables.store.claim_outbox(NOW, 0, 9)] == [CHANNEL]


async def test_channels_have_tables_of_their_own(tables: Tables) -> None:
    for channel in (CHANNEL, CHANNEL + 1, CHANNEL + 64):
        opened = await tables.do(channel, "the same", moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW))
        assert opened.version == 1


async def test_the_same_operation_twice_is_done_once(tables: Tables, server: FakeServer) -> None:
    await put_table(tables, lobby(ADA))
    once = await tables.do(CHANNEL, "op", moves.add_computer(ADA, "easy"))
    before = await everything_on(server)
    twice = await tables.do(CHANNEL, "op", moves.add_computer(ADA, "easy"))
    assert (twice.table, twice.version) == (once.table, once.version)
    assert await everything_on(server) == before


async def test_the_same_operation_in_another_process_is_done_once(tables: Tables, rival: Tables) -> None:
    await put_table(tables, playing(ADA, BO, game="high-card"))
    once = await tables.do(CHANNEL, "op", moves.act(ADA, "mark:1", NOW))
    again = await rival.do(CHANNEL, "op", moves.act(ADA, "mark:1", NOW))
    assert again.table.match.version == once.table.match.version == 1
    assert len(await rival.rows(CHANNEL)) == 1


REPEATED = {
    "join": (lobby(ADA), moves.join(BO)),
    "leave": (lobby(ADA, BO), moves.leave(BO)),
    "begin": (lobby(ADA, BO), moves.begin(ADA, "s", NOW)),
    "press": (playing(ADA, BO), moves.act(ADA, "take", NOW, origin_of(playing(ADA, BO), 0))),
    "resign": (playing(ADA, BO), moves.resign(BO, NOW)),
    "cancel": (playing(ADA, BO), moves.cancel(ADA)),
    "rematch": (finished(ADA, BO), moves.rematch(ADA, NOW)),
    "open": (finished(ADA, BO), moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW)),
}


@pytest.mark.parametrize("what", REPEATED)
async def test_an_operation_that_was_done_is_not_refused_when_it_comes_again(tables: Tables, what: str) -> None:
    """It could not be made a second time; but it was made, and that is the answer."""
    table, move = REPEATED[what]
    await put_table(tables, table)
    once = await tables.do(CHANNEL, "op", move)
    again = await tables.do(CHANNEL, "op", move)
    assert (again.table, again.version) == (once.table, once.version)


async def test_an_operation_whose_answer_is_lost_is_done_once(tables: Tables, store: Watched) -> None:
    await put_table(tables, playing(ADA, BO, game="high-card"))
    store.lose_answers = 9
    with pytest.raises(StoreDown):
        await tables.do(CHANNEL, "op", moves.act(ADA, "mark:1", NOW))
    store.lose_answers = 0
    again = await tables.do(CHANNEL, "op", moves.act(ADA, "mark:1", NOW))
    assert again.table.match.version == 1
    assert again.is_repeated
    assert replace(again, is_repeated=False) == await tables.look(CHANNEL)


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ((NotStored, NotStored), NotStored),
        ((StoreDown, NotStored), Unsure),
        ((NotStored, StoreDown), Unsure),
        ((StoreDown, StoreDown), Unsure),
    ],
)
async def test_who_acts_is_in_doubt_only_where_the_move_may_be_stored(
    tables: Tables, store: Watched, wrong: tuple[type[StoreDown], ...], kind: type[StoreDown]
) -> None:
    """A replica says no, and that is that: nothing was stored."""
    await put_table(tables, lobby(ADA))
    store.refusals = [error("no") for error in wrong]
    with pytest.raises(StoreDown) as down:
        await tables.do(CHANNEL, "op", moves.join(BO))
    assert type(down.value) is kind
    again = "op" if kind is Unsure else "another press"
    assert (await tables.do(CHANNEL, again, moves.join(BO))).table.names == ("Ada", "Bo")


async def test_what_was_said_not_to_be_done_is_not_done_by_another_process_either(
    tables: Tables, store: Watched
) -> None:
    """Two bots may hear of one press, and the store be away for the first of them alone."""
    await put_table(tables, lobby(ADA))
    store.refusals = [NotStored("away"), NotStored("away")]
    with pytest.raises(NotStored):
        await tables.do(CHANNEL, "op", moves.join(BO))
    with pytest.raises(TryAgain):
        await Tables(store, tables.clock).do(CHANNEL, "op", moves.join(BO))
    found = await tables.look(CHANNEL)
    assert found is not None
    assert found.table.names == ("Ada",)


async def test_what_another_process_did_meanwhile_is_not_said_to_be_undone(tables: Tables, store: Watched) -> None:
    await put_table(tables, lobby(ADA))

    async def fall_silent() -> None:
        store.after_load = None
        await Tables(store, tables.clock).do(CHANNEL, "op", moves.join(BO))
        raise StoreDown("away")

    store.after_load = fall_silent
    done = await tables.do(CHANNEL, "op", moves.join(BO))
    assert done.is_repeated
    assert done.table.names == ("Ada", "Bo")


async def test_a_server_that_refuses_only_once_has_stored_it_the_second_time(tables: Tables, store: Watched) -> None:
    await put_table(tables, lobby(ADA))
    store.refusals = [NotStored("busy")]
    assert (await tables.do(CHANNEL, "op", moves.join(BO))).table.names == ("Ada", "Bo")


async def test_what_is_given_back_is_what_is_stored_whatever_was_lost(tables: Tables, store: Watched) -> None:
    """The operation was done before; it comes again, and the first try to commit it does not reach the store."""
    await put_table(tables, playing(ADA, BO, game="high-card"))
    await tables.do(CHANNEL, "op", moves.act(ADA, "mark:1", NOW))
    await tables.do(CHANNEL, "next", moves.act(ADA, "mark:2", NOW))
    store.lose_requests = 1
    again = await tables.do(CHANNEL, "op", moves.act(ADA, "mark:1", NOW))
    stored = await tables.look(CHANNEL)
    assert stored is not None
    assert (again.table, again.version, again.rows) == (stored.table, stored.version, ())


REFUSED = [
    (moves.join(ADA), SeatedAlready),
    (moves.leave(STRANGER), NotSeated),
    (moves.begin(STRANGER, "s", NOW), NotSeated),
]


@pytest.mark.parametrize(("move", "kind"), REFUSED)
async def test_a_refusal_stores_nothing(
    tables: Tables, store: Watched, server: FakeServer, move: Move, kind: type[Refusal]
) -> None:
    await put_table(tables, lobby(ADA, BO))
    before = await everything_on(server)
    store.calls.clear()
    with pytest.raises(kind):
        await tables.do(CHANNEL, "op", move)
    assert await everything_on(server) == before
    assert "Committed" not in store.calls


async def test_a_refused_operation_may_be_tried_again(tables: Tables) -> None:
    await put_table(tables, lobby(ADA))
    with pytest.raises(NotSeated):
        await tables.do(CHANNEL, "op", moves.leave(BO))
    await tables.do(CHANNEL, "join", moves.join(BO))
    assert (await tables.do(CHANNEL, "op", moves.leave(BO))).table == lobby(ADA)


async def test_a_move_is_made_again_on_what_somebody_else_has_stored(
    tables: Tables, rival: Tables, store: Watched
) -> None:
    await put_table(tables, lobby(ADA))

    async def bo_is_quicker() -> None:
        store.after_load = None
        await rival.do(CHANNEL, "bo", moves.join(BO))

    store.after_load = bo_is_quicker
    store.calls.clear()
    joined = await tables.do(CHANNEL, "chloé", moves.join(CHLOE))
    assert joined.table == lobby(ADA, BO, CHLOE)
    assert store.calls == ["Conflict", "Committed"]


async def test_a_move_that_somebody_else_has_made_impossible_is_refused(
    tables: Tables, rival: Tables, store: Watched
) -> None:
    await put_table(tables, lobby(ADA, BO))

    async def gone() -> None:
        store.after_load = None
        await rival.do(CHANNEL, "one", moves.leave(BO))

    store.after_load = gone
    with pytest.raises(NotSeated):
        await tables.do(CHANNEL, "two", moves.leave(BO))
    assert await tables.look(CHANNEL) == await rival.look(CHANNEL)


async def test_who_never_gets_through_is_told_so_and_nothing_is_stored(
    tables: Tables, rival: Tables, store: Watched
) -> None:
    await put_table(tables, lobby(ADA))
    tried = 0

    async def always_quicker() -> None:
        nonlocal tried
        tried += 1
        await rival.do(CHANNEL, f"rival {tried}", set_pace(ADA, Pace("own", tried), NOW))

    store.after_load = always_quicker
    with pytest.raises(TryAgain):
        await tables.do(CHANNEL, "op", moves.join(BO))
    store.after_load = None
    assert tried == TRIES
    assert (await rival.do(CHANNEL, "look", set_pace(ADA, Pace("own", 1), NOW))).table.names == ("Ada",)
    assert (await tables.do(CHANNEL, "op", moves.join(BO))).table.names == ("Ada", "Bo")


async def test_others_are_woken_only_after_a_change_is_stored(store: Watched, rival: Tables) -> None:
    tables = Tables(store, lambda: NOW, lambda channel: store.calls.append(f"told {channel}"))
    await put_table(tables, lobby(ADA))
    assert store.calls == ["Committed", f"told {CHANNEL}"]
    store.calls.clear()
    await tables.do(CHANNEL, "put_table", set_pace(ADA, Pace("own", 9), NOW))
    with pytest.raises(SeatedAlready):
        await tables.do(CHANNEL, "refused", moves.join(ADA))
    assert f"told {CHANNEL}" not in store.calls

    async def bo_is_quicker() -> None:
        store.after_load = None
        await rival.do(CHANNEL, "bo", moves.join(BO))

    store.after_load = bo_is_quicker
    store.calls.clear()
    await tables.do(CHANNEL, "chloé", moves.join(CHLOE))
    assert store.calls == ["Conflict", "Committed", f"told {CHANNEL}"]


BROKEN = {
    "empty": b"",
    "not a table": b"{}",
    "cut off": encode_table(playing(ADA, BO))[:-20],
    "not text": b"\x80\x04\x95",
    "not UTF-8": encode_table(lobby(ADA)).replace(b'"Ada"', b'"\xff"'),
    "not UTF-8 in a key": encode_table(lobby(ADA)).replace(b'"number"', b'"\xff"'),
    "of a later version": encode_table(lobby(ADA)).replace(b'"number"', b'"colour":1,"number"'),
    "another phase": encode_table(lobby(ADA)).replace(b'"lobby"', b'"asleep"'),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
async def test_a_table_that_can_not_be_read_is_refused_and_kept(
    tables: Tables, server: FakeServer, broken: bytes
) -> None:
    await tables.store.commit(CHANNEL, 0, "broken", Write(broken, (b"row",)), NOW)
    before = await everything_on(server)
    with pytest.raises(Undecodable):
        await tables.look(CHANNEL)
    for move in (moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW), moves.join(BO), moves.cancel(ADA)):
        with pytest.raises(Undecodable):
            await tables.do(CHANNEL, "op", move)
    assert await everything_on(server) == before


@pytest.mark.parametrize("broken", [b"{}", b'"x"', b'{"game":"deep-sea"}', b'{"\xff":1}'])
async def test_a_match_that_can_not_be_read_is_refused_and_kept(
    tables: Tables, server: FakeServer, broken: bytes
) -> None:
    await put_table(tables, replace(playing(ADA, BO), kept=KeptMatch(stored=broken)))
    before = await everything_on(server)
    for move in (moves.act(ADA, "take", NOW), moves.take_back(ADA, NOW), moves.resign(ADA, NOW)):
        with pytest.raises(Undecodable):
            await tables.do(CHANNEL, "op", move)
    assert await everything_on(server) == before
