"""Whose turn comes, and who knows that it is: nobody is called to what they are at already."""

from __future__ import annotations

import pytest

from bot.host.absence import give_orders, skip
from bot.host.moves import replace_person
from tests.bot.people import ADA, BO, CHLOE, MODERATOR, NOW, answered, at, playing, press, seat_the_toys


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def test_a_turn_that_passes_calls_and_a_turn_that_goes_on_does_not() -> None:
    table = playing(ADA, BO, game="high-card")
    assert table.called == (1, 0)
    table = press(table, 0, "draw")(table).table
    assert (table.match.asked, table.called) == ((0,), (1, 0))
    table = press(table, 0, "stand")(table).table
    assert (table.match.asked, table.called) == ((1,), (1, 1))


def test_all_are_called_to_what_all_are_asked_and_nobody_again_while_others_think() -> None:
    table = playing(ADA, BO, CHLOE, game="morra")
    assert table.called == (1, 1, 1)
    table = press(table, 1, "show:2")(table).table
    assert table.called == (1, 1, 1)
    table = press(table, 0, "show:2")(table).table
    table = press(table, 2, "show:2")(table).table
    assert table.match.state.round == 2
    assert table.called == (2, 2, 1), "the last one to answer sees the next round"


def test_computers_and_orders_call_nobody() -> None:
    table = playing(ADA, computers=("easy", "easy"))
    for _ in range(2):
        table = answered(press(table, 0)(table)).table
        assert table.match.asked == (0,)
    assert table.called == (1, 0, 0)
    table = give_orders(BO, {"sit": "never"}, NOW)(playing(ADA, BO, game="high-card")).table
    assert press(table, 0, "stand")(table).table.called == (1, 0)


def test_who_was_away_is_called_again_and_so_is_whoever_takes_a_seat() -> None:
    alone = answered(skip(MODERATOR, at(24))(playing(ADA, computers=("easy",)))).table
    assert (alone.match.asked, alone.called) == ((0,), (2, 0))
    replaced = replace_person(ADA, ADA.user, CHLOE, NOW)(playing(ADA, BO)).table
    assert replaced.called == (2, 0)
