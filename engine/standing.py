"""How a match stands, as everybody at the table can count it: what each player's points are made of."""

from __future__ import annotations

from engine.text import Text
from engine.value import Value


class Part(Value):
    """Of a player's points: where they come from, in a word or two, and how many they are."""

    text: Text
    points: int
    working: str = ""
    """How they are counted, where that is not plain: `9 × 11`."""


class Standing(Value):
    """Nothing in it is secret. At the end of a match the parts of each player add up to the score."""

    round: int
    parts: tuple[tuple[Part, ...], ...]
    """For each seat; the same ones in the same order for all of them."""

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(part.points for part in parts) for parts in self.parts)
