"""What a player can do."""

from __future__ import annotations

from engine.games.aquasphere.terms import Letter, Program, Room
from engine.value import Tagged


class Engineer(Tagged):
    """Move the engineer along an arrow into this room and program a bot there."""

    room: Room


class Lateral(Tagged):
    """Once per game, with the lateral card: move the engineer sideways into this room and program a bot there."""

    room: Room


class Buy(Tagged):
    """Once a round: program a bot for time, on any free symbol."""


class SetProgram(Tagged, tag="program"):
    """The symbol for the bot that you pay for."""

    program: Program


class Use(Tagged):
    """Use the bot on this symbol."""

    program: Program


class Go(Tagged):
    """Where to use it: the scientist goes there by the cheapest way, and the bot takes control."""

    sector: Letter


class Act(Tagged):
    """Carry out the action of the zone where your scientist stands."""


class Deploy(Tagged):
    """A letter of the new lab expansion: put a bot from the board into this sector's control zone."""

    sector: Letter


class Recall(Tagged):
    """Return the bot on this symbol to the board: for time in your own turn, or as the price of a red line."""

    program: Program


class Pay(Tagged):
    """Pay a crystal to cross the red line."""


class Collect(Tagged):
    """In the intermediate scoring: take the time for your submarines now."""


class UseCard(Tagged, tag="card"):
    """In the intermediate scoring: use this research card."""

    card: str


class Skip(Tagged):
    """Do without what is offered."""


class End(Tagged):
    """End your turn."""


class Pass(Tagged):
    """Take no more turns in this round."""


_OfBots = Engineer | Lateral | Buy | SetProgram | Use | Go | Act | Deploy | Recall
Action = _OfBots | Pay | Collect | UseCard | Skip | End | Pass


def place(action: Action) -> str | None:
    """The sector, the room, the symbol of the player's board or the card that an action is about."""
    match action:
        case Go(sector) | Deploy(sector):
            return sector
        case Engineer(room) | Lateral(room):
            return room
        case Use(program) | Recall(program) | SetProgram(program):
            return program
        case UseCard(card):
            return card
        case _:
            return None
