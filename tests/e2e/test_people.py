"""`/profile`, `/leaderboard`, `/stats`, `/versus` and `/settings results`, as people use them."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis
from msgspec.structs import replace

from bot.host.settling import Change
from bot.host.table import Table
from playground.driver import Discord
from playground.people import Player
from playground.shown import Shown
from playground.world import REEF
from tests.bot.people import finished, playing
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


def game(here: Scene, number: int, *names: str, computers: tuple[str, ...] = ()) -> Table:
    """On the server of the scene; a rematch every hour."""
    table = finished(*map(here.person, names), computers=computers)
    hour = number * 3_600_000
    return replace(
        table,
        number=number,
        guild=REEF.id,
        opened=table.opened + hour,
        begun=table.begun + hour,
        ended=table.ended + 2 * hour,
    )


async def play(here: Scene, games: int, *names: str, first: int = 1) -> None:
    for number in range(first, first + games):
        await here.set(game(here, number, *names))


async def shown(here: Scene, by: str, command: str, what: str, **options: str | Player) -> Shown:
    message = (await here.player(by).command(command, **options)).message
    await here.bench.until(lambda: what in message.text, what=f"{what!r} in {message.text!r}")
    return message


async def test_from_the_end_of_a_game_to_the_cards(here: Scene) -> None:
    ada = here.player("Ada")
    for command, said in (
        ("/profile", "Ada has not finished a game yet."),
        ("/leaderboard", "Nobody has finished a game of Deep Sea Adventure against other people here yet"),
        ("/stats", "Nobody has finished a game of Deep Sea Adventure here yet."),
        ("/leaderboard nautilus", "Nobody has finished a game of Nautilus against"),
    ):
        name, _, game_key = command.partition(" ")
        options = {"game": game_key} if game_key else {}
        assert said in str((await ada.command(name, **options)).text)
    await here.set(playing(here.person("Ada"), here.person("Bo")))
    assert (await ada.command("/profile")).text == "Ada has not finished a game yet."
    await play(here, 5, "Ada", "Bo")
    profile = await shown(here, "Ada", "/profile", "5 games,")
    assert profile.is_ephemeral
    assert profile.pictures[0].data
    assert "Most often against Bo, 5 games" in profile.text
    assert profile.text != (await shown(here, "Ada", "/profile", "5 games,", who=here.player("Bo"))).text
    ladder = await shown(here, "Eve", "/leaderboard", "1. ")
    assert "Ada" in ladder.text
    assert "Bo" in ladder.text
    assert "(5 of 5 won)" in ladder.text
    await here.set(playing(here.person("Ada"), here.person("Bo")))
    await ada.click(here.place.last, "More…")
    menu = await ada.next_ephemeral("At this table you can also…")
    await ada.click(menu, "Leaderboard")
    await ada.next_ephemeral("(5 of 5 won)")
    assert "5 games on this server" in (await shown(here, "Eve", "/stats", "Wins by seat", game="deep-sea")).text
    versus = await shown(here, "Bo", "/versus", "5 games together", who=ada)
    assert "Deep Sea Adventure: Bo ahead" in versus.text


async def test_a_game_is_counted_once_across_a_restart(bench: Discord) -> None:
    store = FakeRedis()
    here = Scene(bench, store)
    async with bench.running(here.bot):
        await here.set(game(here, 1, "Ada", "Bo"))
    again = Scene(bench, store)
    async with bench.running(again.bot):
        await shown(again, "Ada", "/profile", "1 game,")
        await shown(again, "Ada", "/profile", "1 game,")
        ended = game(again, 2, "Ada", "Bo")
        await again.bot.tables.do(again.place.id, "another", lambda _: Change(ended, fresh_log=True))
        await shown(again, "Ada", "/profile", "2 games,")
    await store.aclose()
    bench.assert_clean()


async def test_whoever_does_not_want_to_be_shown_is_not(here: Scene) -> None:
    await play(here, 5, "Ada", "Bo")
    bo, ada = here.player("Bo"), here.player("Ada")
    assert (await bo.command("/settings results", shown=False)).text == "Saved."
    assert (await ada.command("/profile", who=bo)).text == "Bo prefers to keep their results to themselves."
    assert (await ada.command("/versus", who=bo)).text == "Bo prefers to keep their results to themselves."
    assert "Bo" not in (await shown(here, "Ada", "/leaderboard", "Ada")).text
    profile = await shown(here, "Ada", "/profile", "5 games,")
    assert "Most often against somebody, 5 games" in profile.text
    assert "Bo" not in profile.text
    assert "5 games," in (await shown(here, "Bo", "/profile", "5 games,")).text
    await bo.command("/settings results", shown=True)
    assert "Bo" in (await shown(here, "Ada", "/leaderboard", "Ada")).text


async def test_bad_input(here: Scene) -> None:
    await here.set(game(here, 1, "Ada", computers=("easy",)))
    ada = here.player("Ada")
    assert "is a bot" in (await ada.command("/profile", who=here.bot.application_id)).text
    assert (await ada.command("/profile", who=here.player("Eve"))).text == "Eve has not finished a game yet."
    assert (await ada.command("/versus", who=here.player("Eve"))).text.startswith("You have not finished a game")
    assert (await ada.command("/leaderboard")).text.startswith(
        "Nobody has finished a game of Deep Sea Adventure against"
    )
    assert "new" in (await shown(here, "Ada", "/profile", "1 game,")).text
    assert "easy" in (await shown(here, "Ada", "/stats", "Computers, wins")).text


async def test_in_french(here: Scene) -> None:
    await play(here, 2, "Chloé", "Bo")
    profile = await shown(here, "Chloé", "/profile", "2 parties,")
    assert "Deep Sea Adventure : nouveau" in profile.text.replace("\N{NO-BREAK SPACE}", " ")
    await shown(here, "Chloé", "/leaderboard", "Classement général", where="everywhere")
