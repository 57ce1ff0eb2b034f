"""Answers given ahead: with one answer, that to the next question of the same person.

It serves once, and only where that question is as it was foreseen: else it is dropped, and the person is asked. Until
then it can be taken back, and nobody else knows of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from bot.host.refusals import NotAhead
from bot.host.table import Table
from engine.match import AnyMatch
from engine.notation import format_action, format_line


def given_ahead(table: Table, match: AnyMatch, seat: int, line: Sequence[Any], ahead: str) -> Table:
    """`match`: as it was when all this was answered. Only a single answer foresees what is asked next."""
    offered = match.game.ahead(match.state, seat, line[0]) if len(line) == 1 else None
    if offered is None or format_action(offered) != ahead:
        raise NotAhead(action=ahead, answers=format_line(line))
    return _with(table, seat, ahead)


def answer_ahead(match: AnyMatch, seat: int, ahead: str) -> Any | None:
    """The answer to the question of this seat that was given ahead, if it still holds."""
    decision = match.decisions[seat]
    if not ahead or decision is None:
        return None
    meant = next((answer for answer in decision.answers if format_action(answer) == ahead), None)
    return meant if meant is not None and match.game.stands(match.state, seat, meant) else None


def without_ahead(table: Table, seats: Collection[int]) -> Table:
    for seat in seats:
        table = _with(table, seat, "") if table.sitters[seat].ahead else table
    return table


def _with(table: Table, seat: int, ahead: str) -> Table:
    sitters = list(table.sitters)
    sitters[seat] = replace(sitters[seat], ahead=ahead)
    return replace(table, sitters=tuple(sitters))
