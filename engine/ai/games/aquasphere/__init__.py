"""How AquaSphere is thought about."""

from engine.ai.games.aquasphere.players import MIND

__all__ = ["MIND"]
