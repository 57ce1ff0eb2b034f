"""What happened, as it is logged, told and animated. All of it is public.

A *deed* is what one player did or received; those of one step are told in one sentence, so they are one event, `Did`.
Where a deed has a `sector`, a `room` or a `seat`, that is what it changed.
"""

from __future__ import annotations

from engine.games.aquasphere.terms import Letter, Program, Room
from engine.value import Tagged, Value


class RoundBegan(Tagged):
    round: int
    value: int
    order: tuple[int, ...]


class Stock(Value):
    """What a sector received."""

    sector: Letter
    time: int
    crystals: int
    octopods: int


class Restocked(Tagged):
    """What the central tile brought to the sectors, from its side 0 on."""

    stocks: tuple[Stock, ...]


class NeutralsArrived(Tagged):
    """Neutral submarines, each with its colour."""

    sectors: tuple[Letter, ...]
    colours: tuple[int, ...]


class EngineerMoved(Tagged):
    seat: int
    room: Room
    program: Program
    lateral: bool


class Bought(Tagged):
    """Time was paid for programming a bot."""

    seat: int
    price: int


class Programmed(Tagged):
    seat: int
    program: Program


class NotProgrammed(Tagged):
    """There was no bot left on the board, or the one on the symbol stayed."""

    seat: int
    program: Program


class Returned(Tagged):
    """A programmed bot went back to the board, for so much time."""

    seat: int
    program: Program
    time: int


class ScientistMoved(Tagged):
    """`path`: the sectors from the old one to the new one; a step to the opposite side is a jump."""

    seat: int
    path: tuple[Letter, ...]
    sector: Letter
    program: Program
    price: int


class TookControl(Tagged):
    """`displaced`: the colour of the bot that went to the charging station."""

    seat: int
    sector: Letter
    displaced: int | None


class Evicted(Tagged):
    """The bot of this seat made the charging station too full: bots of these colours returned to their boards."""

    seat: int
    sector: Letter
    colours: tuple[int, ...]


class Skipped(Tagged):
    """The action of the zone was not carried out."""

    seat: int
    sector: Letter
    program: Program


class Expanded(Tagged):
    seat: int
    sector: Letter
    lab: str


class TookTime(Tagged):
    seat: int
    sector: Letter
    time: int


class TookCrystals(Tagged):
    seat: int
    sector: Letter
    crystals: int


class Caught(Tagged):
    seat: int
    sector: Letter
    octopods: int
    kp: int


class Submerged(Tagged):
    """A submarine was placed."""

    seat: int
    sector: Letter
    price: int
    kp: int


class Researched(Tagged):
    """A research card was taken."""

    seat: int
    sector: Letter
    card: str
    kp: int


class Rewarded(Tagged):
    """What a research card gave, as far as there was room and stock."""

    seat: int
    card: str
    time: int
    crystals: int
    kp: int


class Advanced(Tagged):
    """The counter moved by so many spaces, back if below 0, and the player has so many KP."""

    seat: int
    spaces: int
    kp: int


class Crossed(Tagged):
    """A red line, for a crystal or, if `program` is given, for the bot on it; now at so many KP."""

    seat: int
    program: Program | None
    kp: int


class Stopped(Tagged):
    """At a red line; so many KP are lost."""

    seat: int
    lost: int


class Passed(Tagged):
    """`position` in the next round's turn order, from 1; none in the last round."""

    seat: int
    position: int | None


class RoundEnded(Tagged):
    round: int


class Collected(Tagged):
    """Time for submarines, if there was any."""

    seat: int
    time: int


class CardUsed(Tagged):
    """A card of the intermediate scoring."""

    seat: int
    card: str
    price: int


class Tallied(Tagged):
    """KP of the intermediate scoring, as due."""

    seat: int
    majority: int
    bots: int
    crystals: int
    octopods: int


class FinallyTallied(Tagged):
    seat: int
    letters: int
    time: int
    submarines: int
    lab: int
    kp: int


class MatchEnded(Tagged):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


Deed = (
    EngineerMoved
    | Bought
    | Programmed
    | NotProgrammed
    | Returned
    | ScientistMoved
    | TookControl
    | Evicted
    | Skipped
    | Expanded
    | TookTime
    | TookCrystals
    | Caught
    | Submerged
    | Researched
    | Rewarded
    | Advanced
    | Crossed
    | Stopped
    | Passed
    | Collected
    | CardUsed
    | Tallied
    | FinallyTallied
)


class Did(Tagged):
    """What a player did and received in one step."""

    seat: int
    deeds: tuple[Deed, ...]


Event = RoundBegan | Restocked | NeutralsArrived | RoundEnded | MatchEnded | Did
