"""What one viewer sees of a Deep Sea Adventure table. Pictures, texts and computer players read only this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product

from engine.games.deep_sea.components import COMPONENTS
from engine.games.deep_sea.rules.movement import dive, rise
from engine.games.deep_sea.terms import Phase
from engine.value import Value


class ChipView(Value):
    """A ruins chip. Its level is on the back, for all to see; its value only for those who may know it."""

    level: int
    value: int | None


RuinsView = tuple[ChipView, ...]
"""What lies on one space or is held as one ruins chip: a chip, a pile of two or three, or nothing (a blank disc)."""


class DiverView(Value):
    seat: int
    space: int
    """0 is the submarine, 1 the space next to it."""
    returning: bool
    home: bool
    """Back in the submarine for this round; a diver on space 0 who is not home has not left yet."""
    held: tuple[RuinsView, ...]
    """Ruins chips of this round, in the order of taking. Each counts one for air and load, piles too."""
    treasure: tuple[ChipView, ...]
    """Chips brought home in earlier rounds, values known to all."""
    points: tuple[int, ...]
    """Points of each finished round."""


class View(Value):
    viewer: int | None
    round: int
    rounds: int
    air: int
    """May be below 0 in the last turn of a round."""
    line: tuple[RuinsView, ...]
    """The spaces from the submarine down. An empty one is a blank disc."""
    divers: tuple[DiverView, ...]
    phase: Phase
    turn: int | None
    """Whose answer is awaited; None when the game is over."""
    empty_return: bool
    """A diver may come home without a chip."""
    dropped: tuple[RuinsView, ...]
    """While divers drop their chips at a round's end: the new places so far, to be laid beyond the line."""
    winners: tuple[int, ...]

    @property
    def last_turn(self) -> bool:
        """The air has run out: the round ends with this turn."""
        return self.air <= 0 and self.phase in ("announce", "search")


def reach(view: View, seat: int, back: bool) -> Mapping[int, int]:
    """Where the next throw may take this diver, down or back: for each space how many of all throws end there."""
    me = view.divers[seat]
    occupied = {diver.space for diver in view.divers if diver is not me and diver.space}
    may_enter = bool(me.held) or view.empty_return
    ends: Counter[int] = Counter()
    for throw in product(COMPONENTS.die, repeat=2):
        steps = max(0, sum(throw) - len(me.held))
        ends[
            rise(me.space, steps, occupied, may_enter) if back else dive(me.space, steps, occupied, len(view.line))
        ] += 1
    return ends
