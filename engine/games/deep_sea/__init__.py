"""Deep Sea Adventure: divers who share one tank of air, and want more treasure than it allows."""

from engine.games.deep_sea.game import DeepSea

__all__ = ["DeepSea"]
