"""The pieces, read from `components.toml` and checked when loaded.

Glossary. The board has four *zones*: lagoon, slope, deep sea, trench. The city is made of *modules*: the *base*, green
and violet *habitats*, and *labs* of five types (the rulebook's exploration modules). Before it is built a module is a
*tile* in front of a player. *Airlocks* are blue on the sides and orange on the corners; two of a colour that meet are a
*passage*, all other contact is a *wall*. *Aquanauts* walk through passages; one who stops in a lab *activates* it. A
*submarine* is *launched* at the *dock* of a blue airlock and *docks* to end its dive. A *find* is *salvaged* when a
submarine reaches it; a *tempo* find moves a submarine, a *peek* is a secret look at a find. A *lead* is the "3" chip of
a lab type, *Nemos* are money, a *mission* is the secret card, an *upgrade* what it does to a find at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Literal, get_args

import msgspec

from engine.games.nautilus.complaints import complaints
from engine.games.nautilus.view import Habitat, Kind, Lab, Side, Sort, Tile, Zone
from engine.value import Value

FindZone = Literal["slope", "deep", "trench"]

ZONES: tuple[Zone, ...] = get_args(Zone)
FIND_ZONES: tuple[FindZone, ...] = get_args(FindZone)
LABS: tuple[Lab, ...] = get_args(Lab)
HABITATS: tuple[Habitat, ...] = get_args(Habitat)
TILES: tuple[Tile, ...] = get_args(Tile)
SIDES: tuple[Side, ...] = get_args(Side)
SORTS: tuple[Sort, ...] = get_args(Sort)
SEA_SIGNS = dict(zip("~.-#", ZONES, strict=True))
FIND_SIGNS = dict(zip("sdt", FIND_ZONES, strict=True))


class Find(Value, frozen=True):
    sort: Sort
    number: int = 0
    """Of an Atlantis find."""


class Prices(Value, frozen=True):
    build: Mapping[Zone, int]
    salvage: Mapping[FindZone, int]
    lab: int
    aquanaut: int
    fee: int
    sonar: int
    upgrade: int


class Bonuses(Value, frozen=True):
    tempo: int
    atlantis: int


class TableKit(Value, frozen=True):
    """What depends on the number of players."""

    seats: int
    nemos: int
    settlers: int
    """Most aquanauts on a habitat when it is bought."""
    chips: tuple[int, ...]
    """Atlantis chips, the highest first."""


class PlayerKit(Value, frozen=True):
    aquanauts: int
    subs: int
    tiles: int


class Mission(Value, frozen=True):
    finds: tuple[Sort, Sort]


class Components(Value, frozen=True):
    board: tuple[str, ...]
    base: str
    stacks: Mapping[Tile, int]
    airlocks: Mapping[Kind, tuple[Side, ...]]
    finds: Mapping[FindZone, Mapping[Sort, int]]
    atlantis: Mapping[FindZone, tuple[int, ...]]
    values: Mapping[Sort, int]
    prices: Prices
    abilities: Mapping[Lab, tuple[int, int, int]]
    bonuses: Bonuses
    tables: tuple[TableKit, ...]
    player: PlayerKit
    missions: tuple[Mission, ...]

    def __post_init__(self) -> None:
        for is_wrong, complaint in complaints(self):
            if is_wrong:
                raise ValueError(complaint)

    def finds_of(self, zone: FindZone) -> tuple[Find, ...]:
        plain = (Find(sort) for sort, n in self.finds[zone].items() for _ in range(n))
        return (*plain, *(Find("atlantis", number) for number in self.atlantis[zone]))

    def table(self, seats: int) -> TableKit:
        return next(kit for kit in self.tables if kit.seats == seats)


COMPONENTS = msgspec.toml.decode(
    files("engine.games.nautilus").joinpath("components.toml").read_bytes(), type=Components
)
