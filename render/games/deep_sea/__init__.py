"""Pictures of Deep Sea Adventure."""

from render.games.deep_sea.board import details, draw
from render.games.deep_sea.words import alt_text, board_text

__all__ = ["alt_text", "board_text", "details", "draw"]
