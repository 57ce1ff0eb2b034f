"""A computer player that plays for somebody until they are back. The seat stays theirs."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.moves import put
from bot.host.refusals import NobodyLeft
from bot.host.settling import Change, settle
from bot.host.table import Table
from engine.ai.levels import stand_in_of
from engine.match import Played


def with_stand_in(table: Table, seat: int, now: int) -> Change:
    """Raises NobodyLeft where no other person would play on. Whoever comes back has a full bank."""
    sitter = replace(table.sitters[seat], plays=stand_in_of(table.rules), stands_in=True, spent=0, earned=0)
    sitters = put(table.sitters, seat, sitter)
    if all(other.plays for other in sitters):
        raise NobodyLeft()
    return settle(replace(table, sitters=sitters), Played(table.match, ()), now)
