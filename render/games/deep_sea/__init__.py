"""Pictures of Deep Sea Adventure."""

from render.games.deep_sea.board import draw
from render.games.deep_sea.looks import LOOKS
from render.games.deep_sea.words import alt_text, board_text

__all__ = ["LOOKS", "alt_text", "board_text", "draw"]
