"""The words of AquaSphere.

Glossary: the *station* is a ring of six *sectors* A to F, joined by *locks* whose value is the time it takes to pass. A
sector has seven coloured *zones*, one for each *program*; a *control zone* for the bot that acted last; and a *charging
station* for the bots it displaced. The *headquarters* has a start and seven *rooms* in three rows, each with a
programming token: an *engineer* walks there and *programs* bots; a *scientist* walks in the station and *uses* them. A
player's *board* holds the bots and submarines not in play; bots *return* to it. The *lab* is a base lab and up to five
*expansions*; it says how much a player may hold. *KP* are knowledge points, counted on a track with *red lines*. The
*central tile* gives the KP for submarines and research cards and says how the station is restocked when its round ends.
A *colour* is a seat's number; those above the seats are *neutral*.
"""

from __future__ import annotations

from typing import Literal

from engine.value import Value

Program = Literal["lab", "time", "crystal", "octopod", "sub", "card", "prog"]
PROGRAMS: tuple[Program, ...] = ("lab", "time", "crystal", "octopod", "sub", "card", "prog")

Letter = Literal["A", "B", "C", "D", "E", "F"]
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D", "E", "F")

Room = Literal["START", "R1L", "R1R", "R2L", "R2M", "R2R", "R3L", "R3M", "R3R"]
START: Room = "START"

Resource = Literal["card", "crystal", "octopod", "time"]
"""What a lab limits: cards, crystals and time held, octopods caught at once."""

CardKind = Literal[
    "enter_room", "octopod_bonus", "opposite", "eviction", "free_locks", "half_price", "lateral", "interim", "instant"
]

Phase = Literal["turn", "buy", "go", "act", "bots", "line", "letters", "end", "scoring", "over"]
"""What is being asked; `bots`: which bot returns to the board; `line`: a red line during a turn."""


class FinalTally(Value):
    """KP of the final scoring."""

    letters: int
    time: int
    submarines: int
    lab: int
