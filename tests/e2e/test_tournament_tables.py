"""Tables of tournaments that lose their thread, or take too long."""

from __future__ import annotations

import re

import pytest
from fakeredis.aioredis import FakeRedis

from bot.host import reminders
from bot.host.tournaments.rounds import DAY
from playground.driver import Discord
from playground.people import Place
from playground.shown import Shown
from tests.bot.people import press
from tests.e2e.scenes import Scene
from tests.e2e.tournament_scene import Cup, begun, told

pytestmark = pytest.mark.asyncio
THREAD = "Winter Cup · round 1 · table 1"


async def goes_on_elsewhere(cup: Cup, old: Place) -> Place:
    """The same game, in another thread."""
    before = await cup.tables.look(old.id)
    assert before is not None
    await cup.bench.until(lambda: [one for one in cup.threads if one == THREAD], what="another thread")
    fresh = cup.bench.channel(THREAD)
    assert fresh.id != old.id

    async def goes_on() -> bool:
        found = await cup.tables.look(fresh.id)
        return found is not None and found.table.phase == "playing" and await cup.tables.look(old.id) is None

    await cup.when(goes_on, "the game to go on there")
    after = await cup.tables.look(fresh.id)
    assert after is not None
    assert after.table.match.state == before.table.match.state
    return fresh


async def step(cup: Cup, place: Place) -> None:
    found = await cup.tables.look(place.id)
    assert found is not None
    version = found.table.match.version
    await cup.tables.do(place.id, f"step {version}", press(found.table, found.table.match.asked[0]))


async def test_a_thread_that_is_deleted_in_the_middle(bench: Discord) -> None:
    """While the bot hears of it; while it does not, and has something to show there; while there is no bot."""
    client = FakeRedis()
    here = Scene(bench, client)
    async with bench.running(here.bot):
        cup, _, [table] = await begun(here, "Ada", "Bo", tables=1, rounds=1)
        await step(cup, table)
        await bench.settled()
        bench.delete_channel(THREAD)
        table = await goes_on_elsewhere(cup, table)
        await bench.settled()
        bench.delete_channel(THREAD, is_told=False)
        await step(cup, table)
        table = await goes_on_elsewhere(cup, table)
        await bench.settled()
    bench.delete_channel(THREAD)
    here = Scene(bench, client)
    async with bench.running(here.bot):
        table = await goes_on_elsewhere(cup, table)
        await cup.play(table)
        await cup.shown("final standings")
    await client.aclose()
    bench.assert_clean()


def table_post(table: Place) -> Shown:
    return next(one for one in table.messages if "Winter Cup: round 1 of" in one.text)


def deadline_told(message: Shown) -> str:
    """Of the round."""
    found = re.search(r"(?:The round ends|of 2, due) <t:(\d+):", message.text)
    assert found
    return found[1]


async def test_a_table_that_is_late(bench: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "POLL", 0.05)
    client, ahead = FakeRedis(), [0]
    here = Scene(bench, client, moved=lambda: ahead[0])
    async with bench.running(here.bot):
        cup, _, [first, second] = await begun(here, "Ada", "Bo", "Daan", "Eve", tables=2, rounds=2)
        post = cup.post("round 1 of")
        await cup.play(first)
        await bench.until(
            lambda: deadline_told(post) == deadline_told(table_post(second)), what="its board to tell of it"
        )
        ahead[0] += 7 * DAY
        await bench.until(lambda: "Time is up at table 2." in post.text, what="the host to be asked")
        call = await cup.shown("Decide whether to wait")
        assert call.mentions == ["Ada"]
        await told(cup.player("Eve"), post, "Wait a day", "Only the host of the tournament")
        await cup.player("Ada").click(post, "Wait a day")
        await bench.until(lambda: "Time is up" not in post.text, what="another day")
        await bench.until(
            lambda: deadline_told(post) == deadline_told(table_post(second)), what="its board to tell of it"
        )
        ahead[0] += DAY + 1
        await bench.until(lambda: "Time is up at table 2." in post.text, what="the host to be asked again")
        await cup.player("Ada").click(post, "Count as it stands")
        await cup.round(2, 2)
        assert "(as it stood)" in post.text
        stopped = await cup.tables.look(second.id)
        assert stopped is not None
        assert stopped.table.phase == "cancelled"
        [late] = [one for one in (await cup.stored()).rounds[0].meetings if one.counted]
        assert sorted(late.ranks) == [1, 99], "whoever kept the other waiting has lost"
        ahead[0] += 7 * DAY
        other = cup.post("round 2 of")
        await bench.until(lambda: "Time is up at tables" in other.text, what="the host to be asked")
        ahead[0] += DAY
        await cup.shown("final standings")
    await client.aclose()
    bench.assert_clean()
