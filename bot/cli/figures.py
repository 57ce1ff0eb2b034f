"""What a benchmark found: each figure beside what it is compared with."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

import msgspec

from engine.value import Value


class Figure(Value):
    part: str
    game: str
    seats: int
    """0: all tables together, from the smallest to the largest."""
    what: str
    value: float
    unit: str
    compared_with: str
    other: float

    @property
    def name(self) -> tuple[str, str, int, str]:
        return self.part, self.game, self.seats, self.what

    def __str__(self) -> str:
        name = f"{self.game}, {self.seats or 'all'} seats: {self.what}"
        return f"{name:<64}{self.value:>12,.4g} {self.unit:<12} {self.compared_with}: {self.other:,.4g}"


class Measured(Value):
    """What `fathom bench --json` prints."""

    python: str
    figures: tuple[Figure, ...]


def measured_in(checkout: Path, parts: Collection[str]) -> dict[tuple[str, str, int, str], float]:
    """The same figures of another checkout of this program, measured now, by name."""
    command = [sys.executable, "-m", "bot", "bench", *parts, "--json"]
    told = subprocess.run(command, cwd=checkout, check=True, capture_output=True)  # noqa: S603 - our own program
    return {figure.name: figure.value for figure in msgspec.json.decode(told.stdout, type=Measured).figures}
