"""Following a table: who is told what, once, and never more than everybody may see."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host import followers as keeping
from bot.host.boards import Boards
from bot.host.display import Posted
from bot.host.errands import LEASE, SOON, Errands
from bot.host.followers import Followers
from bot.host.following import MOST_FOLLOWED, Following, follow_entry, follow_post, news_for, round_of
from bot.host.menu import menu_post
from bot.host.metrics import Metrics
from bot.host.moves import Person, begin, cancel, rematch
from bot.host.names import speaker_for
from bot.host.refusals import FollowsTooMany, GameOver, NoTable, PlaysHere, TooManyFollowers
from bot.host.settings import PersonSettings, Settings
from bot.host.settling import Change
from bot.host.story import Row
from bot.host.table import Table
from bot.host.tables import Tables
from engine.codec import encode
from engine.registry import GAMES
from persistence.contract import Shown
from persistence.errors import StoreDown
from tests.bot.in_threads import InThreads
from tests.bot.mailbox import Clock, Letter, Mailbox
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    EVE,
    NOW,
    STRANGER,
    Watched,
    answered,
    finished,
    lobby,
    playing,
    press,
    put_table,
    seat_the_toys,
    whole_game,
)

pytestmark = pytest.mark.asyncio


class Scene:
    def __init__(self, store: Watched) -> None:
        self.store, self.clock, self.mailbox, self.workers = store, Clock(), Mailbox(), InThreads(1)
        self.tables, self.settings = Tables(store, self.clock), Settings(store)
        self.followers, self.errands = self.process(store)
        self._put = 0

    def process(self, store: Watched) -> tuple[Followers, Errands]:
        tables = Tables(store, self.clock)
        boards = Boards(self.workers, Metrics())
        followers = Followers(self.mailbox, self.mailbox, tables, Settings(store), boards)
        return followers, Errands(tables, (followers,))

    async def put(self, table: Table, rows: tuple[Row, ...] = ()) -> None:
        self._put += 1
        op = f"put {self._put}"
        await self.tables.do(CHANNEL, op, lambda before: Change(table, rows, fresh_log=before is None or bool(rows)))

    async def follow(self, person: Person, wish: keeping.Wish | None = None) -> keeping.Wish:
        found = await self.tables.look(CHANNEL)
        return await self.followers.follow(CHANNEL, found.table if found else None, person.user, wish)

    async def posted(self) -> None:
        found = await self.tables.look(CHANNEL)
        assert found is not None
        await self.errands.posted(CHANNEL, found.table, True)
        self.clock.now += SOON

    async def told(self, errands: Errands | None = None) -> list[Letter]:
        """What is sent when whatever is due is done."""
        while due := await self.store.telling.claim_errands(self.clock(), LEASE, 9):
            for errand in due:
                await (errands or self.errands).do(errand)
        return self.mailbox.taken()

    async def news(self) -> list[Letter]:
        await self.posted()
        return await self.told()


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    scene = Scene(store)
    yield scene
    await scene.workers.close()


def rounds_of_a_game() -> tuple[list[Table], list[Row]]:
    """Deep sea as it stood after each step, and its log."""
    change = answered(begin(ADA, "s", NOW)(lobby(ADA, BO, first="0")))
    tables, rows = [change.table], list(change.rows)
    while (table := tables[-1]).phase == "playing":
        change = answered(press(table, table.match.asked[0])(table))
        tables.append(change.table)
        rows += change.rows
    return tables, rows


async def test_the_end_is_told_with_the_poster_and_a_link_and_then_nobody_follows(scene: Scene) -> None:
    await put_table(scene.tables, playing(ADA, BO))
    assert await scene.follow(EVE) == "end"
    await scene.store.set_setting("person", EVE.user, encode(PersonSettings(locale="fr")))
    assert await scene.news() == []
    over, rows = whole_game()
    await scene.put(over, tuple(rows))
    [claim] = await scene.store.claim_outbox(scene.clock(), 1_000, 1)
    await scene.store.ack(claim, Shown(2, encode(Posted(77, 1, (), "over", 0, 0))))
    [letter] = await scene.news()
    assert letter.to == f"@{EVE.user}"
    assert f"dans <#{CHANNEL}>\u00a0: la partie que vous suivez est terminée" in letter.text
    assert f"https://discord.com/channels/7/{CHANNEL}/77" in letter.text
    assert letter.picture
    assert "Manche 3" in letter.picture.alt
    assert await scene.store.telling.followers(CHANNEL) == {}
    assert await scene.store.telling.followed(EVE.user) == set()
    assert await scene.news() == []


async def test_rounds_are_told_to_those_who_want_them(scene: Scene) -> None:
    tables, rows = rounds_of_a_game()
    first = tables[0]
    second = next(table for table in tables if round_of(table) == 2)
    await scene.put(first, tuple(rows[:1]))
    assert await scene.follow(EVE, "rounds") == "rounds"
    assert await scene.follow(CHLOE) == "end"
    assert await scene.news() == []
    upto = tuple(row for row in rows if row.version <= second.match.version)
    await scene.put(second, upto)
    [letter] = await scene.news()
    assert letter.to == f"@{EVE.user}"
    assert f"round 1 is over: https://discord.com/channels/7/{CHANNEL}" in letter.text
    assert "**/follow** in its channel changes that" in letter.text
    assert letter.picture
    assert await scene.news() == [], "once"
    await scene.put(first, tuple(rows[:1]))
    await scene.news()
    await scene.put(second, upto)
    assert await scene.news() == [], "not again, after everybody went back"
    await scene.put(tables[-1], tuple(rows))
    assert {letter.to for letter in await scene.news()} == {f"@{EVE.user}", f"@{CHLOE.user}"}


async def test_whoever_follows_before_it_begins_hears_of_the_first_round(scene: Scene) -> None:
    tables, rows = rounds_of_a_game()
    await put_table(scene.tables, lobby(ADA, BO))
    await scene.follow(EVE, "rounds")
    await scene.put(tables[0], tuple(rows[:1]))
    assert await scene.news() == []
    await scene.put(next(table for table in tables if round_of(table) == 2), tuple(rows))
    assert len(await scene.news()) == 1


@pytest.mark.parametrize("game", GAMES)
async def test_rounds_are_what_every_game_counts(game: str) -> None:
    seats = (ADA, BO)[: GAMES[game].info.seats[1]]
    assert round_of(playing(*seats, game=game)) == 1


async def test_a_game_without_rounds_has_none(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)
    table = playing(ADA, BO, game="high-card")
    await put_table(scene.tables, table)
    assert news_for(table, Following(1, rounds=True)) is None
    assert await scene.follow(EVE, "rounds") == "rounds"
    assert await scene.news() == []


async def test_a_closed_table_and_one_that_another_has_followed(scene: Scene) -> None:
    table = playing(ADA, BO)
    await put_table(scene.tables, table)
    await scene.follow(EVE)
    await scene.put(cancel(ADA)(table).table)
    [letter] = await scene.news()
    assert "was closed before the end" in letter.text
    assert letter.picture is None
    await scene.put(playing(ADA, BO))
    await scene.follow(EVE)
    await scene.put(rematch(ADA, NOW)(finished(ADA, BO)).table)
    [letter] = await scene.news()
    assert "another table is open there" in letter.text
    assert await scene.store.telling.count(CHANNEL) == 0


async def test_who_may_follow(scene: Scene) -> None:
    with pytest.raises(NoTable):
        await scene.follow(EVE)
    await put_table(scene.tables, playing(ADA, BO))
    with pytest.raises(PlaysHere):
        await scene.follow(ADA, "rounds")
    await scene.put(finished(ADA, BO))
    with pytest.raises(GameOver):
        await scene.follow(EVE)
    assert await scene.follow(EVE, "off") == "off"


async def test_whoever_takes_a_seat_follows_no_more(scene: Scene) -> None:
    await put_table(scene.tables, playing(ADA, BO))
    await scene.follow(EVE, "rounds")
    await scene.put(finished(ADA, EVE))
    assert await scene.news() == []
    assert await scene.store.telling.count(CHANNEL) == 0


async def test_following_is_changed_and_ended(scene: Scene) -> None:
    await put_table(scene.tables, playing(ADA, BO))
    told = [await scene.follow(EVE, wish) for wish in (None, "rounds", None, "end", None, "off", "off")]
    assert told == ["end", "rounds", "rounds", "end", "end", "off", "off"]
    assert await scene.followers.count(CHANNEL) == 0


async def test_limits_of_a_table_and_of_a_person(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_FOLLOWERS", 2)
    await put_table(scene.tables, playing(ADA, BO))
    await scene.follow(EVE)
    await scene.follow(CHLOE)
    with pytest.raises(TooManyFollowers):
        await scene.follow(STRANGER)
    telling = scene.store.telling
    for channel in range(CHANNEL + 1, CHANNEL + 1 + MOST_FOLLOWED):
        await telling.follow(channel, STRANGER.user, encode(Following(1)), 9)
    await telling.unfollow(CHANNEL, EVE.user)
    with pytest.raises(FollowsTooMany):
        await scene.follow(STRANGER)
    await scene.store.delete(CHANNEL + 1)
    assert await scene.follow(STRANGER) == "end", "what is gone is not counted"
    assert await scene.follow(STRANGER, "rounds") == "rounds", "nor is this one twice"


async def test_whoever_is_closed_to_messages_follows_no_more_and_hears_of_it_once(scene: Scene) -> None:
    await put_table(scene.tables, playing(ADA, BO))
    await scene.follow(EVE)
    await scene.follow(CHLOE)
    scene.mailbox.closed.add(EVE.user)
    await scene.put(finished(ADA, BO))
    assert [letter.to for letter in await scene.news()] == [f"@{CHLOE.user}"]
    assert await scene.store.telling.count(CHANNEL) == 0
    assert await scene.settings.hear_closed(EVE.user) == ("following",)
    assert await scene.settings.hear_closed(EVE.user) == ()


async def test_whoever_can_not_be_reached_is_tried_again_alone(scene: Scene) -> None:
    await put_table(scene.tables, playing(ADA, BO))
    await scene.follow(EVE)
    await scene.follow(CHLOE)
    scene.mailbox.broken.add(EVE.user)
    await scene.put(finished(ADA, BO))
    assert [letter.to for letter in await scene.news()] == [f"@{CHLOE.user}"]
    scene.mailbox.broken.clear()
    assert await scene.told() == [], "not at once"
    scene.clock.now += keeping.AGAIN
    assert [letter.to for letter in await scene.told()] == [f"@{EVE.user}"]


async def test_who_may_not_see_the_channel_any_more_hears_nothing_and_follows_no_longer(scene: Scene) -> None:
    tables, rows = rounds_of_a_game()
    await scene.put(tables[0], tuple(rows[:1]))
    await scene.follow(EVE, "rounds")
    await scene.follow(CHLOE)
    scene.mailbox.shut_out.add(EVE.user)
    assert await scene.news() == []
    assert await scene.followers.count(CHANNEL) == 2, "nobody is asked for while there is nothing to tell"
    await scene.put(next(table for table in tables if round_of(table) == 2), tuple(rows))
    assert await scene.news() == []
    assert await scene.followers.count(CHANNEL) == 1
    await scene.put(tables[-1], tuple(rows))
    assert [letter.to for letter in await scene.news()] == [f"@{CHLOE.user}"]
    assert "following" not in await scene.settings.hear_closed(EVE.user), "their messages are not closed"


async def test_many_are_told_some_at_a_time(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "AT_ONCE", 3)
    await put_table(scene.tables, playing(ADA, BO))
    for user in range(500, 508):
        await scene.follow(Person(user, "F"))
    await scene.put(finished(ADA, BO))
    await scene.posted()
    [errand] = await scene.store.telling.claim_errands(scene.clock(), LEASE, 9)
    await scene.errands.do(errand)
    assert len(scene.mailbox.taken()) == 3
    assert len(await scene.told()) == 5


async def test_two_processes_and_a_crash_tell_once(scene: Scene, other_store: Watched) -> None:
    await put_table(scene.tables, playing(ADA, BO))
    await scene.follow(EVE)
    await scene.put(finished(ADA, BO))
    await scene.posted()
    await scene.posted()
    _, others = scene.process(other_store)
    mine = await scene.store.telling.claim_errands(scene.clock(), LEASE, 9)
    assert await other_store.telling.claim_errands(scene.clock(), LEASE, 9) == []
    # Sent, and then it dies before that is noted: whoever comes next sends the same again, which Discord knows.
    found = await scene.tables.look(CHANNEL)
    assert found is not None
    scene.followers._note = _dies  # noqa: SLF001 # pyright: ignore
    with pytest.raises(StoreDown):
        await scene.errands.do(mine[0])
    scene.clock.now += LEASE
    [letter] = await scene.told(others)
    assert letter.to == f"@{EVE.user}"
    assert await scene.store.telling.count(CHANNEL) == 0


async def _dies(*_: object) -> None:
    raise StoreDown("the process died")


async def test_nobody_follows_and_nothing_is_noted(scene: Scene) -> None:
    await put_table(scene.tables, playing(ADA, BO))
    await scene.posted()
    assert await scene.store.telling.claim_errands(scene.clock(), LEASE, 9) == []


async def test_a_wish_that_changes_while_it_is_told_stays(scene: Scene) -> None:
    tables, rows = rounds_of_a_game()
    await scene.put(tables[0], tuple(rows[:1]))
    await scene.follow(EVE, "rounds")
    await scene.put(next(table for table in tables if round_of(table) == 2), tuple(rows))
    send = scene.mailbox.write_to

    async def meanwhile(*args: object, **more: object) -> None:
        await scene.follow(EVE, "off")
        await send(*args, **more)  # pyright: ignore[reportArgumentType]

    scene.mailbox.write_to = meanwhile  # pyright: ignore[reportAttributeAccessIssue]
    assert len(await scene.news()) == 1
    assert await scene.followers.count(CHANNEL) == 0


async def test_the_menu_offers_it_to_those_who_do_not_play() -> None:
    table = playing(ADA, BO)
    speaker = speaker_for(table, "en")
    assert "Follow" in [button.label for button in menu_post(table, None, speaker).buttons]
    assert not follow_entry(table, 0, speaker)
    assert not follow_entry(replace(table, phase="cancelled"), None, speaker)
    labels = [button.label for button in follow_post(1, "end", speaker).buttons]
    assert labels == ["Hear of every round, too", "Stop following"]
