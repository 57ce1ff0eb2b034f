"""Whole matches among computer players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.ai.player import Player, Position
from engine.match import AnyMatch, Played, play
from engine.rng import KeyedRng


def play_on(match: AnyMatch, players: Sequence[Player]) -> Iterator[Played[Any, Any, Any, Any]]:
    """Lets the players play to the end, and yields each call's result. The same seed gives the same match."""
    rng = KeyedRng(match.seed, "players")
    while match.outcome is None:
        asked = match.asked
        if not asked:
            raise RuntimeError(f"{match.game.info.key}: nobody is asked at version {match.version}, but it is not over")
        seat = asked[0] if len(asked) == 1 else rng.choice(asked)
        action = players[seat](Position(match, seat), rng)
        played = play(match, seat, action)
        match = played.match
        if match.version > match.game.info.longest:
            raise RuntimeError(f"{match.game.info.key}: longer than {match.game.info.longest} steps")
        yield played
