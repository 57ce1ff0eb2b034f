"""The words of the game.

Glossary. The board has four *zones*: lagoon, slope, deep sea, trench. The city is made of *modules*: the *base*, green
and violet *habitats*, and *labs* of five types (the rulebook's exploration modules). Before it is built a module is a
*tile* in front of a player. *Airlocks* are blue on the sides and orange on the corners; two of a colour that meet are a
*passage*, all other contact is a *wall*. *Aquanauts* walk through passages; one who stops in a lab *activates* it. A
*submarine* is *launched* at the *dock* of a blue airlock and *docks* to end its dive. A *find* is *salvaged* when a
submarine reaches it; a *tempo* find moves a submarine, a *peek* is a secret look at a find. A *lead* is the "3" chip of
a lab type, *Nemos* are money, a *mission* is the secret card, an *upgrade* what it does to a find at the end.
"""

from __future__ import annotations

from typing import Literal, get_args

from engine.value import Value

Square = str
"""By its name, row letter and column number: `L14`. A module is named by its centre, a submarine by where it is."""

Zone = Literal["lagoon", "slope", "deep", "trench"]
FindZone = Literal["slope", "deep", "trench"]
Lab = Literal["training", "technical", "sonar", "research", "analysis"]
Habitat = Literal["green", "violet"]
Tile = Literal["green", "violet", "training", "technical", "sonar", "research", "analysis"]
Kind = Literal["base", "green", "violet", "training", "technical", "sonar", "research", "analysis"]
Sort = Literal["gold", "jellyfish", "urchin", "scallop", "snail", "atlantis", "chest", "tempo"]
Side = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
"""N E S W carry blue airlocks, NE SE SW NW orange ones."""

Phase = Literal["found", "build", "walk", "dive", "over"]
"""Laying the base; the rulebook's phases 1, 2 and 3; the end."""
QuestionTag = Literal[
    "found",
    "buy",
    "confirm",
    "build",
    "place",
    "turn",
    "walk",
    "enter",
    "dive",
    "sail",
    "tempo",
    "peek",
    "bonus",
    "over",
]
Ending = Literal["all_atlantis", "three_atlantis", "idle"]
Outlook = Literal["all_found", "last_round", "one_more", "idle_so_far", "idle"]
"""How near the end is: after this round, because all of Atlantis is found, or 13, 14 and 15 were in a round before;
after the next one; or after this one unless somebody buys, builds or salvages, or, from phase 2 on, salvages."""

ZONES: tuple[Zone, ...] = get_args(Zone)
FIND_ZONES: tuple[FindZone, ...] = get_args(FindZone)
LABS: tuple[Lab, ...] = get_args(Lab)
HABITATS: tuple[Habitat, ...] = get_args(Habitat)
TILES: tuple[Tile, ...] = get_args(Tile)
SIDES: tuple[Side, ...] = get_args(Side)
SORTS: tuple[Sort, ...] = get_args(Sort)


class HandTile(Value):
    """A module in front of a player; aquanauts stand on habitats only."""

    kind: Tile
    aquanauts: int = 0


class Relic(Value):
    """An Atlantis find on the Atlantis board."""

    number: int
    seat: int | None
    """Whose marker lies on it; None where nobody salvaged it."""
