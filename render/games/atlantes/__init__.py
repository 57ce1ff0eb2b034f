"""Pictures of Atlantes with Eaux Glacées."""

from render.games.atlantes.board import draw
from render.games.atlantes.looks import LOOKS
from render.games.atlantes.words import alt_text, board_text

__all__ = ["LOOKS", "alt_text", "board_text", "draw"]
