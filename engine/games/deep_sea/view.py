"""What one viewer sees of a Deep Sea Adventure table. Pictures, texts and computer players read only this."""

from __future__ import annotations

from engine.games.deep_sea.terms import Find, Phase
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


class Trail(Value):
    """The latest turn of one diver in this round, so that a picture can mark what changed."""

    seat: int
    age: int
    """0: the turn played last (or being played now), 1: the one before it, and so on."""
    start: int
    end: int
    dice: tuple[int, int]
    load: int
    air_used: int
    find: Find | None


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
    last_turn: bool
    """The air has run out: the round ends with this turn."""
    trails: tuple[Trail, ...]
    dropped: tuple[RuinsView, ...]
    """While divers drop their chips at a round's end: the new places so far, to be laid beyond the line."""
    winners: tuple[int, ...]
