"""A pause that all have agreed to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.absence import give_orders, skip
from bot.host.agenda import timer_of
from bot.host.exported import Exported, NotGenuine, encode_exported, read_exported
from bot.host.menu import menu_post
from bot.host.moves import (
    act,
    add_computer,
    begin,
    cancel,
    playing,
    rematch,
    replace_person,
    resign,
    take_back,
)
from bot.host.pauses import go_on
from bot.host.posts import post_of
from bot.host.proposals import ask_pause
from bot.host.refusals import (
    NotPaused,
    NotSeated,
    Paused,
)
from persistence.contract import Timer
from tests.bot.consenting import LATER, Game, labels, rolled, speaker, words
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    NOW,
    STRANGER,
    at,
    lobby,
    refuses,
    seat_the_toys,
)


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def test_a_pause_stops_the_clocks_until_somebody_goes_on() -> None:
    game = rolled()
    game.do(ask_pause(ADA, NOW)(game.table))
    game.vote(BO, "agree", NOW)
    assert game.table.paused is None
    table = game.vote(CHLOE, "agree", at(1))
    assert table.paused == at(1)
    assert timer_of(CHANNEL, table, at(1)) == Timer(CHANNEL, at(30 * 24), "1"), "when nobody goes on"
    refuses(go_on(STRANGER, at(30)), table, NotSeated)
    calls = table.called
    table = game.do(go_on(CHLOE, at(31))(table), at(31))
    assert table.paused is None
    assert table.asked_since == (None, at(30), None)
    assert table.called == (calls[0], calls[1] + 1, calls[2])
    assert timer_of(CHANNEL, table, at(31)) is not None
    refuses(go_on(CHLOE, at(31)), table, NotPaused)


def test_a_pause_is_not_outdated_by_a_move_but_by_the_end() -> None:
    game = rolled()
    game.do(ask_pause(ADA, NOW)(game.table))
    game.play((BO, "mark:1"))
    assert game.proposal.end is None
    game.play((BO, "stand"), (CHLOE, "stand"))
    assert (game.table.phase, game.proposal.end) == ("over", "outdated")


def test_nothing_is_played_in_a_pause() -> None:
    game = Game(ADA, BO)
    game.play((ADA, "mark:1"))
    game.do(ask_pause(ADA, NOW)(game.table))
    table = game.vote(BO, "agree", NOW)
    for move in (
        act(ADA, "stand", NOW),
        take_back(ADA, NOW),
        resign(BO, NOW),
        skip(ADA, at(999)),
        ask_pause(ADA, NOW),
        replace_person(ADA, BO.user, STRANGER, NOW),
    ):
        refuses(move, table, Paused)
    ordered = give_orders(ADA, {"sit": "never"}, NOW)(table)
    assert ordered.table.match == table.match
    assert not ordered.rows
    with pytest.raises(NotSeated):
        playing(table, STRANGER)


def test_computers_do_not_think_in_a_pause() -> None:
    table = add_computer(ADA, "normal")(lobby(ADA, game="deep-sea", first="1")).table
    begun = begin(ADA, "s", NOW)(table).table
    assert begun.thinking
    assert not replace(begun, paused=NOW).thinking


def test_the_post_says_so_and_offers_to_go_on() -> None:
    game = rolled()
    table = replace(game.table, paused=NOW)
    post = post_of(table, game.rows, speaker(table))
    assert [button.label for button in post.buttons] == ["Go on"]
    assert "Undo" not in [button.label for button in post.foot]
    assert post.call.startswith("The game is paused")
    assert not post.mentions
    assert post.picture


def test_when_it_goes_on_the_post_tells_who_has_seen_to_it() -> None:
    game = rolled()
    game.do(ask_pause(ADA, NOW)(game.table))
    game.vote(BO, "agree")
    game.vote(CHLOE, "agree")
    game.do(go_on(BO, LATER)(game.table))
    told = "The pause is over: Bo goes on."
    assert told in words(post_of(game.table, game.rows, speaker(game.table)).lines)
    game.play((BO, "mark:2"))
    assert told not in words(post_of(game.table, game.rows, speaker(game.table)).lines)


def test_a_pause_ends_with_the_table() -> None:
    game = rolled()
    paused = replace(game.table, paused=NOW)
    cancelled = cancel(ADA)(paused).table
    assert cancelled.paused is None
    assert rematch(ADA, NOW)(cancelled).table.proposal is None


def test_a_paused_table_can_be_moved_and_a_forged_pause_is_not_believed() -> None:
    game = rolled()
    paused = replace(game.table, paused=NOW)
    again = read_exported(encode_exported(Exported(CHANNEL, paused, tuple(game.rows))), NOW)
    assert again.table.paused == NOW
    for forged in (replace(paused, paused=at(100)), replace(lobby(ADA, BO), paused=NOW)):
        with pytest.raises(NotGenuine):
            read_exported(encode_exported(Exported(CHANNEL, forged, tuple(game.rows) if forged.kept else ())), NOW)


def test_the_menu_offers_both_to_whoever_plays() -> None:
    game = rolled()
    words_of = speaker(game.table)
    both = {"Take back with consent…", "Ask for a pause"}
    assert both <= labels(menu_post(game.table, 0, words_of))
    assert not both & labels(menu_post(game.table, None, words_of))
    paused = labels(menu_post(replace(game.table, paused=NOW), 0, words_of))
    assert "Go on" in paused
    assert not both & paused
