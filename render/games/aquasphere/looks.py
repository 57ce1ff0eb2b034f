"""Colours of this game: the seven programs, and pieces of nobody."""

from __future__ import annotations

from engine.games.aquasphere.view import Program
from render.colours import Colour
from render.theme import SeatLook, Theme

PROGRAMS: tuple[Program, ...] = ("lab", "time", "crystal", "octopod", "sub", "card", "prog")
"""As they stand on a player's board."""


def look_of(theme: Theme, colour: int, seats: int) -> SeatLook:
    """Colours above the seats are neutral: sand, with a symbol of their own still."""
    look = theme.seats[colour]
    return look if colour < seats else SeatLook(theme.paper(0.3), theme.paper(0.55), theme.ink, look.symbol)


def colour_of(theme: Theme, program: Program) -> Colour:
    """Deeper than the seats' colours, so that a piece stands out on every zone."""
    seats = theme.seats
    colours: dict[Program, Colour] = {
        "lab": seats[2].shade,
        "time": theme.brass(0.42),
        "crystal": seats[5].colour,
        "octopod": seats[3].shade,
        "sub": theme.levels[2],
        "card": seats[0].shade,
        "prog": seats[4].colour,
    }
    return colours[program]


def ink_of(theme: Theme, program: Program) -> Colour:
    """What can be read on a program's colour."""
    return theme.ink if program in ("time", "prog") else theme.cream


def steel(theme: Theme) -> Colour:
    """Of hulls and frames."""
    return theme.seats[4].shade
