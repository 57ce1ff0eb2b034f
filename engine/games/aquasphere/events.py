"""What happened, as it is logged, told and animated. All of it is public.

A *deed* is what one player did or received. Deeds are emitted one by one; those of one player that follow each other in
a step are told in one sentence, so they become one event, `Did`.
"""

from __future__ import annotations

from typing import ClassVar

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


class Done(Tagged):
    """Who did it."""

    seat: int


class EngineerMoved(Done):
    room: Room
    program: Program
    lateral: bool


class Bought(Done):
    """Time was paid for programming a bot."""

    price: int


class Programmed(Done):
    program: Program


class NotProgrammed(Done):
    """There was no bot left on the board, or the one on the symbol stayed."""

    program: Program


class Returned(Done):
    """A programmed bot went back to the board, for so much time."""

    program: Program
    time: int


class ScientistMoved(Done):
    """`path`: the sectors from the old one to the new one; a step to the opposite side is a jump."""

    path: tuple[Letter, ...]
    sector: Letter
    program: Program
    price: int


class TookControl(Done):
    """`displaced`: the colour of the bot that went to the charging station."""

    sector: Letter
    displaced: int | None


class Evicted(Done):
    """The bot of this seat made the charging station too full: bots of these colours returned to their boards."""

    sector: Letter
    colours: tuple[int, ...]


class Skipped(Done):
    """The action of the zone was not carried out."""

    sector: Letter
    program: Program


class DoneInZone(Done):
    """The action of a zone."""

    zone: ClassVar[Program]
    sector: Letter


class Expanded(DoneInZone):
    zone = "lab"
    lab: str


class TookTime(DoneInZone):
    zone = "time"
    time: int


class TookCrystals(DoneInZone):
    zone = "crystal"
    crystals: int


class Caught(DoneInZone):
    zone = "octopod"
    octopods: int
    kp: int


class Submerged(DoneInZone):
    """A submarine was placed."""

    zone = "sub"
    price: int
    kp: int


class Researched(DoneInZone):
    """A research card was taken."""

    zone = "card"
    card: str
    kp: int


class Rewarded(Done):
    """What a research card gave, as far as there was room and stock."""

    card: str
    time: int
    crystals: int
    kp: int


class Advanced(Done):
    """The counter moved by so many spaces, back if below 0, and the player has so many KP."""

    spaces: int
    kp: int


class Crossed(Done):
    """A red line, for a crystal or, if `program` is given, for the bot on it; now at so many KP."""

    program: Program | None
    kp: int


class Stopped(Done):
    """At a red line; so many KP are lost."""

    lost: int


class Passed(Done):
    """`position` in the next round's turn order, from 1; none in the last round."""

    position: int | None


class RoundEnded(Tagged):
    round: int


class Collected(Done):
    """Time for submarines, if there was any."""

    time: int


class CardUsed(Done):
    """A card of the intermediate scoring."""

    card: str
    price: int


class Tallied(Done):
    """KP of the intermediate scoring, as due; red lines may stop some of it."""

    majority: int
    bots: int
    crystals: int
    octopods: int
    """0 or below."""

    @property
    def kp(self) -> int:
        return self.majority + self.bots + self.crystals + self.octopods


class FinallyTallied(Done):
    letters: int
    time: int
    submarines: int
    lab: int
    kp: int


class MatchEnded(Tagged):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


_OfBots = EngineerMoved | Bought | Programmed | NotProgrammed | Returned | ScientistMoved | TookControl | Evicted
_OfZones = Skipped | Expanded | TookTime | TookCrystals | Caught | Submerged | Researched | Rewarded
_OfPoints = Advanced | Crossed | Stopped | Passed | Collected | CardUsed | Tallied | FinallyTallied
Deed = _OfBots | _OfZones | _OfPoints


class Did(Tagged):
    """What a player did and received in one step."""

    seat: int
    deeds: tuple[Deed, ...]


Event = RoundBegan | Restocked | NeutralsArrived | RoundEnded | MatchEnded | Did | Deed
