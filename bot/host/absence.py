"""Moves for those who are away: standing orders, answers given ahead, and what becomes of a turn that is overdue."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.host.ahead import without_ahead
from bot.host.deadlines import deadline
from bot.host.moves import Move, Person, by_host, playing, put, seat_of_player, still_open
from bot.host.refusals import NobodyOverdue, NoOrders, NoSuchAnswer, NoSuchOrder, NothingAhead
from bot.host.settling import Change, settle
from bot.host.table import Absent, Table
from engine.game import GameInfo
from engine.match import Played, play

MOST = 10
"""Harmless answers in a row for one turn; a turn that takes more is left to the person."""


def give_orders(by: Person, orders: Mapping[str, str], now: int) -> Move:
    """From now on these answers are given without asking; a question that stands is answered at once."""

    def move(table: Table | None) -> Change:
        table = still_open(table)
        seat = seat_of_player(table, by)
        check_orders(table.rules.info, orders)
        sitter = table.sitters[seat]
        given = {name: value for name, value in {**sitter.orders, **orders}.items() if value != "ask"}
        table = replace(table, sitters=put(table.sitters, seat, replace(sitter, orders=given)))
        is_waiting = table.phase == "lobby" or table.paused is not None
        return Change(table) if is_waiting else settle(table, Played(table.match, ()), now)

    return move


def take_back_ahead(by: Person) -> Move:
    """Whoever answered ahead wants to be asked after all."""

    def move(table: Table | None) -> Change:
        table, _, seat = playing(table, by)
        if not table.sitters[seat].ahead:
            raise NothingAhead()
        return Change(without_ahead(table, (seat,)))

    return move


def check_orders(info: GameInfo, orders: Mapping[str, str]) -> None:
    """Refuses orders that the game does not have."""
    known = {order.name: order.values for order in info.orders}
    if orders and not known:
        raise NoOrders(game=info.name)
    for name, value in orders.items():
        if name not in known:
            raise NoSuchOrder(game=info.name, order=name, known=tuple(known))
        if value not in known[name]:
            raise NoSuchAnswer(game=info.name, order=name, answer=value, known=known[name])


def set_absent(by: Person, absent: Absent) -> Move:
    return by_host(by, absent=absent)


def skip(by: Person, now: int) -> Move:
    """Whoever sits at the table, or a moderator, goes on without those whose time is over."""

    def move(table: Table | None) -> Change:
        table, _, _ = playing(table, None if by.moderator else by)
        return _go_past(table, overdue(table, now), now)

    return move


def skip_seats(seats: tuple[int, ...], now: int) -> Move:
    """The table's own doing, for those of these seats who are overdue still."""

    def move(table: Table | None) -> Change:
        table, _, _ = playing(table, None)
        return _go_past(table, tuple(seat for seat in overdue(table, now) if seat in seats), now)

    return move


def overdue(table: Table, now: int) -> tuple[int, ...]:
    """Seats of people whose time to answer is over."""
    due = ((seat, deadline(table, seat)) for seat in range(len(table.asked_since)))
    return tuple(seat for seat, moment in due if moment is not None and moment <= now)


def _go_past(table: Table, seats: tuple[int, ...], now: int) -> Change:
    """The harmless answer for each of these seats, until it is no longer asked."""
    if not seats:
        raise NobodyOverdue()
    change = Change(table)
    for seat in seats:
        change = _answer_for(seat, change, now)
    return change


def _answer_for(seat: int, change: Change, now: int) -> Change:
    """Answers while the turn stays with this seat: once others are asked something new, it is no longer overdue."""
    by = "absence"
    for _ in range(MOST):
        match = change.table.match
        decision = match.decisions[seat]
        if decision is None:
            break
        after = settle(change.table, play(match, seat, decision.default), now, by=by)
        change, by = Change(after.table, (*change.rows, *after.rows)), "itself"
        if not set(after.table.match.asked) <= set(match.asked):
            break
    return change
