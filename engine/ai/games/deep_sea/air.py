"""How long the air lasts, and how long the way home takes: what divers reckon in their heads.

What chips are worth is guessed by their levels alone, so a public view will do as well as a state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from engine.games.deep_sea.state import Diver, State
from engine.games.deep_sea.view import DiverView, View

Table = State | View
Someone = Diver | DiverView

MEAN_STEPS = (4.0, 3.0, 2.0, 10 / 9, 4 / 9, 1 / 9)
"""Steps that a roll gives on average, by ruins chips held; with six or more there are none."""
NEVER = 99.0


class Levelled(Protocol):
    @property
    def level(self) -> int: ...


def slack(table: Table, me: Someone, space: int, load: int) -> float:
    """Own turns that the air allows after this one, less those needed to get home from `space` with this load."""
    return turns_left(table, me, load) - turns_home(table, me, space, load)


def turns_left(table: Table, me: Someone, load: int) -> float:
    """After this one, if everybody goes on with what they hold now."""
    used = load
    for diver in table.divers:
        if not diver.home and diver is not me:
            used += len(diver.held)
    # The turn in which the own load empties the tank still counts.
    return max(0, (table.air + load - 1) // used) if used else NEVER


def turns_home(table: Table, me: Someone, space: int, load: int) -> float:
    if load >= len(MEAN_STEPS):
        return NEVER
    jumped = 0
    for diver in table.divers:
        if 0 < diver.space < space and diver is not me:
            jumped += 1
    return (space - jumped / 2) / MEAN_STEPS[load] + 0.4


def worth(ruins: Iterable[Levelled]) -> float:
    """The points that these chips have on average."""
    return sum(4 * chip.level - 2.5 for chip in ruins)
