"""What one viewer sees of an Atlantes table. Pictures, texts and computer players read only this.

Nothing but the order of the decks is hidden, so everybody sees the same. Cards carry what is printed on them.
"""

from __future__ import annotations

from typing import Literal

from engine.games.atlantes.components import Tribe
from engine.games.atlantes.terms import ALL, Effect, How, LocationType, Measure, Mode, OneOf, Owed, People, Phase, Verb
from engine.value import Value

__all__ = ["ALL", "Verb"]


class CharacterView(Value):
    id: str
    """Its name is the text `card.<id>`; two cards of the same kind have the same id."""
    kind: Literal["start", "ocean", "king"]
    steps: tuple[OneOf, ...]
    """Its effects from top to bottom."""
    delayed: Effect | None


class Depth(Value):
    icon: str
    """As in the data: G1, P2, EL, … and `--` for an empty depth."""
    effect: Effect | None


class LocationView(Value):
    id: str
    type: LocationType
    gold: int
    """Its price when bought."""
    power: int
    """Its price when conquered where it lies now: 1 less in the upper row."""
    depths: tuple[Depth, ...]
    """All of them, from top to bottom."""
    points: int
    manta: str | None
    """The kind of bonus manta that comes when it is fully risen."""
    risen: int = 0
    """How many of its depths are used up: those from `risen` on are visible."""

    @property
    def left(self) -> int:
        return len(self.depths) - self.risen


class MantaView(Value):
    number: int
    """Its name among the player's mantas: `m1`, `m2`…"""
    kind: str
    effect: Effect
    active: bool
    starting: bool


class PlayerView(Value):
    seat: int
    people: People
    speciality: LocationType
    hand: tuple[CharacterView, ...]
    discard: tuple[CharacterView, ...]
    """The last one is on top."""
    board: tuple[LocationView | None, ...]
    """Five slots."""
    pile: tuple[LocationView, ...]
    mantas: tuple[MantaView, ...]
    owes: tuple[Owed, ...]
    """Forced choices that this player has still to make, the oldest first."""
    points: int
    """Counted as if the game ended now: pile, hand, goals and tribes."""
    pile_points: int
    hand_points: int
    goal_points: int
    tribe_points: int


class GoalView(Value):
    id: str
    measure: Measure
    points: tuple[int, ...]
    """Of its spaces, the best first."""
    mantas: tuple[int, ...]
    """The seats whose mantas lie there, from the first space on."""
    measured: tuple[int, ...]
    """How far each seat is."""
    needed: int
    exactly: bool
    """Not more than needed either."""


class TribeView(Tribe):
    mantas: tuple[int, ...]
    """The seats who recruited it."""
    face_down: bool
    """Solo, levels 1 and 2: recruited without its bonus."""
    used: bool
    """Deck I: used in this turn already by the player in turn."""


class PlaceView(Value):
    """A place of the character row."""

    price: int
    card: CharacterView


class PaymentView(Value):
    how: How
    target: str
    """A location, a place of the character row or a tribe."""
    price: int
    gathered: int
    used: tuple[str, ...]
    """The sources used so far: mantas as `m3`, locations, tribes."""


class View(Value):
    viewer: int | None
    mode: Mode
    expansion: bool
    level: int
    """Of the solo game, 1 to 6; 0 with two or more players."""
    round: int
    first: int
    turn: int | None
    """Whose turn it is, also while others make forced choices; None while kings are chosen, and at the end."""
    asked: tuple[int, ...]
    """Everyone who has something to answer now."""
    phase: Phase
    played: str
    """The card being resolved, which lies in neither hand nor discard; else nothing."""
    players: tuple[PlayerView, ...]
    characters: tuple[PlaceView, ...]
    upper: tuple[LocationView, ...]
    locations: tuple[LocationView | None, ...]
    """The middle row of six; what was taken leaves a gap until somebody explores."""
    character_deck: int
    location_deck: int
    character_discard: int
    location_discard: int
    supply: tuple[tuple[str, int], ...]
    """Bonus mantas left, by kind."""
    goals: tuple[GoalView, ...]
    tribes: tuple[TribeView, ...]
    gold: int
    """Gathered in this turn and still good for a payment."""
    power: int
    resolving: OneOf
    """The effect that is asked about, or several of which one is chosen; nothing while something else is asked."""
    payment: PaymentView | None
    kings: tuple[CharacterView, ...]
    """While kings are chosen: those on offer."""
    last_turns: int | None
    """Once the end is triggered: how many turns are still to be played, this one included."""
    winners: tuple[int, ...]
