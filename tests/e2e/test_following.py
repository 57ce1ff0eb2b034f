"""Following a table, as people do it who do not play there."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis
from msgspec.structs import replace

from bot.access import Access
from bot.host import errands
from bot.host.following import round_of
from bot.host.pace import HOUR
from bot.host.settling import Change
from bot.host.table import Table
from bot.host.wall import NotTaken
from playground.driver import Discord
from playground.faults import Broken
from playground.records import ChannelType
from playground.shown import Shown
from playground.world import REEF
from tests.bot.people import actions, answered, finished, playing, press
from tests.e2e.scenes import Scene, scene
from tests.e2e.test_odd_ids import rewrite

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errands, "POLL", 0.02)
    monkeypatch.setattr(errands, "SOON", 0)


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


def labels(message: Shown) -> list[str | None]:
    return [button.label for button in message.buttons]


async def test_from_the_menu_to_the_end_of_the_game(here: Scene) -> None:
    await here.set(replace(playing(here.person("Ada"), here.person("Bo")), guild=REEF.id))
    eve, dm = here.player("Eve"), here.bench.dm("Eve")
    await eve.click(here.place.last, "More…")
    menu = await eve.next_ephemeral("At this table you can also…")
    await eve.click(menu, "Follow")
    await here.bench.until(lambda: "You follow this table" in menu.text, what="the answer")
    assert labels(menu) == ["Hear of every round, too", "Stop following"]
    await eve.click(menu, "Hear of every round, too")
    await here.bench.until(lambda: "Whenever a round ends" in menu.text, what="another answer")
    assert "1 person follows this table." in (await here.player("Ada").command("/table show")).text
    assert "vous appellent" not in (await here.player("Ada").command("/follow")).text
    assert "You play at this table" in (await here.player("Bo").command("/follow", news="end")).text
    await here.set(replace(finished(here.person("Ada"), here.person("Bo")), guild=REEF.id))
    await here.bench.until(lambda: dm.messages, what="the news")
    assert "the game that you follow is over" in dm.last.text
    assert f"https://discord.com/channels/{REEF.id}/{here.place.id}/{here.place.last.id}" in dm.last.text
    [poster] = dm.last.pictures
    assert poster.alt
    await here.bench.settled()
    assert len(dm.messages) == 1
    assert "follows this table" not in (await here.player("Ada").command("/table show")).text
    assert "This game is over." in (await eve.command("/follow")).text
    await eve.click(menu, "Stop following")
    await here.bench.until(lambda: "You do not follow this table" in menu.text, what="the last answer")


async def test_who_does_not_see_the_channel_any_more_is_told_nothing(
    here: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.set(replace(playing(here.person("Ada"), here.person("Bo")), guild=REEF.id))
    for name in ("Daan", "Eve", "Finn"):
        await here.player(name).command("/follow")
    here.bench.hide("deep-sea", "Daan")
    here.bench.leave("Finn")
    await here.bench.settled()
    await here.set(replace(finished(here.person("Ada"), here.person("Bo")), guild=REEF.id))
    await here.bench.until(lambda: here.bench.dm("Eve").messages, what="the news")
    await here.bench.settled()
    assert [len(here.bench.dm(name).messages) for name in ("Daan", "Finn")] == [0, 0]
    assert await here.bot.store.telling.count(here.place.id) == 0
    await here.bot.store.delete(here.place.id)
    await here.player("Ada").command("/play", game="deep-sea", thread=True)
    thread = here.bench.channel("Deep Sea Adventure with Ada")
    # As the process sees it that looks after the server; as it does before it has heard of it; as another one does.
    state: Any = here.bot._connection  # noqa: SLF001 # pyright: ignore
    data: Any = {"id": REEF.id, "unavailable": True}
    unheard = discord.Guild(data=data, state=state)
    for known in (here.bot.get_guild(REEF.id), unheard, None):
        monkeypatch.setattr(here.bot, "get_guild", {REEF.id: known}.get)
        assert await sees(here, thread.id, "Ada", "Daan", "Eve", "Finn") == [True, False, True, False]
        assert await sees(here, 1, "Ada") == [False], "there is no such channel"
    record = here.bench.server.world.channels[thread.id]
    record.type = ChannelType.PRIVATE_THREAD
    assert await sees(here, thread.id, "Ada", "Daan", "Bo", "Eve") == [True, False, False, False]
    record.members.append(here.person("Eve").user)
    assert await sees(here, thread.id, "Eve") == [True]
    here.bench.faults.on("GET /guilds/{guild}/members/{user}", Broken(400))
    with pytest.raises(NotTaken):
        await sees(here, thread.id, "Eve")


async def sees(here: Scene, channel: int, *names: str) -> list[bool]:
    access = Access(here.bot)
    return [await access.may_view(REEF.id, channel, here.person(name).user) for name in names]


async def test_old_buttons_strangers_and_other_languages(here: Scene) -> None:
    chloe = here.player("Chloé")
    assert "Il n’y a pas de table dans ce salon." in (await chloe.command("/suivre")).text
    await here.set(replace(playing(here.person("Ada"), here.person("Bo")), guild=REEF.id))
    told = (await chloe.command("/suivre", nouvelles="rounds")).message
    assert "Vous suivez cette table" in told.text
    assert labels(told) == ["N’annoncer que la fin", "Ne plus suivre"]
    await here.set(replace(playing(here.person("Ada"), here.person("Bo")), number=2, guild=REEF.id))
    dm = here.bench.dm("Chloé")
    await here.bench.until(lambda: dm.messages, what="what became of it")
    assert "une autre table y est ouverte" in dm.last.text
    await chloe.click(told, "N’annoncer que la fin")
    await chloe.next_ephemeral("partie précédente")
    daan = here.player("Daan")
    assert "Je volgt deze tafel" in (await daan.command("/volgen")).text
    board = here.place.last
    for custom_id in ("f:t:2:follow", "f:t:2:follow_end", "f:t:2:follow_rounds", "f:t:2:unfollow"):
        rewrite(board, custom_id)
        eve = here.player("Eve")
        await eve.click(board, custom_id)
        assert "follow this table" in (await eve.next_ephemeral()).text


@asynccontextmanager
async def another_bot(bench: Discord, client: FakeRedis, moved: Callable[[], int]) -> AsyncGenerator[Scene]:
    here = Scene(bench, client, moved)
    async with bench.running(here.bot):
        yield here
    assert not here.bot.metrics.failures._value.get()  # pyright: ignore # noqa: SLF001


def second_round(table: Table) -> Change:
    rows = ()
    while round_of(table) == 1:
        seat = table.match.asked[0]
        change = answered(press(table, seat, actions(table, seat)[-1])(table))
        table, rows = change.table, (*rows, *change.rows)
    return Change(table, rows)


async def test_a_round_is_told_after_a_restart_and_closed_messages_are_heard_of(bench: Discord) -> None:
    client, dm = FakeRedis(), bench.dm("Eve")
    async with another_bot(bench, client, lambda: 0) as here:
        table = replace(playing(here.person("Ada"), here.person("Bo")), guild=REEF.id)
        await here.set(table)
        await here.player("Eve").command("/follow", news="rounds")
    async with another_bot(bench, client, lambda: 0) as here:
        change = second_round(table)
        await here.bot.tables.do(here.place.id, "second", lambda _: change)
        await bench.until(lambda: dm.messages, what="the round")
        assert "round 1 is over" in dm.last.text
        await bench.settled()
        assert len(dm.messages) == 1
        here.player("Eve").person.takes_dms = False
        over = replace(finished(here.person("Ada"), here.person("Bo")), guild=REEF.id)
        await here.bot.tables.do(here.place.id, "over", lambda _: Change(over))
        await bench.until(lambda: 403 in [one.status for one in bench.core.journal.entries], what="a refused message")
        await bench.settled()
        here.player("Eve").person.takes_dms = True
        told = (await here.player("Eve").command("/settings reminders", how="off")).text
        assert "You no longer follow a table" in told
        assert "follow" not in (await here.player("Eve").command("/settings reminders", how="off")).text
    await client.aclose()
    bench.assert_clean()


async def test_a_nudge_from_the_menu_and_by_command(bench: Discord) -> None:
    client, ahead = FakeRedis(), 0
    async with another_bot(bench, client, lambda: ahead) as here:
        table = playing(here.person("Ada"), here.person("Bo"))
        await here.set(replace(table, guild=REEF.id))
        board, bo = here.place.last, here.player("Bo")
        await bo.click(board, "More…")
        menu = await bo.next_ephemeral("At this table you can also…")
        await bo.click(menu, "Nudge whoever is asked")
        await bo.next_ephemeral("a quarter of the time")
        assert "It is your turn" in (await here.player("Ada").command("/nudge")).text
        assert "Vous n’êtes pas à cette table" in (await here.player("Chloé").command("/relancer")).text
        raw = board.raw
        ahead = 7 * HOUR
        told = (await bo.command("/nudge")).text
        assert "Done: a friendly nudge for Ada." in told
        assert "The next reminder comes by itself <t:" in told
        call = await here.place.next_message("would be glad if")
        assert call.mentions == ["Ada"]
        await bench.settled()
        assert board.raw == raw, "the post is left alone"
        rewrite(board, "f:t:1:nudge")
        await here.player("Bo").click(board, "f:t:1:nudge")
        await here.player("Bo").next_ephemeral("within the last 12 hours")
        await here.player("Eve").click(board, "f:t:1:nudge")
        await here.player("Eve").next_ephemeral("You do not sit at this table.")
    await client.aclose()
    bench.assert_clean()


async def test_told_when_next(here: Scene) -> None:
    ada, bo, dm = here.player("Ada"), here.player("Bo"), here.bench.dm("Bo")
    assert "Saved." in (await bo.command("/settings next", told=True)).text
    table = replace(playing(here.person("Ada"), here.person("Bo")), guild=REEF.id)
    await here.set(table)
    await here.bench.until(lambda: dm.messages, what="the message")
    assert "after Ada it is most likely your turn" in dm.last.text
    assert f"https://discord.com/channels/{REEF.id}/{here.place.id}" in dm.last.text
    await ada.command("/do", action=actions(table, 0)[0])
    await here.bench.until(lambda: here.place.last.named == ["Bo"], what="Bo to be asked")
    await here.bench.settled()
    assert len(dm.messages) == 1
    assert "Enregistré." in (await here.player("Chloé").command("/réglages suivant", annonce=False)).text
