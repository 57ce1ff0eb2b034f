"""What a host can do about turns whose time is up, where the table leaves that to them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.host.absence import overdue, skip_seats
from bot.host.moves import Move, Person, check_host, playing
from bot.host.refusals import OfferedAlready, SettledAlready
from bot.host.settling import Change
from bot.host.table import Table
from bot.host.telling_time import due_words, timed
from bot.host.time_up import stand_in_for
from bot.host.zero_ids import AtZero, ZeroVerb
from engine.text import Text, Who, text


def go_on_at_zero(by: Person, pressed: AtZero, now: int) -> Move:
    """Where the host is late themselves, whoever sits there can have the harmless move made, as by `skip`."""

    def move(table: Table | None) -> Change:
        table, _, _ = playing(table, None, pressed.number)
        late = still_late(table, pressed.seats, pressed.version, now)
        is_host_late = table.host in [table.sitters[seat].user for seat in late]
        if not (is_host_late and pressed.verb == "skip" and table.seat_of(by.user) is not None):
            check_host(table, by)
        if not late:
            raise SettledAlready(state=_state(table, pressed.seats))
        return WAYS[pressed.verb](late, now)(table)

    return move


def still_meant(table: Table, pressed: AtZero) -> tuple[int, ...]:
    """Those of its seats that have not been asked anything else since."""
    return tuple(seat for seat in pressed.seats if table.match.stamps[seat] <= pressed.version)


def still_late(table: Table, seats: tuple[int, ...], version: int, now: int) -> tuple[int, ...]:
    """Those of these seats that are asked what they were asked then, and are overdue."""
    stamps = table.match.stamps
    return tuple(seat for seat in overdue(table, now) if seat in seats and stamps[seat] <= version)


def give_time(seats: tuple[int, ...], now: int) -> Move:
    """For what they are asked they have once more as much time as they had at first."""

    def move(table: Table | None) -> Change:
        table, _, _ = playing(table, None)
        asked = tuple(now if seat in seats else since for seat, since in enumerate(table.asked_since))
        return Change(replace(table, asked_since=asked))

    return move


def offer_seats(seats: tuple[int, ...], now: int) -> Move:  # noqa: ARG001 - as the others
    def move(table: Table | None) -> Change:
        table, _, _ = playing(table, None)
        fresh = tuple(seat for seat in seats if seat not in table.offered)
        if not fresh:
            raise OfferedAlready(number=table.number, seat=seats[0])
        return Change(replace(table, offered=(*table.offered, *fresh)))

    return move


WAYS: dict[ZeroVerb, Callable[[tuple[int, ...], int], Move]] = {
    "skip": skip_seats,
    "stand-in": stand_in_for,
    "offer": offer_seats,
    "wait": give_time,
}


def _state(table: Table, seats: tuple[int, ...]) -> Text:
    """What has become of them; or else who is waited for."""
    away = tuple(Who(seat) for seat in table.away if seat in seats)
    if away:
        return text("clock.stand_in", who=away)
    asked = [seat for seat, since in enumerate(table.asked_since) if since is not None]
    if not asked:
        return text("inbox.thinking")
    return text(timed("inbox.theirs", table), who=tuple(map(Who, asked)), when=due_words(table, asked))
