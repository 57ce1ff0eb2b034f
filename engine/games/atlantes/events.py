"""What happened, as it is logged, told and animated. Nothing in it is secret."""

from __future__ import annotations

from engine.games.atlantes.state import EndReason
from engine.games.atlantes.view import How, Mode, People
from engine.value import Value


class GameBegan(Value, frozen=True, tag="game_began"):
    first: int
    mode: Mode
    level: int


class Settled(Value, frozen=True, tag="settled"):
    """Which people each seat plays."""

    peoples: tuple[People, ...]


class Crowned(Value, frozen=True, tag="crowned"):
    seat: int
    king: str


class Played(Value, frozen=True, tag="played"):
    seat: int
    card: str


class Triggered(Value, frozen=True, tag="triggered"):
    """A delayed effect."""

    seat: int
    card: str


class Exploited(Value, frozen=True, tag="exploited"):
    seat: int
    location: str
    icon: str


class UsedManta(Value, frozen=True, tag="used_manta"):
    seat: int
    kind: str


class UsedTribe(Value, frozen=True, tag="used_tribe"):
    seat: int
    tribe: str


class Acquired(Value, frozen=True, tag="acquired"):
    """`how` is nothing for a location that was free. `sources` are locations, tribes and kinds of mantas."""

    seat: int
    location: str
    how: How | None
    price: int
    sources: tuple[str, ...]


class Recruited(Value, frozen=True, tag="recruited"):
    seat: int
    card: str
    price: int
    sources: tuple[str, ...]


class Hired(Value, frozen=True, tag="hired"):
    seat: int
    tribe: str
    price: int
    sources: tuple[str, ...]
    face_down: bool


class CharacterCame(Value, frozen=True, tag="character_came"):
    """From the deck to the right end of the row."""

    card: str


class Swept(Value, frozen=True, tag="swept"):
    """Matrona sends the cheapest character away."""

    card: str


class Raised(Value, frozen=True, tag="raised"):
    seat: int
    location: str
    left: int


class GotManta(Value, frozen=True, tag="got_manta"):
    seat: int
    kind: str


class Scored(Value, frozen=True, tag="scored"):
    seat: int
    location: str
    points: int


class Explored(Value, frozen=True, tag="explored"):
    seat: int
    gone: tuple[str, ...]
    came: tuple[str, ...]


class Abandoned(Value, frozen=True, tag="abandoned"):
    seat: int
    location: str


class Returned(Value, frozen=True, tag="returned"):
    seat: int
    cards: tuple[str, ...]


class Refreshed(Value, frozen=True, tag="refreshed"):
    seat: int
    kinds: tuple[str, ...]


class Obliged(Value, frozen=True, tag="obliged"):
    """These seats have to discard a card, or to turn a manta."""

    seats: tuple[int, ...]
    what: str


class Discarded(Value, frozen=True, tag="discarded"):
    seat: int
    card: str


class Flipped(Value, frozen=True, tag="flipped"):
    seat: int
    kind: str


class Copied(Value, frozen=True, tag="copied"):
    seat: int
    icon: str


class Echoed(Value, frozen=True, tag="echoed"):
    seat: int
    card: str


class Claimed(Value, frozen=True, tag="claimed"):
    seat: int
    goal: str
    points: int


class Rested(Value, frozen=True, tag="rested"):
    seat: int


class EndTriggered(Value, frozen=True, tag="end_triggered"):
    why: EndReason
    seat: int


class GameEnded(Value, frozen=True, tag="game_ended"):
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
