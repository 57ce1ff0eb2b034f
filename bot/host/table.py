"""A table in a channel, and how it is stored: who sits there, which game, how it stands."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import asdict

from bot.host.calendar import Calendar, Rest
from bot.host.fixture import Fixture, Occasion
from bot.host.pace import Pace
from bot.host.proposal import Proposal
from engine.codec import decode_match, encode, encode_match
from engine.errors import Undecodable
from engine.game import AnyGame
from engine.match import AnyMatch
from engine.registry import game_of
from engine.value import Value

Phase = Literal["lobby", "playing", "over", "cancelled"]
Absent = Literal["wait", "skip", "stand-in", "host"]
Hints = Literal["allowed", "forbidden"]
M = TypeVar("M")
NO_MATCH = Raw(b"null")


class KeptMatch:
    """A match and its stored form. Each is made from the other when it is first wanted, and never again.

    So a table whose match can't be read can still be looked at, and closed.
    """

    def __init__(self, match: AnyMatch | None = None, stored: bytes = b"") -> None:
        self._match = match
        self._stored = stored

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KeptMatch) and self.stored == other.stored

    def __hash__(self) -> int:
        return hash(self.stored)

    @property
    def match(self) -> AnyMatch:
        if self._match is None:
            self._match = decode_match(self._stored)
        return self._match

    @property
    def stored(self) -> bytes:
        if not self._stored:
            self._stored = encode_match(self.match)
        return self._stored


class Sitter(Value):
    """Somebody at the table. `plays` names the computer player that acts for this seat, if one does."""

    user: int | None
    name: str
    plays: str | None = None
    orders: dict[str, str] = msgspec.field(default_factory=dict)
    """Standing orders: what this person wants to answer without being asked."""
    ahead: str = ""
    """In notation, what this person has answered to the next question, which is not asked yet."""
    instead_of: tuple[int, str] | None = None
    """Who began the game in this seat, and their name, if somebody else has taken it over; 0 is nobody any more."""
    stands_in: bool = False
    """What `plays` does so only until this person is back."""
    away_from: int = 0
    """The version of the match at which it began to."""
    since: int = 0
    """The version of the match at which they took over from somebody else."""
    calendar: Calendar = Calendar()
    """When their time runs, as they have chosen for all their tables."""
    vacation: int = 0
    """Until when they are on vacation, in milliseconds, as the table shows it; 0: they are not."""
    spent: int = 0
    """Milliseconds of their bank, at a table where each has one."""
    earned: int = 0
    """Of these, what their last turn gave back: an undo takes it away again."""


class Downtime(Value):
    """How long the bot was away, as everybody is told until somebody plays."""

    lasted: int
    """Milliseconds."""
    moved: int
    """By so much deadlines were moved."""
    version: int
    """Of the match that has waited for it."""


class TableWith(Value, Generic[M]):
    """`M` is what it holds of the match: its bytes where it is stored, a `KeptMatch` where it is played."""

    number: int
    """Which game of this channel, from 1: a button of an earlier one is never mistaken for one of this."""
    guild: int | None
    game: str
    host: int
    locale: str
    """Of everything that the whole channel reads."""
    options: dict[str, str]
    pace: Pace
    sitters: tuple[Sitter, ...]
    phase: Phase
    opened: int
    kept: M = msgspec.field(name="match")
    asked_since: tuple[int | None, ...] = ()
    """For each person who is asked, when the question was put, in milliseconds: what reminders count from."""
    absent: Absent = "wait"
    """What becomes of a turn that is overdue: the table waits, a harmless move is made, a computer player stands in,
    or the host is called.
    """
    called: tuple[int, ...] = ()
    """For each seat, how often its turn has come: whoever goes on being asked is not called again."""
    there: tuple[int, ...] = ()
    """While computer players think, the seats of those who were asked before them: they need no call to go on."""
    hints: Hints = "allowed"
    """Whether people may ask what a computer player would answer."""
    fingerprint: str = ""
    """Of the seed, as it was posted at the start; none in a game that was begun before it was kept."""
    begun: int = 0
    """When, in milliseconds; 0 in a game that was begun before this was noted."""
    ended: int = 0
    proposal: Proposal | None = None
    """What somebody asks of everybody, or has asked last."""
    paused: int | None = None
    """Since when, in milliseconds, nobody plays: by agreement of all, or because the table was put away."""
    downtime: Downtime | None = None
    made_good: int = 0
    """Whatever time was lost until then, for want of the bot, those who are asked have it back."""
    stand_in: str = ""
    """The level of computer players who play for somebody until they are back; empty: as it suits the game."""
    offered: tuple[int, ...] = ()
    """Seats that whoever comes first may take."""
    active: int = 0
    """When somebody last did something here, in milliseconds; 0 at a table of before this was noted."""
    notice: int | None = None
    """When its people were told that it will be put away."""
    put_away: bool = False
    """It is paused because nobody has done anything for long, and makes room for another one."""
    fixture: Fixture | None = None
    """Of the tournament that it is played for."""
    occasion: Occasion | None = None
    """What is told of that tournament; nothing at a table that has not heard of it yet."""
    rest: Rest = Rest()
    """What stops everybody's clock."""
    retimed: int | None = None
    """The version of the match at which somebody changed how its time runs, if that happened during the game."""


