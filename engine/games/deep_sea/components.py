"""The pieces, read from `components.toml` and checked when loaded."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import msgspec

from engine.value import Value


class Chip(Value):
    level: int
    value: int


Ruins = tuple[Chip, ...]
"""What counts as one ruins chip; on the line, an empty one is a blank disc."""


class Components(Value):
    rounds: int
    air: int
    die: tuple[int, ...]
    pile: int
    levels: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        twice_each = [sorted([*range(low, low + 4)] * 2) for low in (0, 4, 8, 12)]
        if [sorted(values) for values in self.levels] != twice_each:
            raise ValueError("there are four levels with the values 0-3, 4-7, 8-11 and 12-15, each twice")
        if sorted(self.die) != [1, 1, 2, 2, 3, 3]:
            raise ValueError("a die shows 1, 1, 2, 2, 3, 3")
        if min(self.rounds, self.air, self.pile) < 1:
            raise ValueError("rounds, air and pile are at least 1")

    @property
    def chips(self) -> tuple[Ruins, ...]:
        """The chips of each level, in order of value."""
        return tuple(tuple(Chip(i, value) for value in values) for i, values in enumerate(self.levels, 1))


COMPONENTS = msgspec.toml.decode(
    files("engine.games.deep_sea").joinpath("components.toml").read_bytes(), type=Components
)


def levels_of(ruins: Ruins) -> tuple[int, ...]:
    """What everyone sees of it, the same for ruins that nobody can tell apart."""
    return tuple(sorted(chip.level for chip in ruins))


def distinct(held: tuple[Ruins, ...]) -> Iterator[tuple[int, Ruins]]:
    """The ruins chips that look different, each with its number from 1: of those alike, the first taken."""
    seen: set[tuple[int, ...]] = set()
    for i, ruins in enumerate(held, 1):
        levels = levels_of(ruins)
        if levels not in seen:
            seen.add(levels)
            yield i, ruins


def points_of(chips: Ruins) -> int:
    return sum(chip.value for chip in chips)


def without(held: tuple[Ruins, ...], chip: int) -> tuple[Ruins, ...]:
    """The held ruins chips less this one, counted from 1."""
    return held[: chip - 1] + held[chip:]
