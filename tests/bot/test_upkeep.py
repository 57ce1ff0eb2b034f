"""`fathom export` and `fathom import`: a table moves as it is, and a file that no export wrote moves nothing."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fakeredis import FakeServer
from msgspec.structs import replace

from bot.cli.upkeep import forget, refold
from bot.host import moves
from bot.host.clock import wall_clock
from bot.host.table import Table
from bot.host.tables import Tables, timer_of
from engine.registry import GAMES
from persistence.contract import Write
from tests.bot.importing import begin, exported, taken_in
from tests.bot.people import ADA, BO, CHANNEL, DEEP_SEA, DEFAULTS, Watched, everything_on, seat_the_toys

pytestmark = pytest.mark.asyncio
Json = dict[str, Any]


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


@pytest.fixture
def tables(store: Watched) -> Tables:
    """By the clock that the command line goes by."""
    return Tables(store, wall_clock)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


async def open_only(tables: Tables) -> None:
    await tables.do(CHANNEL, "open", moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, wall_clock()))
    await tables.do(CHANNEL, "computer", moves.add_computer(ADA, "easy"))


async def cancel_lobby(tables: Tables) -> None:
    await open_only(tables)
    await tables.do(CHANNEL, "leave", moves.leave(ADA))


async def cancel_game(tables: Tables) -> None:
    await begin(tables)
    await tables.do(CHANNEL, "cancel", moves.cancel(ADA))


async def resign(tables: Tables) -> None:
    await begin(tables)
    await tables.do(CHANNEL, "resign", moves.resign(BO, wall_clock()))


async def undo(tables: Tables) -> None:
    await begin(tables, "high-card", steps=0)
    for number, action in enumerate(("mark:1", "mark:2")):
        await tables.do(CHANNEL, f"mark {number}", moves.act(ADA, action, wall_clock()))
    await tables.do(CHANNEL, "undo", moves.take_back(ADA, wall_clock()))


TABLES: dict[str, Callable[[Tables], Any]] = {
    "a lobby": open_only,
    "a lobby that was left": cancel_lobby,
    "a game": begin,
    "a game that was cancelled": cancel_game,
    "a game with a computer player": resign,
    "a game with something taken back": undo,
    "a game that is over": lambda tables: begin(tables, steps=1000),
    **{game: lambda tables, game=game: begin(tables, game, steps=12) for game in GAMES},
}


@pytest.mark.parametrize("what", TABLES)
async def test_a_table_that_was_exported_can_be_imported(
    tables: Tables, store: Watched, other_store: Watched, file: Path, what: str
) -> None:
    await TABLES[what](tables)
    before = await tables.look(CHANNEL)
    assert before is not None
    rows = await tables.rows(CHANNEL)
    seated = [await store.tables_of(person.user) for person in (ADA, BO)]
    written = await exported(store, file)
    await store.delete(CHANNEL)
    for person in (ADA, BO):
        await store.note_tables(person.user, removed=(CHANNEL,))

    assert await taken_in(other_store, file)
    after = await Tables(other_store, wall_clock).look(CHANNEL)
    assert after is not None
    assert (without_times(after.table), await tables.rows(CHANNEL)) == (without_times(before.table), rows)
    assert without_moments(await exported(store, file)) == without_moments(written)
    assert [await store.tables_of(person.user) for person in (ADA, BO)] == seated, "it is noted who sits there"
    timer = timer_of(CHANNEL, after.table, wall_clock())
    assert (timer is None) == (timer_of(CHANNEL, before.table, wall_clock()) is None)
    due = await store.claim_timers(timer.due if timer else 1 << 42, 1000, 9)
    assert due == ([timer] if timer else []), "they are reminded as they would have been"
    assert [claim.channel for claim in await store.claim_outbox(wall_clock(), 1000, 9)] == [CHANNEL]
    assert await refold(store, Namespace()) == 0
    assert await forget(store, Namespace(person=BO.user)) == 0
    forgotten = await tables.look(CHANNEL)
    assert forgotten is not None
    assert BO.user not in (*forgotten.table.people, forgotten.table.host)


def without_times(table: Table) -> Table:
    """Who is asked stays so; since when is moved on by the time that there was only the file."""
    return replace(table, asked_since=tuple(since and 1 for since in table.asked_since), made_good=0)


def without_moments(written: bytes) -> Json:
    told = json.loads(written)
    told["table"]["asked_since"] = [since and 1 for since in told["table"]["asked_since"]]
    return {**told, "at": 0, "table": {**told["table"], "made_good": 0}}


async def test_a_channel_that_has_a_table_keeps_it(
    tables: Tables, store: Watched, server: FakeServer, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await begin(tables)
    await exported(store, file)
    before = await everything_on(server)
    for _ in range(2):
        assert not await taken_in(store, file)
        assert "there is a table in this channel already" in capsys.readouterr().err
    assert await everything_on(server) == before


async def test_a_table_that_can_not_be_read_is_not_overwritten(
    tables: Tables, store: Watched, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await begin(tables)
    await exported(store, file)
    await store.delete(CHANNEL)
    await store.commit(CHANNEL, 0, "broken", Write(b"{half"), 1)
    assert not await taken_in(store, file)
    assert "nothing was changed" in capsys.readouterr().err


@pytest.mark.parametrize("mode", [None, 0o644, 0o666])
async def test_an_export_is_for_the_eyes_of_its_owner(
    tables: Tables, store: Watched, file: Path, capsys: pytest.CaptureFixture[str], mode: int | None
) -> None:
    if mode is not None:
        file.touch()
        file.chmod(mode)
    await begin(tables)
    await exported(store, file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert "the seed of a running game" in capsys.readouterr().out
    await tables.do(CHANNEL, "cancel", moves.cancel(ADA))
    await exported(store, file)
    assert "seed" not in capsys.readouterr().out


def table(**changes: Any) -> Callable[[Json], None]:
    return lambda told: told["table"].update(changes)


def match(**changes: Any) -> Callable[[Json], None]:
    return lambda told: told["table"]["match"].update(changes)


def sitter(**changes: Any) -> Callable[[Json], None]:
    return lambda told: told["table"]["sitters"][0].update(changes)


def row(number: int, **changes: Any) -> Callable[[Json], None]:
    return lambda told: told["rows"][number].update(changes)


def top(**changes: Any) -> Callable[[Json], None]:
    return lambda told: told.update(changes)


def tell_a_lie(told: Json) -> None:
    """The words of a step, said by somebody who was not there."""
    told["rows"][2]["told"] = [[None, {"type": "text", "key": "event.won", "args": {}}]]


def leave_untold(told: Json) -> None:
    next(step for step in told["rows"][1:] if step["told"])["told"].pop()


def leave_out(number: int) -> Callable[[Json], None]:
    return lambda told: told["rows"].pop(number)


def say_twice(told: Json) -> None:
    told["rows"].insert(0, told["rows"][0])


FORGED: dict[str, tuple[Callable[[Json], None], str]] = {
    "a channel below zero": (top(channel=-5), "there is no such channel"),
    "a channel beyond all": (top(channel=10**30), "there is no such channel"),
    "no channel": (lambda told: told.pop("channel"), "channel"),
    "something more": (top(colour="blue"), "colour"),
    "a server beyond all": (table(guild=1 << 63), "there is no such server"),
    "a host beyond all": (table(host=-1), "there is no such host"),
    "a number below one": (table(number=0), "there is no game of this number"),
    "a game that is none": (table(game="chess"), "there is no game 'chess'"),
    "a game with a long name": (table(game="x\n" * 500_000), "there is no game 'x"),
    "another game": (table(game="high-card"), "step 0 of its log is not what happens"),
    "a language that is none": (table(locale="xx"), "its language is none of en, fr, nl"),
    "an option that is none": (table(options={"colour": "blue"}), "there is no option 'colour'"),
    "another option": (table(options={"empty_return": "yes"}), "of its log is not what happens"),
    "a pace that is none": (table(pace={"name": "daily", "hours": 23}), "there is no such pace"),
    "a pace of its own": (table(pace={"name": "own", "hours": 10**9}), "is no pace"),
    "a short asked_since": (table(asked_since=[None]), "since when they are asked"),
    "no asked_since": (table(asked_since=[]), "since when they are asked"),
    "nobody asked": (table(asked_since=[None, None]), "since when they are asked"),
    "everybody asked": (table(asked_since=[1, 1]), "since when they are asked"),
    "asked in the far future": (table(asked_since=[10**30, None]), "a moment that is not in the past"),
    "asked before all time": (table(asked_since=[-1, None]), "a moment that is not in the past"),
    "opened in the far future": (table(opened=10**15), "a moment that is not in the past"),
    "a lobby with a match": (table(phase="lobby"), "'lobby', and is not"),
    "over before the end": (table(phase="over"), "'over', and is not"),
    "cancelled and still asking": (table(phase="cancelled"), "since when they are asked"),
    "a game without a match": (table(match=None), "there is no match"),
    "a lobby that remembers": (table(phase="lobby", match=None), "something happened before it began"),
    "a long name": (sitter(name="x" * 5_000_000), "the name in seat 0 is not of 1 to 32 characters"),
    "no name": (sitter(name=""), "the name in seat 0 is not of 1 to 32 characters"),
    "a person beyond all": (sitter(user=0), "there is nobody like the person in seat 0"),
    "a seat that nobody plays": (sitter(user=None), "nobody plays in seat 0"),
    "a computer player that is none": (sitter(plays="genius"), "there is no computer player 'genius'"),
    "a computer player that is waited for": (sitter(plays="easy"), "since when they are asked"),
    "somebody there who is not": (table(there=[2]), "somebody waits in a seat that there is not"),
    "an order that is none": (sitter(orders={"x": "y"}), "has no order 'x'"),
    "somebody in two seats": (sitter(user=BO.user), "somebody plays in two seats"),
    "a seat too few": (lambda told: told["table"]["sitters"].pop(), "seats are out of range"),
    "missing stamps": (match(stamps=[]), "its log does not lead to its match"),
    "a stamp of its own": (match(stamps=[99, 99]), "its log does not lead to its match"),
    "another version": (match(version=99), "its log does not lead to its match"),
    "another seed": (match(seed="t"), "its seed is not the one"),
    "a long seed": (match(seed="s" * 65), "its seed is too long"),
    "other seats": (match(seats=3), "its log does not lead to its match"),
    "seats without end": (match(seats=10**30), "its log does not lead to its match"),
    "a version without end": (match(version=10**30), "its log does not lead to its match"),
    "another rule book": (match(rules=99), "played under rules 99, and this program knows rules 2"),
    "a state that is none": (match(state={}), "its log does not lead to its match"),
    "something to undo": (
        lambda told: told["table"]["match"].update(
            undoable=[{"seat": 0, "state": told["table"]["match"]["state"]}],
        ),
        "its log does not lead to its match",
    ),
    "a forged story": (tell_a_lie, "step 2 of its log is not what happens"),
    "a story untold": (leave_untold, "of its log is not what happens"),
    "a secret told to all": (
        lambda told: told["rows"][0]["told"].append([None, {"type": "text", "key": "x"}]),
        "step 0 of its log",
    ),
    "another digest": (row(2, digest="0" * 32), "step 2 of its log is not what happens"),
    "another action": (row(2, action="dive"), "'dive'"),
    "another seat": (row(2, seat=77), "there is no seat 77"),
    "a step of nobody": (row(2, seat=None), "step 2 of its log is not what happens"),
    "given by nobody": (row(2, by="magic"), "magic"),
    "a step too few": (leave_out(-1), "its log does not lead to its match"),
    "no beginning": (leave_out(0), "a step too many, or one too few"),
    "two beginnings": (say_twice, "a step too many, or one too few"),
    "a match of another game": (match(game="high-card"), "its log does not lead to its match"),
    "no log": (top(rows=[]), "its log does not lead to its match"),
}


@pytest.mark.parametrize("how", FORGED)
async def test_a_forged_file_is_refused_in_a_sentence_and_nothing_is_stored(
    store: Watched, server: FakeServer, file: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    await begin(Tables(store, wall_clock))
    told = json.loads(await exported(store, file))
    await store.delete(CHANNEL)
    before = await everything_on(server)
    forge, why = FORGED[how]
    forge(told)
    file.write_bytes(json.dumps(told).encode())
    capsys.readouterr()
    assert not await taken_in(store, file)
    said = capsys.readouterr()
    [sentence] = said.err.splitlines()
    assert sentence.startswith(f"fathom: {file} can't be believed: ")
    assert why in sentence
    assert len(sentence) < 1_000
    assert said.out == ""
    assert await everything_on(server) == before


NONSENSE = {
    "nothing": b"",
    "no text": b"\x80\x04\x95",
    "cut off": b'{"channel":12',
    "another thing": b"[1, 2]",
    "a replay": b'{"game":"deep-sea","seats":2}\n',
    "deep": b'{"channel":1,"table":{"match":' + b"[" * 100_000,
    "a number without end": b'{"channel":' + b"9" * 10_000 + b"}",
}


@pytest.mark.parametrize("what", [*NONSENSE, "bad UTF-8"])
async def test_nonsense_is_refused_in_a_sentence(
    store: Watched, server: FakeServer, file: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    if what == "bad UTF-8":
        await begin(Tables(store, wall_clock))
        written = (await exported(store, file)).replace(b'"Ada"', b'"\xff\xfe"')
        await store.delete(CHANNEL)
    else:
        written = NONSENSE[what]
    before = await everything_on(server)
    file.write_bytes(written)
    capsys.readouterr()
    assert not await taken_in(store, file)
    [sentence] = capsys.readouterr().err.splitlines()
    assert f"{file} can't be believed: " in sentence
    assert len(sentence) < 1_000
    assert await everything_on(server) == before


async def test_a_lobby_of_too_many_is_refused(
    store: Watched, tables: Tables, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await open_only(tables)
    told = json.loads(await exported(store, file))
    await store.delete(CHANNEL)
    computer = told["table"]["sitters"][1]
    told["table"]["sitters"] += [computer] * 9
    file.write_bytes(json.dumps(told).encode())
    assert not await taken_in(store, file)
    assert "more people sit there than can play: 6" in capsys.readouterr().err
    told["table"]["sitters"] = [computer]
    file.write_bytes(json.dumps(told).encode())
    assert not await taken_in(store, file), "a lobby of nobody"
