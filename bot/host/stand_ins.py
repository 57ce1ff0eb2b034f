"""A computer player that plays for somebody until they are back. The seat stays theirs."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.moves import Move, Person, by_host, check_host, put, seat_of_player, still_open, without_offer
from bot.host.names import harmless
from bot.host.proposals import left_to_agree, let_happen
from bot.host.refusals import NobodyLeft, NotAway, NotSeated, NotStarted, OthersAway, PutAway, StoodInAlready
from bot.host.settling import Change, settle
from bot.host.table import Sitter, Table
from engine.ai.levels import player_of, stand_in_of
from engine.errors import Refusal
from engine.match import Played


def go_away(by: Person, now: int) -> Move:
    """From now on a computer player plays for this person; in a pause, from its end on."""

    def move(table: Table | None) -> Change:
        table = being_played(table)
        return with_stand_in(table, seat_of_player(table, by), now)

    return move


def put_in(by: Person, user: int, now: int) -> Move:
    """The host or a moderator has a computer player play for somebody who stays away, until they are back."""

    def move(table: Table | None) -> Change:
        table = being_played(table)
        check_host(table, by)
        seat = table.viewer_of(user)
        if seat is None:
            raise NotSeated()
        if table.sitters[seat].stands_in:
            raise StoodInAlready(who=harmless(table.names[seat]))
        return with_stand_in(table, seat, now)

    return move


def come_back(by: Person, now: int) -> Move:
    """This person plays again, and is asked what their seat is asked."""

    def move(table: Table | None) -> Change:
        table = being_played(table)
        seat = table.away_seat_of(by.user)
        if seat is None:
            raise _not_away(table, by)
        sitter = replace(table.sitters[seat], plays=None, stands_in=False)
        return reseated(without_offer(table, seat), seat, sitter, now)

    return move


def _not_away(table: Table, by: Person) -> Refusal:
    if table.away:
        return OthersAway(who=tuple(harmless(table.names[seat]) for seat in table.away))
    return NotSeated() if table.seat_of(by.user) is None else NotAway()


def set_stand_in(by: Person, level: str) -> Move:
    """How well those play who stand in from now on."""

    def move(table: Table | None) -> Change:
        player_of(still_open(table).rules, level)
        return by_host(by, stand_in=level)(table)

    return move


def with_stand_in(table: Table, seat: int, now: int) -> Change:
    """Raises NobodyLeft where no other person would play on. Whoever comes back has a full bank."""
    level, version = table.stand_in or stand_in_of(table.rules), table.match.version
    sitter = replace(table.sitters[seat], plays=level, stands_in=True, ahead="", away_from=version, spent=0, earned=0)
    if all(other.plays for other in put(table.sitters, seat, sitter)):
        raise NobodyLeft()
    change = reseated(table, seat, sitter, now)
    proposal = change.table.proposal
    if proposal is None or proposal.end or left_to_agree(change.table, proposal):
        return change
    agreed = let_happen(change.table, proposal, now)
    return replace(agreed, rows=(*change.rows, *agreed.rows))


def reseated(table: Table, seat: int, sitter: Sitter, now: int) -> Change:
    """Somebody else answers for this seat from now on, with all the time there is for it. Whoever sits down themselves
    is there, and need not be called. In a pause nobody is asked anything before its end.
    """
    match, paused = table.match, table.paused
    asked = tuple(None if i == seat else since for i, since in enumerate(table.asked_since))
    there = (*table.there, seat) if not sitter.plays and seat in match.asked else table.there
    table = replace(table, sitters=put(table.sitters, seat, sitter), asked_since=asked, there=there)
    if paused is not None:
        return settle(table, Played(match, ()), paused, obey="none")
    return settle(table, Played(match, ()), now, obey="new")


def being_played(table: Table | None) -> Table:
    """Seats change hands in a pause, too."""
    table = still_open(table)
    if table.phase == "lobby":
        raise NotStarted()
    if table.put_away:
        raise PutAway(number=table.number)
    return table
