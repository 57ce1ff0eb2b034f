"""Somebody is to be forgotten: nothing is left of them at a table."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.moves import Move, without_offer
from bot.host.proposal import ended
from bot.host.refusals import NoTable
from bot.host.settling import Change, settle
from bot.host.table import Sitter, Table
from engine.ai.levels import stand_in_of
from engine.match import Played

FORGOTTEN = "…"


def forget(user: int, now: int) -> Move:
    """A computer player goes on in a running game. Where nobody else plays, those who are away are back."""

    def move(table: Table | None) -> Change:
        if table is None:
            raise NoTable()
        table = without(table, user)
        if not table.people:
            return Change(replace(table, phase="cancelled", asked_since=(), paused=None, put_away=False, notice=None))
        if table.phase != "playing":
            return Change(table)
        if all(sitter.plays for sitter in table.sitters):
            table = replace(table, sitters=tuple(map(_back, table.sitters)))
        return settle(table, Played(table.match, ()), now, obey="all" if table.paused is None else "none")

    return move


def without(table: Table, user: int) -> Table:
    """The same table, with somebody nameless in this person's place."""
    for seat, sitter in enumerate(table.sitters):
        table = without_offer(table, seat) if sitter.user == user else table
    sitters = tuple(_without(sitter, user, stand_in_of(table.rules)) for sitter in table.sitters)
    table = replace(table, sitters=sitters, proposal=ended(table.proposal, "outdated"))
    return table if table.host != user else replace(table, host=next(iter(table.people), 0))


def _without(sitter: Sitter, user: int, stand_in: str) -> Sitter:
    if sitter.user == user:
        return Sitter(None, FORGOTTEN, stand_in)
    is_after = sitter.instead_of is not None and sitter.instead_of[0] == user
    return replace(sitter, instead_of=(0, FORGOTTEN)) if is_after else sitter


def _back(sitter: Sitter) -> Sitter:
    return replace(sitter, plays=None, stands_in=False) if sitter.stands_in else sitter
