"""Pictures of Atlantes with Eaux Glacées."""

from render.games.atlantes.board import draw
from render.games.atlantes.words import alt_text, board_text
from render.games.atlantes.zoom import details

__all__ = ["alt_text", "board_text", "details", "draw"]
