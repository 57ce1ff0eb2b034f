"""How Nautilus is thought about."""

from engine.ai.games.nautilus.players import MIND

__all__ = ["MIND"]
