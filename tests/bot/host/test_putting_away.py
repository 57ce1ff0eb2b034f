"""Tables at which nobody does anything: told, put away, brought back, by a clock that the test holds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.agenda import timer_of
from bot.host.exported import Exported, NotGenuine, encode_exported, read_exported
from bot.host.forgetting import forget, without
from bot.host.idle import DAY, LAST_DAYS, PATIENCE
from bot.host.menu import menu_post
from bot.host.moves import (
    ServerDefaults,
    act,
    add_computer,
    begin,
    cancel,
    join,
    leave,
    open_table,
    rematch,
    take_back,
)
from bot.host.pace import Pace
from bot.host.past_games import PastGames
from bot.host.posts import post_of
from bot.host.proposals import ask_pause
from bot.host.putting_away import bring_back, by_people, give_notice, keep, put_away, resume, revive
from bot.host.refusals import GameOver, NoTable, NothingToRevive, NotIdle, NotSeated, PutAway, TableTaken
from bot.host.settling import Change
from bot.host.stand_ins import come_back, go_away
from bot.host.table import Table, decode_table, encode_table
from bot.host.tables import Archived, Tables, decode_archived
from bot.host.timekeeping import set_pace
from persistence.contract import Timer
from tests.bot.consenting import Game, rolled, speaker, words
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    DEFAULTS,
    MODERATOR,
    NOW,
    STRANGER,
    Watched,
    at,
    finished,
    lobby,
    playing,
    put_table,
    refuses,
    seat_the_toys,
)

MONTH, WEEK = PATIENCE["playing"], LAST_DAYS * DAY
DAYS = 24


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def told(table: Table, now: int = NOW + MONTH) -> Table:
    return give_notice(now)(table).table


def away(table: Table) -> Table:
    """Put away as soon as it may be."""
    now = NOW + PATIENCE[table.phase]
    return put_away(now + WEEK)(told(table, now)).table


def test_a_month_then_a_week_and_two_weeks_before_it_begins() -> None:
    table = playing(ADA, BO)
    refuses(give_notice(NOW + MONTH - 1), table, NotIdle)
    refuses(put_away(NOW + MONTH), table, NotIdle)
    warned = told(table)
    assert timer_of(CHANNEL, warned, NOW + MONTH) == Timer(CHANNEL, NOW + MONTH + WEEK, "1")
    refuses(give_notice(NOW + MONTH + WEEK), warned, NotIdle)
    refuses(put_away(NOW + MONTH + WEEK - 1), warned, NotIdle)
    gone = put_away(NOW + MONTH + WEEK)(warned).table
    assert (gone.put_away, gone.paused, gone.notice) == (True, NOW + MONTH + WEEK, None)
    assert gone.kept == table.kept
    assert timer_of(CHANNEL, gone, NOW + MONTH + WEEK) is None
    waiting = lobby(ADA, BO)
    refuses(give_notice(at(14 * DAYS) - 1), waiting, NotIdle)
    assert put_away(at(21 * DAYS))(told(waiting, at(14 * DAYS))).table.put_away


def test_what_is_over_is_never_put_away() -> None:
    for table in (finished(), cancel(ADA)(playing(ADA, BO)).table):
        assert timer_of(CHANNEL, table, NOW) is None
        with pytest.raises((GameOver, NoTable)):
            give_notice(at(9999))(table)


def test_whatever_somebody_does_begins_the_month_anew() -> None:
    table = told(playing(ADA, BO))
    for move in (keep(BO), set_pace(ADA, Pace("own", 2), NOW), act(ADA, "nothing", NOW), go_away(BO, NOW)):
        after = by_people(move, NOW + MONTH + 5)(table).table
        assert (after.active, after.notice) == (NOW + MONTH + 5, None)
        refuses(put_away(NOW + MONTH + WEEK), after, NotIdle)
        assert timer_of(CHANNEL, after, NOW + 2 * MONTH) == Timer(CHANNEL, NOW + 2 * MONTH + 5, "1")
    refuses(keep(STRANGER), table, NotSeated)
    assert keep(MODERATOR)(table).table == table


def test_nothing_can_be_done_there_but_to_go_on() -> None:
    game = rolled()
    game.do(go_away(CHLOE, NOW)(game.table))
    table = away(game.table)
    for move in (act(BO, "roll", NOW), take_back(BO, NOW), ask_pause(BO, NOW), go_away(BO, NOW), come_back(CHLOE, NOW)):
        assert refuses(move, table, PutAway).args_by_name["number"] == 1
    for move in (join(STRANGER), leave(ADA), begin(ADA, "s", NOW), add_computer(ADA, "normal")):
        refuses(move, away(lobby(ADA, BO)), PutAway)
    assert not table.thinking


def test_whoever_belongs_there_goes_on_with_fresh_time_and_all_are_called() -> None:
    game = rolled()
    table = away(game.table)
    refuses(resume(STRANGER, at(2000)), table, NotSeated)
    for by in (ADA, BO, MODERATOR):
        after = resume(by, at(2000))(table).table
        assert (after.put_away, after.paused, after.kept) == (False, None, table.kept)
        assert after.asked_since == (None, at(2000), None)
        assert after.called[1] == table.called[1] + 1
    refuses(revive(ADA, at(2000)), resume(ADA, at(2000))(table).table, TableTaken)
    waiting = revive(ADA, at(2000))(away(lobby(ADA, BO))).table
    assert join(CHLOE)(waiting).table.people == (ADA.user, BO.user, CHLOE.user)


def test_whoever_is_away_goes_on_too_and_stays_so() -> None:
    table = away(go_away(BO, NOW)(playing(ADA, BO)).table)
    after = resume(BO, at(2000))(table).table
    assert (after.paused, after.away) == (None, (1,))


def test_a_pause_does_not_keep_it_for_ever() -> None:
    game = rolled()
    table = away(replace(game.table, paused=at(1)))
    after = resume(ADA, at(2000))(table).table
    assert (after.paused, after.asked_since) == (None, (None, at(2000), None))


def test_the_channel_is_free() -> None:
    table = away(playing(ADA, BO))
    change = open_table(STRANGER, "deep-sea", DEFAULTS, {}, at(2000))(table)
    assert (change.table.number, change.table.put_away, change.fresh_log) == (2, False, True)
    closed = cancel(ADA)(table).table
    assert (closed.phase, closed.put_away, closed.paused) == ("cancelled", False, None)
    assert rematch(ADA, NOW)(closed).table.notice is None


def test_the_post_says_so() -> None:
    game = rolled()
    warned = told(game.table)
    post = post_of(warned, game.rows, speaker(warned))
    assert [button.label for button in post.foot][-1] == "Keep"
    assert "this table will be put away <t:" in words(post.lines)
    waiting = told(lobby(ADA, BO), at(14 * DAYS))
    assert "Keep" in [button.label for button in post_of(waiting, (), speaker(waiting)).buttons]
    for table in (away(game.table), away(lobby(ADA, BO))):
        post = post_of(table, game.rows if table.kept else (), speaker(table))
        assert [button.label for button in (*post.buttons, *post.foot)] == ["Go on"]
        assert "put away" in post.call
        assert (post.picture, post.mentions, post.select) == (table.has_begun, (), None)
    assert {"Let a computer play for me", "Offer my seat", "Go on"}.isdisjoint(
        button.label for button in menu_post(away(game.table), 0, speaker(game.table)).buttons
    )


def test_it_is_stored_and_can_be_moved_and_a_forged_one_is_not_believed() -> None:
    game = rolled()
    table = away(game.table)
    assert decode_table(encode_table(table)) == table
    rows, now = tuple(game.rows), NOW + 2 * MONTH
    assert read_exported(encode_exported(Exported(CHANNEL, table, rows)), now).table == table
    waiting = away(lobby(ADA, BO))
    assert read_exported(encode_exported(Exported(CHANNEL, waiting, ())), now).table == waiting
    for forged in (
        replace(table, paused=None),
        replace(table, active=at(99999)),
        replace(game.table, notice=at(99999)),
    ):
        with pytest.raises(NotGenuine):
            read_exported(encode_exported(Exported(CHANNEL, forged, rows)), now)


def test_a_table_of_before_this_was_noted() -> None:
    """As far as can be told, somebody was there when the last question was put."""
    table = replace(playing(ADA, BO), asked_since=(at(5), None))
    assert table.active == 0
    assert give_notice(at(5) + MONTH)(table).table.notice == at(5) + MONTH
    refuses(give_notice(at(5) + MONTH - 1), table, NotIdle)


def test_of_the_forgotten_nothing_is_left_at_a_table_that_is_put_away() -> None:
    table = away(playing(ADA, BO))
    after = forget(BO.user, at(2000))(table).table
    assert (after.put_away, after.paused is None, after.match) == (True, False, table.match)
    assert str(BO.user).encode() not in encode_table(after)
    assert forget(ADA.user, at(2000))(after).table.phase == "cancelled"
    kept = Archived(without(without(table, ADA.user), BO.user), ())
    refuses(bring_back(MODERATOR, kept, at(2000)), None, NothingToRevive)


# In the archive


async def archived_unfinished(tables: Tables) -> Table:
    """A game that was put away, and after it one that has just been opened."""
    game = Game(ADA, BO, game="deep-sea", first="0")
    table = away(game.table)
    await tables.do(CHANNEL, "there", lambda _: Change(table, tuple(game.rows)))
    defaults = ServerDefaults(7, "en", DEFAULTS.pace)
    await tables.do(CHANNEL, "play", open_table(CHLOE, "deep-sea", defaults, {}, at(2000)))
    return table


@pytest.mark.asyncio
async def test_it_is_archived_as_it_is_and_brought_back_to_the_byte(tables: Tables, store: Watched) -> None:
    table = await archived_unfinished(tables)
    games = PastGames(tables)
    [kept] = [decode_archived(one) for one in await store.archived(CHANNEL)]
    assert kept.table == table
    found = await tables.look(CHANNEL)
    assert found
    unfinished = await games.unfinished(CHANNEL, found.table)
    assert unfinished == kept
    refuses(bring_back(ADA, kept, at(2001)), found.table, TableTaken)
    await tables.do(CHANNEL, "close", cancel(CHLOE))
    closed = await tables.look(CHANNEL)
    assert closed
    refuses(bring_back(CHLOE, kept, at(2001)), closed.table, NotSeated)
    back = (await tables.do(CHANNEL, "revive", bring_back(BO, kept, at(2001)))).table
    assert back.kept
    assert table.kept
    assert back.kept.stored == table.kept.stored
    assert (back.number, back.phase, back.put_away, back.opened) == (3, "playing", False, table.opened)
    assert back.asked_since == (at(2001), None)
    assert tuple(await tables.rows(CHANNEL)) == kept.rows
    assert await store.tables_of(BO.user) == {CHANNEL}
    assert await games.unfinished(CHANNEL, back) is None, "it was brought back"
    assert [one.number for one in await games.listed(CHANNEL)] == [3], "and is listed once"


@pytest.mark.asyncio
async def test_the_last_one_comes_first_and_none_that_was_finished_or_closed(tables: Tables) -> None:
    games = PastGames(tables)
    assert await games.unfinished(CHANNEL, None) is None
    table = await archived_unfinished(tables)
    other = replace(away(playing(ADA, BO)), number=7, opened=at(1))
    await put_table(tables, other)
    await tables.do(CHANNEL, "again", open_table(CHLOE, "deep-sea", DEFAULTS, {}, at(3000)))
    found = await games.unfinished(CHANNEL, None)
    assert found
    assert (found.table.number, found.table.opened) == (7, at(1))
    found = await games.unfinished(CHANNEL, replace(other, number=9))
    assert found
    assert found.table.number == table.number, "the other one is there already"


@pytest.mark.asyncio
async def test_results_are_of_games_that_ended(tables: Tables, store: Watched) -> None:
    await archived_unfinished(tables)
    assert await store.results.ended() == []
