"""A table that nobody comes to, from the notice to the way back, over restarts; and the games of its channel."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis
from msgspec.structs import replace

from bot.host import reminders
from bot.host.clock import unmoved
from bot.host.idle import DAY, LAST_DAYS
from bot.host.ids import elsewhere_id, table_id
from bot.host.pace import Pace
from playground.driver import Discord
from playground.shown import Shown
from tests.bot.consenting import Game
from tests.bot.people import lobby, playing
from tests.e2e.scenes import Scene
from tests.e2e.test_odd_ids import told_for

pytestmark = pytest.mark.asyncio
MONTH, WEEK = 30 * DAY, LAST_DAYS * DAY


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "POLL", 0.02)


@pytest_asyncio.fixture
async def client(bench: Discord) -> AsyncGenerator[FakeRedis]:
    client = FakeRedis()
    yield client
    await client.aclose()
    bench.assert_clean()


@asynccontextmanager
async def running(bench: Discord, client: FakeRedis, moved: Callable[[], int] = unmoved) -> AsyncGenerator[Scene]:
    here = Scene(bench, client, moved)
    async with bench.running(here.bot):
        yield here
    assert not here.bot.metrics.failures._value.get(), "something went wrong"  # pyright: ignore # noqa: SLF001


def labels(message: Shown) -> list[str | None]:
    return [button.label for button in message.buttons]


async def set_game(here: Scene, *names: str, away: bool = False) -> Game:
    """Somebody has just done something there; or nobody for so long that it has been put away."""
    game = Game(*map(here.person, names), game="deep-sea", first="0")
    now = here.bot.tables.clock()
    table = replace(game.table, pace=Pace("blitz", 1), opened=now, begun=now, active=now, asked_since=(now, None))
    game.table = replace(table, put_away=True, paused=now) if away else table
    await here.set(game.table, game.rows)
    return game


async def test_the_notice_calls_once_keep_keeps_and_silence_puts_away(bench: Discord, client: FakeRedis) -> None:
    ahead = 0
    async with running(bench, client, lambda: ahead) as here:
        game = await set_game(here, "Ada", "Bo")
        board = here.place.last
        # All reminders of the first turn have been by then.
        ahead = MONTH - DAY
        await here.place.next_message("is waiting for you")
        ahead = MONTH
        call = await here.place.next_message("will be put away")
        assert call.named == ["Ada", "Bo"]
        await bench.until(lambda: "Keep" in labels(board), what="the button")
        assert "this table will be put away" in board.text
        await here.player("Eve").click(board, "Keep")
        await here.player("Eve").next_ephemeral("You do not sit at this table.")
        await here.player("Bo").click(board, "Keep")
        await here.player("Bo").next_ephemeral("The table stays as it is.")
        await bench.until(lambda: "Keep" not in labels(board), what="the board without it")
        ahead = 2 * MONTH
        await here.place.next_message("will be put away")
        await bench.until(lambda: "Keep" in labels(board), what="the button again")
    ahead += WEEK
    async with running(bench, client, lambda: ahead) as here:
        await bench.until(lambda: "was put away" in board.text, what="the end of it")
        assert labels(board) == ["Go on"]
        assert (await here.stored()).kept == game.table.kept
        messages = len(here.place.messages)
        for line in ("/undo", "/pause", "/away", "/resign", "/table offer"):
            told = (await here.player("Ada").command(line)).message
            assert "This game was put away, as nobody played." in told.text, line
            assert labels(told) == ["Go on"], line
        inbox = (await here.player("Ada").at("general").command("/inbox")).message
        assert "No game waits for you right now" in inbox.text
        assert "Put away, as nobody played." in inbox.text
        assert len(here.place.messages) == messages
        await here.player("Eve").click(board, "Go on")
        await here.player("Eve").next_ephemeral("You do not sit at this table.")
        await here.player("Bo").click(board, "Go on")
        fresh = await here.place.next_message()
        await bench.settled()
        assert fresh.named == ["Ada"]
        table = await here.stored()
        assert (table.put_away, table.paused, table.kept) == (False, None, game.table.kept)


async def test_a_lobby_is_put_away_and_gone_on_with(bench: Discord, client: FakeRedis) -> None:
    ahead = 0
    async with running(bench, client, lambda: ahead) as here:
        now = here.bot.tables.clock()
        await here.set(replace(lobby(here.person("Ada"), here.person("Bo")), opened=now, active=now))
        board = here.place.last
        ahead = 14 * DAY
        await here.place.next_message("will be put away")
        ahead += WEEK
        await bench.until(lambda: "was put away before the game began" in board.text, what="the end of it")
        assert labels(board) == ["Go on"]
        told = (await here.player("Chloé").command("/join")).message
        assert "Cette partie a été rangée" in told.text
        await here.player("Chloé").click(told, "Reprendre")
        await here.player("Chloé").next_ephemeral("Vous n’êtes pas à cette table.")
        assert (await here.player("Bo").command("/table revive")).text == "Done."
        await bench.until(lambda: "Join" in labels(board), what="the lobby")
        assert (await here.player("Chloé").command("/join")).text


async def test_another_game_archives_it_and_revive_brings_it_back(bench: Discord, client: FakeRedis) -> None:
    async with running(bench, client) as here:
        ada, bo, chloe = (here.player(name) for name in ("Ada", "Bo", "Chloé"))
        assert (await ada.command("/table revive")).text.startswith("No unfinished game was put away")
        game = await set_game(here, "Ada", "Bo", away=True)
        put_away = here.place.last
        await chloe.command("/play", game="nautilus")
        await bench.until(lambda: "Join" in labels(here.place.last), what="the lobby")
        await bench.until(lambda: not put_away.buttons, what="the last word of the other")
        assert (await ada.command("/table revive")).text.startswith(
            "There is already a table in this channel: Nautilus"
        )
    async with running(bench, client) as here:
        assert (await chloe.command("/table fermer")).text
        assert (await here.player("Eve").command("/table revive")).text == "You do not sit at this table."
        assert (await bo.command("/table revive")).text == "Done."
        await bench.until(lambda: here.place.last.named == ["Ada"], what="a board that calls")
        await bench.settled()
        board = here.place.last
        table = await here.stored()
        assert (table.number, table.kept) == (3, game.table.kept)
        assert await here.bot.tables.rows(here.place.id) == game.rows
        old = await told_for(ada, board, table_id(1, "resume"))
        assert old.text == "That button belongs to an earlier game."
        assert (await bo.command("/table revive")).text.startswith("There is already a table")
        assert (await ada.command("/do", action="nothing")).text


async def test_it_is_gone_on_with_from_the_inbox(bench: Discord, client: FakeRedis) -> None:
    async with running(bench, client) as here:
        await set_game(here, "Ada", "Bo", away=True)
        ada = here.player("Ada").at("general")
        inbox = (await ada.command("/inbox")).message
        go_on = elsewhere_id(here.place.id, table_id(1, "resume"))
        assert go_on in [button.custom_id for button in inbox.buttons]
        await ada.click(inbox, go_on)
        await bench.until(lambda: "Put away" not in inbox.text, what="the question")
        assert (await here.stored()).paused is None
        assert "Undo" not in labels(inbox)
        assert inbox.pictures


async def test_pressed_twice_and_where_there_is_nothing_to_go_on_with(bench: Discord, client: FakeRedis) -> None:
    async with running(bench, client) as here:
        await set_game(here, "Ada", "Bo", away=True)
        ada, bo = here.player("Ada"), here.player("Bo")
        board = here.place.last
        await ada.click(board, "Go on")
        await here.place.next_message()
        await bench.settled()
        twice = await told_for(bo, here.place.last, table_id(1, "resume"))
        assert twice.text == "The game is not paused."
        assert (await bo.command("/table revive")).text.startswith("There is already a table in this channel")
        await here.set(replace(playing(here.person("Ada"), here.person("Bo")), active=here.bot.tables.clock()))
        kept = await told_for(ada, here.place.last, table_id(1, "keep"))
        assert kept.text == "The table stays as it is."
