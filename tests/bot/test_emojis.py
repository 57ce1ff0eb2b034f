"""Our own emojis: brought once and by content, used as soon as they are there, done without where they are not."""

from __future__ import annotations

import asyncio
import hashlib
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

import bot.uploads
from bot.emojis import OWN_EMOJIS, OwnEmojis
from bot.host.emojis import TIE, emoji
from bot.host.panel import Item
from bot.host.posts import Button, Post, Select
from bot.messages import sent, view_of
from bot.uploads import Uploads
from render.emojis import Emoji
from tests.bot.in_threads import InThreads

DRAWN = (Emoji("sign_a", b"A"), Emoji("dice", b"D"), Emoji("air", b"O"))


def name_of(drawn: Emoji) -> str:
    return f"{drawn.name}_{hashlib.sha256(drawn.data).hexdigest()[:6]}"


def refusal(status: int, words: str = "Invalid emoji") -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(cast("Any", SimpleNamespace(status=status, reason="no")), {"code": 50035, "message": words})


class Application:
    """As much of Discord as uploading asks for."""

    def __init__(self, *names: str) -> None:
        self.there = {name: number for number, name in enumerate(names, 1)}
        self.created: list[str] = []
        self.refusals: list[discord.HTTPException] = []
        self.asked = 0
        self.by_others = ""

    async def fetch_application_emojis(self) -> list[SimpleNamespace]:
        self.asked += 1
        return [SimpleNamespace(name=name, id=number) for name, number in self.there.items()]

    async def create_application_emoji(self, *, name: str, image: bytes) -> SimpleNamespace:
        if self.refusals:
            self.there |= {self.by_others: 77} if self.by_others else {}
            raise self.refusals.pop()
        assert image in {one.data for one in DRAWN}
        self.created.append(name)
        self.there[name] = 100 + len(self.created)
        return SimpleNamespace(name=name, id=self.there[name])


async def brought(application: Application, known: OwnEmojis, looks: int = 1) -> None:
    """Until Discord has been asked so often and there is nothing left to do."""
    workers = InThreads()
    uploads = Uploads(cast("discord.Client", application), known, workers, 0)
    running = asyncio.ensure_future(uploads.run())
    async with asyncio.timeout(60):
        while application.asked < looks or len(asyncio.all_tasks()) > 2 or not _is_waiting(known):
            await asyncio.sleep(0)
    running.cancel()


def _is_waiting(known: OwnEmojis) -> bool:
    return bool(known.is_lost._waiters)  # pyright: ignore # noqa: SLF001 - nobody else tells who waits


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = {one.name: one.data for one in DRAWN}
    monkeypatch.setattr(bot.uploads, "emoji_names", lambda: tuple(drawn))
    monkeypatch.setattr(bot.uploads, "draw_emoji", drawn.__getitem__)
    monkeypatch.setattr(bot.uploads, "LATER", 0)


@pytest.mark.asyncio
async def test_what_is_missing_is_brought_once() -> None:
    application, known = Application(name_of(DRAWN[1])), OwnEmojis()
    await brought(application, known)
    assert application.created == [name_of(DRAWN[0]), name_of(DRAWN[2])]
    assert [known.find(one.name) is not None for one in DRAWN] == [True] * 3
    again = OwnEmojis()
    await brought(application, again, looks=2)
    assert len(application.created) == 2
    assert str(again.find("dice")) == f"<:{name_of(DRAWN[1])}:1>"


@pytest.mark.asyncio
async def test_an_older_drawing_serves_until_the_new_one_is_there() -> None:
    application, known = Application("dice_000000", "dice_ffffff", "a_stranger"), OwnEmojis()
    application.refusals = [refusal(400)]
    await brought(application, known)
    assert application.created == []
    assert str(known.find("dice")) == "<:dice_ffffff:2>"
    await brought(application, known, looks=2)
    assert str(known.find("dice")) == f"<:{name_of(DRAWN[1])}:102>"


@pytest.mark.asyncio
@pytest.mark.parametrize("status", [400, 403])
async def test_discord_that_takes_none_is_left_alone(status: int, caplog: pytest.LogCaptureFixture) -> None:
    application, known = Application(), OwnEmojis()
    application.refusals = [refusal(status)]
    await brought(application, known)
    assert application.asked == 2, "at first, and to see whether somebody else had brought it"
    assert known.find("dice") is None
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@pytest.mark.asyncio
async def test_after_a_failure_it_goes_on_where_it_was() -> None:
    application, known = Application(), OwnEmojis()
    application.refusals = [refusal(503)]
    await brought(application, known, looks=2)
    assert application.created == [name_of(one) for one in DRAWN]


