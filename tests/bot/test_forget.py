"""`fathom forget`: nothing of a person is left, neither at running tables nor in the games that a channel keeps."""

from __future__ import annotations

import re
from argparse import Namespace

import pytest
from fakeredis import FakeServer
from msgspec.structs import replace

from bot.cli.upkeep import forget, refold
from bot.host.moves import rematch, replace_person
from bot.host.settings import PersonSettings, Settings
from bot.host.table import encode_table
from bot.host.tables import Archived, Tables, decode_archived, encode_archived
from persistence.contract import Write
from persistence.errors import StoreDown
from tests.bot.people import ADA, BO, CHANNEL, CHLOE, NOW, Watched, everything_on, finished, playing, put_table

pytestmark = pytest.mark.asyncio
FORGET_BO = Namespace(person=BO.user)


async def games_of(store: Watched) -> list[Archived]:
    return [decode_archived(kept) for kept in await store.archived(CHANNEL)]


async def test_nothing_is_left(tables: Tables, store: Watched, server: FakeServer) -> None:
    await put_table(tables, finished(BO, ADA))
    await tables.do(CHANNEL, "again", rematch(BO, NOW))
    await put_table(tables, playing(ADA, BO, CHLOE), CHANNEL + 1)
    await Settings(store).set_person(BO.user, PersonSettings(locale="nl"))
    await store.appoint(BO.user, NOW)
    await store.claim_appointments(NOW, 1_000, 9)
    await store.set_setting("digest", BO.user, b"{}")
    assert await forget(store, FORGET_BO) == 0
    for key, value in (await everything_on(server)).items():
        # Not inside a longer number, such as a time.
        assert not re.search(rf'\b{BO.user}\b|"{BO.name}"', f"{key!r} {value!r}"), key


async def test_the_finished_game_stays_what_it_was(tables: Tables, store: Watched) -> None:
    await put_table(tables, finished(ADA, BO))
    await tables.do(CHANNEL, "again", rematch(ADA, NOW))
    [before] = await games_of(store)
    await forget(store, FORGET_BO)
    [after] = await games_of(store)
    assert after.table.names == ("Ada", "…")
    assert (after.table.kept, after.table.phase, after.rows) == (before.table.kept, "over", before.rows)
    assert await forget(store, FORGET_BO) == 0
    assert await games_of(store) == [after]
    assert await refold(store, Namespace()) == 0


async def test_a_host_who_gave_the_seat_away_is_forgotten_too(tables: Tables, store: Watched) -> None:
    await put_table(tables, playing(BO, ADA))
    await tables.do(CHANNEL, "away", replace_person(BO, BO.user, CHLOE, NOW))
    await forget(store, FORGET_BO)
    found = await tables.look(CHANNEL)
    assert found is not None
    assert found.table.host == CHLOE.user


async def test_what_can_not_be_read_is_named_and_left_alone(
    tables: Tables, store: Watched, capsys: pytest.CaptureFixture[str]
) -> None:
    await put_table(tables, playing(ADA, BO))
    await store.archive(CHANNEL, b"{half a game")
    await put_table(tables, playing(ADA, BO), CHANNEL + 1)
    assert await forget(store, FORGET_BO) == 1
    assert f"channel {CHANNEL}: a finished game can't be read" in capsys.readouterr().err
    assert await store.archived(CHANNEL) == [b"{half a game"]
    other = await tables.look(CHANNEL + 1)
    assert other is not None
    assert other.table.people == (ADA.user,)


BROKEN = {
    "no table": b"{}",
    "not text": b"\x80\x04",
    "of a game that is none": encode_table(playing(ADA, BO)).replace(b'"deep-sea"', b'"chess"'),
    "a short asked_since": encode_table(replace(playing(ADA, BO, first="1"), asked_since=(None,))),
    "no asked_since": encode_table(replace(playing(ADA, BO), asked_since=())),
    "missing stamps": re.sub(rb'"stamps":\[[\d,]+\]', b'"stamps":[]', encode_table(playing(ADA, BO))),
    "no match": encode_table(replace(playing(ADA, BO), kept=None)),
    "a seat too few": encode_table(playing(ADA, BO, CHLOE)).replace(b',{"user":103,"name":"Chlo\xc3\xa9"', b"", 1),
}


@pytest.mark.parametrize("what", BROKEN)
async def test_whatever_a_table_holds_the_others_are_done(
    tables: Tables, store: Watched, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    """A table that can't be read is named; its channel's finished games, and the tables after it, are done."""
    broken, later = CHANNEL, CHANNEL + 1
    for channel in (broken, later):
        await put_table(tables, finished(ADA, BO), channel)
        await tables.do(channel, "again", rematch(ADA, NOW))
    stored = await store.load(broken)
    assert stored is not None
    await store.archive(broken, b"{half a game")
    await store.commit(broken, stored.version, "broken", Write(BROKEN[what]), NOW)
    assert await forget(store, FORGET_BO) == 1
    said = capsys.readouterr()
    named = said.err.splitlines()
    assert [line.partition(":")[0] for line in named] == [f"channel {broken}"] * 2 + ["fathom"]
    assert named[-1] == "fathom: 2 games were left as they are, see above"
    assert "forgotten, at 1 tables, in 2 finished games and 2 results" in said.out
    found = await tables.look(later)
    assert found is not None
    assert found.table.people == (ADA.user,)
    unreadable, kept = await store.archived(broken)
    assert unreadable == b"{half a game"
    assert decode_archived(kept).table.people == (ADA.user,)


async def test_without_the_store_it_ends(tables: Tables, store: Watched) -> None:
    """Nothing would be gained by trying the rest; what is done stays done, and the rest can be done later."""
    for channel in (CHANNEL, CHANNEL + 1):
        await put_table(tables, playing(ADA, BO), channel)
    store.refusals = [StoreDown("gone"), StoreDown("gone")]
    with pytest.raises(StoreDown):
        await forget(store, FORGET_BO)
    assert await forget(store, FORGET_BO) == 0
    assert await store.tables_of(BO.user) == set()


async def test_what_is_kept_reads_as_it_was_written(tables: Tables, store: Watched) -> None:
    await put_table(tables, finished(ADA, BO))
    await tables.do(CHANNEL, "again", rematch(ADA, NOW))
    [kept] = await store.archived(CHANNEL)
    assert encode_archived(decode_archived(kept)) == kept
