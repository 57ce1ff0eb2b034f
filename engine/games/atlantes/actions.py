"""What a player can do. Locations, goals, tribes and characters are named by their ids, mantas by their number."""

from __future__ import annotations

from engine.value import Value


class Crown(Value, frozen=True, tag="crown"):
    """Choose your king."""

    king: str


class Play(Value, frozen=True, tag="play"):
    """The main action: play a character from your hand."""

    card: str


class Rest(Value, frozen=True, tag="rest"):
    """With no card left when your turn began, take back your discard instead of playing one."""


class Use(Value, frozen=True, tag="use"):
    """Use a manta (`m3`), the top depth of a location, a tribe or a delayed effect; or sell from the pile to pay."""

    source: str


class Pay(Value, frozen=True, tag="pay"):
    """Enough chosen: pay the rest with the least wasteful sources."""


class Acquire(Value, frozen=True, tag="acquire"):
    """Buy, conquer or take this location."""

    location: str


class Recruit(Value, frozen=True, tag="recruit"):
    """Take the character of this place, named by its price."""

    place: int


class Hire(Value, frozen=True, tag="hire"):
    tribe: str


class Place(Value, frozen=True, tag="place"):
    """Put this manta on the goal or the tribe; 0 turns the tribe face down instead."""

    manta: int


class Claim(Value, frozen=True, tag="claim"):
    goal: str


class Raise(Value, frozen=True, tag="raise"):
    location: str


class Score(Value, frozen=True, tag="score"):
    location: str


class Return(Value, frozen=True, tag="return"):
    """Take this card back from your discard; of two copies the lower one."""

    card: str


class ReturnUpper(Value, frozen=True, tag="return_upper"):
    """Take the upper of two copies back from your discard."""

    card: str


class Refresh(Value, frozen=True, tag="refresh"):
    manta: int


class Flip(Value, frozen=True, tag="flip"):
    """Turn this manta to its used side, because everybody has to."""

    manta: int


class Discard(Value, frozen=True, tag="discard"):
    """Put this card on your discard, because you have to."""

    card: str


class Explore(Value, frozen=True, tag="explore"):
    """The middle row moves up and new locations come."""


class Abandon(Value, frozen=True, tag="abandon"):
    """Explore; this location of the middle row finds no room in the upper row."""

    location: str


class Copy(Value, frozen=True, tag="copy"):
    """Apply this visible ability of your board."""

    icon: str


class Take(Value, frozen=True, tag="take"):
    """Take a bonus manta of this kind."""

    kind: str


class Pass(Value, frozen=True, tag="pass"):
    """Do without."""


class End(Value, frozen=True, tag="end"):
    """End your turn."""


Action = (
    Crown
    | Play
    | Rest
    | Use
    | Pay
    | Acquire
    | Recruit
    | Hire
    | Place
    | Claim
    | Raise
    | Score
    | Return
    | ReturnUpper
    | Refresh
    | Flip
    | Discard
    | Explore
    | Abandon
    | Copy
    | Take
    | Pass
    | End
)
