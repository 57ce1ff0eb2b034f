"""Proposals: somebody asks everybody at the table for something, which happens once all have agreed.

Everybody is every person who plays there, other than whoever asks; computer players agree by themselves, those that
stand in for somebody among them.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.host.moves import Move, Person, playing, seat_of_player
from bot.host.pauses import paused
from bot.host.proposal import Kind, Proposal, WayBack, ended
from bot.host.refusals import NoTable, NotYours, OwnRequest, RequestOver, RequestPending, TableMoved, Voted
from bot.host.settling import Change
from bot.host.table import Table
from bot.host.taking_back import taken_back

Verb = Literal["agree", "refuse", "withdraw"]


def ask_back(by: Person, version: int, way: WayBack, now: int) -> Move:
    """`version`: of the match for which this way back was found, and for no other."""

    def move(table: Table | None) -> Change:
        table, match, seat = playing(table, by)
        if match.version != version:
            raise TableMoved()
        return _propose(table, "undo", seat, now, way)

    return move


def ask_pause(by: Person, now: int) -> Move:
    def move(table: Table | None) -> Change:
        table, _, seat = playing(table, by)
        return _propose(table, "pause", seat, now)

    return move


def _propose(table: Table, kind: Kind, seat: int, now: int, back: WayBack | None = None) -> Change:
    before = table.proposal
    if before and before.end is None and now < before.until:
        raise RequestPending()
    number = before.number + 1 if before else 1
    proposal = Proposal(number, kind, seat, now, table.match.version, back=back)
    return _counted(replace(table, proposal=proposal), proposal, now)


def answer_proposal(by: Person, number: int, verb: Verb, now: int) -> Move:
    def move(table: Table | None) -> Change:
        if table is None:
            raise NoTable()
        seat = seat_of_player(table, by)
        proposal = table.proposal
        if proposal is None or proposal.number != number or proposal.end or now >= proposal.until:
            raise RequestOver()
        return _answered(table, proposal, seat, verb, now)

    return move


def _answered(table: Table, proposal: Proposal, seat: int, verb: Verb, now: int) -> Change:
    if verb == "withdraw":
        if seat != proposal.seat:
            raise NotYours()
        return Change(replace(table, proposal=ended(proposal, "withdrawn", seat)))
    if seat == proposal.seat:
        raise OwnRequest()
    if verb == "refuse":
        return Change(replace(table, proposal=ended(proposal, "refused", seat)))
    if seat in proposal.agreed:
        raise Voted()
    proposal = replace(proposal, agreed=(*proposal.agreed, seat))
    return _counted(replace(table, proposal=proposal), proposal, now)


def _counted(table: Table, proposal: Proposal, now: int) -> Change:
    """It happens as soon as nobody is left who has not agreed."""
    return Change(table) if left_to_agree(table, proposal) else let_happen(table, proposal, now)


def let_happen(table: Table, proposal: Proposal, now: int) -> Change:
    """Nobody is left who need agree."""
    change = taken_back(table, proposal, now) if proposal.kind == "undo" else paused(table, now)
    return replace(change, table=replace(change.table, proposal=ended(proposal, "agreed")))


def left_to_agree(table: Table, proposal: Proposal) -> tuple[int, ...]:
    """Seats of those who are still to be heard."""
    heard = {proposal.seat, *proposal.agreed}
    people = (seat for seat, one in enumerate(table.sitters) if one.user is not None and not one.plays)
    return tuple(seat for seat in people if seat not in heard)


def expire(now: int) -> Move:
    """The table's own doing, when the time to agree is over."""

    def move(table: Table | None) -> Change:
        if table is None or table.proposal is None or table.proposal.end or now < table.proposal.until:
            raise RequestOver()
        return Change(replace(table, proposal=ended(table.proposal, "expired")))

    return move
