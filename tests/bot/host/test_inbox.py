"""All games of one person: in the order in which they matter, in pages, by an index that puts itself right."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from PIL import Image

from bot import messages
from bot.host import moves
from bot.host.boards import Boards
from bot.host.display import Posted
from bot.host.inbox import ON_A_PAGE, Deck, Inbox
from bot.host.metrics import Metrics
from bot.host.moves import Person
from bot.host.names import speaker_for
from bot.host.playing_here import question_here
from bot.host.table import Sitter, Table
from bot.host.tables import Tables
from bot.host.texts import LOCALES
from bot.messages import deck_view, files_of_deck, placed, view_of
from engine.codec import encode
from persistence.contract import Shown, Write
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHLOE, NOW, Watched, at, finished, lobby, playing, put_table

pytestmark = pytest.mark.asyncio
REEF, LAGOON = 7, 8
SERVERS = {REEF: "The Reef"}


@pytest_asyncio.fixture
async def inbox(tables: Tables) -> AsyncIterator[Inbox]:
    workers = InThreads()
    yield Inbox(tables, Boards(workers, Metrics()), SERVERS.get)
    await workers.close()


def waiting(since: float, *people: Person, guild: int | None = REEF) -> Table:
    """The first of these people is asked, since so many hours after the beginning."""
    return replace(playing(*people), asked_since=(at(since), None), guild=guild)


async def put(tables: Tables, *there: Table) -> None:
    """In channels 1, 2, …"""
    for channel, table in enumerate(there, 1):
        await put_table(tables, table, channel)


def words(deck: Deck) -> list[str]:
    return [card.words for card in deck.cards]


async def test_what_waits_longest_comes_first_and_what_has_not_begun_last(inbox: Inbox, tables: Tables) -> None:
    await put(tables, lobby(ADA), waiting(3, ADA, BO), playing(BO, ADA), waiting(1, ADA, CHLOE), finished(ADA, BO))
    found = await inbox.sittings(ADA.user)
    assert [one.channel for one in found] == [4, 2, 3, 1]
    deck = await inbox.deck(ADA.user, "en")
    assert deck.heading == "2 games wait for you"
    assert [bool(card.picture) for card in deck.cards] == [True, True, True, False]


async def test_a_card_says_what_is_played_where_with_whom_and_until_when(
    inbox: Inbox, tables: Tables, store: Watched
) -> None:
    await put(tables, waiting(1, ADA, BO), replace(playing(BO, ADA), guild=LAGOON), waiting(2, ADA, BO, guild=None))
    [claim] = await store.claim_outbox(NOW, 1_000, 1)
    await store.ack(claim, Shown(1, encode(Posted(99, 1, (), "playing", 0, 0))))
    mine, private, theirs = words(await inbox.deck(ADA.user, "en"))
    assert mine.split("\n") == [
        "**Deep Sea Adventure** · The Reef, <#1>",
        "With Bo",
        f"**Your turn**, due <t:{at(25) // 1000}:R>.",
        f"[Go to the table](https://discord.com/channels/{REEF}/1/99)",
    ]
    assert "Deep Sea Adventure** · <#2>" in theirs
    assert f"Waiting for Bo, due <t:{at(24) // 1000}:R>." in theirs
    assert f"https://discord.com/channels/{LAGOON}/2)" in theirs
    assert "direct messages" in private
    assert "https://discord.com/channels/@me/3)" in private


async def test_the_picture_is_small_and_has_words(inbox: Inbox, tables: Tables) -> None:
    await put(tables, waiting(1, ADA, BO))
    [card] = (await inbox.deck(ADA.user, "fr")).cards
    assert card.picture
    assert Image.open(BytesIO(card.picture.data)).width < 500
    assert len(card.picture.data) < 60_000
    assert "Manche 1" in card.picture.alt


async def test_computer_players_who_think_are_waited_for_by_nobody(inbox: Inbox, tables: Tables) -> None:
    await put(tables, replace(playing(ADA, BO), asked_since=(None, None)))
    assert "Computer players are thinking." in words(await inbox.deck(ADA.user, "en"))[0]


async def test_whoever_has_resigned_is_not_troubled(inbox: Inbox, tables: Tables) -> None:
    await put(tables, playing(ADA, BO, CHLOE))
    await tables.do(1, "resign", moves.resign(ADA, NOW))
    assert await inbox.sittings(ADA.user) == []
    assert len(await inbox.sittings(BO.user)) == 1


async def test_without_a_game_it_says_how_to_begin(inbox: Inbox) -> None:
    for locale, command in zip(LOCALES, ("/play", "/jouer", "/spelen"), strict=True):
        deck = await inbox.deck(ADA.user, locale)
        assert command in deck.heading
        assert not deck.cards


async def test_pages_of_five(inbox: Inbox, tables: Tables) -> None:
    await put(tables, *(waiting(hour, ADA, BO) for hour in range(12)))
    found: list[str] = []
    ways = (["f:i:0", "f:i:1"], ["f:i:1", "f:i:0", "f:i:2"], ["f:i:2", "f:i:1"])
    for page, foot in enumerate(ways):
        deck = await inbox.deck(ADA.user, "en", page)
        assert f"page {page + 1} of 3" in deck.heading
        assert [button.custom_id for button in deck.foot] == foot
        found += words(deck)
    assert [re.findall(r"<#(\d+)>", one)[0] for one in found] == [str(channel) for channel in range(1, 13)]
    assert words(await inbox.deck(ADA.user, "en", 99)) == found[-2:]


async def test_discord_takes_the_longest_page(inbox: Inbox, tables: Tables) -> None:
    SERVERS[9] = "*" * 100
    crowd = [Person(500 + i, "_" * 32) for i in range(6)]
    table = replace(playing(*crowd), asked_since=(NOW, *[None] * 5), guild=9)
    for i in range(ON_A_PAGE + 1):
        await put_table(tables, table, 10**19 + i)
    for locale in LOCALES:
        deck = await inbox.deck(crowd[0].user, locale)
        view = deck_view(deck)
        assert view.content_length() <= 4_000
        assert view.total_children_count <= 40
        files = [file.filename for file in files_of_deck(deck)]
        assert len(set(files)) == ON_A_PAGE


# The index


async def test_what_the_index_has_too_much_goes(inbox: Inbox, tables: Tables, store: Watched) -> None:
    await put(tables, lobby(BO), finished(ADA, BO), playing(ADA, BO))
    await store.note_tables(ADA.user, added=(1, 2, 99))
    assert [one.channel for one in await inbox.sittings(ADA.user)] == [3]
    assert await store.tables_of(ADA.user) == {3}


async def test_what_it_lacks_is_found_where_one_asks(inbox: Inbox, tables: Tables, store: Watched) -> None:
    await put(tables, playing(ADA, BO))
    await store.note_tables(ADA.user, removed=(1,))
    assert await inbox.sittings(ADA.user) == []
    assert len(await inbox.sittings(ADA.user, here=1)) == 1
    assert await store.tables_of(ADA.user) == {1}
    assert await inbox.sittings(CHLOE.user, here=1) == []
    assert await store.tables_of(CHLOE.user) == set()


async def test_it_never_lacks_a_table_that_is_stored(tables: Tables, store: Watched) -> None:
    """A process that dies right after the commit has noted it before."""
    await put(tables, lobby(ADA))
    seen: list[set[int]] = []
    commit = store.commit

    async def look_and_commit(*args: object, **kwargs: object) -> object:
        seen.append(await store.tables_of(BO.user))
        return await commit(*args, **kwargs)  # pyright: ignore

    store.commit = look_and_commit  # pyright: ignore
    await tables.do(1, "join", moves.join(BO))
    assert seen == [{1}]


async def test_a_table_that_can_not_be_read_hides_no_other(inbox: Inbox, tables: Tables, store: Watched) -> None:
    await put(tables, playing(ADA, BO), waiting(0, ADA, BO))
    await store.commit(1, 1, "break", Write(b"{half a table"), NOW)
    assert [one.channel for one in await inbox.sittings(ADA.user)] == [2]
    assert await store.tables_of(ADA.user) == {1, 2}, "whoever mends it finds it"


async def test_a_match_that_can_not_be_read_has_no_picture(inbox: Inbox, tables: Tables, store: Watched) -> None:
    await put(tables, waiting(0, ADA, BO))
    stored = await store.load(1)
    assert stored
    broken = re.sub(rb'"stamps":\[[\d,]+\]', b'"stamps":7', stored.table)
    await store.commit(1, 1, "break", Write(broken), NOW)
    [card] = (await inbox.deck(ADA.user, "en")).cards
    assert card.picture is None
    assert "Your turn" in card.words


async def test_names_are_only_names(inbox: Inbox, tables: Tables) -> None:
    table = waiting(0, ADA, BO)
    odd = replace(table, sitters=(table.sitters[0], Sitter(BO.user, "**@everyone** <#5>")))
    await put(tables, odd)
    [said] = words(await inbox.deck(ADA.user, "en"))
    assert "@everyone" not in said
    assert "<#5>" not in said


async def test_an_inbox_is_no_post_of_a_table(inbox: Inbox, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """In direct messages both may stand one below the other: a table must not take it for a post of its own."""
    await put(tables, waiting(0, ADA, BO, guild=None))
    [sitting] = await inbox.sittings(ADA.user)
    assert sitting.asked_since is not None
    question = question_here(sitting, (), speaker_for(sitting.table, "en"))
    message: Any = None
    for view, number in (
        (deck_view(await inbox.deck(ADA.user, "en")), None),
        (placed(view_of(question), sitting.channel), None),
        (view_of(question), 1),
    ):
        monkeypatch.setattr(messages, "_view", {None: view}.get)
        assert messages.game_number_on(message) == number
