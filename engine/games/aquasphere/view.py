"""What one viewer sees of an AquaSphere table. Pictures, texts and computer players read only this.

All is public but the order of the face-down stacks, the program cards below the next one and how the central tiles
below the visible one lie.
"""

from __future__ import annotations

from engine.games.aquasphere.components import Capacity, Card, Lab
from engine.games.aquasphere.terms import FinalTally, Letter, Phase, Program, Room
from engine.value import Value


class SectorView(Value):
    letter: Letter
    white: Program
    """The symbol in its white zone (the zone named `prog`)."""
    lock: int
    """Value of the lock on its clockwise side, towards the next sector of the ring."""
    time: int
    crystals: int
    octopods: int
    submarines: tuple[int, ...]
    """Colours on the slots from the cheapest on; the price of slot i is `View.slots[i]`."""
    cards: tuple[Card, ...]
    """Research cards, the top one, which can be taken, first."""
    labs: tuple[Lab, ...]
    """Lab expansions, the top one first."""
    control: int | None
    """Colour of the bot in the control zone."""
    charging: tuple[int, ...]
    """Colours of the bots in the charging station; at most `View.charging_limit`."""


class RoomView(Value):
    name: Room
    row: int
    """1 to 3, along the arrows."""
    column: int
    """0 is leftmost in its row."""
    program: Program
    """The programming token that lies here."""
    next_program: Program | None
    """The token of the next round, which the next program card shows; None in the last round."""
    exits: tuple[Room, ...]
    lateral: tuple[Room, ...]
    """Neighbours in the same row, for the lateral card."""


class TileView(Value):
    """The visible central tile. The six numbers of each kind go with the sectors in the order of `View.sectors`."""

    id: str
    value: int
    """KP for placing a submarine or taking a research card in this round."""
    time: tuple[int, ...]
    crystals: tuple[int, ...]
    octopods: tuple[int, ...]
    submarines: tuple[int, ...]
    """Neutral submarines to come."""


class PlayerView(Value):
    seat: int
    kp: int
    """All laps together; the counter stands on `kp % View.track`, the lap counter on `kp // View.track`."""
    time: int
    crystals: int
    bots: int
    """On the board (the reserve); 14 at the start, so 1 to `used` are uncovered numbers."""
    used: int
    """Highest uncovered bot number."""
    bots_worth: int
    """KP that the uncovered numbers would give now: those in columns without a submarine."""
    submarines: int
    """Left on the board, of 6; the leftmost have gone."""
    programmed: tuple[Program, ...]
    """Symbols that hold a bot, two at most."""
    base: Letter
    labs: tuple[Lab, ...]
    """Five at most: then the lab is complete."""
    cards: tuple[Card, ...]
    capacity: Capacity
    """Of the whole lab."""
    scientist: Letter
    ways: tuple[int, ...]
    """Time that the cheapest way to each sector costs, in the order of `View.sectors`."""
    engineer: Room
    """The room; who has passed is on the track of the next round's order instead."""
    passed: bool
    bought: bool
    """Has programmed a bot for 3 time in this round: one marker lies on the board as a reminder."""
    lateral_used: bool
    control: int
    """Bots in control zones."""
    final: FinalTally | None


class View(Value):
    viewer: int | None
    round: int
    rounds: int
    phase: Phase
    program: Program | None
    """What the question of a turn is about, if it is one: the bot in use, the zone, the symbol to be programmed."""
    turn: int | None
    """Whose turn it is; None while the round is scored and at the end."""
    asked: tuple[int, ...]
    """Who has to answer now; several at once in an intermediate scoring."""
    order: tuple[int, ...]
    """Turn order of this round."""
    passed: tuple[int, ...]
    """Who has passed, in order: the turn order of the next round so far."""
    tile: TileView
    sectors: tuple[SectorView, ...]
    """Clockwise. The opposite of sector i is i + 3."""
    headquarters: str
    """Which plan: rooms in its rows, `232` or `223`."""
    rooms: tuple[RoomView, ...]
    """Row by row, left to right; the start has arrows to both rooms of row 1."""
    players: tuple[PlayerView, ...]
    neutral_submarines: tuple[int, ...]
    """Left of each neutral colour; the first is colour `len(players)`. Empty with four players."""
    crystals: int
    """In the general supply."""
    octopods: int
    card_stack: int
    """Research cards face down."""
    lab_stack: int
    slots: tuple[int, ...]
    """Time that each submarine slot of a sector costs."""
    charging_limit: int
    track: int
    """Spaces of the knowledge track."""
    red_lines: tuple[int, ...]
    """A line is just before each of these spaces; the last is the lap's edge, before space 0."""
    winners: tuple[int, ...]
