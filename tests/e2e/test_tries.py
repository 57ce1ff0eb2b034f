"""`/try`: a private branch against computer players, which the table never hears of."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis

from bot.host.ids import InBranch, parse
from bot.host.kept_branch import LIFETIME
from engine.notation import AHEAD
from persistence import keys
from playground.driver import Discord
from playground.people import Player
from playground.shown import Shown
from tests.bot.people import lobby, play_out, playing
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio
TITLE = "Trying out: Deep Sea Adventure"
GONE = "This branch is gone: /try opens another."


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        await here.set(playing(here.person("Ada"), here.person("Bo")))
        yield here


def pressable(message: Shown, verb: str) -> list[str]:
    found = [(button.custom_id or "", parse(button.custom_id or "")) for button in message.buttons]
    return [name for name, one in found if isinstance(one, InBranch) and one.verb == verb]


async def press(here: Scene, player: Player, message: Shown, custom_id: str) -> None:
    """Until every button is another."""
    await player.click(message, custom_id)
    await here.bench.until(lambda: custom_id not in [one.custom_id for one in message.buttons], what="the next step")


async def test_it_is_played_to_its_end_and_the_table_hears_nothing(here: Scene) -> None:
    ada, board = here.player("Ada"), here.place.last
    before, stored = board.text, await here.bot.store.load(here.place.id)
    tried = (await ada.command("/try")).message
    assert tried.is_ephemeral
    assert TITLE in tried.text
    assert "Only you see this" in tried.text
    [picture] = tried.pictures
    assert picture.alt
    steps = 0
    while found := pressable(tried, "a"):
        await press(here, ada, tried, found[-1])
        assert tried.pictures
        steps += 1
        assert steps < 200
    assert any(words in tried.text for words in ("wins!", "share the win!"))
    assert "Ada " in tried.text.split("**")[-1], "with everybody's points"
    await here.bench.settled()
    assert here.place.last == board
    assert board.text == before
    assert await here.bot.store.load(here.place.id) == stored
    assert [one for one in here.player("Bo").sees if one.is_ephemeral] == []


async def test_back_to_any_earlier_answer_and_to_the_start(here: Scene) -> None:
    ada = here.player("Ada")
    tried = (await ada.command("/try")).message
    first = tried.text
    assert not pressable(tried, "u"), "there is nothing to take back"
    texts = [first]
    for _ in range(3):
        single = [one for one in pressable(tried, "a") if AHEAD not in one]
        await press(here, ada, tried, single[-1])
        texts.append(tried.text)
    for text in reversed(texts[:-1]):
        await press(here, ada, tried, pressable(tried, "u")[0])
        assert tried.text == text
    await press(here, ada, tried, pressable(tried, "a")[0])
    await press(here, ada, tried, pressable(tried, "r")[0])
    assert tried.text == first
    assert not pressable(tried, "u")


async def test_an_old_button_shows_where_the_branch_stands(here: Scene) -> None:
    ada = here.player("Ada")
    tried = (await ada.command("/try")).message
    stale, now = list(tried.record.components), pressable(tried, "a")[-1]
    await press(here, ada, tried, now)
    stands = pressable(tried, "a")
    tried.record.components = stale
    await ada.click(tried, now)
    await here.bench.until(lambda: "out of date" in tried.text, what="the present buttons")
    assert pressable(tried, "a") == stands


async def test_it_outlives_the_bot_but_not_its_hour(bench: Discord) -> None:
    store = FakeRedis()
    here = Scene(bench, store)
    ada = here.player("Ada")
    async with bench.running(here.bot):
        await here.set(playing(here.person("Ada"), here.person("Bo")))
        tried = (await ada.command("/try")).message
    async with bench.running(Scene(bench, store).bot):
        await press(here, ada, tried, pressable(tried, "a")[-1])
        key = keys.branch(ada.id, here.place.id)
        assert 0 < await store.pttl(key) <= LIFETIME
        await store.delete(key)
        await ada.click(tried, pressable(tried, "a")[-1])
        await ada.next_ephemeral(GONE)
    await store.aclose()
    bench.assert_clean()


async def test_another_takes_the_place_of_the_first(here: Scene) -> None:
    ada = here.player("Ada")
    first, second = [(await ada.command("/try")).message for _ in range(2)]
    await ada.click(first, pressable(first, "a")[0])
    await ada.next_ephemeral(GONE)
    await press(here, ada, second, pressable(second, "a")[0])


async def test_whose_turn_it_is_not_tries_from_their_next_turn_on(here: Scene) -> None:
    tried = (await here.player("Bo").command("/try")).message
    assert pressable(tried, "a")
    assert "Bo rolls" in tried.text, "somebody has answered in Ada's place"


async def test_who_can_not(here: Scene) -> None:
    assert (await here.player("Eve").command("/try")).text == "You do not sit at this table."
    ada = here.player("Ada")
    await here.set(lobby(here.person("Ada")))
    assert (await ada.command("/try")).text.startswith("The game has not begun yet.")
    await here.set(play_out(playing(here.person("Ada"), here.person("Bo")))[0])
    assert (await ada.command("/try")).text.startswith("This game is over.")
    await here.clear()
    assert (await ada.command("/try")).text.startswith("There is no table")


@pytest.mark.parametrize("game", ["nautilus", "aquasphere", "atlantes"])
async def test_in_every_game_a_step_can_be_tried_and_taken_back(here: Scene, game: str) -> None:
    await here.set(playing(here.person("Ada"), here.person("Bo"), game=game))
    ada = here.player("Ada")
    tried = (await ada.command("/try")).message
    before = tried.text
    if found := pressable(tried, "a"):
        await press(here, ada, tried, found[0])
    else:
        [listed] = tried.selects
        await ada.select(tried, listed.custom_id, next(value for _, value in listed.options if ":a:" in value))
        await here.bench.until(lambda: pressable(tried, "u"), what="the next step")
    await press(here, ada, tried, pressable(tried, "u")[0])
    assert tried.text == before


async def test_in_dutch(here: Scene) -> None:
    ada = here.player("Ada")
    ada.person.locale = "nl"
    assert "Uitproberen: Deep Sea Adventure" in (await ada.command("/try")).text
