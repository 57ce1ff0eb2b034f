"""`/inbox`: games in two servers and in private, from anywhere, and played from there."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis
from msgspec.structs import replace

from bot.host import digests, moves
from bot.host.clock import unmoved
from bot.host.ids import Act, Elsewhere, elsewhere_id, parse
from bot.host.moves import Change
from bot.host.pace import HOUR
from bot.host.table import Table
from bot.interrupted import Receipt
from playground.driver import Discord
from playground.options import CannotDo
from playground.people import Player
from playground.shown import Shown
from tests.bot.people import lately, lobby, playing
from tests.e2e.scenes import PLACE, Scene
from tests.e2e.test_odd_ids import rewrite

pytestmark = pytest.mark.asyncio
LAGOON = "lagoon"


@asynccontextmanager
async def in_two_servers(
    bench: Discord, client: FakeRedis, moved: Callable[[], int] = unmoved
) -> AsyncGenerator[Scene]:
    scene = Scene(bench, client, moved)
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
    table = replace(lately(table, now), guild=channel.channel.guild)
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


# Playing from elsewhere


def answers(message: Shown) -> list[str]:
    """What can be pressed to answer a question of a table elsewhere."""
    ids = [button.custom_id or "" for button in message.buttons]
    return [one for one in ids if isinstance(found := parse(one), Elsewhere) and isinstance(found.pressed, Act)]


async def turn(here: Scene, player: Player, message: Shown, button: str) -> None:
    before = message.raw
    await player.click(message, button)
    await here.bench.until(lambda: message.raw != before, what="another page")
    await here.bench.settled()


async def version(here: Scene, place: str) -> int:
    stored = await here.bot.store.load(here.bench.channel(place).id)
    assert stored is not None
    return stored.version


async def answer_all(here: Scene, player: Player, message: Shown) -> None:
    while answers(message):
        await turn(here, player, message, answers(message)[0])


def noted(here: Scene) -> list[Receipt]:
    """Every receipt from now on, in a list that grows."""
    receipts, found = here.bot.store.receipts, list[Receipt]()
    true = receipts.note

    async def note(receipt: int, note: bytes, lease: int) -> None:
        found.append(msgspec.json.decode(note, type=Receipt))
        await true(receipt, note, lease)

    receipts.note = note  # pyright: ignore[reportAttributeAccessIssue]
    return found


async def test_a_question_is_answered_from_another_server_and_after_a_restart(
    bench: Discord, client: FakeRedis
) -> None:
    async with in_two_servers(bench, client) as here:
        ada, bo = here.person("Ada"), here.person("Bo")
        now = here.bot.tables.clock()
        await stand(here, PLACE, playing(ada, bo), now)
        await stand(here, LAGOON, playing(ada, bo), now - 3_600_000)
        player = here.player("Ada").at("general")
        page = (await player.command("/inbox")).message
        lagoon = bench.channel(LAGOON)
        await turn(here, player, page, elsewhere_id(lagoon.id, "f:m:1"))
        assert "The Lagoon" in page.text
        assert len(page.pictures) == 1
        assert answers(page)
    async with in_two_servers(bench, client) as here:
        receipts = noted(here)
        before = {place: await version(here, place) for place in (PLACE, LAGOON)}
        post = lagoon.last
        await answer_all(here, player, page)
        assert {one.channel for one in receipts if one.is_press} == {player.place.id, lagoon.id}
        assert receipts[-1].channel == lagoon.id, "where the store knows of it"
        assert await version(here, LAGOON) > before[LAGOON]
        assert await version(here, PLACE) == before[PLACE]
        await here.bench.until(lambda: lagoon.last != post, what="the next turn's post")
        assert lagoon.last.named == ["Bo"]
        assert page.text.startswith("### Done.")
        assert "The Reef" in page.text
        await turn(here, player, page, "Play here")
        await answer_all(here, player, page)
        assert await version(here, PLACE) > before[PLACE]
        assert page.text.endswith("No game waits for you right now")
        await turn(here, player, page, "My games")
        assert page.text.startswith("### No game waits for you right now")
        assert page.is_ephemeral


async def test_undo_hint_and_closer_looks_come_along(here: Scene) -> None:
    await stand(here, LAGOON, playing(here.person("Bo"), here.person("Ada"), game="nautilus"))
    ada = here.player("Ada").at(here.bench.dm("Ada"))
    page = (await ada.command("/inbox")).message
    await turn(here, ada, page, "Play here")
    question = page.text.split("\n")[-1]
    assert "Undo" not in labels(page)
    [options] = page.selects
    assert isinstance(parse(options.custom_id), Elsewhere), "a list is of the table elsewhere, too"
    await ada.select(page, options.custom_id, options.options[0][1])
    await here.bench.until(lambda: "Undo" in labels(page), what="the next question")
    after = await version(here, LAGOON)
    await turn(here, ada, page, "Undo")
    assert await version(here, LAGOON) == after + 1
    assert page.text.endswith(question)
    await turn(here, ada, page, "Look closer")
    assert "Back" in labels(page)
    await turn(here, ada, page, "Back")
    assert page.text.endswith(question)
    await ada.click(page, "Hint")
    await here.bench.until(lambda: "Back" in labels(page), what="a hint")
    assert answers(page)
    await turn(here, ada, page, "Back")
    assert page.text.endswith(question)
    assert len([one for one in ada.sees if one.is_ephemeral]) == 1, "one message all along"


async def test_a_stale_press_gets_the_present_question_and_a_strangers_none(here: Scene) -> None:
    ada, bo = here.person("Ada"), here.person("Bo")
    await stand(here, LAGOON, playing(ada, bo))
    await stand(here, PLACE, playing(bo, ada))
    player = here.player("Ada").at("general")
    page = (await player.command("/inbox")).message
    await turn(here, player, page, "Play here")
    old = answers(page)[0]
    before = await version(here, LAGOON)
    with pytest.raises(CannotDo):
        await here.player("Eve").click(page, old)
    # Nobody can press what stands nowhere; if somebody could, it would be of no use.
    board = here.place.last
    words = board.text
    start = elsewhere_id(here.bench.channel(LAGOON).id, "f:l:1:start")
    for custom_id in (old, start):
        rewrite(board, custom_id)
        for name, answer in (("Eve", "You do not sit at this table."), ("Bo", "You have nothing to decide right now.")):
            stranger = here.player(name)
            await stranger.click(board, custom_id)
            assert answer in (await stranger.next_ephemeral()).text
    assert (await version(here, LAGOON), board.text) == (before, words)
    offered = await here.player("Ada").at(LAGOON).autocomplete("/do", "action")
    await here.player("Ada").at(LAGOON).command("/do", action=offered[0].value)
    await turn(here, player, page, old)
    assert await version(here, LAGOON) == before + 1
    assert "out of date" in page.text or page.text.startswith("### You have nothing to decide right now.")


# The digest


async def test_the_digest_comes_once_a_day_and_can_be_played_from(
    bench: Discord, client: FakeRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digests, "POLL", 0.02)
    ahead, dm, brussels = 0, bench.dm("Ada"), "Europe/Brussels"
    async with in_two_servers(bench, client, lambda: ahead) as here:
        ada = here.player("Ada")
        await stand(here, LAGOON, playing(here.person("Ada"), here.person("Bo")))
        local = datetime.fromtimestamp(here.bot.tables.clock() / 1000, ZoneInfo(brussels))
        assert "time zone" in (await ada.command("/settings digest", hour=8, zone="Nowhere/Land")).text
        assert await ada.autocomplete("/settings digest", "zone", "bruss")
        assert "no daily digest" in (await ada.command("/settings digest")).text
        saved = await ada.command("/settings digest", hour=(local.hour + 2) % 24, zone=brussels)
        assert "The next digest comes <t:" in saved.text
    ahead = 2 * HOUR
    async with in_two_servers(bench, client, lambda: ahead) as here:
        await bench.until(lambda: dm.messages, what="the digest")
        digest = dm.last
        assert "One game waits for you" in digest.text
        assert "The Lagoon" in digest.text
        assert len(digest.pictures) == 1
        await bench.settled()
        before = await version(here, LAGOON)
        await turn(here, ada.at(dm), digest, "Play here")
        await answer_all(here, ada.at(dm), digest)
        assert await version(here, LAGOON) > before
        await turn(here, ada.at(dm), digest, "My games")
        assert digest.text.startswith("### No game waits for you right now")
        assert dm.messages == [digest], "once, and played in its place"
        await stand(here, PLACE, playing(here.person("Ada"), here.person("Bo")))
        ada.person.takes_dms = False
        ahead += 24 * HOUR
        await bench.until(lambda: 403 in [one.status for one in bench.core.journal.entries], what="a refused digest")
        ada.person.takes_dms = True
        await bench.settled()
        told = (await ada.command("/settings reminders", how="off")).text
        assert "your direct messages are closed" in told
        assert "closed" not in (await ada.command("/settings reminders", how="off")).text
        ahead += 24 * HOUR
        await bench.settled()
        assert dm.messages == [digest]
