"""What a move costs: the server is asked once for the table and once to store it, before anybody sees the board; and
once beside that, in nobody's way, to note who is served.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from hashlib import sha1
from typing import Any

import pytest
from aiohttp import ClientRequest
from fakeredis.aioredis import FakeRedis

from bot import interrupted
from bot.client import Fathom
from bot.host import table as host_table
from engine.codec import decode_match
from engine.match import AnyMatch
from persistence import keys
from persistence.redis_store import RedisStore
from persistence.scripts import text_of
from playground.driver import Discord
from tests.bot.in_threads import crew_in_threads
from tests.e2e.host import Table

pytestmark = pytest.mark.asyncio
COMMIT = sha1(text_of("commit").encode()).hexdigest()
NOTE = sha1(text_of("note_receipt").encode()).hexdigest()
HDEL = ("HDEL", keys.receipts())


class Counted(FakeRedis):
    """Remembers who asked what, each request on its own: the outbox's are other tasks than a press's."""

    asked: dict[object, list[tuple[str, str]]]

    async def execute_command(self, *args: Any, **options: Any) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        self.asked[asyncio.current_task()].append((str(args[0]), str(args[1] if len(args) > 1 else "")))
        return await super().execute_command(*args, **options)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Of a store that is asked for nothing but what people do."""
    monkeypatch.setattr(interrupted, "POLL", 3_600.0)
    client = Counted()
    client.asked = defaultdict(list)
    return client


async def test_a_press_loads_once_and_commits_once(bench: Discord, client: Counted) -> None:
    async with bench.running(Fathom(RedisStore(client, "fakeredis"), crew=crew_in_threads)):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        moves: list[list[tuple[str, str]]] = []
        beside: list[list[tuple[str, str]]] = []
        for _ in range(5):
            client.asked.clear()
            await table.press()
            moves += [asked for asked in client.asked.values() if ("EVALSHA", COMMIT) in asked]
            beside += [asked for asked in client.asked.values() if touches_receipts(asked)]
    bench.assert_clean()
    await client.aclose()
    load_and_commit = [("HMGET", keys.table(table.place.id)), ("EVALSHA", COMMIT)]
    assert [move[:2] for move in moves] == [load_and_commit] * 5
    # Only who comes home learns something that the others do not, in the language they have chosen.
    later = [what for move in moves for what in move[2:]]
    assert {command for command, _ in later} <= {"GET"}
    assert len(later) < 5
    # Noted by a task of its own, one request each; the note of a move goes with others, once in a while.
    assert beside == [[("EVALSHA", NOTE)]] * 5


async def test_the_acknowledgement_is_on_its_way_before_the_store_is_asked(
    bench: Discord, client: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Noting takes half as long as everything before the acknowledgement."""
    done: list[str] = []
    write = ClientRequest.write_bytes

    async def written(self: ClientRequest, *args: Any) -> None:
        await write(self, *args)
        if self.url.path.endswith("/callback"):
            done.append("acknowledged")

    ask = Counted.execute_command

    async def asked(self: Counted, *args: Any, **options: Any) -> Any:
        if args[:2] == ("EVALSHA", NOTE):
            done.append("noted")
        return await ask(self, *args, **options)

    async with bench.running(Fathom(RedisStore(client, "fakeredis"), crew=crew_in_threads)):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        monkeypatch.setattr(ClientRequest, "write_bytes", written)
        monkeypatch.setattr(Counted, "execute_command", asked)
        for _ in range(3):
            await table.press()
    bench.assert_clean()
    await client.aclose()
    assert done == ["acknowledged", "noted"] * 3


async def test_a_press_reads_the_match_once_and_its_board_once_more(
    bench: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[object] = []

    def counted(data: bytes) -> AnyMatch:
        reads.append(asyncio.current_task())
        return decode_match(data)

    client = FakeRedis()
    async with bench.running(Fathom(RedisStore(client, "fakeredis"), crew=crew_in_threads)):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        monkeypatch.setattr(host_table, "decode_match", counted)
        for _ in range(5):
            reads.clear()
            await table.press()
            assert len(reads) == len(set(reads)) == 2
    bench.assert_clean()
    await client.aclose()


async def test_a_press_that_is_refused_is_noted_and_its_note_goes_at_once(bench: Discord, client: Counted) -> None:
    """The store knows nothing of it, so the note must not outlive the answer. Both beside the press's own requests."""
    async with bench.running(Fathom(RedisStore(client, "fakeredis"), crew=crew_in_threads)):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        client.asked.clear()
        await bench.person("Eve", "deep-sea").click(table.board, table.choices[0].custom_id or "")
        await bench.until(lambda: [asked for asked in client.asked.values() if HDEL in asked], 5, "its note to go")
        beside = [asked for asked in client.asked.values() if touches_receipts(asked)]
    await client.aclose()
    assert sorted(beside) == sorted([[("EVALSHA", NOTE)], [HDEL]])


def touches_receipts(asked: list[tuple[str, str]]) -> bool:
    return ("EVALSHA", NOTE) in asked or HDEL in asked
