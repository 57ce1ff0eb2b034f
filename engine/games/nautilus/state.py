"""The whole of a table of Nautilus, as a value."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.games.nautilus.components import Find, Mission
from engine.games.nautilus.terms import LABS, Ending, HandTile, Kind, Lab, Phase, Relic, Square, Tile
from engine.question import Question
from engine.value import Value

Crew = tuple[int, ...]
"""Aquanauts of each seat in one module."""


class Options(Value):
    base: str
    """printed, random or choice."""
    by_finds: bool
    """A tie goes to more find points; else it is a shared win."""


class Module(Value):
    """A module of the city, named by the square at its centre. It never changes once it is built."""

    square: Square
    kind: Kind
    rotation: int = 0
    owner: int | None = None


class Sub(Value):
    square: Square
    sailed: bool = False
    """Its movement of this turn is over."""
    scanned: bool = False


class Player(Value):
    nemos: int
    aquanauts: int
    hand: tuple[HandTile, ...] = ()
    subs: tuple[Sub, ...] = ()
    """Those out at sea; the others are in the supply."""
    levels: tuple[int, ...] = (0,) * len(LABS)
    """Labs of each type at work."""
    finds: tuple[Find, ...] = ()
    """On the player's board."""
    seen: tuple[Square, ...] = ()
    """Where this player has looked at a face-down find."""

    def level(self, lab: Lab) -> int:
        return self.levels[LABS.index(lab)]

    def sub_at(self, square: Square) -> Sub | None:
        return next((sub for sub in self.subs if sub.square == square), None)


class Founding(Question, tag="found"):
    """The start player lays the base."""


class Buying(Question, tag="buy"):
    """Phase 1 begins: buy, build or pass."""


class Confirming(Question, tag="confirm"):
    """Passing would return all tiles: really?"""


class Building(Question, tag="build"):
    """Something was bought or built; which tile next?"""

    bought: bool = False
    built: tuple[int, ...] = ()
    """Modules of this turn, by their place in the city."""
    paid: int = 0


class Placing(Question, tag="place"):
    """This one of the tiles in front of the player is to be built; where?"""

    number: int
    then: Building
    """What was bought and built so far in this turn."""


class Turning(Question, tag="turn"):
    placing: Placing
    square: Square


class Walking(Question, tag="walk"):
    """Phase 2: which aquanaut goes?"""

    used: int = 0
    first: int | None = None
    """The module where the aquanaut who went first is now."""
    is_done: bool = False


class Entering(Question, tag="enter"):
    """An aquanaut is to go from this module; whereto? `walk` is None for the bonus of an Atlantis find."""

    start: int
    walk: Walking | None


class Diving(Question, tag="dive"):
    """Phase 3: launch, then sonar, then sail. The first scan ends the launches, the first move ends the scans."""

    can_launch: bool = True
    can_scan: bool = True
    has_launched: bool = False
    """In this turn. It only matters to whoever then does nothing more: that is no pass."""


AT_SEA = Diving(can_launch=False, can_scan=False)


class Sailing(Question, tag="sail"):
    """This submarine is to move; whereto?"""

    square: Square
    tempo: bool = False
    then: Diving = Diving()
    """The question to return to, unless it is a tempo move."""


class Tempo(Question):
    """A tempo find was salvaged: which submarine moves?"""


class Peeking(Question, tag="peek"):
    left: int
    peeked: tuple[Square, ...] = ()


class Bonus(Question):
    """An Atlantis find was salvaged: which aquanaut goes?"""


class Over(Question):
    winners: tuple[int, ...]
    ending: Ending


AboutModules = Founding | Buying | Confirming | Building | Placing | Turning
Pending = AboutModules | Walking | Entering | Diving | Sailing | Tempo | Peeking | Bonus | Over


class State(Value):
    options: Options
    round: int
    first: int
    """The start player of this round."""
    phase: Phase
    turn: int
    pending: Pending
    modules: tuple[Module, ...]
    """The base first, then as they were built."""
    crews: tuple[Crew, ...]
    """For each module."""
    finds: Mapping[Square, Find]
    face_up: tuple[Square, ...]
    """Finds that somebody could not pay for."""
    players: tuple[Player, ...]
    stacks: Mapping[Tile, int]
    leads: Mapping[Lab, int | None]
    relics: tuple[Relic, ...]
    """On the Atlantis board."""
    lost: tuple[Find, ...]
    """Covered by modules, or used up."""
    missions: tuple[Mission, ...]
    """All four, shuffled: the first for seat 0 and so on, the rest for nobody."""
    trench_open: bool = False
    busy: bool = False
    """Somebody bought, built or salvaged in this round."""
    last_round: bool = False

    @property
    def active(self) -> int | None:
        """Who has to answer."""
        return None if isinstance(self.pending, Over) else self.turn

    @property
    def player(self) -> Player:
        """The one in turn."""
        return self.players[self.turn]

    def tile(self, number: int) -> HandTile:
        """Of those in front of the player in turn, counted from 1."""
        return self.player.hand[number - 1]

    def relics_of(self, seat: int) -> list[int]:
        return sorted(relic.number for relic in self.relics if relic.seat == seat)

    def with_player(self, player: Player, seat: int | None = None) -> State:
        at = self.turn if seat is None else seat
        return replace(self, players=(*self.players[:at], player, *self.players[at + 1 :]))


def subs_of(state: State) -> frozenset[Square]:
    """Squares with a submarine of anybody."""
    return frozenset(sub.square for player in state.players for sub in player.subs)
