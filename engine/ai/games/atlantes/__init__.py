"""How Atlantes is thought about."""

from engine.ai.games.atlantes.players import MIND

__all__ = ["MIND"]
