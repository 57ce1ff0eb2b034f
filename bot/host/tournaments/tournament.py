"""A tournament in a channel, and how it is stored: who takes part, what was played, how it came out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from bot.host.fixture import Fixture
from bot.host.pace import Pace
from bot.host.ratings import Rating
from engine.codec import encode
from engine.errors import Undecodable
from engine.value import Value

Format = Literal["swiss", "round-robin"]
"""Whom one meets: those who have done as well so far, or everybody."""
Phase = Literal["sign-up", "playing", "over", "cancelled"]
UNRATED = Rating("").shown
NOBODY = -1
"""In a schedule, the place of a computer player."""


class Plan(Value):
    """What is settled when a tournament is opened, and never changes."""

    name: str
    guild: int
    locale: str
    """Of everything that the whole channel reads."""
    game: str
    options: dict[str, str]
    format: Format
    seats: int
    """Of each table."""
    rounds: int
    """0: as many as suit those who take part."""
    pace: Pace
    """Of each turn."""
    days: int
    """For a round."""
    level: str
    """Of the computer players that take the seats nobody has."""
    most: int
    """So many can take part."""


class Entrant(Value):
    user: int
    """Below zero, where they have been forgotten."""
    name: str
    rating: int = UNRATED
    """When they first played in this tournament."""
    first: int = 1
    """The round from which on they play."""
    last: int | None = None
    """They have withdrawn: the last round for them."""

    def plays_in(self, number: int) -> bool:
        return self.first <= number and (self.last is None or number <= self.last)


class Meeting(Value):
    """People at a table of a round."""

    seats: tuple[int | None, ...]
    """In their order; None: a computer player."""
    channel: int | None = None
    """Where it is played; None: the table is still to be opened."""
    ranks: tuple[int, ...] = ()
    """Of each seat, the lowest being the best; equals share one. Nothing, as long as it is played."""
    counted: bool = False
    """It was not played to its end, and counts as it stood."""
    lost: int | None = None
    """The channel of the same table before, which was deleted."""
    told: int = 0
    """The deadline of which its table tells; 0: of none."""

    @property
    def is_over(self) -> bool:
        return bool(self.ranks)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(user for user in self.seats if user is not None)


class Round(Value):
    meetings: tuple[Meeting, ...]
    begun: int
    deadline: int
    asked: int | None = None
    """Since when the host has been asked what is to become of tables that are late."""
    counting: bool = False
    """Those tables are to count as they stand."""
    longer: int = 0
    """Milliseconds that the host has longer to say so, for want of the bot."""
    made_good: int = 0
    """Whatever time was lost until then, for want of the bot, is given back."""
    away: int = 0
    """Milliseconds for which the bot was away during the round, as its message tells."""
    moved: int = 0
    """By so much the deadline was moved for it, or that of the host."""

    @property
    def is_over(self) -> bool:
        return all(meeting.is_over for meeting in self.meetings)

    @property
    def late(self) -> tuple[int, ...]:
        """The numbers of tables, counted from 1, that are still played."""
        return tuple(number for number, meeting in enumerate(self.meetings, 1) if not meeting.is_over)


class Tournament(Value):
    number: int
    """Which tournament of this channel, from 1: a button of an earlier one is never mistaken for one of this."""
    plan: Plan
    host: int
    """0: somebody who has been forgotten."""
    seed: str
    phase: Phase
    opened: int
    entrants: tuple[Entrant, ...] = ()
    """In the order in which they came."""
    planned: int = 0
    """So many rounds are played; known from the start on."""
    schedule: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """Of a round robin: by round and table, the numbers of those who meet."""
    rounds: tuple[Round, ...] = ()

    @property
    def round(self) -> Round | None:
        """The present one."""
        return self.rounds[-1] if self.rounds else None

    @property
    def is_open(self) -> bool:
        return self.phase in ("sign-up", "playing")

    @property
    def takes_more(self) -> bool:
        """Whether somebody can still sign up."""
        is_late = self.phase == "playing" and self.plan.format == "swiss" and len(self.rounds) < self.planned
        return self.phase == "sign-up" or is_late

    def entrant(self, user: int) -> Entrant | None:
        return next((one for one in self.entrants if one.user == user), None)

    def in_round(self, number: int) -> tuple[Entrant, ...]:
        return tuple(one for one in self.entrants if one.plays_in(number))

    @property
    def meetings(self) -> Iterator[Meeting]:
        """Of all rounds."""
        return (meeting for one in self.rounds for meeting in one.meetings)

    def meeting(self, fixture: Fixture) -> Meeting | None:
        """Nothing, where it is of another tournament."""
        if fixture.number != self.number or not 1 <= fixture.round <= len(self.rounds):
            return None
        meetings = self.rounds[fixture.round - 1].meetings
        return meetings[fixture.table - 1] if 1 <= fixture.table <= len(meetings) else None


def encode_tournament(tournament: Tournament) -> bytes:
    return encode(tournament)


def decode_tournament(data: bytes) -> Tournament:
    try:
        return msgspec.json.decode(data, type=Tournament)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Undecodable(what="a tournament", why=str(error)) from error
