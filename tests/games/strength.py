"""How strong computer players are, measured by play."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ai.levels import player_of
from engine.ai.playout import play_on
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, start


def played_out(game: AnyGame, names: list[str], seed: str, options: Mapping[str, str] | None = None) -> AnyMatch:
    """A game to its end, with these players in seat order."""
    match = start(game, seating_for(game.info, len(names), options), seed)[1].match
    for played in play_on(match, [player_of(game, name) for name in names]):
        match = played.match
    return match


def share(
    game: AnyGame, stronger: str, weaker: str, seats: int, *, games: int, options: Mapping[str, str] | None = None
) -> float:
    """How much of the wins one stronger player takes among weaker ones, sitting in each seat in turn."""
    won = 0.0
    for i in range(games):
        seat = i % seats
        names = [weaker] * seats
        names[seat] = stronger
        outcome = played_out(game, names, f"players-{i}", options).outcome
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    return won / games
