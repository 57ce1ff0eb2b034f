"""Pictures of AquaSphere."""

from render.games.aquasphere.board import draw
from render.games.aquasphere.looks import LOOKS
from render.games.aquasphere.words import alt_text, board_text

__all__ = ["LOOKS", "alt_text", "board_text", "draw"]
