"""What happened, as it is logged, told and shown. Only `Saw` is secret."""

from __future__ import annotations

from engine.games.nautilus.components import Find
from engine.games.nautilus.terms import Ending, Lab, Phase, Sort, Tile
from engine.value import Tagged, Value


class RoundBegan(Tagged):
    round: int
    first: int
    last: bool


class BaseLaid(Tagged):
    place: str


class Bought(Tagged):
    """A lab; or a habitat with aquanauts."""

    seat: int
    tile: Tile
    aquanauts: int
    price: int


class Built(Tagged):
    """`price` is what this module added to the price of the turn's building."""

    seat: int
    tile: Tile
    place: str
    price: int


class Covered(Tagged):
    """A module was built over this find: it left the game, or went to the Atlantis board without a marker."""

    place: str
    find: Find


class Returned(Tagged):
    """Tiles that were not built went back to their stacks."""

    seat: int
    tiles: tuple[Tile, ...]


class Passed(Tagged):
    """Did nothing in this phase, although there was something to do."""

    seat: int
    phase: Phase


class Walked(Tagged):
    """To a module that this did not put to work."""

    seat: int
    start: str
    place: str
    steps: int
    way: tuple[str, ...] = ()
    """All its modules, both ends included."""


class Activated(Tagged):
    """`fee` was paid to `owner`."""

    seat: int
    lab: Lab
    place: str
    level: int
    owner: int
    fee: int
    start: str = ""
    """The module from which the aquanaut walked, or the square of the submarine that docked."""
    steps: int = 0
    """0 for an aquanaut who came by submarine."""
    way: tuple[str, ...] = ()
    """Its modules; from the square of the submarine that docked to the lab."""


class TookLead(Tagged):
    """The "3" chip of a lab type, from `loser` if somebody held it."""

    seat: int
    lab: Lab
    loser: int | None


class Launched(Tagged):
    seat: int
    lab: str
    place: str


class TrenchOpened(Tagged):
    seat: int


class Scanned(Tagged):
    seat: int
    place: str
    finds: int


class PeekedAt(Tagged):
    seat: int
    place: str


class Sighting(Value):
    place: str
    find: Find


class Saw(Tagged):
    """Only to the player who looked."""

    sightings: tuple[Sighting, ...]


class Sailed(Tagged):
    """To a free square."""

    seat: int
    start: str
    place: str
    squares: int
    way: tuple[str, ...] = ()
    """All its squares, both ends included."""


class Salvaged(Tagged):
    """`gain` is what a chest held."""

    seat: int
    place: str
    find: Find
    price: int
    gain: int
    start: str = ""
    """Where the submarine came from; empty if it was above the find already."""
    squares: int = 0
    way: tuple[str, ...] = ()


class LeftUnpaid(Tagged):
    """Too expensive for this player: it stays face up, or goes to the Atlantis board without a marker."""

    seat: int
    place: str
    find: Find
    price: int
    start: str = ""
    squares: int = 0
    way: tuple[str, ...] = ()


class Docked(Tagged):
    """Without putting the lab to work."""

    seat: int
    place: str
    lab: str
    aquanaut: bool


class LastRoundAhead(Tagged):
    """Atlantis 13, 14 and 15 are found: one more round after this one, unless something ends the game before."""


class AtlantisComplete(Tagged):
    """All fifteen are found: the game ends after this round."""


class Scored(Tagged):
    seat: int
    mission: tuple[Sort, ...]
    upgrades: int
    chip: int
    lab_points: int
    find_points: int
    nemos: int
    score: int


class MatchEnded(Tagged):
    ending: Ending
    scores: tuple[int, ...]
    winners: tuple[int, ...]


OfRounds = RoundBegan | Passed | LastRoundAhead | AtlantisComplete | Scored | MatchEnded
OfModules = BaseLaid | Bought | Built | Covered | Returned
OfAquanauts = Walked | Activated | TookLead
OfSubmarines = Launched | TrenchOpened | Scanned | PeekedAt | Saw | Sailed | Salvaged | LeftUnpaid | Docked
Event = OfRounds | OfModules | OfAquanauts | OfSubmarines
