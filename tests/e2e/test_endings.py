"""After a game: the film for all, once; the replay for whoever asks; another game; and what else people press then."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncGenerator
from io import BytesIO
from pathlib import Path

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis
from PIL import Image

import bot.client
import bot.host.films
import bot.host.reliving
from bot.host import keepsakes
from bot.host.ids import table_id
from bot.host.table import Table
from engine.errors import Unreplayable
from playground.driver import Discord
from playground.faults import Broken
from playground.permissions import Permission
from playground.shown import Shown
from tests.bot.people import playing, whole_game
from tests.e2e.host import run_to_end
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio
PUTTING = "POST /channels/{channel}/messages"


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


@pytest_asyncio.fixture
async def over(here: Scene) -> Table:
    """Ada and Bo have just played to the end."""
    table, rows = whole_game(here.person("Ada"), here.person("Bo"))
    await here.set(table, rows)
    return table


def films(here: Scene) -> list[Shown]:
    return [one for one in here.place.messages if any(picture.url.endswith(".gif") for picture in one.pictures)]


async def test_the_last_post_is_the_poster_with_all_there_is_to_have(here: Scene, over: Table) -> None:
    [poster] = here.place.last.pictures
    assert poster.alt
    assert all(name in poster.alt for name in ("Ada", "Bo"))
    assert [button.label for button in here.place.last.buttons] == [
        "Rematch",
        "Film",
        "Replay",
        "The board",
        "Rules",
    ]
    for look in ("poster", "The poster", ""):
        [picture] = (await here.player("Eve").command("/board", view=look)).message.pictures
        assert (picture.alt == poster.alt) is bool(look)


async def test_the_film_is_posted_once_and_shown_to_whoever_asks_again(here: Scene, over: Table) -> None:
    ada, chloe = here.player("Ada"), here.player("Chloé")
    board = here.place.last
    await asyncio.gather(*(person.click(board, "Film") for person in (ada, chloe, ada)))
    await here.bench.until(lambda: films(here), what="the film")
    await here.bench.settled()
    [film] = films(here)
    assert "the film of the game" in film.text
    assert not film.mentions
    [picture] = film.pictures
    assert picture.alt
    assert picture.data
    with Image.open(BytesIO(picture.data)) as animated:
        assert animated.format == "GIF"
        assert getattr(animated, "n_frames", 1) > 10
    await chloe.next_ephemeral("Le film est en préparation")
    link = f"https://discord.com/channels/{here.place.channel.guild}/{here.place.id}/{film.id}"
    await here.player("Daan").click(board, "Film")
    assert link in (await here.player("Daan").next_ephemeral("De film staat hier al")).text
    assert films(here) == [film]
    assert board.buttons, "the poster keeps its buttons"


async def test_a_channel_that_takes_no_files_gives_the_film_to_whoever_asks(here: Scene, over: Table) -> None:
    here.bench.deny("deep-sea", Permission.ATTACH_FILES)
    await here.player("Ada").click(here.place.last, "Film")
    [picture] = (await here.player("Ada").next_ephemeral("the film of the game")).pictures
    assert picture.data
    assert picture.data.startswith(b"GIF")
    assert not films(here)


async def test_a_film_that_discord_does_not_take_is_tried_again(here: Scene, over: Table) -> None:
    ada, board = here.player("Ada"), here.place.last
    with here.bench.faults.during("GET /channels/{channel}/messages", Broken(501)):
        await ada.click(board, "Film")
        await ada.next_ephemeral("Discord did not take the film")
    with here.bench.faults.during(PUTTING, Broken(501)):
        await ada.click(board, "Film")
        await ada.next_ephemeral("Discord did not take the film")
    assert not films(here)
    await ada.click(board, "Film")
    await here.bench.until(lambda: films(here), what="the film")


async def test_a_game_of_other_rules_has_no_film(here: Scene, over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def elsewhere(*_: object) -> object:
        raise Unreplayable(game="deep-sea")

    for name in ("relive", "Fold"):
        monkeypatch.setattr(bot.host.films, name, elsewhere)
    monkeypatch.setattr(bot.host.reliving, "relive", elsewhere)
    for label in ("Film", "Replay"):
        await here.player("Ada").click(here.place.last, label)
        await here.player("Ada").next_ephemeral("Deep Sea Adventure was played under other rules")


async def test_the_replay_file_is_proved_by_the_program(here: Scene, over: Table, tmp_path: Path) -> None:
    eve = here.player("Eve")
    await eve.click(here.place.last, "Replay")
    await eve.click(await eve.next_ephemeral("Before the first turn"), "Replay file")
    told = await here.player("Eve").next_ephemeral("fathom replay")
    [file] = told.pictures
    assert file.data
    path = tmp_path / "game.jsonl"
    path.write_bytes(file.data)
    code, said = await run_to_end("replay", str(path), "--check")
    assert code == 0, said
    assert over.match.seed in file.data.decode()


async def test_a_rematch_is_another_game_and_the_old_buttons_know_it(here: Scene, over: Table) -> None:
    ada, board = here.player("Ada"), here.place.last
    stale = list(board.record.components)
    await ada.click(board, "Rematch")
    await here.bench.until(lambda: here.place.last != board, what="the next lobby")
    await here.bench.settled()
    assert "Ada" in here.place.last.text
    assert "Bo" in here.place.last.text
    board.record.components = stale
    for label in ("Film", "Rematch"):
        await ada.click(board, label)
        await ada.next_ephemeral("That button belongs to an earlier game.")
    assert not films(here)


async def test_what_is_not_over_has_no_film(here: Scene) -> None:
    table = playing(here.person("Ada"), here.person("Bo"))
    await here.set(table)
    ada, board = here.player("Ada"), here.place.last
    button = board.button("Rules").custom_id or ""
    for verb in ("film", "file"):
        forged = table_id(table.number, verb)
        board.record.components = json.loads(json.dumps(board.record.components).replace(button, forged))
        await ada.click(board, forged)
        await ada.next_ephemeral("The game is not over yet.")
        button = forged


async def test_a_bot_that_goes_leaves_whoever_waits_for_a_film_to_the_next(
    bench: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not wait for the film, and nothing is logged as a fault."""
    begun, goes_on = threading.Event(), threading.Event()

    def endless(*_: object) -> bytes:
        begun.set()
        goes_on.wait()
        return b""

    monkeypatch.setattr(keepsakes, "film_of_stored", endless)
    monkeypatch.setattr(bot.client, "GRACE", 0.1)
    store = FakeRedis()
    here = Scene(bench, store)
    ada = here.player("Ada")
    async with bench.running(here.bot):
        await here.set(*whole_game(here.person("Ada"), here.person("Bo")))
        await ada.click(here.place.last, "Film")
        await bench.until(begun.is_set, what="the film to be begun")
    async with bench.running(Scene(bench, store).bot):
        await ada.next_ephemeral("Your press was not received")
    goes_on.set()
    assert here.bot.metrics.failures._value.get() == 0  # pyright: ignore # noqa: SLF001
    await store.aclose()
    bench.assert_clean()
