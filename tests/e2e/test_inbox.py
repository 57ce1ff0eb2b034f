"""`/inbox`: games in two servers and in private, from anywhere."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis
from msgspec.structs import replace

from bot.host import moves
from bot.host.moves import Change
from bot.host.table import Table
from playground.driver import Discord
from playground.shown import Shown
from tests.bot.people import lobby, playing
from tests.e2e.scenes import PLACE, Scene

pytestmark = pytest.mark.asyncio
LAGOON = "lagoon"


@asynccontextmanager
async def in_two_servers(bench: Discord, client: FakeRedis) -> AsyncGenerator[Scene]:
    scene = Scene(bench, client)
    async with bench.running(scene.bot):
        yield scene
    assert not scene.bot.metrics.failures._value.get(), "something went wrong"  # pyright: ignore # noqa: SLF001


@pytest_asyncio.fixture
async def client(bench: Discord) -> AsyncGenerator[FakeRedis]:
    bench.add_server("The Lagoon", LAGOON)
    client = FakeRedis()
    yield client
    await client.aclose()
    bench.assert_clean()


@pytest_asyncio.fixture
async def here(bench: Discord, client: FakeRedis) -> AsyncGenerator[Scene]:
    async with in_two_servers(bench, client) as here:
        yield here


async def stand(here: Scene, place: str, table: Table, since: int | None = None) -> None:
    """This table stands there from now on, and is shown."""
    channel = here.bench.channel(place)
    now = here.bot.tables.clock() if since is None else since
    asked = tuple(now if one is not None else None for one in table.asked_since)
    table = replace(table, guild=channel.channel.guild, asked_since=asked)
    shown = len(channel.messages)
    await here.bot.tables.do(channel.id, f"stand {now}", lambda _: Change(table, fresh_log=True))
    await here.bench.until(lambda: len(channel.messages) > shown, what="the table to be shown")
    await here.bench.settled()


def labels(message: Shown) -> list[str | None]:
    return [button.label for button in message.buttons]


async def test_games_of_two_servers_from_anywhere(here: Scene) -> None:
    ada, bo, chloe = (here.person(name) for name in ("Ada", "Bo", "Chloé"))
    now = here.bot.tables.clock()
    await stand(here, PLACE, playing(ada, bo), now)
    await stand(here, LAGOON, playing(bo, ada, game="nautilus"), now - 3_600_000)
    await stand(here, "night-dive", lobby(bo, ada))
    for place in ("general", here.bench.dm("Ada")):
        inbox = (await here.player("Ada").at(place).command("/inbox")).message
        assert inbox.is_ephemeral
        assert inbox.text.startswith("### 2 games wait for you")
        second, first, last = (inbox.text.index(name) for name in ("The Reef", "The Lagoon", "Not begun yet."))
        assert first < second < last
        post = here.bench.channel(LAGOON).last
        assert f"https://discord.com/channels/{here.bench.channel(LAGOON).channel.guild}" in inbox.text
        assert f"/{post.id})" in inbox.text
        assert [bool(picture.alt) for picture in inbox.pictures] == [True, True]
    assert "Refresh" in labels(inbox)
    await here.bot.tables.do(here.bench.channel(LAGOON).id, "gone", moves.cancel(bo))
    await here.player("Ada").click(inbox, "Refresh")
    await here.bench.until(lambda: inbox.text.startswith("### One game waits for you"), what="another page")
    french = (await here.player("Chloé").command("/mes-parties")).text
    assert french.startswith("### Vous n’avez aucune partie en cours")
    await stand(here, "general", playing(chloe, bo, game="atlantes"))
    french = (await here.player("Chloé").command("/mes-parties")).text
    assert "### Une partie vous attend" in french
    assert "Avec Bo" in french
    assert "À vous de jouer" in french
