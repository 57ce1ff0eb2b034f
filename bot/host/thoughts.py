"""How computer players find their answers: a worker's side of `bot.host.thinking`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.host.time_limit import TimeLimit
from engine.ai.advice import why_of
from engine.ai.levels import SECONDS, player_of
from engine.ai.player import Position
from engine.codec import decode_match
from engine.match import AnyMatch, play
from engine.notation import format_action
from engine.rng import KeyedRng
from engine.text import Text

SHARE = 3
"""One answer takes at most such a part of the time that is left: others may follow before people are asked again."""


class Thought(NamedTuple):
    """An answer in notation, and the reason for it, if the player gives one."""

    seat: int
    action: str
    why: Text | None = None


def think(stored: bytes, players: Sequence[str | None], seconds: float) -> tuple[Thought, ...]:
    """Plays on for the seats with a player, until people are asked something new or it is over.

    When time is up, the rest is answered at once, by rules of thumb.
    """
    until = time.monotonic() + seconds
    match = decode_match(stored)
    asked = _people(match, players)
    thoughts: list[Thought] = []
    while match.outcome is None and _people(match, players) <= asked:
        seat = next((seat for seat in match.asked if players[seat]), None)
        if seat is None:
            break
        action = _choose(match, seat, str(players[seat]), until)
        thoughts.append(Thought(seat, format_action(action), why_of(match, seat, action, None)))
        match = play(match, seat, action).match
    return tuple(thoughts)


def _people(match: AnyMatch, players: Sequence[str | None]) -> set[tuple[int, int]]:
    """Who else is asked, each with the stamp of the question."""
    return {(seat, match.stamps[seat]) for seat in match.asked if not players[seat]}


def _choose(match: AnyMatch, seat: int, player: str, until: float) -> Any:
    """Without a clock the same whoever thinks, and however often, and again after a rewind."""
    limit = TimeLimit(min(SECONDS.get(player, 0.0), (until - time.monotonic()) / SHARE))
    rng = KeyedRng(match.seed, f"{match.stream - 1} plays")
    return player_of(match.game, player)(Position(match, seat, limit), rng)
