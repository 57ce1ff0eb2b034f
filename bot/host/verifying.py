"""How a finished game is proved: a worker's side of `/verify`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from bot.host.exported import is_same, replayed
from bot.host.story import Row
from bot.host.table import Table, decode_table
from engine.codec import StoredMatch, digest
from engine.errors import Refusal, Unreplayable
from engine.match import AnyMatch
from engine.notation import parse_action
from engine.rng import CountingRng, commitment
from engine.value import Value


class Proved(Value):
    steps: int
    """Those that were taken back among them."""
    draws: int
    scores: tuple[int, ...]


class Difference(Value):
    """The first one that was found."""

    kind: Literal["fingerprint", "refused", "state", "story", "end"]
    version: int = 0
    seat: int | None = None
    action: str = ""
    told: str = ""
    """What the log says."""
    true: str = ""
    """What comes out when it is played again."""


def verify_stored(stored: bytes, rows: Sequence[Row]) -> Proved | Difference:
    """A stored table that is over, and all of its log. Unreplayable, if it was played under other rules."""
    table = decode_table(stored)
    assert table.kept is not None
    match = msgspec.json.decode(table.kept.stored, type=StoredMatch)
    if match.rules != table.rules.info.rules:
        raise Unreplayable(game=table.game)
    if table.fingerprint and commitment(match.seed) != table.fingerprint:
        return Difference("fingerprint", told=table.fingerprint, true=commitment(match.seed))
    return _prove(table, match.seed, rows)


def _prove(table: Table, seed: str, rows: Sequence[Row]) -> Proved | Difference:
    again = replayed(table, seed, rows)
    after: AnyMatch | None = None
    steps = draws = 0
    for row in rows:
        try:
            _, true, now = next(again)
        except Refusal as refusal:
            return Difference("refused", row.version, row.seat, row.action, true=str(refusal))
        if (difference := _compared(table, row, true)) is not None:
            return difference
        if row.seat is None or not row.action.startswith("."):
            draws += _draws(after or now, row, seed)
        steps += now.version != (after or now).version
        after = now
    return _ended(table, after) or Proved(steps, draws, table.match.outcome.scores if table.match.outcome else ())


def _compared(table: Table, row: Row, true: Row) -> Difference | None:
    if row.digest != true.digest:
        return Difference("state", row.version, row.seat, row.action, row.digest, true.digest)
    if not is_same(table.rules, row, true):
        return Difference("story", row.version, row.seat, row.action)
    return None


def _draws(before: AnyMatch, row: Row, seed: str) -> int:
    """How often chance was asked in this step, which has just been proved."""
    game, rng = before.game, CountingRng(seed, 0 if row.seat is None else before.stream)
    if row.seat is None:
        game.setup(before.seating, rng)
    else:
        game.apply(before.state, row.seat, parse_action(row.action, game.action_types, game.info.key), rng)
    return rng.draws


def _ended(table: Table, after: AnyMatch | None) -> Difference | None:
    """Whether it led to what is stored, and to an end."""
    true = digest(after.state) if after else ""
    told = digest(table.match.state)
    is_over = after is not None and after.outcome is not None and after.version == table.match.version
    return None if is_over and told == true else Difference("end", told=told, true=true)
