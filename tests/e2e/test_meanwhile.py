"""While you were away: by a button of the post, by `/recap`, and with the reminder by message."""

from __future__ import annotations

import threading
from collections.abc import AsyncGenerator
from io import BytesIO
from typing import Any

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis
from msgspec.structs import replace
from PIL import Image

from bot.host import boards, reminders
from bot.host.pace import HOUR
from bot.host.settings import PersonSettings
from playground.driver import Discord
from playground.shown import Shown
from tests.bot.host.test_meanwhile import SPEAKER, Playing
from tests.bot.people import lobby
from tests.e2e.scenes import Scene, scene
from tests.e2e.test_odd_ids import told_for

pytestmark = pytest.mark.asyncio
AWAY = "While you were away"


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


def divers(here: Scene) -> Playing:
    """Ada, Bo and Chloé dive; it is Bo's turn, the fourth time, since a moment ago."""
    game = Playing(*map(here.person, ("Ada", "Bo", "Chloé")))
    game.until_asked(1, 4)
    return game


async def with_picture(here: Scene, shown: Shown) -> Shown:
    await here.bench.until(lambda: shown.pictures, what="the picture")
    return shown


def frames(shown: Shown) -> int:
    [picture] = shown.pictures
    assert picture.data
    with Image.open(BytesIO(picture.data)) as animated:
        return getattr(animated, "n_frames", 1)


async def test_the_words_at_once_and_the_picture_as_soon_as_it_is_drawn(
    here: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()
    true = boards.draw_clip

    def held(*args: Any) -> Any:
        assert goes_on.wait(60)
        return true(*args)

    monkeypatch.setattr(boards, "draw_clip", held)
    game, bo = divers(here), here.player("Bo")
    await here.set(game.table, game.rows)
    board = here.place.last
    assert [button.label for button in board.buttons][-4:] == [AWAY, "Look closer", "Rules", "More…"]
    try:
        await bo.click(board, AWAY)
        shown = await bo.next_ephemeral(AWAY)
        assert not shown.pictures
        words = shown.text
        assert "Ada rolls" in words
        assert "Chloé rolls" in words
        assert "What was done to you" not in words
    finally:
        goes_on.set()
    await with_picture(here, shown)
    assert shown.text == words
    assert frames(shown) == 4, "how it was, Ada's turn, Chloé's, and how Bo's has begun"
    [picture] = shown.pictures
    assert picture.alt
    assert "Chloé rolls" in picture.alt
    assert [one for one in bo.sees if one.is_ephemeral] == [shown]
    assert here.place.last == board
    assert not board.is_edited


async def test_for_those_who_play_and_those_who_do_not(here: Scene) -> None:
    game = divers(here)
    await here.set(game.table, game.rows)
    own = await with_picture(here, (await here.player("Bo").command("/recap")).message)
    assert AWAY in own.text
    assert SPEAKER.tell(game.table.match.wording(1).prompt) in own.text, "what is asked now"
    more = await with_picture(here, (await here.player("Bo").command("/recap", turns=6)).message)
    assert "The last 6 turns" in more.text
    assert frames(more) == 7
    french = await with_picture(here, (await here.player("Chloé").command("/résumé")).message)
    assert "En votre absence" in french.text
    assert "obtient" in french.text
    none = await with_picture(here, (await here.player("Ada").command("/recap", turns=1)).message)
    assert frames(none) == 1
    public = await with_picture(here, (await here.player("Eve").command("/recap")).message)
    assert "The last 10 turns" in public.text
    assert frames(public) == 12, "how it was, ten turns, and what is asked"


async def test_nothing_missed_and_nothing_to_miss(here: Scene) -> None:
    ada = here.player("Ada")
    assert (await ada.command("/recap")).text.startswith("There is no table")
    await here.set(lobby(here.person("Ada")))
    assert (await ada.command("/recap")).text.startswith("The game has not begun yet.")
    game = Playing(*map(here.person, ("Ada", "Bo")))
    await here.set(game.table, game.rows)
    assert AWAY not in [button.label for button in here.place.last.buttons]
    shown = await with_picture(here, (await ada.command("/recap")).message)
    assert "You have missed nothing." in shown.text
    assert frames(shown) == 1


async def test_after_the_end_and_by_a_button_of_an_earlier_game(here: Scene) -> None:
    game = divers(here)
    while game.table.phase == "playing":
        game.press()
    await here.set(game.table, game.rows)
    shown = await with_picture(here, (await here.player("Bo").command("/recap")).message)
    assert "the game is over" in shown.text
    again = divers(here)
    await here.set(replace(again.table, number=2), again.rows)
    told = await told_for(here.player("Bo"), here.place.last, "f:t:1:meanwhile")
    assert told.text == "That button belongs to an earlier game."


async def test_a_button_works_after_a_restart(bench: Discord) -> None:
    store = FakeRedis()
    here = Scene(bench, store)
    game = divers(here)
    async with bench.running(here.bot):
        await here.set(game.table, game.rows)
        board = here.place.last
    again = Scene(bench, store)
    async with bench.running(again.bot):
        bo = again.player("Bo")
        await bo.click(board, AWAY)
        assert frames(await with_picture(again, await bo.next_ephemeral(AWAY))) == 4
    await store.aclose()
    bench.assert_clean()


async def test_with_the_reminder_by_message(here: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "PATIENCE", 600.0)
    game, bo = divers(here), here.person("Bo")
    await here.bot.settings.set_person(bo.user, PersonSettings(reminders="message", locale="nl"))
    await here.set(game.table, game.rows)
    posts = len(here.place.messages)
    store, clock = here.bot.store, here.bot.tables.clock
    [timer] = await store.claim_timers(clock() + 13 * HOUR, reminders.LEASE, 8)
    monkeypatch.setattr(here.bot.reminders, "_clock", lambda: timer.due)
    await here.bot.reminders.remind(timer)
    letter = here.bench.dm("Bo").last
    [call, *lines] = letter.text.split("\n")
    assert "wacht op je" in call
    assert 2 <= len(lines) <= 8
    assert any("Chloé" in line for line in lines)
    assert frames(letter) == 4
    [picture] = letter.pictures
    assert picture.alt
    assert len(here.place.messages) == posts, "nothing in the channel"
