"""Computer players of Atlantes."""

from engine.ai.games.atlantes.players import PLAYERS

__all__ = ["PLAYERS"]
