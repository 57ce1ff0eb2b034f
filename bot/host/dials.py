"""What pictures show of everybody's time: what is left of a bank or a turn, who is on vacation, who is played for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.deadlines import left
from bot.host.table import Table
from bot.host.telling_time import is_on_vacation
from bot.host.texts import Speaker
from engine.text import Who, text
from render.captions import NOTHING_TOLD, TENTHS, Dial


def dials_of(table: Table, now: int) -> tuple[Dial, ...]:
    """By seats; none, where nothing is to be shown."""
    if table.phase != "playing":
        return ()
    dials = tuple(_dial(table, seat, now) for seat in range(len(table.sitters)))
    return dials if any(dial != NOTHING_TOLD for dial in dials) else ()


def _dial(table: Table, seat: int, now: int) -> Dial:
    sitter = table.sitters[seat]
    if sitter.plays:
        return Dial(stand_in=sitter.stands_in)
    return Dial(_tenths(table, seat, now), vacation=is_on_vacation(sitter))


def _tenths(table: Table, seat: int, now: int) -> int | None:
    """Rounded up: while any is left, some is shown. A bank is there for a whole game, a turn's time only for whoever is
    asked.
    """
    full, remaining = table.pace.allowance, left(table, seat, now)
    is_shown = table.pace.bank or table.asked_since[seat] is not None
    return -(-remaining * TENTHS // full) if full and remaining is not None and is_shown else None


def dial_lines(dials: Sequence[Dial], speaker: Speaker) -> list[str]:
    """The same in words."""
    shares = [(seat, dial.tenths) for seat, dial in enumerate(dials) if dial.tenths is not None]
    told = tuple(text("clock.share", who=Who(seat), n=tenths * 100 // TENTHS) for seat, tenths in shares)
    lines = [speaker.say("clock.left", who=told)] if told else []
    for key, seats in (
        ("clock.vacation", [seat for seat, dial in enumerate(dials) if dial.vacation]),
        ("clock.stand_in", [seat for seat, dial in enumerate(dials) if dial.stand_in]),
    ):
        lines += [speaker.say(key, who=tuple(map(Who, seats)))] if seats else []
    return lines
