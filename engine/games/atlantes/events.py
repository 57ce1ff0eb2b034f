"""What happened, as it is logged, told and animated. Nothing in it is secret."""

from __future__ import annotations

from engine.games.atlantes.terms import EndReason, How, Mode, People
from engine.value import Tagged


class GameBegan(Tagged):
    first: int
    mode: Mode
    level: int


class Settled(Tagged):
    """Which people each seat plays."""

    peoples: tuple[People, ...]


class Crowned(Tagged):
    seat: int
    king: str


class Played(Tagged):
    seat: int
    card: str


class Triggered(Tagged):
    """A delayed effect."""

    seat: int
    card: str


class Exploited(Tagged):
    seat: int
    location: str
    icon: str


class UsedManta(Tagged):
    seat: int
    kind: str


class UsedTribe(Tagged):
    seat: int
    tribe: str


class Acquired(Tagged):
    """`how` is nothing for a location that was free. `sources` are locations, tribes and kinds of mantas."""

    seat: int
    location: str
    how: How | None
    price: int
    sources: tuple[str, ...]


class Recruited(Tagged):
    seat: int
    card: str
    price: int
    sources: tuple[str, ...]


class Hired(Tagged):
    seat: int
    tribe: str
    price: int
    sources: tuple[str, ...]
    face_down: bool


class CharacterCame(Tagged):
    """From the deck to the right end of the row."""

    card: str


class Swept(Tagged):
    """Matrona sends the cheapest character away."""

    card: str


class Raised(Tagged):
    seat: int
    location: str
    left: int


class GotManta(Tagged):
    seat: int
    kind: str


class Scored(Tagged):
    seat: int
    location: str
    points: int


class Explored(Tagged):
    seat: int
    gone: tuple[str, ...]
    came: tuple[str, ...]


class Abandoned(Tagged):
    seat: int
    location: str


class Returned(Tagged):
    seat: int
    cards: tuple[str, ...]


class Refreshed(Tagged):
    seat: int
    kinds: tuple[str, ...]


class Obliged(Tagged):
    """These seats have to discard a card, or to turn a manta."""

    seats: tuple[int, ...]
    what: str


class Discarded(Tagged):
    seat: int
    card: str


class Flipped(Tagged):
    seat: int
    kind: str


class Copied(Tagged):
    seat: int
    icon: str


class Echoed(Tagged):
    seat: int
    card: str


class Claimed(Tagged):
    seat: int
    goal: str
    points: int


class Rested(Tagged):
    seat: int


class EndTriggered(Tagged):
    why: EndReason
    seat: int


class GameEnded(Tagged):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    level: int


Event = (
    GameBegan
    | Settled
    | Crowned
    | Played
    | Triggered
    | Exploited
    | UsedManta
    | UsedTribe
    | Acquired
    | Recruited
    | Hired
    | CharacterCame
    | Swept
    | Raised
    | GotManta
    | Scored
    | Explored
    | Abandoned
    | Returned
    | Refreshed
    | Obliged
    | Discarded
    | Flipped
    | Copied
    | Echoed
    | Claimed
    | Rested
    | EndTriggered
    | GameEnded
)
