"""After a step: people who need not be asked answer at once, and the table notes who is asked since when."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from bot.host.ahead import answer_ahead, without_ahead
from bot.host.deadlines import charged
from bot.host.proposal import after_steps
from bot.host.story import By, Row, row_of
from bot.host.table import KeptMatch, Table
from engine.match import UNDO, AnyMatch, Played, play, rewound_to
from engine.value import Value

AnyPlayed = Played[Any, Any, Any, Any]
Obey = Literal["all", "new", "none"]
"""Which questions standing orders answer. None after an undo: who takes an answer back wants to be asked. Only new ones
after what computers did: a question that stood before stands because its person wants it so.
"""


class Change(Value):
    """The table after a move, and what to add to its log."""

    table: Table
    rows: tuple[Row, ...] = ()
    fresh_log: bool = False


def settle(table: Table, played: AnyPlayed, now: int, *, by: By = "person", obey: Obey = "all") -> Change:
    return settle_after(table, played.match, rows_of(table, played, by), now, by=by, obey=obey)


def settle_after(  # noqa: PLR0913 - all of it is what has happened
    table: Table, match: AnyMatch, rows: Sequence[Row], now: int, *, by: By = "person", obey: Obey = "all"
) -> Change:
    """`match` and `rows`: what has come of what was done to the table."""
    before = _stamps(table)
    told = list(rows)
    while match.outcome is None:
        answer = _answer(table, match, obey, before)
        table = without_ahead(table, match.asked if answer is None else answer[:1])
        if answer is None:
            break
        seat, action, gave = answer
        played = play(match, seat, action)
        told += rows_of(table, played, gave)
        match = played.match
    people = [seat for seat in match.asked if not table.sitters[seat].plays]
    asked = tuple(
        (table.asked_since[seat] if stamp == before.get(seat) else now) if seat in people else None
        for seat, stamp in enumerate(match.stamps)
    )
    there = _there(table, told, by)
    waiting = () if len(people) == len(match.asked) else tuple(sorted(there - set(people)))
    phase = "playing" if match.outcome is None else "over"
    ended = 0 if match.outcome is None else now
    proposal = after_steps(table.proposal, phase == "over") if told else table.proposal
    after = replace(table, kept=KeptMatch(match), asked_since=asked, phase=phase, there=waiting)
    after = replace(after, ended=ended, proposal=proposal, offered=_still_offered(after, told))
    after = charged(table, after, now, _undone(told))
    return Change(with_calls(after, set(people) - there), tuple(told))


def _undone(told: Sequence[Row]) -> set[int]:
    """Those who have taken back an answer of theirs."""
    return {row.seat for row in told if row.action == UNDO and row.seat is not None}


def with_calls(table: Table, seats: Collection[int]) -> Table:
    """Their turn has come."""
    return replace(table, called=tuple(table.calls_of(i) + (i in seats) for i in range(len(table.sitters))))


def _there(table: Table, told: Sequence[Row], by: By) -> set[int]:
    """Those who know that the table waits for them: they were asked before, or have taken back their answer.

    Nobody, where everybody went back.
    """
    if any(rewound_to(row.action) is not None for row in told):
        return set()
    asked = {seat for seat, since in enumerate(table.asked_since) if since is not None}
    absent = {row.seat for row in told[:1]} if by == "absence" else set[int | None]()
    return (asked | set(table.there)) - absent | _undone(told)


def _still_offered(table: Table, told: Sequence[Row]) -> tuple[int, ...]:
    """A seat whose person has played on is not on offer any more."""
    acted = {row.seat for row in told if row.by == "person" and not row.stand_in}
    return tuple(seat for seat in table.offered if table.phase == "playing" and seat not in acted)


def _answer(table: Table, match: AnyMatch, obey: Obey, before: Mapping[int, int]) -> tuple[int, Any, By] | None:
    """A person who needs no asking, the answer, and who gives it. Computer players answer later, by `reply`."""
    for seat in match.asked:
        sitter = table.sitters[seat]
        if sitter.plays:
            continue
        if (ahead := answer_ahead(match, seat, sitter.ahead)) is not None:
            return seat, ahead, "person"
        is_obeyed = obey == "all" or (obey == "new" and match.stamps[seat] != before.get(seat))
        if is_obeyed and sitter.orders:
            ordered = match.game.obey(match.state, seat, sitter.orders)
            if ordered is not None:
                return seat, ordered, "order"
    return None


def rows_of(table: Table, played: AnyPlayed, by: By) -> list[Row]:
    """What followed by itself is nobody's answer: only the first step has a giver."""
    rows = [row_of(table.rules, entry) for entry in played.entries]
    return [replace(row, by=by if i == 0 else "itself") for i, row in enumerate(rows)]


def _stamps(table: Table) -> dict[int, int]:
    """The stamps of the questions that stand, by seat."""
    if not table.has_begun:
        return {}
    match = table.match
    return {seat: match.stamps[seat] for seat in match.asked if table.asked_since[seat] is not None}