@pytest.mark.asyncio
@pytest.mark.parametrize("status", [400, 500])
async def test_one_that_is_there_although_it_was_refused_is_used(status: int) -> None:
    application, known = Application(), OwnEmojis()
    application.refusals = [refusal(status, "Emoji name is already taken")]
    application.by_others = name_of(DRAWN[0])
    await brought(application, known)
    assert str(known.find("sign_a")) == f"<:{name_of(DRAWN[0])}:77>"
    assert application.created == [name_of(DRAWN[1]), name_of(DRAWN[2])]


@pytest.mark.asyncio
async def test_whenever_one_is_lost_all_are_looked_at_again() -> None:
    application, known = Application(), OwnEmojis()
    running = asyncio.ensure_future(Uploads(cast("discord.Client", application), known, InThreads(), 0).run())
    async with asyncio.timeout(60):
        while known.find("air") is None:
            await asyncio.sleep(0)
        application.there.clear()
        known.forget()
        assert known.find("air") is None
        while known.find("air") is None:
            await asyncio.sleep(0)
    running.cancel()
    assert len(application.created) == 6


@pytest.fixture
def there() -> Any:
    OWN_EMOJIS.learn("sign_a_0a1b2c", 7)
    OWN_EMOJIS.learn("dice_0a1b2c", 8)
    yield
    OWN_EMOJIS.forget()


POST = Post(
    "Board",
    (f"{emoji('dice')}Ada rolls.", f"{emoji('gone')}Bo waits."),
    buttons=(
        Button("Take", "f:a:1:0:0:take", sign="A", emblem="dice"),
        Button("Roll", "f:a:1:0:0:roll", emblem="dice"),
    ),
    select=Select(
        "f:s:1:0", "Choose…", (Item("Take", "f:a:1:0:0:x", sign="B"), Item("Roll", "f:a:1:0:0:y", emblem="gone"))
    ),
)


def emojis_on(view: discord.ui.LayoutView) -> list[str]:
    rows = [row for row in view.to_components()[0]["components"] if row["type"] == 1]  # pyright: ignore
    parts: list[Any] = [one for row in rows for one in row["components"]]  # pyright: ignore
    options = [option for one in parts for option in one.get("options", ())]
    return [one.get("emoji", {}).get("name", "") for one in (*options, *(one for one in parts if "options" not in one))]


@pytest.mark.usefixtures("there")
def test_they_stand_on_buttons_in_lists_and_in_words() -> None:
    view = view_of(POST)
    assert emojis_on(view) == ["\N{REGIONAL INDICATOR SYMBOL LETTER B}", "", "sign_a_0a1b2c", "dice_0a1b2c"]
    words = view.to_components()[0]["components"][0]["content"]  # pyright: ignore
    assert words == f"### Board\n<:dice_0a1b2c:8>{TIE}Ada rolls.\nBo waits."


def test_without_any_the_letters_of_every_client_serve() -> None:
    letters = ["\N{REGIONAL INDICATOR SYMBOL LETTER B}", "", "\N{REGIONAL INDICATOR SYMBOL LETTER A}", ""]
    assert emojis_on(view_of(POST)) == letters


@pytest.mark.usefixtures("there")
def test_where_there_is_no_room_for_them_words_are_not_cut() -> None:
    lines = [f"{emoji('dice')}{'x' * 30}"] * 100
    words = view_of(Post("Board", tuple(lines))).to_components()[0]["components"][0]["content"]  # pyright: ignore
    assert words == "\n".join(["### Board", *["x" * 30] * 100])


@pytest.mark.asyncio
@pytest.mark.usefixtures("there")
async def test_a_message_that_is_refused_for_an_emoji_is_sent_without() -> None:
    tried: list[list[str]] = []

    async def send(view: discord.ui.LayoutView) -> str:
        tried.append(emojis_on(view))
        if any(tried[-1]):
            raise refusal(400)
        return "sent"

    assert await sent(view_of(POST), send) == "sent"
    assert len(tried) == 2
    assert OWN_EMOJIS.find("dice") is None
    assert OWN_EMOJIS.is_lost.is_set()


@pytest.mark.asyncio
@pytest.mark.usefixtures("there")
@pytest.mark.parametrize("why", [refusal(400, "Unknown channel"), refusal(500)])
async def test_what_is_refused_for_another_reason_is_not_sent_again(why: discord.HTTPException) -> None:
    async def send(_: discord.ui.LayoutView) -> None:
        raise why

    with pytest.raises(discord.HTTPException):
        await sent(view_of(POST), send)
    assert OWN_EMOJIS.find("dice") is not None
