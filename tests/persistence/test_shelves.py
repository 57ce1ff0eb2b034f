"""What is kept besides tables: finished games, settings, who sits where."""

from __future__ import annotations

import pytest

from persistence.contract import Store, Write

CHANNEL = 1_100_000_000_000_000_042
pytestmark = pytest.mark.asyncio


async def test_the_last_fifty_games_are_kept_newest_first(store: Store) -> None:
    games = [b"game %d" % number for number in range(60)]
    for game in games:
        await store.archive(CHANNEL, game)
    assert await store.archived(CHANNEL) == games[:-51:-1]


async def test_the_same_game_is_archived_once(store: Store) -> None:
    for game in (b"first", b"second", b"first"):
        await store.archive(CHANNEL, game)
    assert await store.archived(CHANNEL) == [b"first", b"second"]


async def test_a_kept_game_is_rewritten_in_its_place(store: Store) -> None:
    for game in (b"first", b"second", b"third"):
        await store.archive(CHANNEL, game)
    assert await store.rearchive(CHANNEL, b"second", b"\x002nd")
    assert await store.archived(CHANNEL) == [b"third", b"\x002nd", b"first"]
    assert not await store.rearchive(CHANNEL, b"second", b"again")
    assert not await store.rearchive(CHANNEL + 64, b"first", b"elsewhere")
    assert await store.archived(CHANNEL) == [b"third", b"\x002nd", b"first"]


async def test_settings_are_kept_by_kind_and_owner(store: Store) -> None:
    assert await store.setting("guild", 1) is None
    await store.set_setting("guild", 1, b"\x00guild")
    await store.set_setting("person", 1, b"")
    assert await store.setting("guild", 1) == b"\x00guild"
    assert await store.setting("person", 1) == b""
    assert await store.setting("guild", 2) is None
    await store.set_setting("guild", 1, None)
    assert await store.setting("guild", 1) is None


async def test_people_are_found_where_they_sit(store: Store) -> None:
    assert await store.tables_of(5) == set()
    await store.note_tables(5)
    await store.note_tables(5, added=(1, CHANNEL))
    await store.note_tables(5, added=(2,), removed=(1, 99))
    await store.note_tables(6, added=(3,))
    assert await store.tables_of(5) == {2, CHANNEL}
    await store.note_tables(5, removed=(2, CHANNEL))
    assert await store.tables_of(5) == set()


async def test_every_channel_with_a_table_is_listed(store: Store) -> None:
    channels = [7, 71, CHANNEL, *range(1_000, 1_300)]
    for channel in channels:
        await store.commit(channel, 0, "a", Write(b"t", log=(b"row",)), 1)
    await store.archive(5, b"a game, but no table")
    assert await store.channels() == sorted(channels)
