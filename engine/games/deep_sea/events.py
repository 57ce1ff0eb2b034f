"""What happened, as it is logged, told and animated. Levels are public; values only in `Looked` and `Revealed`."""

from __future__ import annotations

from engine.games.deep_sea.components import Ruins
from engine.value import Tagged


class RolledOff(Tagged):
    """One throw for the first turn; with ties there is another throw."""

    seats: tuple[int, ...]
    sums: tuple[int, ...]


class RoundBegan(Tagged):
    round: int
    first: int


class Breathed(Tagged):
    seat: int
    used: int
    air: int


class TurnedBack(Tagged):
    seat: int


class Rolled(Tagged):
    seat: int
    dice: tuple[int, int]
    load: int
    steps: int


class Moved(Tagged):
    """`end` is 0 for the submarine; equal to `start` if the diver did not get anywhere."""

    seat: int
    start: int
    end: int


class CameHome(Tagged):
    seat: int
    start: int


class Looked(Tagged):
    """Only to the diver, who is home and may look at the chips."""

    seat: int
    chips: Ruins


class Took(Tagged):
    seat: int
    space: int
    levels: tuple[int, ...]


class Placed(Tagged):
    seat: int
    space: int
    levels: tuple[int, ...]


class RoundEnded(Tagged):
    """`why`: everyone is home, the air has run out, or nobody held a chip and nothing moved in two turns of each."""

    round: int
    why: str


class Revealed(Tagged):
    seat: int
    chips: Ruins
    points: int


class Lost(Tagged):
    """This diver did not get home and loses these ruins chips."""

    seat: int
    levels: tuple[int, ...]


class Dropped(Tagged):
    """`space` as it is numbered in the next round."""

    seat: int
    space: int
    levels: tuple[int, ...]


class MatchEnded(Tagged):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    RolledOff
    | RoundBegan
    | Breathed
    | TurnedBack
    | Rolled
    | Moved
    | CameHome
    | Looked
    | Took
    | Placed
    | RoundEnded
    | Revealed
    | Lost
    | Dropped
    | MatchEnded
)
