"""What has happened since the last picture, as far as it is lit on this one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.deep_sea.events import (
    Breathed,
    CameHome,
    Dropped,
    Event,
    Lost,
    Moved,
    Placed,
    Revealed,
    Rolled,
    RoundBegan,
    Took,
)


class Swim(NamedTuple):
    """From one space to another; 0 is the submarine."""

    seat: int
    start: int
    end: int


Deed = Moved | CameHome | Took | Placed | Lost | Revealed


class News:
    """The last throw and move of all, the chips that lie or are held anew, and what each diver did last."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.roll: Rolled | None = None
        self.swim: Swim | None = None
        self.breathed = 0
        """Air that has been used."""
        self.spaces: set[int] = set()
        """Where a chip was taken or put down."""
        self.dropped: set[int] = set()
        """Where chips were dropped, as spaces are numbered in the next round."""
        self.takers: set[int] = set()
        """Whose last chip is new."""
        self._deeds: dict[int, list[Deed]] = {}
        for event in events:
            self._hear(event)

    def deeds(self, seat: int) -> Sequence[Deed]:
        """What this diver did in its last turn, and what came of it."""
        return self._deeds.get(seat, ())

    def _hear(self, event: Event) -> None:
        match event:
            case RoundBegan():
                # The spaces are numbered anew, and everybody is aboard.
                self.roll, self.swim, self.breathed = None, None, 0
                self.spaces, self.dropped, self.takers = self.dropped, set(), set()
            case Breathed(_, used, _):
                self.breathed += used
            case Rolled():
                self.roll = event
            case Moved(seat, start, end):
                self.swim = Swim(seat, start, end)
                self._deeds[seat] = [event]
            case CameHome(seat, start):
                self.swim = Swim(seat, start, 0)
                self._deeds[seat] = [event]
            case Took(seat, space, _) | Placed(seat, space, _):
                self.spaces.add(space)
                (self.takers.add if isinstance(event, Took) else self.takers.discard)(seat)
                self._deeds.setdefault(seat, []).append(event)
            case Dropped(_, space, _):
                self.dropped.add(space)
            case Lost(seat, _) | Revealed(seat, _, _):
                self._deeds.setdefault(seat, []).append(event)
            case _:
                pass
