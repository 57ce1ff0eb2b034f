"""A part of the sea on paper: how large a square is, and which part is seen."""

from __future__ import annotations

from engine.games.nautilus.view import row_and_column
from engine.value import Value
from render.shapes import Point


class Chart(Value):
    """A window on the sea, in pixels. Points are counted from its upper left corner."""

    cell: int
    left: int
    """How far from the edge of the sea the window begins; negative where the sea is smaller than the window."""
    top: int
    width: int
    height: int

    def at(self, place: str) -> Point:
        """The middle of a square, which may lie outside the window."""
        row, column = row_and_column(place)
        return (column + 0.5) * self.cell - self.left, (row + 0.5) * self.cell - self.top

    def shows(self, place: str, reach: float = 0) -> bool:
        """Whether anything of what reaches so many squares around the middle of that place is in the window."""
        x, y = self.at(place)
        far = reach * self.cell
        return -far < x < self.width + far and -far < y < self.height + far


def letter(row: int) -> str:
    return chr(ord("A") + row)
