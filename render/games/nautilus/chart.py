"""A part of the sea on paper: which squares are seen, how large each is, and where on the sheet it lies."""

from __future__ import annotations

from engine.games.nautilus.view import row_and_column
from engine.value import Value
from render.shapes import Point


class Chart(Value):
    """A window of whole squares. Points are counted from its upper left corner."""

    cell: int
    row: int
    column: int
    rows: int
    columns: int

    @property
    def size(self) -> tuple[int, int]:
        return self.columns * self.cell, self.rows * self.cell

    @property
    def is_large(self) -> bool:
        """Large enough for names on the squares themselves."""
        return self.cell >= 50

    def at(self, place: str) -> Point:
        """The middle of a square, which may lie outside the window."""
        row, column = row_and_column(place)
        return (column - self.column + 0.5) * self.cell, (row - self.row + 0.5) * self.cell

    def shows(self, place: str, reach: int = 0) -> bool:
        """Whether anything of what reaches so many squares around that place is in the window."""
        row, column = row_and_column(place)
        return (
            -reach <= row - self.row < self.rows + reach and -reach <= column - self.column < self.columns + reach
        )  # fmt: skip


def letter(row: int) -> str:
    return chr(ord("A") + row)
