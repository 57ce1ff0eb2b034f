"""What a player can do. A `place` is always a square by its name; modules and submarines are named by their squares."""

from __future__ import annotations

from typing import Literal

from engine.games.nautilus.terms import Habitat, Lab
from engine.value import Tagged


class Found(Tagged):
    """Lay the base here."""

    place: str


class Buy(Tagged):
    """Buy a lab."""

    tile: Lab


class Settle(Tagged):
    """Take a habitat and buy so many aquanauts for it."""

    tile: Habitat
    aquanauts: int


class Build(Tagged):
    """Build this one of the tiles in front of you, counted from 1."""

    number: int


class Place(Tagged):
    """Sink the module that you are building with its centre here."""

    place: str


class Turn(Tagged):
    """Let the module lie turned by so many quarters, clockwise."""

    rotation: int


class Keep(Tagged):
    """End phase 1 and keep the tiles in front of you."""


class GiveBack(Tagged, tag="return"):
    """End phase 1; the tiles in front of you go back to their stacks."""


class Walk(Tagged):
    """Choose the aquanaut in this module to go."""

    place: str


class Enter(Tagged):
    """Let the chosen aquanaut go to this module."""

    place: str


class Launch(Tagged):
    """Turn an aquanaut of this lab into a submarine on this square."""

    lab: str
    place: str


class Scan(Tagged):
    """Use the sonar of this submarine."""

    place: str


class Sail(Tagged):
    """Choose this submarine to move."""

    place: str


class Go(Tagged):
    """Let the chosen submarine move to this square."""

    place: str


class Dock(Tagged):
    """Take the submarine on `place` out of service at this lab, with or without an aquanaut going ashore."""

    place: str
    lab: str
    aquanaut: Literal["yes", "no"]


class Peek(Tagged):
    """Look at this face-down find."""

    place: str


class Pass(Tagged):
    """Do nothing, or nothing more."""


class Back(Tagged):
    """Choose again what to do."""


InTheCity = Found | Buy | Settle | Build | Place | Turn | Keep | GiveBack | Walk | Enter
AtSea = Launch | Scan | Sail | Go | Dock | Peek
Action = InTheCity | AtSea | Pass | Back


def place(action: Action) -> str | None:
    """The square, or the kind of module in the market, that an action is about."""
    match action:
        case Found() | Place() | Walk() | Enter() | Launch() | Scan() | Sail() | Go() | Dock() | Peek():
            return action.place
        case Buy() | Settle():
            return action.tile
        case Build():
            return f"tile{action.number}"
        case Turn():
            return f"turn{action.rotation}"
        case _:
            return None
