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
