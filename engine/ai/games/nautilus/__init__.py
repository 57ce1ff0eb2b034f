"""Computer players of Nautilus."""

from engine.ai.games.nautilus.players import PLAYERS

__all__ = ["PLAYERS"]
