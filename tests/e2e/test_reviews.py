"""`/review`: the turning points of a game that is over, page by page, in private."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis

from bot.host import reviews
from playground.driver import Discord
from playground.shown import Shown
from tests.bot.people import lobby, playing, whole_game
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


async def turn(here: Scene, message: Shown, label: str) -> None:
    before = message.text
    await here.player("Eve").click(message, label)
    await here.bench.until(lambda: message.text != before, what="another page")


async def test_the_turning_points_one_by_one(here: Scene) -> None:
    await here.set(*whole_game(here.person("Ada"), here.person("Bo")))
    board = here.place.last
    eve = here.player("Eve")
    shown = (await eve.command("/review")).message
    await here.bench.until(lambda: "Turning point 1 of" in shown.text, what="the first turning point")
    assert shown.is_ephemeral
    texts, pictures = [shown.text], [shown.pictures[0].data]
    while "Later" in [button.label for button in shown.buttons]:
        await turn(here, shown, "Later")
        texts.append(shown.text)
        pictures.append(shown.pictures[0].data)
    assert 3 <= len(texts) <= 5
    assert len(set(pictures)) == len(pictures)
    for number, text in enumerate(texts, 1):
        assert f"Turning point {number} of {len(texts)} · round" in text
        assert any(name in text for name in ("Ada: ", "Bo: "))
        assert " % → " in text
        assert "chances of winning" in text
    await turn(here, shown, "Earlier")
    assert shown.text == texts[-2]
    assert here.place.last == board


async def test_it_is_found_once_and_again_after_a_restart(bench: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    true = reviews.review_stored

    def counted(*args: Any) -> Any:
        nonlocal asked
        asked += 1
        return true(*args)

    monkeypatch.setattr(reviews, "review_stored", counted)
    store = FakeRedis()
    here = Scene(bench, store)
    eve = here.player("Eve")
    async with bench.running(here.bot):
        await here.set(*whole_game(here.person("Ada"), here.person("Bo")))
        shown = (await eve.command("/review")).message
        await bench.until(lambda: "Turning point 1 of" in shown.text, what="the first turning point")
        await eve.command("/review")
        await turn(here, shown, "Later")
        assert asked == 1
    async with bench.running(Scene(bench, store).bot):
        await turn(here, shown, "Earlier")
        assert "Turning point 1 of" in shown.text
        assert asked == 2
    await store.aclose()
    bench.assert_clean()


async def test_what_is_not_over_has_none(here: Scene) -> None:
    ada = here.player("Ada")
    assert (await ada.command("/review")).text.startswith("There is no table")
    await here.set(lobby(here.person("Ada")))
    assert (await ada.command("/review")).text.startswith("The game has not begun yet.")
    await here.set(playing(here.person("Ada"), here.person("Bo")))
    assert (await ada.command("/review")).text == "The game is not over yet."


async def test_a_button_of_an_earlier_game_is_known(here: Scene) -> None:
    await here.set(*whole_game(here.person("Ada"), here.person("Bo")))
    eve = here.player("Eve")
    shown = (await eve.command("/review")).message
    await here.bench.until(lambda: "Turning point 1 of" in shown.text, what="the first turning point")
    await here.player("Ada").command("/rematch")
    await eve.click(shown, "Later")
    await eve.next_ephemeral("That button belongs to an earlier game.")


async def test_in_french(here: Scene) -> None:
    await here.set(*whole_game(here.person("Ada"), here.person("Bo")))
    shown = (await here.player("Chloé").command("/review")).message
    await here.bench.until(lambda: "Tournant 1 sur" in shown.text, what="the first turning point")
