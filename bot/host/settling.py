"""After a step: whoever does not have to be asked answers at once, and the table notes who is asked since when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from bot.host.ahead import answer_ahead, without_ahead
from bot.host.story import By, Row, row_of
from bot.host.table import KeptMatch, Table
from engine.ai.levels import player_of
from engine.ai.player import Position
from engine.match import UNDO, AnyMatch, Played, play
from engine.rng import KeyedRng
from engine.value import Value

AnyPlayed = Played[Any, Any, Any, Any]


class Change(Value):
    """The table after a move, and what to add to its log."""

    table: Table
    rows: tuple[Row, ...] = ()
    fresh_log: bool = False


def settle(table: Table, played: AnyPlayed, now: int, *, by: By = "person", obey: bool = True) -> Change:
    """`obey` is False after an undo: who takes an answer back wants to be asked, whatever orders they gave."""
    before = _stamps(table)
    told = _rows(table, played, by)
    match = played.match
    while match.outcome is None:
        answer = _answer(table, match, obey)
        table = without_ahead(table, match.asked if answer is None else answer[:1])
        if answer is None:
            break
        seat, action, gave = answer
        played = play(match, seat, action)
        told += _rows(table, played, gave)
        match = played.match
    asked = tuple(
        (table.asked_since[seat] if stamp == before.get(seat) else now) if seat in match.asked else None
        for seat, stamp in enumerate(match.stamps)
    )
    phase = "playing" if match.outcome is None else "over"
    after = replace(table, kept=KeptMatch(match), asked_since=asked, phase=phase)
    return Change(with_calls(after, set(match.asked) - _there(table, told, by)), tuple(told))


def with_calls(table: Table, seats: Collection[int]) -> Table:
    """Their turn has come."""
    return replace(table, called=tuple(table.calls_of(i) + (i in seats) for i in range(len(table.sitters))))


def _there(table: Table, told: Sequence[Row], by: By) -> set[int]:
    """Those who know that the table waits for them: they were asked before, or have taken back their answer."""
    asked = {seat for seat, since in enumerate(table.asked_since) if since is not None}
    undone = {row.seat for row in told if row.action == UNDO and row.seat is not None}
    absent = {row.seat for row in told[:1]} if by == "absence" else set[int | None]()
    return asked - absent | undone


def _answer(table: Table, match: AnyMatch, obey: bool) -> tuple[int, Any, By] | None:
    """A seat that needs no asking, its answer, and who gives it."""
    for seat in match.asked:
        sitter = table.sitters[seat]
        if sitter.plays:
            rng = KeyedRng(match.seed, f"{match.version} plays")
            return seat, player_of(table.rules, sitter.plays)(Position(match, seat), rng), "person"
        if (ahead := answer_ahead(match, seat, sitter.ahead)) is not None:
            return seat, ahead, "person"
        if obey and sitter.orders:
            ordered = match.game.obey(match.state, seat, sitter.orders)
            if ordered is not None:
                return seat, ordered, "order"
    return None


def _rows(table: Table, played: AnyPlayed, by: By) -> list[Row]:
    """What followed by itself is nobody's answer: only the first step has a giver."""
    rows = [row_of(table.rules, entry) for entry in played.entries]
    return [replace(row, by=by if i == 0 else "person") for i, row in enumerate(rows)]


def _stamps(table: Table) -> dict[int, int]:
    """The stamps of the questions that stand, by seat."""
    if not table.has_begun:
        return {}
    match = table.match
    return {seat: match.stamps[seat] for seat in match.asked if table.asked_since[seat] is not None}
