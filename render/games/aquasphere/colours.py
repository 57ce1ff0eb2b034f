"""Colours of this game: the seven programs, and pieces of nobody.

Zones and tokens are pale, pieces of players in full colour with a light rim: so a green bot on a green zone is seen.
"""

from __future__ import annotations

from engine.games.aquasphere.view import Program
from render.colours import Colour, mix
from render.games.aquasphere.icons import Icon
from render.theme import SeatLook, Theme

PROGRAMS: tuple[Program, ...] = ("lab", "time", "crystal", "octopod", "sub", "card", "prog")
"""As they stand on a player's board."""


def look_of(theme: Theme, colour: int, seats: int) -> SeatLook:
    """Colours above the seats are neutral: steel, with a symbol of their own still."""
    look = theme.seats[colour]
    return look if colour < seats else SeatLook(steel(theme), mix(steel(theme), theme.ink, 0.5), theme.ink, look.symbol)


def pale_of(theme: Theme, program: Program) -> Colour:
    """Of a zone's floor and of a token."""
    seats = theme.seats
    colours: dict[Program, Colour] = {
        "lab": mix(seats[2].colour, theme.cream, 0.45),
        "time": theme.paper(0.3),
        "crystal": mix(theme.ink, theme.cream, 0.625),
        "octopod": mix(seats[3].colour, theme.cream, 0.45),
        "sub": mix(theme.levels[2], theme.cream, 0.45),
        "card": mix(seats[0].colour, theme.cream, 0.45),
        "prog": seats[4].colour,
    }
    return colours[program]


def tone_of(theme: Theme, icon: Icon) -> Colour:
    """Of a symbol."""
    seats = theme.seats
    colours: dict[Icon, Colour] = {
        "lab": seats[2].shade,
        "time": theme.brass(0.42),
        "crystal": seats[5].colour,
        "octopod": seats[3].shade,
        "sub": theme.levels[2],
        "card": seats[0].shade,
        "prog": seats[4].shade,
        "kp": theme.brass(0.24),
    }
    return colours[icon]


def steel(theme: Theme) -> Colour:
    """Of hulls and frames."""
    return theme.seats[4].shade
