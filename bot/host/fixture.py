"""What ties a table to the tournament that it is played for."""

from __future__ import annotations

from engine.value import Value


class Fixture(Value):
    """A table's place in a tournament."""

    channel: int
    """Where the tournament is held."""
    number: int
    """Which tournament of that channel."""
    round: int
    """Counted from 1, as the table is."""
    table: int


class Occasion(Value):
    """What its post tells of that round, besides the number."""

    name: str
    """Of the tournament."""
    rounds: int
    """So many are planned."""
    deadline: int
    """Of this one."""
