"""What happened, as it is logged, told and animated. All of it is public.

A *deed* is what one player did or received; those of one step are told in one sentence, so they are one event, `Did`.
Where a deed has a `sector`, a `room` or a `seat`, that is what it changed.
"""

from __future__ import annotations

from engine.games.aquasphere.terms import Letter, Program, Room
from engine.value import Value


class RoundBegan(Value, frozen=True, tag="round_began"):
    round: int
    value: int
    order: tuple[int, ...]


class Stock(Value, frozen=True):
    """What a sector received."""

    sector: Letter
    time: int
    crystals: int
    octopods: int


class Restocked(Value, frozen=True, tag="restocked"):
    """What the central tile brought to the sectors, from its side 0 on."""

    stocks: tuple[Stock, ...]


class NeutralsArrived(Value, frozen=True, tag="neutrals_arrived"):
    """Neutral submarines, each with its colour."""

    sectors: tuple[Letter, ...]
    colours: tuple[int, ...]


class EngineerMoved(Value, frozen=True, tag="engineer_moved"):
    seat: int
    room: Room
    program: Program
    lateral: bool


class Bought(Value, frozen=True, tag="bought"):
    """Time was paid for programming a bot."""

    seat: int
    price: int


class Programmed(Value, frozen=True, tag="programmed"):
    seat: int
    program: Program


class NotProgrammed(Value, frozen=True, tag="not_programmed"):
    """There was no bot left on the board, or the one on the symbol stayed."""

    seat: int
    program: Program


class Returned(Value, frozen=True, tag="returned"):
    """A programmed bot went back to the board, for so much time."""

    seat: int
    program: Program
    time: int


class ScientistMoved(Value, frozen=True, tag="scientist_moved"):
    """`path`: the sectors from the old one to the new one; a step to the opposite side is a jump."""

    seat: int
    path: tuple[Letter, ...]
    sector: Letter
    program: Program
    price: int


class TookControl(Value, frozen=True, tag="took_control"):
    """`displaced`: the colour of the bot that went to the charging station."""

    seat: int
    sector: Letter
    displaced: int | None


class Evicted(Value, frozen=True, tag="evicted"):
    """The bot of this seat made the charging station too full: bots of these colours returned to their boards."""

    seat: int
    sector: Letter
    colours: tuple[int, ...]


class Skipped(Value, frozen=True, tag="skipped"):
    """The action of the zone was not carried out."""

    seat: int
    sector: Letter
    program: Program


class Expanded(Value, frozen=True, tag="expanded"):
    seat: int
    sector: Letter
    lab: str


class TookTime(Value, frozen=True, tag="took_time"):
    seat: int
    sector: Letter
    time: int


class TookCrystals(Value, frozen=True, tag="took_crystals"):
    seat: int
    sector: Letter
    crystals: int


class Caught(Value, frozen=True, tag="caught"):
    seat: int
    sector: Letter
    octopods: int
    kp: int


class Submerged(Value, frozen=True, tag="submerged"):
    """A submarine was placed."""

    seat: int
    sector: Letter
    price: int
    kp: int


class Researched(Value, frozen=True, tag="researched"):
    """A research card was taken."""

    seat: int
    sector: Letter
    card: str
    kp: int


class Rewarded(Value, frozen=True, tag="rewarded"):
    """What a research card gave, as far as there was room and stock."""

    seat: int
    card: str
    time: int
    crystals: int
    kp: int


class Advanced(Value, frozen=True, tag="advanced"):
    """The counter moved by so many spaces, back if below 0, and the player has so many KP."""

    seat: int
    spaces: int
    kp: int


class Crossed(Value, frozen=True, tag="crossed"):
    """A red line, for a crystal or, if `program` is given, for the bot on it; now at so many KP."""

    seat: int
    program: Program | None
    kp: int


class Stopped(Value, frozen=True, tag="stopped"):
    """At a red line; so many KP are lost."""

    seat: int
    lost: int


class Passed(Value, frozen=True, tag="passed"):
    """`position` in the next round's turn order, from 1; none in the last round."""

    seat: int
    position: int | None


class RoundEnded(Value, frozen=True, tag="round_ended"):
    round: int


class Collected(Value, frozen=True, tag="collected"):
    """Time for submarines, if there was any."""

    seat: int
    time: int


class CardUsed(Value, frozen=True, tag="card_used"):
    """A card of the intermediate scoring."""

    seat: int
    card: str
    price: int


class Tallied(Value, frozen=True, tag="tallied"):
    """KP of the intermediate scoring, as due."""

    seat: int
    majority: int
    bots: int
    crystals: int
    octopods: int


class FinallyTallied(Value, frozen=True, tag="finally_tallied"):
    seat: int
    letters: int
    time: int
    submarines: int
    lab: int
    kp: int


class MatchEnded(Value, frozen=True, tag="match_ended"):
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


class Did(Value, frozen=True, tag="did"):
    """What a player did and received in one step."""

    seat: int
    deeds: tuple[Deed, ...]


Event = RoundBegan | Restocked | NeutralsArrived | RoundEnded | MatchEnded | Did
