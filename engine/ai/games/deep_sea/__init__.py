"""How Deep Sea Adventure is thought about."""

from engine.ai.games.deep_sea.players import MIND

__all__ = ["MIND"]