StoredTable = TableWith[Raw]


class Table(TableWith["KeptMatch | None"]):
    @property
    def has_begun(self) -> bool:
        """Whether there is a match to look at; it may be over."""
        return self.kept is not None

    @property
    def match(self) -> AnyMatch:
        if self.kept is None:
            raise Undecodable(what="the stored match", why="there is none")
        return self.kept.match

    def seat_of(self, user: int) -> int | None:
        """Where this person plays; nowhere, if a computer player has taken over."""
        seats = (seat for seat, sitter in enumerate(self.sitters) if sitter.user == user and not sitter.plays)
        return next(seats, None)

    def away_seat_of(self, user: int) -> int | None:
        """Where a computer player stands in for this person."""
        seats = (seat for seat, sitter in enumerate(self.sitters) if sitter.user == user and sitter.stands_in)
        return next(seats, None)

    def viewer_of(self, user: int) -> int | None:
        """Through whose eyes this person sees the game: also while a computer player stands in for them."""
        seat = self.seat_of(user)
        return self.away_seat_of(user) if seat is None else seat

    @property
    def away(self) -> tuple[int, ...]:
        """Seats whose people are stood in for."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.stands_in)

    def calls_of(self, seat: int) -> int:
        """None, in a game that was begun before they were counted."""
        return self.called[seat] if seat < len(self.called) else 0

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats of computer players whose answers are still to come."""
        if self.phase != "playing" or self.paused is not None:
            return ()
        return tuple(seat for seat in self.match.asked if self.sitters[seat].plays)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def rules(self) -> AnyGame:
        return game_of(self.game)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(sitter.user for sitter in self.sitters if sitter.user is not None)

    def knows(self, user: int) -> bool:
        """Whether this person sits there, or did, or is the host."""
        before = (sitter.instead_of[0] for sitter in self.sitters if sitter.instead_of)
        return user in (*self.people, *before, self.host)


def to_stored(table: Table) -> StoredTable:
    fields = asdict(table)
    fields["kept"] = Raw(table.kept.stored) if table.kept else NO_MATCH
    return StoredTable(**fields)


def from_stored(stored: StoredTable) -> Table:
    fields = asdict(stored)
    fields["kept"] = KeptMatch(stored=bytes(stored.kept)) if stored.kept != NO_MATCH else None
    return Table(**fields)


def encode_table(table: Table) -> bytes:
    return encode(to_stored(table))


def decode_table(data: bytes) -> Table:
    try:
        return from_stored(msgspec.json.decode(data, type=StoredTable))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Undecodable(what="the stored table", why=str(error)) from error
