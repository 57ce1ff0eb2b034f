"""Seats on offer: whoever does not want to play on, or does not come, is succeeded by whoever presses first."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.absence import overdue
from bot.host.ids import seat_id, table_id
from bot.host.moves import (
    Move,
    Person,
    check_host,
    seat_of_player,
    with_successor,
    without_offer,
)
from bot.host.names import harmless
from bot.host.posts import Button
from bot.host.refusals import NotSeated, NotToOffer, OfferedAlready, SeatedAlready, SeatNotOffered
from bot.host.settling import Change
from bot.host.stand_ins import being_played, reseated
from bot.host.table import Table
from bot.host.texts import Speaker


def offer_seat(by: Person, user: int, now: int) -> Move:
    """Their own, or as the host that of somebody who stays away. Whoever sits there plays on until it is taken."""

    def move(table: Table | None) -> Change:
        table = being_played(table)
        seat = _seat_meant(table, by, user, now)
        if seat in table.offered:
            raise OfferedAlready(number=table.number, seat=seat)
        return Change(replace(table, offered=(*table.offered, seat)))

    return move


def take_offer_back(by: Person, seat: int) -> Move:
    """By whoever could make it."""

    def move(table: Table | None) -> Change:
        table = being_played(table)
        if seat not in table.offered:
            raise SeatNotOffered()
        if table.sitters[seat].user != by.user:
            check_host(table, by)
        return Change(without_offer(table, seat))

    return move


def _seat_meant(table: Table, by: Person, user: int, now: int) -> int:
    if user == by.user:
        kept = table.away_seat_of(user)
        return seat_of_player(table, by) if kept is None else kept
    check_host(table, by)
    seat = table.viewer_of(user)
    if seat is None:
        raise NotSeated()
    if seat not in (*table.away, *overdue(table, now)):
        raise NotToOffer(who=harmless(table.names[seat]))
    return seat


def take_seat(by: Person, seat: int, now: int) -> Move:
    """By the first who presses and does not sit there. They begin with all the time there is for a turn."""

    def move(table: Table | None) -> Change:
        table = being_played(table)
        if table.viewer_of(by.user) is not None:
            raise SeatedAlready()
        if seat not in table.offered:
            raise SeatNotOffered()
        table = without_offer(with_successor(table, seat, by), seat)
        return reseated(table, seat, table.sitters[seat], now)

    return move


def offer_entry(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    """For the table's menu."""
    if seat is None or table.phase != "playing" or table.put_away:
        return ()
    if seat in table.offered:
        return (unoffer_button(table.number, seat, speaker),)
    return (Button(speaker.say("menu.offer"), table_id(table.number, "offer")),)


def unoffer_button(number: int, seat: int, speaker: Speaker) -> Button:
    return Button(speaker.say("offer.take_back"), seat_id(number, seat, "keep"))
