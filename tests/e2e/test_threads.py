"""A table in a thread of its own: on request, by the server's default, and what is said where there can be none."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio

from bot.host import outbox
from playground.driver import Discord
from playground.faults import Broken, Denied
from playground.people import Place, Player
from playground.permissions import Permission
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio
MAKING = "POST /channels/{channel}/threads"
NAME = "Deep Sea Adventure with Ada"


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


def threads(here: Scene) -> list[str]:
    world = here.bench.server.world
    return [one.name for one in world.channels.values() if one.is_thread]


async def opened(here: Scene, who: str = "Ada", **options: object) -> Place:
    """A table in a thread of its own, as the answer says, with its lobby shown there."""
    told = (await here.player(who).command("/play", game="deep-sea", **options)).text
    place = here.bench.channel(f"Deep Sea Adventure with {who}")
    assert told.endswith(f"<#{place.id}>.")
    await here.bench.until(lambda: place.messages, what="the lobby")
    await here.bench.settled()
    return place


async def begun(here: Scene) -> tuple[Place, Player, Player]:
    thread = await opened(here, thread=True)
    ada, bo = (here.player(name).at(thread) for name in ("Ada", "Bo"))
    await bo.click(thread.last, "Join")
    await ada.command("/start")
    await here.bench.until(lambda: len(thread.last.pictures) == 1, what="the board")
    await here.bench.settled()
    return thread, ada, bo


async def test_a_table_has_a_thread_of_its_own(here: Scene) -> None:
    thread, ada, bo = await begun(here)
    assert thread.channel.parent == here.place.id
    assert {"Join", "Start"}.isdisjoint(button.label for button in thread.last.buttons)
    [name] = thread.last.mentions
    asked = {"Ada": ada, "Bo": bo}[name]
    before = thread.last.text
    await asked.command("/do", action=str((await asked.autocomplete("/do", "action"))[0].value))
    await here.bench.until(lambda: thread.last.text != before, what="the next board")
    assert not any(one.pictures or one.buttons for one in here.place.messages), "the channel is quiet"
    assert (await here.player("Ada").command("/board")).text.startswith("There is no table in this channel.")


async def test_two_tables_of_one_channel_stand_side_by_side(here: Scene) -> None:
    assert await opened(here, "Ada", thread=True) != await opened(here, "Bo", thread=True)
    assert "Done" in (await here.player("Eve").command("/play", game="deep-sea")).text


async def test_a_second_table_of_the_same_host_has_another_thread(here: Scene) -> None:
    await opened(here, thread=True)
    await here.player("Ada").command("/play", game="deep-sea", thread=True)
    assert threads(here) == [NAME, NAME]


async def test_the_servers_default(here: Scene) -> None:
    ada, bo = here.player("Ada"), here.player("Bo")
    assert "Only the host or a moderator" in (await bo.command("/settings threads", wanted=True)).text
    assert threads(here) == []
    await ada.command("/settings threads", wanted=True)
    thread = await opened(here)
    assert "Done" in (await ada.command("/play", game="deep-sea", thread=False)).text
    eve = here.player("Eve").at(thread)
    assert "in this channel" in (await eve.command("/play", game="deep-sea")).text, "in a thread, no thread in it"
    assert threads(here) == [NAME]
    await ada.command("/settings threads", wanted=False)
    assert "Done" in (await ada.at("night-dive").command("/play", game="deep-sea")).text
    assert threads(here) == [NAME]


async def test_missing_permissions_are_named(here: Scene) -> None:
    here.bench.deny("deep-sea", Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS)
    told = (await here.player("Ada").command("/play", game="deep-sea", thread=True)).text
    assert "missing “Create Public Threads” and “Send Messages in Threads” here" in told
    assert "Créer" in (await here.player("Chloé").command("/play", game="deep-sea", thread=True)).text
    assert "View Channel" not in told
    assert "Done" in (await here.player("Ada").command("/play", game="deep-sea")).text


async def test_where_there_are_no_threads(here: Scene) -> None:
    thread = await opened(here, thread=True)
    ada = here.player("Ada")
    told = (await ada.at(thread).command("/play", game="deep-sea", thread=True)).text
    assert told.startswith("This is a thread already.")
    told = (await ada.at(here.bench.dm("Ada")).command("/play", game="deep-sea", thread=True)).text
    assert told.startswith("There are no threads in a channel of this kind.")
    assert "Done" in (await ada.at(here.bench.dm("Ada")).command("/play", game="deep-sea")).text


async def test_discord_refuses(here: Scene) -> None:
    """Each time in a sentence, and no table stands anywhere."""
    ada, faults = here.player("Ada"), here.bench.faults

    async def told() -> str:
        return (await ada.command("/play", game="deep-sea", thread=True)).text

    with faults.during(MAKING, Denied()):
        assert "does not let me open a thread here (Missing Permissions)" in await told()
    with faults.during(MAKING, Broken(501)):
        assert (await told()).startswith("Discord did not answer.")
    here.bench.server.world.most_threads = 0
    assert (await told()).startswith("This server has as many active threads as Discord allows.")
    assert threads(here) == []
    assert (await ada.command("/board")).text.startswith("There is no table in this channel.")
    here.bench.server.world.most_threads = 1_000
    await opened(here, thread=True)


async def test_a_thread_that_an_interrupted_attempt_left_is_used(here: Scene) -> None:
    """It was made, and the answer was lost: nobody knew of it."""
    ada = here.player("Ada")
    with here.bench.faults.during(MAKING, Broken(501, done=True)):
        assert (await ada.command("/play", game="deep-sea", thread=True)).text.startswith("Discord did not answer.")
    assert threads(here) == [NAME]
    await opened(here, thread=True)
    assert threads(here) == [NAME]


async def test_a_thread_that_was_put_away_is_taken_out_for_the_next_turn(here: Scene) -> None:
    thread, ada, _ = await begun(here)
    here.bench.change_thread(NAME, archived=True)
    before = thread.last.text
    await ada.command("/settings pace", pace="72")
    await here.bench.until(lambda: thread.last.text != before, what="another deadline")
    assert not thread.channel.archived
    assert not here.bench.dm("Ada").messages


async def test_of_a_locked_thread_the_host_is_told_and_the_game_goes_on_when_it_is_open(
    here: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "RETRY_REFUSED", (600_000,))
    thread, ada, _ = await begun(here)
    here.bench.change_thread(NAME, archived=True, locked=True)
    before = thread.last.text
    await ada.command("/settings pace", pace="72")
    await here.bench.until(lambda: here.bench.dm("Ada").messages, what="word to the host")
    assert here.bench.dm("Ada").last.text.startswith(f"The thread <#{thread.id}> is locked")
    assert thread.last.text == before
    here.bench.change_thread(NAME)
    await here.bench.until(lambda: thread.last.text != before, what="another deadline")
    assert len(here.bench.dm("Ada").messages) == 1
