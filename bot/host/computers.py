"""What computer players do at a table: they answer in moves of their own, after those of people."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.host.moves import Move, playing
from bot.host.names import stand_in_name
from bot.host.settling import Change, rows_of, settle_after
from bot.host.story import Row
from bot.host.table import Table
from bot.host.thoughts import Thought
from engine.errors import StaleStamp
from engine.match import play
from engine.notation import parse_line


def reply(number: int, version: int, thoughts: Sequence[Thought], now: int) -> Move:
    """What was thought for the match of this version, and for no other; all of it, or nothing."""

    def move(table: Table | None) -> Change:
        table, match, _ = playing(table, None, number)
        told: list[Row] = []
        for thought in thoughts:
            seat = thought.seat
            if (not told and match.version != version) or not table.sitters[seat].plays:
                raise StaleStamp(stamp=version, seat=seat, current=match.version)
            [action] = parse_line(thought.action, match.game.action_types, match.game.info.key)
            played = play(match, seat, action)
            first, *others = rows_of(table, played, "person")
            name = stand_in_name(table, seat) if table.sitters[seat].stands_in else ""
            told += (replace(first, why=thought.why, stand_in=name), *others)
            match = played.match
        return settle_after(table, match, told, now, obey="new")

    return move
