"""A table as it is stored, and how often its match is read: not more than once, and not at all if nobody asks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host import moves, table
from bot.host.boards import Boards
from bot.host.display import Display
from bot.host.metrics import Metrics
from bot.host.posts import private_panel
from bot.host.table import KeptMatch, decode_table, encode_table
from bot.host.tables import Tables
from bot.host.texts import Speaker
from bot.host.thinking import Thinking
from engine.codec import decode_match, encode_match
from engine.match import AnyMatch
from tests.bot.host.test_display import Walls
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, NOW, Watched, lobby, playing, press, put_table

CALENDAR = b',"calendar":{"zone":"UTC","quiet":null,"vacations":[],"snoozed_until":0}'
SITTERS_HAVE = (
    b',"ahead":""',
    b',"instead_of":null',
    b',"stands_in":false,"away_from":0',
    b',"since":0',
    CALENDAR,
    b',"vacation":0,"spent":0,"earned":0',
)
TABLES_HAVE = (
    b',"asked_since":[],"absent":"wait","called":[],"there":[],"hints":"allowed"',
    b',"fingerprint":""',
    b',"begun":0,"ended":0',
    b',"proposal":null,"paused":null',
    b',"downtime":null,"made_good":0',
    b',"stand_in":"","offered":[],"active":0,"notice":null,"put_away":false',
    b',"fixture":null',
    b',"occasion":null',
    b',"rest":{"weekends":false,"quiet":false},"retimed":null',
)
"""What came later, as it is written where there is nothing of it."""
SITTER = b'"plays":null,"orders":{}' + b"".join(SITTERS_HAVE)
LOBBY = (
    b'{"number":1,"guild":7,"game":"deep-sea","host":101,"locale":"en","options":{},"pace":{"name":"daily","hours":24,"increment":0},'
    b'"sitters":[{"user":101,"name":"Ada",' + SITTER + b'},{"user":102,"name":"Bo",' + SITTER + b"}],"
    b'"phase":"lobby","opened":1760000000000,"match":null' + b"".join(TABLES_HAVE) + b"}"
)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Every stored match that is read."""
    found: list[bytes] = []

    def counted(data: bytes) -> AnyMatch:
        found.append(data)
        return decode_match(data)

    monkeypatch.setattr(table, "decode_match", counted)
    return found


def test_a_table_is_stored_as_it_ever_was() -> None:
    assert encode_table(lobby(ADA, BO)) == LOBBY
    assert decode_table(LOBBY) == lobby(ADA, BO)
    begun = playing(ADA, BO)
    assert b'"match":' + encode_match(begun.match) + b',"asked_since"' in encode_table(begun)


def test_one_without_what_came_later_is_read() -> None:
    for later in (*TABLES_HAVE, *SITTERS_HAVE, b',"increment":0'):
        assert decode_table(LOBBY.replace(later, b"")) == lobby(ADA, BO)


def test_what_is_not_asked_for_is_stored_as_it_was_found(reads: list[bytes]) -> None:
    stored = encode_table(playing(ADA, BO))
    spaced = stored.replace(b'"match":{', b'"match":{ ')
    for found in (stored, spaced):
        assert encode_table(decode_table(found)) == found
    assert not reads


@pytest.mark.asyncio
async def test_a_press_reads_the_match_once(tables: Tables, reads: list[bytes]) -> None:
    await put_table(tables, playing(ADA, BO))
    pressed = press(playing(ADA, BO), 0)
    reads.clear()
    done = await tables.do(CHANNEL, "press", pressed)
    private_panel(done.table, 0, Speaker("en", done.table.game, done.table.names))
    assert len(reads) == 1


@pytest.mark.asyncio
async def test_showing_it_reads_the_match_once(tables: Tables, store: Watched, reads: list[bytes]) -> None:
    await put_table(tables, playing(ADA, BO))
    [claim] = await store.claim_outbox(NOW, 1_000, 1)
    workers = InThreads()
    boards = Boards(workers, Metrics())
    reads.clear()
    assert await Display(store, boards, Walls(), Thinking(tables, workers)).show(claim, lambda: None)
    await workers.close()
    assert len(reads) == 1


@pytest.mark.asyncio
async def test_a_table_whose_match_can_not_be_read_can_be_closed(tables: Tables) -> None:
    await put_table(tables, replace(playing(ADA, BO), kept=KeptMatch(stored=b"{}")))
    closed = await tables.do(CHANNEL, "cancel", moves.cancel(ADA))
    assert closed.table.phase == "cancelled"
