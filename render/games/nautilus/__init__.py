"""Pictures of Nautilus."""

from render.games.nautilus.board import draw
from render.games.nautilus.looks import LOOKS
from render.games.nautilus.words import alt_text, board_text

__all__ = ["LOOKS", "alt_text", "board_text", "draw"]
