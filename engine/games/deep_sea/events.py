"""What happened, as it is logged, told and animated. Levels are public; values only in `Looked` and `Revealed`."""

from __future__ import annotations

from engine.games.deep_sea.pieces import Ruins
from engine.value import Value


class RolledOff(Value, frozen=True, tag="rolled_off"):
    """One throw for the first turn; with ties there is another throw."""

    seats: tuple[int, ...]
    sums: tuple[int, ...]


class RoundBegan(Value, frozen=True, tag="round_began"):
    round: int
    first: int


class Breathed(Value, frozen=True, tag="breathed"):
    seat: int
    used: int
    air: int


class TurnedBack(Value, frozen=True, tag="turned_back"):
    seat: int


class Rolled(Value, frozen=True, tag="rolled"):
    seat: int
    dice: tuple[int, int]
    load: int
    steps: int


class Moved(Value, frozen=True, tag="moved"):
    """`end` is 0 for the submarine; equal to `start` if the diver did not get anywhere."""

    seat: int
    start: int
    end: int


class CameHome(Value, frozen=True, tag="came_home"):
    seat: int


class Looked(Value, frozen=True, tag="looked"):
    """Only to the diver, who is home and may look at the chips."""

    seat: int
    chips: Ruins


class Took(Value, frozen=True, tag="took"):
    seat: int
    space: int
    levels: tuple[int, ...]


class Placed(Value, frozen=True, tag="placed"):
    seat: int
    space: int
    levels: tuple[int, ...]


class RoundEnded(Value, frozen=True, tag="round_ended"):
    """`why`: everyone is home, the air has run out, or nobody held a chip and nothing moved in two turns of each."""

    round: int
    why: str


class Revealed(Value, frozen=True, tag="revealed"):
    seat: int
    chips: Ruins
    points: int


class Lost(Value, frozen=True, tag="lost"):
    """This diver did not get home and loses these ruins chips."""

    seat: int
    levels: tuple[int, ...]


class Dropped(Value, frozen=True, tag="dropped"):
    """`space` as it is numbered in the next round."""

    seat: int
    space: int
    levels: tuple[int, ...]


class MatchEnded(Value, frozen=True, tag="match_ended"):
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
