"""Those who are away: standing orders, and going on without them."""

from __future__ import annotations

import pytest

from bot.host.absence import give_orders, set_absent, skip
from bot.host.moves import Person, take_back
from bot.host.refusals import NobodyOverdue, NoSuchAnswer, NoSuchOrder, NotHost, NotSeated
from bot.host.story import public_story
from bot.host.texts import Speaker
from engine.registry import GAMES
from tests.bot.people import (
    ADA,
    BO,
    CHLOE,
    MODERATOR,
    NOW,
    STRANGER,
    at,
    lobby,
    playing,
    press,
    refuses,
    seat_the_toys,
)
from tests.toys.changed import asking, named
from tests.toys.high_card import HIGH_CARD, TURN

CARD = "high-card"


EARLY_CARD = asking(
    named(HIGH_CARD, key="early-card", name="Early Card"),
    obey=lambda state, seat, asked, orders: TURN.obey(state, seat, asked, orders) if state.acts == 0 else None,
)
"""High card where orders are only about a turn that has not begun."""


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def test_an_order_answers_at_once_and_from_then_on() -> None:
    table = playing(ADA, BO, game=CARD)
    assert table.match.asked == (0,)
    change = give_orders(BO, {"sit": "never"}, NOW)(table)
    assert change.table.match.asked == (0,)
    assert not change.rows
    after = press(change.table, 0, "stand")(change.table)
    assert after.table.phase == "over"
    assert [(row.seat, row.action, row.by) for row in after.rows] == [(0, "stand", "person"), (1, "stand", "order")]
    told = list(public_story(after.rows, Speaker("en", "deep-sea", ["Ada", "Bo"])))
    assert "*Bo had left orders for this:*" in told


def test_an_order_answers_the_question_that_stands() -> None:
    table = playing(ADA, BO, game=CARD)
    assert give_orders(ADA, {"sit": "never"}, NOW)(table).table.match.asked == (1,)


def test_an_order_given_in_the_lobby_holds_in_the_game_and_can_be_taken_back() -> None:
    table = give_orders(ADA, {"sit": "never"}, NOW)(lobby(ADA, BO, game=CARD)).table
    assert table.sitters[0].orders == {"sit": "never"}
    assert give_orders(ADA, {"sit": "ask"}, NOW)(table).table.sitters[0].orders == {}


def test_who_undoes_is_asked_whatever_the_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada's order is about the beginning of her turn, and there she is again when she takes her first step back."""
    monkeypatch.setitem(GAMES, EARLY_CARD.info.key, EARLY_CARD)
    table = playing(ADA, BO, game=EARLY_CARD.info.key)
    table = press(table, 0, "mark:1")(table).table
    table = give_orders(ADA, {"sit": "never"}, NOW)(table).table
    assert table.match.asked == (0,), "it does not answer the question that stands"
    undone = take_back(ADA, NOW)(table)
    assert undone.table.match.asked == (0,)
    assert [row.action for row in undone.rows] == [".undo"]
    assert EARLY_CARD.obey(undone.table.match.state, 0, {"sit": "never"}) is not None, "though the order is for it"


def test_orders_that_the_game_does_not_have_are_refused() -> None:
    table = playing(ADA, BO, game=CARD)
    refuses(give_orders(ADA, {"sing": "never"}, NOW), table, NoSuchOrder)
    refuses(give_orders(ADA, {"sit": "maybe"}, NOW), table, NoSuchAnswer)
    refuses(give_orders(STRANGER, {"sit": "never"}, NOW), table, NotSeated)


@pytest.mark.parametrize("by", [ADA, BO, MODERATOR], ids=lambda by: by.name)
def test_the_table_goes_on_without_who_is_overdue(by: Person) -> None:
    table = playing(ADA, BO)
    change = skip(by, at(24))(table)
    assert change.table.match.asked == (1,)
    assert [row.by for row in change.rows].count("absence") == 1
    assert change.table.match.state.divers[0].held == ()


def test_all_who_are_overdue_are_passed_over_at_once() -> None:
    table = playing(ADA, BO, CHLOE, game="morra")
    table = press(table, 1, "show:2")(table).table
    change = skip(BO, at(25))(table)
    assert change.table.match.state.round == 2
    assert [row.by for row in change.rows] == ["absence", "absence"]


def test_nobody_is_passed_over_before_their_time_is_over() -> None:
    refuses(skip(BO, at(23.9)), playing(ADA, BO), NobodyOverdue)
    refuses(skip(STRANGER, at(25)), playing(ADA, BO), NotSeated)


def test_only_the_host_says_what_becomes_of_the_absent() -> None:
    assert set_absent(ADA, "skip")(playing(ADA, BO)).table.absent == "skip"
    refuses(set_absent(BO, "skip"), playing(ADA, BO), NotHost)
