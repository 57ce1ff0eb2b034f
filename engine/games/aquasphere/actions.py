"""What a player can do."""

from __future__ import annotations

from engine.games.aquasphere.terms import Letter, Program, Room
from engine.value import Value


class Engineer(Value, frozen=True, tag="engineer"):
    """Move the engineer along an arrow into this room and program a bot there."""

    room: Room


class Lateral(Value, frozen=True, tag="lateral"):
    """Once per game, with the lateral card: move the engineer sideways into this room and program a bot there."""

    room: Room


class Buy(Value, frozen=True, tag="buy"):
    """Once a round: program a bot for time, on any free symbol."""


class SetProgram(Value, frozen=True, tag="program"):
    """The symbol for the bot that you pay for."""

    program: Program


class Use(Value, frozen=True, tag="use"):
    """Use the bot on this symbol."""

    program: Program


class Go(Value, frozen=True, tag="go"):
    """Where to use it: the scientist goes there by the cheapest way, and the bot takes control."""

    sector: Letter


class Act(Value, frozen=True, tag="act"):
    """Carry out the action of the zone where your scientist stands."""


class Deploy(Value, frozen=True, tag="deploy"):
    """A letter of the new lab expansion: put a bot from the board into this sector's control zone."""

    sector: Letter


class Recall(Value, frozen=True, tag="recall"):
    """Return the bot on this symbol to the board: for time in your own turn, or as the price of a red line."""

    program: Program


class Pay(Value, frozen=True, tag="pay"):
    """Pay a crystal to cross the red line."""


class Collect(Value, frozen=True, tag="collect"):
    """In the intermediate scoring: take the time for your submarines now."""


class UseCard(Value, frozen=True, tag="card"):
    """In the intermediate scoring: use this research card."""

    card: str


class Skip(Value, frozen=True, tag="skip"):
    """Do without what is offered."""


class End(Value, frozen=True, tag="end"):
    """End your turn."""


class Pass(Value, frozen=True, tag="pass"):
    """Take no more turns in this round."""


Action = (
    Engineer
    | Lateral
    | Buy
    | SetProgram
    | Use
    | Go
    | Act
    | Deploy
    | Recall
    | Pay
    | Collect
    | UseCard
    | Skip
    | End
    | Pass
)
