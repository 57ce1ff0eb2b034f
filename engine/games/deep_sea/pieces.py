"""The pieces, read from `components.toml` and checked when loaded.

Glossary: a *chip* is one cardboard ruins chip. A *ruins* is what counts as one ruins chip: a chip, or from the second
round on a pile of up to three. A *space* is a place of the line, 1 next to the submarine; an empty one holds a *blank
disc*. The chips of a diver are *held* until the round ends, then they are *treasure* or they are *dropped*.
"""

from __future__ import annotations

from importlib.resources import files

import msgspec

from engine.value import Value


class Chip(Value, frozen=True):
    level: int
    value: int


Ruins = tuple[Chip, ...]
"""What counts as one ruins chip; on the line, an empty one is a blank disc."""


class Components(Value, frozen=True):
    rounds: int
    air: int
    die: tuple[int, ...]
    pile: int
    levels: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        if [len(values) for values in self.levels] != [8, 8, 8, 8]:
            raise ValueError("there are eight chips of each of four levels")
        if [sum(values) for values in self.levels] != [12, 44, 76, 108]:
            raise ValueError("the values of a level do not add up to 12, 44, 76 and 108")
        if sorted(self.die) != [1, 1, 2, 2, 3, 3]:
            raise ValueError("a die shows 1, 1, 2, 2, 3, 3")

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


def points_of(chips: Ruins) -> int:
    return sum(chip.value for chip in chips)


def without(held: tuple[Ruins, ...], chip: int) -> tuple[Ruins, ...]:
    """The held ruins chips less this one, counted from 1."""
    return held[: chip - 1] + held[chip:]
