"""Seats on offer: who may offer which, who gets it, and when the offer ends."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.host.exported import Exported, NotGenuine, encode_exported, read_exported
from bot.host.forgetting import forget
from bot.host.ids import AtSeat, parse
from bot.host.menu import menu_post
from bot.host.moves import Person, cancel, rematch, replace_person, resign
from bot.host.names import speaker_for
from bot.host.offers import offer_seat, take_offer_back, take_seat
from bot.host.pauses import go_on
from bot.host.posts import post_of
from bot.host.refusals import (
    GameOver,
    NotHost,
    NotSeated,
    NotStarted,
    NotToOffer,
    OfferedAlready,
    SeatedAlready,
    SeatNotOffered,
)
from bot.host.results import result_of
from bot.host.stand_ins import come_back, go_away
from bot.host.table import Table
from bot.host.tables import Tables
from engine.errors import Refusal
from tests.bot.consenting import Game, labels, speaker, words
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    DAAN,
    EVE,
    MODERATOR,
    NOW,
    STRANGER,
    at,
    finished,
    lobby,
    play_out,
    playing,
    press,
    put_table,
    refuses,
    seat_the_toys,
)


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def offered(by: Person = BO, of: Person = BO) -> Table:
    """Of three who dive, with Ada asked."""
    return offer_seat(by, of.user, NOW)(playing(ADA, BO, CHLOE)).table


def test_whoever_plays_offers_their_own_and_plays_on_until_it_is_taken() -> None:
    table = offered()
    assert table.offered == (1,)
    assert table.seat_of(BO.user) == 1
    again = press(table, 0)(table).table
    assert (again.match.asked, again.offered) == ((1,), (1,))
    assert again.asked_since[1] == NOW


def test_the_host_offers_that_of_somebody_who_is_away_or_overdue_and_of_nobody_else() -> None:
    table = playing(ADA, BO, CHLOE, first="1")
    for user in (BO.user, CHLOE.user):
        refuses(offer_seat(ADA, user, at(1)), table, NotToOffer)
        refuses(offer_seat(CHLOE if user == BO.user else BO, user, at(99)), table, NotHost)
    refuses(offer_seat(ADA, STRANGER.user, at(99)), table, NotSeated)
    refuses(offer_seat(STRANGER, STRANGER.user, at(99)), table, NotSeated)
    for by in (ADA, MODERATOR):
        assert offer_seat(by, BO.user, at(24))(table).table.offered == (1,)
    away = go_away(CHLOE, NOW)(table).table
    assert offer_seat(ADA, CHLOE.user, NOW)(away).table.offered == (2,)
    assert offer_seat(CHLOE, CHLOE.user, NOW)(away).table.offered == (2,)
    refuses(offer_seat(BO, CHLOE.user, NOW), away, NotHost)
    refuses(offer_seat(ADA, ADA.user, NOW), lobby(ADA, BO), NotStarted)
    refuses(offer_seat(ADA, ADA.user, NOW), finished(), GameOver)


def test_once_is_enough() -> None:
    refusal = refuses(offer_seat(BO, BO.user, NOW), offered(), OfferedAlready)
    assert refusal.args_by_name == {"number": 1, "seat": 1}


def test_it_can_be_taken_back_by_whoever_could_make_it() -> None:
    table = offered()
    for by in (CHLOE, STRANGER):
        refuses(take_offer_back(by, 1), table, NotHost)
    for by in (BO, ADA, MODERATOR):
        after = take_offer_back(by, 1)(table).table
        assert after.offered == ()
        refuses(take_offer_back(by, 1), after, SeatNotOffered)
        refuses(take_seat(STRANGER, 1, NOW), after, SeatNotOffered)


def test_whoever_takes_it_succeeds_with_all_their_time_and_is_not_called() -> None:
    table = offer_seat(ADA, BO.user, at(30))(playing(ADA, BO, CHLOE, first="1")).table
    after = take_seat(DAAN, 1, at(31))(table).table
    assert after.names == ("Ada", "Daan", "Chloé")
    assert (after.sitters[1].instead_of, after.sitters[1].since) == ((BO.user, "Bo"), after.match.version)
    assert (after.asked_since, after.called, after.offered) == ((None, at(31), None), table.called, ())
    refuses(take_seat(EVE, 1, at(31)), after, SeatNotOffered)
    refuses(take_seat(DAAN, 1, at(31)), after, SeatedAlready)
    assert press(after, 1)(after).table.seat_of(DAAN.user) == 1
    seat = result_of(CHANNEL, play_out(after)[0]).seats[1]
    assert (seat.person, seat.left) == (BO.user, True)


def test_the_seat_of_somebody_who_is_away_is_played_by_a_person_again() -> None:
    table = offer_seat(ADA, BO.user, NOW)(go_away(BO, NOW)(playing(ADA, BO, first="1")).table).table
    after = take_seat(DAAN, 1, at(2))(table).table
    assert (after.sitters[1].plays, after.away, after.thinking) == (None, (), ())
    assert after.asked_since == (None, at(2))
    assert BO.user not in after.people


def test_whoever_sits_there_takes_no_other_seat() -> None:
    table = offered()
    for by in (ADA, BO, CHLOE):
        refuses(take_seat(by, 1, NOW), table, SeatedAlready)
    refuses(take_seat(CHLOE, 1, NOW), go_away(CHLOE, NOW)(table).table, SeatedAlready)
    for seat in (0, 2, 3, 99):
        refuses(take_seat(DAAN, seat, NOW), table, SeatNotOffered)


def test_it_ends_when_its_person_plays_on_or_comes_back_or_is_succeeded() -> None:
    table = offer_seat(ADA, ADA.user, NOW)(offered()).table
    assert table.offered == (1, 0)
    assert press(table, 0)(table).table.offered == (1,)
    away = go_away(BO, NOW)(table).table
    assert away.offered == (1, 0)
    assert come_back(BO, NOW)(away).table.offered == (0,)
    assert resign(BO, NOW)(table).table.offered == (0,)
    assert replace_person(ADA, BO.user, DAAN, NOW)(table).table.offered == (0,)
    assert forget(BO.user, NOW)(table).table.offered == (0,)


def test_what_the_stand_in_plays_does_not_end_it() -> None:
    game = Game(ADA, BO, CHLOE)
    game.do(go_away(BO, NOW)(game.table))
    game.do(offer_seat(ADA, BO.user, NOW)(game.table))
    game.play((ADA, "stand"))
    assert any(row.stand_in for row in game.rows)
    assert game.table.offered == (1,)


def test_nothing_is_on_offer_when_it_is_over() -> None:
    table = offered()
    assert play_out(take_seat(DAAN, 1, NOW)(offer_seat(CHLOE, CHLOE.user, NOW)(table).table).table)[0].offered == ()
    closed = cancel(ADA)(table).table
    assert closed.offered == ()
    assert rematch(ADA, NOW)(closed).table.offered == ()


def test_in_a_pause_it_can_be_taken_and_nothing_is_played() -> None:
    table = replace(offer_seat(ADA, ADA.user, NOW)(playing(ADA, BO, CHLOE)).table, paused=at(1))
    change = take_seat(DAAN, 0, at(2))(table)
    assert (change.table.match, change.rows, change.table.names[0]) == (table.match, (), "Daan")
    assert go_on(BO, at(9))(change.table).table.asked_since == (at(9), None, None)


def test_the_post_has_a_button_for_each() -> None:
    game = Game(ADA, BO, CHLOE)
    game.do(offer_seat(BO, BO.user, NOW)(game.table))
    game.do(offer_seat(CHLOE, CHLOE.user, NOW)(game.table))
    post = post_of(game.table, game.rows, speaker(game.table))
    found = {button.label: parse(button.custom_id) for button in post.foot}
    assert found["Take Bo’s seat"] == AtSeat(1, 1, "take")
    assert found["Take Chloé’s seat"] == AtSeat(1, 2, "take")
    assert "the seat of Bo and Chloé." in words(post.lines)
    assert {"Offer my seat"} <= labels(menu_post(game.table, 0, speaker(game.table)))
    assert {"Take the offer back"} <= labels(menu_post(game.table, 1, speaker(game.table)))


def test_a_long_name_fits_on_its_button() -> None:
    table = offered(of=BO)
    sitters = (table.sitters[0], replace(table.sitters[1], name="*" * 32), table.sitters[2])
    table = replace(table, sitters=sitters)
    for locale in ("en", "fr", "nl"):
        post = post_of(table, (), speaker_for(table, locale))
        assert all(len(button.label) <= 80 for button in post.foot)


def test_it_can_be_moved_and_a_forged_one_is_not_believed() -> None:
    game = Game(ADA, BO, CHLOE)
    game.do(offer_seat(BO, BO.user, NOW)(game.table))
    rows = tuple(game.rows)
    assert read_exported(encode_exported(Exported(CHANNEL, game.table, rows)), NOW).table.offered == (1,)
    for forged in ((7,), (-1,)):
        with pytest.raises(NotGenuine):
            read_exported(encode_exported(Exported(CHANNEL, replace(game.table, offered=forged), rows)), NOW)


@pytest.mark.asyncio
async def test_of_two_who_press_at_once_in_two_processes_one_gets_it(tables: Tables, rival: Tables) -> None:
    await put_table(tables, offered())
    got = await asyncio.gather(
        tables.do(CHANNEL, "daan", take_seat(DAAN, 1, NOW)),
        rival.do(CHANNEL, "eve", take_seat(EVE, 1, NOW)),
        return_exceptions=True,
    )
    refused = [one for one in got if isinstance(one, BaseException)]
    assert [type(one) for one in refused] == [SeatNotOffered]
    assert isinstance(refused[0], Refusal)
    found = await tables.look(CHANNEL)
    assert found
    assert found.table.names in (("Ada", "Daan", "Chloé"), ("Ada", "Eve", "Chloé"))


@pytest.mark.asyncio
async def test_back_and_taken_at_once_one_of_the_two_has_the_seat(tables: Tables, rival: Tables) -> None:
    await put_table(tables, go_away(BO, NOW)(offered()).table)
    got = await asyncio.gather(
        tables.do(CHANNEL, "bo", come_back(BO, NOW)),
        rival.do(CHANNEL, "eve", take_seat(EVE, 1, NOW)),
        return_exceptions=True,
    )
    assert len([one for one in got if isinstance(one, Refusal)]) == 1
    found = await tables.look(CHANNEL)
    assert found
    assert found.table.sitters[1].plays is None
    assert found.table.offered == ()
