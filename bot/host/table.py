"""A table in a channel as it is stored: who sits there, which game, how it stands."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Raw

from bot.host.pace import Pace
from engine.codec import decode_match, encode
from engine.errors import Undecodable
from engine.game import AnyGame
from engine.match import AnyMatch
from engine.registry import game_of
from engine.value import Value

Phase = Literal["lobby", "playing", "over", "cancelled"]
Absent = Literal["wait", "skip"]

NO_MATCH = Raw(b"null")


class Sitter(Value, frozen=True):
    """Somebody at the table. `plays` names the computer player that acts for this seat, if one does."""

    user: int | None
    name: str
    plays: str | None = None
    orders: dict[str, str] = msgspec.field(default_factory=dict)
    """Standing orders: what this person wants to answer without being asked."""


class Table(Value, frozen=True):
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
    match: Raw = NO_MATCH
    asked_since: tuple[int | None, ...] = ()
    """For each seat that is asked, when its question was put, in milliseconds: what reminders count from."""
    absent: Absent = "wait"
    """What becomes of a turn that is overdue: the table waits, or a harmless move is made."""

    def seat_of(self, user: int) -> int | None:
        """Where this person plays; nowhere, if a computer player has taken over."""
        seats = (seat for seat, sitter in enumerate(self.sitters) if sitter.user == user and not sitter.plays)
        return next(seats, None)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def rules(self) -> AnyGame:
        return game_of(self.game)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(sitter.user for sitter in self.sitters if sitter.user is not None)


def match_of(table: Table) -> AnyMatch:
    return decode_match(bytes(table.match))


def encode_table(table: Table) -> bytes:
    return encode(table)


def decode_table(data: bytes) -> Table:
    try:
        return msgspec.json.decode(data, type=Table)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Undecodable(what="the stored table", why=str(error)) from error
