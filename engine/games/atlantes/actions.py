"""What a player can do. Locations, goals, tribes and characters are named by their ids, mantas by their number."""

from __future__ import annotations

from engine.games.atlantes.components import CHARACTERS
from engine.value import Tagged


class Crown(Tagged):
    """Choose your king."""

    king: str


class Play(Tagged):
    """The main action: play a character from your hand."""

    card: str


class Rest(Tagged):
    """With no card left when your turn began, take back your discard instead of playing one."""


class Use(Tagged):
    """Use a manta (`m3`), the top depth of a location, a tribe or a delayed effect; or sell from the pile to pay."""

    source: str


class Pay(Tagged):
    """Enough chosen: pay the rest with the least wasteful sources."""


class Acquire(Tagged):
    """Buy, conquer or take this location."""

    location: str


class Recruit(Tagged):
    """Take the character of this place, named by its price."""

    place: int


class Hire(Tagged):
    tribe: str


class Place(Tagged):
    """Put this manta on the goal or the tribe; 0 turns the tribe face down instead."""

    manta: int


class Claim(Tagged):
    goal: str


class Raise(Tagged):
    location: str


class Score(Tagged):
    location: str


class Return(Tagged):
    """Take this card back from your discard; of two copies the lower one."""

    card: str


class ReturnUpper(Tagged):
    """Take the upper of two copies back from your discard."""

    card: str


class Refresh(Tagged):
    manta: int


class Flip(Tagged):
    """Turn this manta to its used side, because everybody has to."""

    manta: int


class Discard(Tagged):
    """Put this card on your discard, because you have to."""

    card: str


class Explore(Tagged):
    """The middle row moves up and new locations come."""


class Abandon(Tagged):
    """Explore; this location of the middle row finds no room in the upper row."""

    location: str


class Copy(Tagged):
    """Apply this visible ability of your board."""

    icon: str


class Take(Tagged):
    """Take a bonus manta of this kind."""

    kind: str


class Pass(Tagged):
    """Do without."""


class End(Tagged):
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


def place(action: Action) -> str | None:
    """The place or piece that an action is about, by the name that pictures know it by.

    Locations, goals, tribes, kings and cards in hand are known by their ids, mantas as `m3`.
    """
    match action:
        case Use(source) if source in CHARACTERS:
            return f"discard:{source}"
        case Use(name) | Crown(name) | Play(name) | Discard(name) | Hire(name) | Claim(name):
            return name
        case Acquire(name) | Raise(name) | Score(name) | Abandon(name):
            return name
        case Recruit(number):
            return f"place:{number}"
        case Place(manta) | Refresh(manta) | Flip(manta):
            return f"m{manta}" if manta else None
        case Return(card):
            return f"discard:{card}"
        case ReturnUpper(card):
            return f"discard:{card}:upper"
        case Copy(icon):
            return f"icon:{icon}"
        case Take(kind):
            return f"supply:{kind}"
        case _:
            return None
