"""What a benchmark found: each figure beside what it is compared with."""

from __future__ import annotations

from engine.value import Value


class Figure(Value, frozen=True):
    part: str
    game: str
    seats: int
    what: str
    value: float
    unit: str
    compared_with: str
    other: float
