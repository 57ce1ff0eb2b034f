"""Results and ratings of a game: left by a commit, kept once, listed by their ends."""

from __future__ import annotations

import pytest
from redis.crc import key_slot

from persistence import keys
from persistence.contract import Committed, Conflict, Duplicate, Ended, KeptRating, KeptResult, Store, Write

GAME = "some-game"
CHANNEL = 1_100_000_000_000_000_042


def result(number: int, *of: str) -> KeptResult:
    return KeptResult(f"1:{number}:0", number, b"\x00%d" % number, of)


@pytest.mark.asyncio
async def test_a_commit_leaves_a_result_with_all_else_or_not_at_all(store: Store) -> None:
    write = Write(b"t", log=(b"row", b"another"), result=(f"{CHANNEL}:1:5", b"\x00won"))
    assert await store.commit(CHANNEL, 3, "early", write, 1) == Conflict(0)
    assert await store.results.ended() == []
    assert await store.commit(CHANNEL, 0, "a", write, 1) == Committed(1)
    assert await store.commit(CHANNEL, 0, "a", write, 1) == Duplicate(1)
    assert await store.commit(7, 0, "a", Write(b"t", result=("7:1:5", b"lost")), 1) == Committed(1)
    assert await store.commit(8, 0, "a", Write(b"t"), 1) == Committed(1)
    ours, other = Ended(CHANNEL, f"{CHANNEL}:1:5", b"\x00won"), Ended(7, "7:1:5", b"lost")
    assert sorted(await store.results.ended(), key=lambda one: one.channel) == [other, ours]
    assert await store.log(CHANNEL) == [b"row", b"another"]
    await store.results.settle(ours)
    await store.results.settle(ours)
    await store.delete(7)
    assert await store.results.ended() == [other], "a result stays when its channel goes"


@pytest.mark.asyncio
async def test_results_are_listed_by_their_ends(store: Store) -> None:
    kept = store.results
    assert await kept.newest(GAME) is None
    assert await kept.listed(GAME, "all") == []
    assert await kept.change(GAME, 0, (result(20, "ada"), result(9, "ada", "bo")), ())
    assert await kept.change(GAME, 1, (result(10, "bo"),), ())
    assert await kept.version(GAME) == 2
    assert await kept.listed(GAME, "all") == [b"\x009", b"\x0010", b"\x0020"]
    assert await kept.listed(GAME, "all", 2) == [b"\x0010", b"\x0020"]
    assert await kept.listed(GAME, "ada") == [b"\x009", b"\x0020"]
    assert await kept.listed(GAME, "nobody") == []
    assert await kept.listed("other-game", "all") == []
    assert await kept.newest(GAME) == (20, "1:20:0")
    assert await kept.has(GAME, "1:9:0")
    assert not await kept.has(GAME, "1:8:0")
    assert await kept.all(GAME) == {f"1:{n}:0": b"\x00%d" % n for n in (9, 10, 20)}


@pytest.mark.asyncio
async def test_whoever_comes_second_changes_nothing(store: Store) -> None:
    assert await store.results.change(GAME, 0, (result(1, "ada"),), (KeptRating("all", 5, b"5", 50),))
    assert not await store.results.change(GAME, 0, (result(2, "ada"),), (KeptRating("all", 5, b"6", 60),))
    assert await store.results.listed(GAME, "ada") == [b"\x001"]
    assert await store.results.ratings(GAME, "all", (5, 6)) == {5: b"5"}
    assert await store.results.version(GAME) == 1


@pytest.mark.asyncio
async def test_the_highest_stand_first(store: Store) -> None:
    ratings = tuple(KeptRating("server:1", person, b"%d" % person, height) for person, height in ((5, 9), (6, 80)))
    await store.results.change(GAME, 0, (), (*ratings, KeptRating("server:1", -7, b"nobody", None)))
    await store.results.change(GAME, 1, (), (KeptRating("server:1", 8, b"8", -40), KeptRating("all", 5, b"5", 1)))
    assert await store.results.ladder(GAME, "server:1", 0, -1) == [6, 5, 8]
    assert await store.results.ladder(GAME, "server:1", 1, 1) == [5]
    assert await store.results.ladder(GAME, "all", 0, 9) == [5]
    assert await store.results.ladder(GAME, "server:2", 0, 9) == []
    await store.results.change(GAME, 2, (), (KeptRating("server:1", 8, b"88", 500),))
    assert await store.results.ladder(GAME, "server:1", 0, 0) == [8]
    assert await store.results.ratings(GAME, "server:1", (8, 9, -7)) == {8: b"88", -7: b"nobody"}
    assert await store.results.ratings(GAME, "server:1", ()) == {}


@pytest.mark.asyncio
async def test_anew_nothing_of_before_is_left(store: Store) -> None:
    await store.results.change(GAME, 0, (result(1, "ada", "server:1"),), (KeptRating("server:1", 5, b"5", 50),))
    assert not await store.results.change(GAME, 0, (), (), anew=True)
    assert await store.results.listed(GAME, "ada") == [b"\x001"]
    for version in (1, 2):
        assert await store.results.change(
            GAME, version, (result(2, "bo"), result(3, "ada")), (KeptRating("all", 6, b"6", 60),), anew=True
        )
        assert await store.results.all(GAME) == {"1:2:0": b"\x002", "1:3:0": b"\x003"}
        assert await store.results.listed(GAME, "ada") == [b"\x003"]
        assert await store.results.listed(GAME, "server:1") == []
        assert await store.results.ladder(GAME, "server:1", 0, -1) == []
        assert await store.results.ratings(GAME, "server:1", (5,)) == {}
        assert await store.results.ladder(GAME, "all", 0, -1) == [6]


@pytest.mark.asyncio
async def test_as_many_as_there_ever_are(store: Store) -> None:
    many = tuple(result(number, "ada", f"server:{number % 300}") for number in range(3_000))
    ratings = tuple(KeptRating(f"server:{n % 300}", n, b"r", n) for n in range(3_000))
    assert await store.results.change(GAME, 0, many, ratings, anew=True)
    assert len(await store.results.listed(GAME, "ada")) == 3_000
    assert await store.results.ladder(GAME, "server:7", 0, 1) == [2_707, 2_407]


def test_all_of_a_game_is_on_one_slot() -> None:
    made = [keys.results(GAME), keys.results_version(GAME), keys.results_made(GAME)]
    made += [key(GAME, "x") for key in (keys.results_list, keys.ratings, keys.ladder)]
    assert len({key_slot(name.encode()) for name in made}) == 1
    assert len(set(made)) == len(made)
    assert key_slot(keys.ended(5).encode()) == key_slot(keys.table(5).encode())
