"""Pictures of Nautilus."""

from render.games.nautilus.board import details, draw
from render.games.nautilus.words import alt_text, board_text

__all__ = ["alt_text", "board_text", "details", "draw"]
