"""Pictures of AquaSphere."""

from render.games.aquasphere.board import details, draw
from render.games.aquasphere.words import alt_text, board_text

__all__ = ["alt_text", "board_text", "details", "draw"]
