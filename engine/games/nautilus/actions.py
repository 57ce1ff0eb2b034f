"""What a player can do. A `place` is always a square by its name; modules and submarines are named by their squares."""

from __future__ import annotations

from typing import Literal

from engine.games.nautilus.view import Habitat, Lab
from engine.value import Value


class Found(Value, frozen=True, tag="found"):
    """Lay the base here."""

    place: str


class Buy(Value, frozen=True, tag="buy"):
    """Buy a lab."""

    tile: Lab


class Settle(Value, frozen=True, tag="settle"):
    """Take a habitat and buy so many aquanauts for it."""

    tile: Habitat
    aquanauts: int


class Build(Value, frozen=True, tag="build"):
    """Build this one of the tiles in front of you, counted from 1."""

    number: int


class Place(Value, frozen=True, tag="place"):
    """Sink the module that you are building with its centre here."""

    place: str


class Turn(Value, frozen=True, tag="turn"):
    """Let the module lie turned by so many quarters, clockwise."""

    rotation: int


class Keep(Value, frozen=True, tag="keep"):
    """End phase 1 and keep the tiles in front of you."""


class GiveBack(Value, frozen=True, tag="return"):
    """End phase 1; the tiles in front of you go back to their stacks."""


class Walk(Value, frozen=True, tag="walk"):
    """Choose the aquanaut in this module to go."""

    place: str


class Enter(Value, frozen=True, tag="enter"):
    """Let the chosen aquanaut go to this module."""

    place: str


class Launch(Value, frozen=True, tag="launch"):
    """Turn an aquanaut of this lab into a submarine on this square."""

    lab: str
    place: str


class Scan(Value, frozen=True, tag="scan"):
    """Use the sonar of this submarine."""

    place: str


class Sail(Value, frozen=True, tag="sail"):
    """Choose this submarine to move."""

    place: str


class Go(Value, frozen=True, tag="go"):
    """Let the chosen submarine move to this square."""

    place: str


class Dock(Value, frozen=True, tag="dock"):
    """Take the submarine on `place` out of service at this lab, with or without an aquanaut going ashore."""

    place: str
    lab: str
    aquanaut: Literal["yes", "no"]


class Peek(Value, frozen=True, tag="peek"):
    """Look at this face-down find."""

    place: str


class Pass(Value, frozen=True, tag="pass"):
    """Do nothing, or nothing more."""


class Back(Value, frozen=True, tag="back"):
    """Choose again what to do."""


Action = (
    Found
    | Buy
    | Settle
    | Build
    | Place
    | Turn
    | Keep
    | GiveBack
    | Walk
    | Enter
    | Launch
    | Scan
    | Sail
    | Go
    | Dock
    | Peek
    | Pass
    | Back
)
